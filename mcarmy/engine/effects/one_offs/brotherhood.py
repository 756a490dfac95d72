"""What do abilities of Brotherhood units do that need rules of their own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import Color
from mcarmy.engine import events
from mcarmy.engine.actions import ChooseColor, ChooseUnit
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    current_deed,
    free_attack,
    statuses_of,
    this_activation,
)
from mcarmy.engine.effects.wasting import can_waste_order
from mcarmy.engine.frames import Frame, Record, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import put_token
from mcarmy.engine.procedures.move import moves_itself
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.movement import may_move
from mcarmy.engine.queries.places import stands_on
from mcarmy.engine.queries.targeting import sees
from mcarmy.engine.records import Attacking
from mcarmy.engine.state import TOKENS

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking, Deed


COLORS = tuple(Color)


# Archinquisitor Nikodemus: Proclamation


def _proclaimable(game: Game, unit: int) -> tuple[int, ...]:
    enemies = listed(game.state.present[1 - game.state.owner[unit]])
    return tuple(
        enemy
        for enemy in enemies
        if can_waste_order(game, enemy)
        and any(sees(game, unit, at) for at in stands_on(game, enemy))
    )


def _may_proclaim(game: Game, player: int, unit: int) -> bool:
    return bool(_proclaimable(game, unit))


@word(Hook.PERFORM, possible=_may_proclaim)
def proclamation(game: Game, deed: Deed) -> Frame:
    """Waste an enemy order of the lowest rank on an unactivated enemy it sees."""
    units = _proclaimable(game, deed.unit)
    return Frame(PROCLAMATION, Choice(deed.player, deed.unit, units, may=False))


def proclaim(game: Game, _: Choice, action: Action) -> None:
    """The lowest order its player has left lies on the unit."""
    assert isinstance(action, ChooseUnit)
    state = game.state
    unused = state.players[state.owner[action.unit]].unused
    token = next(token for token in TOKENS if unused[token])
    put_token(state, action.unit, token)
    if game.listener is not None:
        game.listener(events.Ordered(action.unit, token, 0, cause_of(game)))


PROCLAMATION: Final[Steps] = ask_unit(proclaim, "proclamation")


# Sacred Warrior: Charge, and its dice against the Dark Legion


class Charging(Record):
    """A unit moves and then attacks in one action."""

    def __init__(self, unit: int, hexes: int) -> None:
        self.unit = unit
        self.hexes = hexes
        self.moved = False
        self.attacked = False

    def copy(self) -> Charging:
        """A record of its own."""
        twin = Charging(self.unit, self.hexes)
        twin.moved = self.moved
        twin.attacked = self.attacked
        return twin


def _may_charge(game: Game, player: int, unit: int, **_: object) -> bool:
    first = game.state.players[player].activations == 1
    return first and not this_activation(game).moves and may_move(game, unit)


@word(Hook.PERFORM, possible=_may_charge)
def charge(game: Game, deed: Deed, *, hexes: int) -> Frame:
    """In the first activation of the round: a move action this far, then a free attack action."""
    this_activation(game).moves += 1
    return Frame(CHARGE, Charging(deed.unit, hexes))


def run(game: Game, charging: Charging) -> Frame | None:
    """The move is the unit's move action."""
    if charging.moved:
        return None
    charging.moved = True
    return moves_itself(game, charging.unit, charging.hexes, action=True)


def fall_upon(game: Game, charging: Charging) -> Frame | None:
    """The attack is free, but like any attack of an activation it may be supported."""
    if charging.attacked:
        return None
    charging.attacked = True
    return free_attack(game, charging.unit, alone=False)


CHARGE: Final[Steps] = (run, fall_upon)


# Mortificator Master: Crack Shot


@word(Hook.PERFORM)
def name_color(game: Game, deed: Deed) -> Frame:
    """Name a color of dice for what follows."""
    return Frame((choose_color,), Choice(deed.player, deed.unit, may=False))


def choose_color(_: Game, choice: Choice) -> Decision:
    """Any of the four."""
    options = tuple(ChooseColor(color) for color in COLORS)
    player, unit = choice.player, choice.unit
    return Decision(player, Question.CHOOSE, options, note_color, once=True, unit=unit)


def note_color(game: Game, _: Choice, action: Action) -> None:
    """What follows is about this color."""
    assert isinstance(action, ChooseColor)
    current_deed(game).chosen = COLORS.index(action.color)


@word(Hook.CHOOSES_FACE)
def crack_shot(game: Game, attack: Attacking, unit: int, color: Color) -> bool:
    """You choose what its dice of the color named show."""
    about = COLORS.index(color)
    return any(status.about == about for status in statuses_of(game, unit, "crack_shot"))
