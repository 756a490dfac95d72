"""On which way does a double-based unit get to where it goes?

Positions are explained in `stances`, the sets that stand in the way in `reach`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board.doubles import flights_alone, flying, steps_alone, walking
from mcarmy.engine.board.paths import least_watched
from mcarmy.engine.board.stances import (
    Footing,
    both,
    either,
    entered,
    flood,
    only,
    pairs,
    way_back,
)

if TYPE_CHECKING:
    from mcarmy.engine.board.board import Board, Hexes, Pair


def walk_path(
    board: Board,
    start: Pair,
    end: Pair,
    speed: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
    watched: Hexes = 0,
) -> tuple[Pair, ...]:
    """The positions a walker takes on its way, `end` included: least watched, then shortest."""
    if held & (1 << start[0] | 1 << start[1]):
        return ()
    stops = board.stop | ends | held
    if not watched:
        return _path(walking(board, enemies, occupied, stops), start, end, speed)
    one, other = board.distance[end[0]], board.distance[end[1]]

    def onward(at: Pair, left: int) -> list[tuple[Pair, Hexes]]:
        return [
            (to, new)
            for to, new in _walks_on(board, at)
            if (one[to[0]] <= left or one[to[1]] <= left)
            and (other[to[0]] <= left or other[to[1]] <= left)
            # A shift enters two hexes, and no friend may be there (MOVE-4).
            and not new & (occupied if new.bit_count() > 1 else enemies)
        ]

    return least_watched(start, end, speed, onward=onward, ends=stops, watched=watched)


def fly_path(
    board: Board,
    start: Pair,
    end: Pair,
    speed: int,
    *,
    ends: Hexes = 0,
    held: Hexes = 0,
    watched: Hexes = 0,
) -> tuple[Pair, ...]:
    """The positions a flyer takes on its way, `end` included: least watched, then shortest."""
    if held & (1 << start[0] | 1 << start[1]):
        return ()
    stops = ends | held
    if not watched:
        return _path(flying(board, occupied=0, stops=stops), start, end, speed)
    one, other = board.distance[end[0]], board.distance[end[1]]

    def onward(at: Pair, left: int) -> list[tuple[Pair, Hexes]]:
        stances, _ = flights_alone(board, at, 1)
        return [
            (to, entered(at, to))
            for to in pairs(stances)
            if (one[to[0]] <= left or one[to[1]] <= left)
            and (other[to[0]] <= left or other[to[1]] <= left)
        ]

    return least_watched(start, end, speed, onward=onward, ends=stops, watched=watched)


def _walks_on(board: Board, at: Pair) -> tuple[tuple[Pair, Hexes], ...]:
    """The positions one hex of speed away if nobody else were there, with the hexes entered."""
    known = board.known_pair_ways.get(at)
    if known is None:
        stances, _ = steps_alone(board, at)
        known = tuple([(to, entered(at, to)) for to in pairs(stances)])
        board.known_pair_ways[at] = known
    return known


def _path(ground: Footing, start: Pair, end: Pair, speed: int) -> tuple[Pair, ...]:
    """The positions passed on the shortest way, the end included."""
    layers = [only(ground.stride, start)]
    wanted = only(ground.stride, end)
    for going, over in flood(ground, start, speed):
        if any(both(wanted, either(going, over))):
            return way_back(ground, layers, end)
        layers.append(going)
    return ()
