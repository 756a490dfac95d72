"""How does a unit move?

A move is a choice of destination. Only where a guard could interrupt does the way matter: there
the unit moves hex by hex, and after each hex the guards that see it may attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import PASS, Go
from mcarmy.engine.board.stances import entered, pair
from mcarmy.engine.decisions import DESTINATION, STEP, Decision, Places, Question
from mcarmy.engine.frames import LEAVE, Frame, Leave, Steps, Then
from mcarmy.engine.hooks import MOVED
from mcarmy.engine.procedures.changes import pass_over, place
from mcarmy.engine.procedures.guard import interruption
from mcarmy.engine.procedures.react import reactions
from mcarmy.engine.queries.acting import acting, may_act
from mcarmy.engine.queries.cards import current_activation
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.guards import guards_against, starts
from mcarmy.engine.queries.movement import may_move, next_places, places, speed
from mcarmy.engine.queries.places import alive, stopping_grip
from mcarmy.engine.records import Happening, Moving
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State


def move_by(game: Game, unit: int, hexes: int, first: Go) -> Frame:
    """A unit's own move that guards watch, and how it begins."""
    moving = Moving(game.state.owner[unit], unit, hexes, active=True)
    moving.action = True
    moving.first = first
    moving.hex_by_hex = True
    return Frame(MOVE, moving)


def move_at_once(game: Game, unit: int, end: Go) -> Frame | None:
    """A unit's own move that nobody can interrupt: it stands there."""
    state = game.state
    start = (state.hex[unit], state.rear[unit])
    hexes = speed(game, unit) if game.listener is not None else 0
    place(state, unit, end.hex, end.rear)
    if game.listener is not None:
        game.listener(
            events.Moved(
                unit,
                start,
                (end.hex, end.rear),
                hexes,
                action=True,
                by_steps=False,
                cause=cause_of(game),
            )
        )
    return _reactions(game, unit)


def moves_itself(game: Game, unit: int, hexes: int, *, action: bool = False) -> Frame | None:
    """A move by an ability of its own: Grapple holds it, guards watch it while it is active."""
    if not may_act(game, unit) or not may_move(game, unit):
        return None
    moving = Moving(game.state.owner[unit], unit, hexes, active=True)
    moving.action = action
    activation = current_activation(game)
    if activation is not None and activation.unit == unit:
        _, moving.hex_by_hex = starts(game, unit, hexes)
    return Frame(MOVE, moving)


def moved_by(player: int, unit: int, hexes: int) -> Frame:
    """A move through somebody's effect: the unit is not active (GUARD-2, MOVE-6)."""
    return Frame(MOVE, Moving(player, unit, hexes, active=False))


def set_out(game: Game, moving: Moving) -> Then | None:
    """Remember where the move began, and begin it as chosen."""
    state = game.state
    unit = moving.unit
    moving.start = moving.rest = (state.hex[unit], state.rear[unit])
    if state.passing >> unit & 1:
        moving.rest = _interrupted(state, unit, moving).rest
    if moving.first is None:
        return None
    if not _stays(moving.first, moving.start):
        return Then(step(game, moving, moving.first))
    arrive(game, moving, moving.first)
    return None


def _stays(first: Go, start: tuple[int, int]) -> bool:
    """Whether it leads nowhere; facing does not matter."""
    return start in ((first.hex, first.rear), (first.rear, first.hex))


def travel(game: Game, moving: Moving) -> Decision | Leave | None:
    """Choose where to go: at once, or hex by hex while a guard may interrupt (MOVE-1, GUARD-2)."""
    unit = moving.unit
    if not alive(game, unit):
        return LEAVE
    if moving.left <= 0:
        return None
    can_stay = moving.rest == (game.state.hex[unit], game.state.rear[unit])
    if moving.hex_by_hex and guards_against(game, unit):
        return _ask(moving, STEP, next_places(game, unit, moving.left), can_stay=can_stay)
    ends = places(game, unit, moving.left, active=moving.active)
    return _ask(moving, DESTINATION, ends, can_stay=can_stay)


def _ask(moving: Moving, question: Question, where: Places, *, can_stay: bool) -> Decision | None:
    if not len(where):
        return None
    if can_stay:
        where += (PASS,)
    then = step if question is STEP else arrive
    return Decision(moving.player, question, where, then, unit=moving.unit)


def arrive(game: Game, moving: Moving, action: Action) -> None:
    """Go there at once, or stay."""
    moving.left = 0
    if isinstance(action, Go):
        moving.begun = True
        place(game.state, moving.unit, action.hex, action.rear)
        moving.rest = (action.hex, action.rear)


def step(game: Game, moving: Moving, action: Action) -> Frame | None:
    """Enter one hex; rough terrain or the grip of an enemy ends the move there (MOVE-3, MOVE-6)."""
    if not isinstance(action, Go):
        moving.left = 0
        return None
    state = game.state
    unit = moving.unit
    new = _entered(game, unit, action)
    moving.begun = True
    moving.left -= 1
    if _may_rest(game, unit, action):
        place(state, unit, action.hex, action.rear)
        moving.rest = (action.hex, action.rear)
    else:
        pass_over(state, unit, action.hex, action.rear)
    if game.listener is not None:
        game.listener(events.Entered(unit, (action.hex, action.rear), cause_of(game)))
    rough = 0 if state.kind[unit].flying else game.board.stop
    held = stopping_grip(game, unit) if state.grapplers else 0
    if new & rough or state.base[unit] & held:
        moving.left = 0
    return interruption(game, unit)


def _entered(game: Game, unit: int, action: Go) -> int:
    """The hexes the unit stands on now and did not before."""
    state = game.state
    if action.rear == NOWHERE:
        return 1 << action.hex
    return entered(pair(state.hex[unit], state.rear[unit]), (action.hex, action.rear))


def _may_rest(game: Game, unit: int, action: Go) -> bool:
    """On free hexes, and not across a wall (MOVE-2, MOVE-5)."""
    unit_at = game.state.unit_at
    if unit_at.get(action.hex, unit) != unit:
        return False
    if action.rear == NOWHERE:
        return True
    return unit_at.get(action.rear, unit) == unit and not game.board.walled(action.hex, action.rear)


def come_to_rest(game: Game, moving: Moving) -> None:
    """A unit that cannot stay where it is goes back to where it last could (MOVE-2)."""
    state = game.state
    unit = moving.unit
    if not alive(game, unit):
        return
    if moving.rest != (state.hex[unit], state.rear[unit]):
        place(state, unit, *moving.rest)
    go_on_from_here(state, unit)
    if game.listener is not None and (moving.begun or moving.rest != moving.start):
        game.listener(
            events.Moved(
                unit,
                moving.start,
                moving.rest,
                moving.allowed,
                moving.action,
                moving.hex_by_hex,
                cause_of(game),
            )
        )


def go_on_from_here(state: State, unit: int) -> None:
    """A unit that is moved or placed during a move of its own goes on from there."""
    for frame in state.stack:
        moving = frame.record
        if type(moving) is Moving and moving.unit == unit:
            moving.rest = (state.hex[unit], state.rear[unit])


def _interrupted(state: State, unit: int, by: Moving) -> Moving:
    """The move of the unit that another move of it has interrupted over somebody's hex."""
    moves = [f.record for f in state.stack if isinstance(f.record, Moving) and f.record is not by]
    return next(moving for moving in reversed(moves) if moving.unit == unit)


def after_move(game: Game, moving: Moving) -> Then | None:
    """Those who wait for the end of a move action react."""
    if not moving.action or not alive(game, moving.unit):
        return None
    return Then(_reactions(game, moving.unit))


def _reactions(game: Game, unit: int) -> Frame | None:
    """The reactions of a unit to the end of its move action."""
    state = game.state
    if not state.hooked[unit][MOVED] or not acting(game, MOVED, unit):
        return None
    return reactions(game, Happening(MOVED, state.owner[unit], actor=unit), (unit,))


MOVE: Final[Steps] = (set_out, travel, come_to_rest, after_move)
