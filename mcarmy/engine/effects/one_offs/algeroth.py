"""What do abilities of Algeroth units do that need rules of their own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import Target
from mcarmy.engine.binding.words import word
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.parts import (
    statuses_of,
    this_activation,
)
from mcarmy.engine.frames import Frame, Record, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.attack import ATTACK, declare
from mcarmy.engine.procedures.hands import lose_card
from mcarmy.engine.queries.places import adjacent_enemies, alive
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.records import Attacking

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed, Happening


# Gomorrian Emasculator: Barrage


def _barrage_by(player: int, unit: int, dice: tuple[Color, ...]) -> Attacking:
    attack = Attacking(player, unit)
    attack.free = True
    attack.sightless = True
    attack.dice = dice
    return attack


def _has_barrage_target(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(targets(game, unit, _barrage_by(player, unit, ())))


@word(Hook.PERFORM, possible=_has_barrage_target)
def barrage(game: Game, deed: Deed, *, color: Color, count: int) -> Frame:
    """An attack alone with these dice on any enemy, seen or not."""
    return Frame(ATTACK, _barrage_by(deed.player, deed.unit, (color,) * count))


# Ezoghoul: Berserk


class Rampage(Record):
    """A unit attacks everyone around it, one after the other."""

    def __init__(
        self, player: int, unit: int, units: tuple[int, ...], dice: tuple[Color, ...]
    ) -> None:
        self.player = player
        self.unit = unit
        self.units = units
        self.dice = dice

    def copy(self) -> Rampage:
        """A record of its own."""
        return Rampage(self.player, self.unit, self.units, self.dice)


def _berserk_targets(game: Game, unit: int, units: tuple[int, ...]) -> list[Target]:
    unit_at = game.state.unit_at
    return [target for target in targets(game, unit) if unit_at[target.hex] in units]


def _may_go_berserk(game: Game, player: int, unit: int, **_: object) -> bool:
    around_it = adjacent_enemies(game, unit)
    return bool(this_activation(game).destroyed and _berserk_targets(game, unit, around_it))


@word(Hook.PERFORM, possible=_may_go_berserk)
def berserk(game: Game, deed: Deed, *, color: Color, count: int) -> Frame:
    """If its attack has destroyed an enemy, it attacks each adjacent enemy with these dice."""
    units = adjacent_enemies(game, deed.unit)
    return Frame(BERSERK, Rampage(deed.player, deed.unit, units, (color,) * count))


def next_victim(game: Game, rampage: Rampage) -> Decision | None:
    """In any order, but everyone it can attack."""
    if not alive(game, rampage.unit):
        return None
    options = _berserk_targets(game, rampage.unit, rampage.units)
    if not options:
        return None
    player, unit = rampage.player, rampage.unit
    return Decision(player, Question.TARGET, options, strike_victim, unit=unit, about="berserk")


def strike_victim(game: Game, rampage: Rampage, action: Action) -> Frame:
    """Each roll is an attack alone."""
    assert isinstance(action, Target)
    attack = Attacking(rampage.player, rampage.unit)
    attack.free = True
    attack.dice = rampage.dice
    declare(game, attack, action)
    rampage.units = tuple(unit for unit in rampage.units if unit != attack.target)
    return Frame(ATTACK, attack)


BERSERK: Final[Steps] = (next_victim,)


# Alakhai the Cunning: Chaos Force


@word(Hook.DESTROYED_ENEMY)
def chaos_force(game: Game, unit: int, happening: Happening) -> None:
    """If its attack destroys the unit chosen, the owner loses a card at random."""
    marked = [status.about for status in statuses_of(game, unit, "chaos_force")]
    owner = game.state.owner[happening.subject]
    hand = game.state.players[owner].hand
    if happening.subject in marked and hand:
        card = hand[game.dice.draw(len(hand))]
        if game.ledger is not None:
            game.ledger.card_drawn(game, owner, card)
        lose_card(game, owner, card)
