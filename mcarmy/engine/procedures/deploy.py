"""How do units enter the map: at setup, and later as reinforcements?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseUnit, Go
from mcarmy.engine.board import doubles
from mcarmy.engine.decisions import Decision, Places, Question
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.procedures.changes import place
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.records import Placing
from mcarmy.engine.state import NO_UNIT

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game


def place_units(game: Game, placing: Placing) -> Decision | None:
    """Place unit after unit until none is left or none fits; the rest waits (SETUP-1, SETUP-3).

    Double-based units go first, because they are the ones that can be crowded out. Which unit is
    placed next is asked only when they will not all fit.
    """
    player = placing.player
    if placing.unit != NO_UNIT:
        where = room(game, player, double=game.state.kind[placing.unit].double)
        question = _question(game, Question.DEPLOY, Question.REINFORCE)
        return Decision(player, question, where, put, unit=placing.unit)
    waiting = _waiting(game, player)
    if not waiting:
        return None
    choices = _choices(game, waiting, all_fit=_all_fit(game, player))
    question = _question(game, Question.DEPLOY_UNIT, Question.REINFORCE_UNIT)
    return Decision(player, question, [ChooseUnit(unit) for unit in choices], choose_unit)


def choose_unit(_: Game, placing: Placing, action: Action) -> None:
    """This one next."""
    assert isinstance(action, ChooseUnit)
    placing.unit = action.unit


def put(game: Game, placing: Placing, action: Action) -> None:
    """The unit stands there from now on."""
    assert isinstance(action, Go)
    state = game.state
    unit = placing.unit
    side = state.players[placing.player]
    side.reinforcements = tuple([other for other in side.reinforcements if other != unit])
    state.reserves = any(side.reinforcements for side in state.players)
    place(state, unit, action.hex, action.rear)
    placing.unit = NO_UNIT
    if game.listener is not None:
        how = events.WayIn.REINFORCEMENT if state.round else events.WayIn.SETUP
        game.listener(deployed(game, unit, how))


def deployed(game: Game, unit: int, how: events.WayIn) -> events.Deployed:
    """A unit has entered the map, wherever it stands now."""
    state = game.state
    place = (state.hex[unit], state.rear[unit])
    profile = state.kind[unit].profile.id
    cause = cause_of(game) if how is events.WayIn.EFFECT else events.BY_THE_RULES
    return events.Deployed(unit, profile, state.owner[unit], place, how, cause)


def bring_reinforcements(game: Game) -> Frame | None:
    """As soon as there is room in the zone, a reinforcement must enter (SETUP-3)."""
    state = game.state
    one, two = state.players
    if not one.reinforcements and not two.reinforcements:
        return None
    for player in (state.turn_of, 1 - state.turn_of):
        if state.players[player].reinforcements and _waiting(game, player):
            return Frame(DEPLOY, Placing(player))
    return None


def room(game: Game, player: int, *, double: bool) -> Places:
    """The free places of a deployment zone."""
    free = _free(game, player)
    if double:
        return Places(0, doubles.standing(game.board, free))
    return Places(free)


def _free(game: Game, player: int) -> int:
    """The free hexes of a deployment zone, as bits."""
    state = game.state
    zone = game.board.deployment[state.players[player].zone]
    return zone & game.board.land & ~(state.occupied[0] | state.occupied[1])


def _waiting(game: Game, player: int) -> tuple[int, ...]:
    """The reinforcements there is room for, in the order of the list."""
    kind = game.state.kind
    if not _free(game, player):
        return ()
    waiting = game.state.players[player].reinforcements
    singles = tuple([unit for unit in waiting if not kind[unit].double])
    if len(singles) == len(waiting) or not len(room(game, player, double=True)):
        return singles
    return waiting


def _all_fit(game: Game, player: int) -> bool:
    """Whether the zone has as many free hexes as the units still waiting need."""
    kind = game.state.kind
    waiting = game.state.players[player].reinforcements
    need = sum([2 if kind[unit].double else 1 for unit in waiting])
    return need <= _free(game, player).bit_count()


def _choices(game: Game, waiting: tuple[int, ...], *, all_fit: bool) -> tuple[int, ...]:
    """One unit of each profile, or the next of the list when it makes no difference."""
    kind = game.state.kind
    if all_fit:
        return (min([unit for unit in waiting if kind[unit].double] or waiting),)
    first_of = {kind[unit].profile.id: unit for unit in reversed(waiting)}
    return tuple(sorted(first_of.values()))


def _question(game: Game, at_setup: Question, later: Question) -> Question:
    return later if game.state.round else at_setup


DEPLOY: Final[Steps] = (place_units,)
