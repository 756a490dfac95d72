"""Where may a unit move?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board import doubles, pair_paths, reach
from mcarmy.engine.board.stances import pair
from mcarmy.engine.decisions import Places
from mcarmy.engine.hooks import MAY_MOVE, SPEED
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import held_grip, kept_free, others, stopping_grip
from mcarmy.engine.records import Moving
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
    if not state.hooked[unit][SPEED]:
        return value
    for effect in acting(game, SPEED, unit):
        value = effect.act(game, unit, value)
    return max(0, value)


def may_move(game: Game, unit: int) -> bool:
    """Neither an effect nor an adjacent enemy with Grapple holds the unit (MOVE-6)."""
    state = game.state
    if state.grapplers and held_grip(game, state.owner[unit]) & state.base[unit]:
        return False
    if not state.hooked[unit][MAY_MOVE]:
        return True
    refusals = acting(game, MAY_MOVE, unit)
    return not refusals or all(effect.act(game, unit) for effect in refusals)


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


def unseen(game: Game, unit: int, left: int, watched: int) -> Places:
    """Where an active unit may end a move of so many hexes without standing on a watched one.

    Where it sets out does not count (GUARD-2).
    """
    state = game.state
    if state.kind[unit].double:
        return _unseen_double(game, unit, left, watched)
    enemies, occupied, held = obstacles(game, unit, active=True)
    at, taken = state.hex[unit], occupied | watched
    if state.kind[unit].flying:
        return Places(reach.fly(game.board, at, left, occupied=taken, ends=watched, held=held))
    closed = enemies | watched
    return Places(reach.walk(game.board, at, left, enemies=closed, occupied=taken, held=held))


def _unseen_double(game: Game, unit: int, left: int, watched: int) -> Places:
    """The same for a double-based unit, which may still be seen where it was after a step."""
    state, board = game.state, game.board
    enemies, occupied, held = obstacles(game, unit, active=True)
    taken, closed = occupied | watched, enemies | watched
    start = pair(state.hex[unit], state.rear[unit])
    seen = state.base[unit] & watched
    if state.kind[unit].flying:
        fly = doubles.fly_out_of_sight if seen else doubles.fly
        return Places(0, fly(board, start, left, occupied=taken, ends=watched, held=held))
    walk = doubles.walk_out_of_sight if seen else doubles.walk
    return Places(0, walk(board, start, left, enemies=closed, occupied=taken, held=held))


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


def perhaps_passed(game: Game, unit: int, left: int, in_the_way: Obstacles) -> int:
    """All that `passed` tells and maybe more: what it would be if the unit were alone, as bits."""
    state = game.state
    kind = state.kind[unit]
    board = game.board
    if kind.double:
        at = pair(state.hex[unit], state.rear[unit])
        if kind.flying:
            return doubles.flights_alone(board, at, left)[1]
        hexes = doubles.walks_alone(board, at, left).hexes
    elif kind.flying:
        return reach.fly(board, state.hex[unit], left, occupied=0)
    else:
        hexes = reach.walk(board, state.hex[unit], left, enemies=0, occupied=0)
    return hexes & ~in_the_way[0]


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
    for active in (True, False):
        in_the_way = obstacles(game, unit, active=active)
        found = _path(game, unit, start, end, hexes, in_the_way)
        if found:
            return (*found[:-1], end)
    return (end,)


def way_past(game: Game, unit: int, end: Place, watched: int) -> tuple[Place, ...]:
    """The places an active unit passes on the way that enters the fewest watched hexes.

    Empty when there is none.
    """
    state = game.state
    start = (state.hex[unit], state.rear[unit])
    in_the_way = obstacles(game, unit, active=True)
    return _path(game, unit, start, end, hexes_left(game, unit), in_the_way, watched)


def hexes_left(game: Game, unit: int) -> int:
    """How far a unit may still go in its move, or in one that begins now."""
    moving = game.state.stack[-1].record
    return moving.left if isinstance(moving, Moving) else speed(game, unit)


def _path(
    game: Game,
    unit: int,
    start: Place,
    end: Place,
    hexes: int,
    in_the_way: Obstacles,
    watched: int = 0,
) -> tuple[Place, ...]:
    """The places a unit passes, the end included, on the least watched way, then the shortest.

    Empty when there is none.
    """
    kind, board = game.state.kind[unit], game.board
    enemies, occupied, held = in_the_way
    if kind.double:
        one, two = pair(*start), pair(*end)
        if kind.flying:
            return pair_paths.fly_path(board, one, two, hexes, held=held, watched=watched)
        return pair_paths.walk_path(
            board,
            one,
            two,
            hexes,
            enemies=enemies,
            occupied=occupied,
            held=held,
            watched=watched,
        )
    at, to = start[0], end[0]
    if kind.flying:
        singles = reach.fly_path(board, at, to, hexes, held=held, watched=watched)
    else:
        singles = reach.walk_path(board, at, to, hexes, enemies=enemies, held=held, watched=watched)
    return tuple([(each, NOWHERE) for each in singles])


def obstacles(game: Game, unit: int, *, active: bool) -> Obstacles:
    """Enemies, all other units, and the hexes an enemy with Grapple holds (MOVE-2, MOVE-6)."""
    state = game.state
    one, two = state.occupied
    enemies = one if state.owner[unit] else two
    if state.passing:
        occupied = others(state, unit) | kept_free(game, unit)
    else:
        occupied = (one | two) ^ state.base[unit]
    held = stopping_grip(game, unit) if active and state.grapplers else 0
    return enemies, occupied, held
