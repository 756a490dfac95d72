"""What do abilities of Bauhaus units do that need rules of their own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseUnit
from mcarmy.engine.binding.bound import Foretold
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    enemies_on,
    strike,
    this_activation,
)
from mcarmy.engine.effects.wasting import can_waste_order, waste_order
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.destroy import destruction
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.places import alive, around

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed, Happening


# Vulkan Prototype: Pummel


def _pummeled(game: Game) -> tuple[int, ...]:
    damaged = dict.fromkeys(this_activation(game).damaged)
    return tuple(unit for unit in damaged if can_waste_order(game, unit))


def _has_pummeled(game: Game, player: int, unit: int) -> bool:
    return bool(_pummeled(game))


@word(Hook.PERFORM, possible=_has_pummeled)
def pummel(game: Game, deed: Deed) -> Frame:
    """An enemy it has damaged in this activation must be given an order that is wasted."""
    return Frame(PUMMEL, Choice(deed.player, deed.unit, _pummeled(game), may=False))


def pummel_unit(game: Game, _: Choice, action: Action) -> Frame | None:
    """The enemy's player chooses the order."""
    assert isinstance(action, ChooseUnit)
    return waste_order(game, action.unit)


PUMMEL: Final[Steps] = ask_unit(pummel_unit, "pummel")


# Etoilles Mortant: Camouflage and Killing Blow


@word(Hook.MAY_BE_TARGETED)
def camouflage(game: Game, unit: int, attacker: int, distance: int) -> bool:
    """On any terrain but open ground only adjacent enemies may attack it."""
    state = game.state
    if state.base[unit] & game.board.open:
        return True
    return bool(around(game, unit) & state.base[attacker])


@word(Hook.DAMAGED_ENEMY, foretold=lambda color: Foretold(blow=color))
def killing_blow(game: Game, unit: int, happening: Happening, *, color: Color) -> Frame | None:
    """When its attack has damaged an enemy, a damage icon on one more die destroys that unit."""
    victim = happening.subject
    if not alive(game, victim):
        return None
    shown = game.dice.roll(color)
    if game.ledger is not None:
        game.ledger.struck(game, game.state.owner[unit], victim, color, shown)
    if game.listener is not None:
        game.listener(events.DieRolled(unit, shown, cause_of(game)))
    if not shown.damage:
        return None
    attack = current_attack(game)
    assert attack is not None
    attack.destroyed += (victim,)
    return destruction(game, (victim,), unit, by_attack=True)


# Max Steiner: Incendiary Blast


def _in_the_blast(game: Game, unit: int) -> tuple[int, ...]:
    """The target hit, where it still is, and enemies adjacent to it or to where it stood."""
    found: dict[int, None] = {}
    for target, stood in this_activation(game).hit:
        if alive(game, target):
            found[target] = None
            near = around(game, target)
        else:
            near = 0
            for at in listed(stood):
                near |= game.board.adjacent[at]
        found.update(dict.fromkeys(enemies_on(game, unit, near)))
    return tuple(sorted(found))


def _may_blast(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(_in_the_blast(game, unit))


@word(Hook.PERFORM, possible=_may_blast)
def incendiary_blast(game: Game, deed: Deed, *, damage: int) -> Frame:
    """If its attack hit, damage the target or an enemy beside it through armor; no attack."""
    units = _in_the_blast(game, deed.unit)
    return Frame(BLAST, Blast(deed.player, deed.unit, units, damage))


class Blast(Choice):
    """Somebody is to be burned."""

    def __init__(self, player: int, unit: int, units: tuple[int, ...], damage: int) -> None:
        super().__init__(player, unit, units, may=False)
        self.damage: Final = damage


def burn(game: Game, blast: Blast, action: Action) -> Frame | None:
    """Cover helps against it, armor does not."""
    assert isinstance(action, ChooseUnit)
    return strike(game, blast.unit, (action.unit,), blast.damage, through_armor=True)


BLAST: Final[Steps] = ask_unit(burn, "incendiary_blast")
