"""Where may a unit move?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board import doubles, reach
from mcarmy.engine.board.stances import pair
from mcarmy.engine.decisions import Places
from mcarmy.engine.hooks import MAY_MOVE, SPEED
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import held_grip, kept_free, others, stopping_grip
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.events import Place
    from mcarmy.engine.game import Game


Obstacles = tuple[int, int, int]
"""Enemies, all other units, and what an enemy with Grapple holds: sets of hexes as bits."""


def speed(game: Game, unit: int) -> int:
    """Base speed 4 or the keyword's, and what effects add (MOVE-1)."""
    state = game.state
    value = state.kind[unit].speed
    if not (state.touched[SPEED] | state.afflicted) >> unit & 1:
        return value
    for effect in acting(game, SPEED, unit):
        value = effect.act(game, unit, value)
    return max(0, value)


def may_move(game: Game, unit: int) -> bool:
    """Neither an effect nor an adjacent enemy with Grapple holds the unit (MOVE-6)."""
    state = game.state
    if state.grapplers and held_grip(game, state.owner[unit]) & state.base[unit]:
        return False
    return not is_rooted(game, unit)


def is_rooted(game: Game, unit: int) -> bool:
    """Whether an effect keeps the unit where it is."""
    state = game.state
    if not (state.touched[MAY_MOVE] | state.afflicted) >> unit & 1:
        return False
    refusals = acting(game, MAY_MOVE, unit)
    return bool(refusals) and not all(effect.act(game, unit) for effect in refusals)


def places(game: Game, unit: int, left: int, *, active: bool) -> Places:
    """Where a unit with this many hexes left may end its move.

    A unit moved by somebody else's effect is not active: Grapple neither holds nor stops it.
    """
    return ends(game, unit, left, obstacles(game, unit, active=active))


def ends(game: Game, unit: int, left: int, in_the_way: Obstacles) -> Places:
    """Where a unit with this many hexes left may end its move, once all in its way is known."""
    state = game.state
    kind = state.kind[unit]
    enemies, occupied, held = in_the_way
    board = game.board
    if kind.double:
        at = pair(state.hex[unit], state.rear[unit])
        if kind.flying:
            return Places(0, doubles.fly(board, at, left, occupied=occupied, held=held))
        return Places(
            0, doubles.walk(board, at, left, enemies=enemies, occupied=occupied, held=held)
        )
    if kind.flying:
        return Places(reach.fly(board, state.hex[unit], left, occupied=occupied, held=held))
    return Places(
        reach.walk(board, state.hex[unit], left, enemies=enemies, occupied=occupied, held=held)
    )


def passed(game: Game, unit: int, left: int, in_the_way: Obstacles) -> int:
    """The hexes an active unit may enter with so many steps, if it can pass over others, as bits.

    A walker passes over friends, a flyer over anybody (MOVE-2, MOVE-5).
    """
    state = game.state
    kind = state.kind[unit]
    enemies, occupied, held = in_the_way
    board = game.board
    below = occupied if kind.flying else occupied & ~enemies
    if not below & reach.fly(board, state.hex[unit], left + 1, occupied=0):
        return 0
    if kind.double:
        at = pair(state.hex[unit], state.rear[unit])
        if kind.flying:
            return doubles.flown_over(board, at, left, held=held)
        return doubles.walked_over(board, at, left, enemies=enemies, occupied=occupied, held=held)
    if kind.flying:
        return reach.fly(board, state.hex[unit], left, occupied=0, held=held)
    return reach.walk(board, state.hex[unit], left, enemies=enemies, occupied=0, held=held)


def next_places(game: Game, unit: int, left: int) -> Places:
    """Where an active unit that moves hex by hex may step next and still end its move somewhere."""
    return next_steps(game, unit, left, obstacles(game, unit, active=True))


def next_steps(game: Game, unit: int, left: int, in_the_way: Obstacles) -> Places:
    """Where it may step next, once all in its way is known."""
    state = game.state
    kind = state.kind[unit]
    enemies, occupied, held = in_the_way
    board = game.board
    if kind.double:
        at = pair(state.hex[unit], state.rear[unit])
        if kind.flying:
            return Places(0, doubles.fly_steps(board, at, left, occupied=occupied, held=held))
        return Places(
            0, doubles.walk_steps(board, at, left, enemies=enemies, occupied=occupied, held=held)
        )
    on = state.hex[unit]
    if kind.flying:
        return Places(reach.fly_steps(board, on, left, occupied=occupied, held=held))
    return Places(reach.walk_steps(board, on, left, enemies=enemies, occupied=occupied, held=held))


def way(game: Game, unit: int, start: Place, end: Place, hexes: int) -> tuple[Place, ...]:
    """The places a unit that has come from start to end passed, the end included: the shortest way.

    Grapple stops those who move by themselves; who was moved by others may have gone through it.
    """
    kind, board = game.state.kind[unit], game.board
    for active in (True, False):
        enemies, occupied, held = obstacles(game, unit, active=active)
        if kind.double:
            one, two = pair(*start), pair(*end)
            found = (
                doubles.fly_path(board, one, two, hexes, held=held)
                if kind.flying
                else doubles.walk_path(
                    board, one, two, hexes, enemies=enemies, occupied=occupied, held=held
                )
            )
        else:
            singles = (
                reach.fly_path(board, start[0], end[0], hexes, held=held)
                if kind.flying
                else reach.walk_path(board, start[0], end[0], hexes, enemies=enemies, held=held)
            )
            found = tuple((at, NOWHERE) for at in singles)
        if found:
            return (*found[:-1], end)
    return (end,)


def obstacles(game: Game, unit: int, *, active: bool) -> Obstacles:
    """Enemies, all other units, and the hexes an enemy with Grapple holds (MOVE-2, MOVE-6)."""
    state = game.state
    owner = state.owner[unit]
    enemies = state.occupied[1 - owner]
    occupied = others(state, unit) | kept_free(game, unit)
    held = stopping_grip(game, unit) if active else 0
    return enemies, occupied, held
