"""Where can a single-based unit get to, and on which way?

Hexes reached are sets, and one step of all of them at once is six shifts. What stands in the way
is passed in as sets, and the words mean the same everywhere:
- `enemies` cannot be walked through (MOVE-2);
- `occupied` are all other units, friends and enemies without the mover: no move ends there;
- `ends` are hexes where the move is over once they are entered, besides rough terrain (MOVE-3);
- `held` are hexes that cannot be left, so entering one ends the move as well (Grapple, MOVE-6);
- `watched` are hexes a path should avoid if another one within the speed does (guards).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.engine.board.board import Walks, gathered, listed
from mcarmy.engine.board.paths import least_watched

if TYPE_CHECKING:
    from mcarmy.engine.board.board import Board, Hex, Hexes


def walk(
    board: Board,
    start: Hex,
    speed: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Hexes:
    """The hexes where a walker may end its move (MOVE-1 to MOVE-3)."""
    known = board.known_walks.get((start, speed)) or _walks(board, start, speed)
    alone, stops = known.alone, ends | held
    if not known.inner & (enemies | stops):
        return alone ^ alone & (enemies | occupied)  # whoever is met only ends the way
    if held >> start & 1:
        return 0
    # Who stands there still meets the same: nobody farther away matters.
    enemies, stops = alone & enemies, alone & stops
    if known.enemies != enemies or known.stops != stops:
        known.enemies, known.stops = enemies, stops
        known.past = _together(_walked(board, start, speed, enemies, board.stop | stops))
    return known.past ^ known.past & occupied


def _walks(board: Board, start: Hex, speed: int) -> Walks:
    """What is known of a walker that nobody has met yet."""
    layers = _walked(board, start, speed, 0, board.stop)
    known = Walks(_together(layers), _together(layers[: speed - 1]) | 1 << start)
    board.known_walks[start, speed] = known
    return known


def fly(
    board: Board,
    start: Hex,
    speed: int,
    *,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Hexes:
    """The hexes where a flyer may end its move: units, walls and terrain are no matter (MOVE-5)."""
    known = board.known_flights.get((start, speed))
    if known is None:
        known = _together(_flown(board, start, speed, 0))
        board.known_flights[start, speed] = known
    if not (known | 1 << start) & (ends | held):
        return known ^ known & occupied
    if held >> start & 1:
        return 0
    reached = _together(_flown(board, start, speed, ends | held))
    return reached ^ reached & occupied


@lru_cache(maxsize=1 << 12)
def disk(board: Board, at: Hex, steps: int) -> Hexes:
    """The hexes at most so far away, whatever lies between."""
    away = board.distance[at]
    return gathered([to for to in board.hexes if away[to] <= steps])


def walk_steps(
    board: Board,
    at: Hex,
    left: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Hexes:
    """The hexes a walker with so much speed left may enter next and still end on a free hex."""
    if left < 1 or held >> at & 1:
        return 0
    onward = board.steps[at]
    onward ^= onward & enemies
    over = onward & occupied
    if not over:
        return onward
    free = onward ^ over
    for to in listed(over & ~(board.stop | ends | held)):
        if walk(board, to, left - 1, enemies=enemies, occupied=occupied, ends=ends, held=held):
            free |= 1 << to
    return free


def fly_steps(
    board: Board,
    at: Hex,
    left: int,
    *,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Hexes:
    """The hexes a flyer with so much speed left may enter next and still end on a free hex."""
    if left < 1 or held >> at & 1:
        return 0
    over = board.adjacent[at] & occupied
    free = board.adjacent[at] ^ over
    for to in listed(over & ~(ends | held)):
        if fly(board, to, left - 1, occupied=occupied, ends=ends, held=held):
            free |= 1 << to
    return free


def walk_path(
    board: Board,
    start: Hex,
    end: Hex,
    speed: int,
    *,
    enemies: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
    watched: Hexes = 0,
) -> tuple[Hex, ...]:
    """The hexes a walker enters on its way, `end` included: the least watched, then the shortest.

    Empty when there is no way.
    """
    if held >> start & 1:
        return ()
    stops = board.stop | ends | held
    if watched:
        return _least_watched(board, start, end, speed, board.steps, enemies, stops, watched)
    return _back(_walked(board, start, speed, enemies, stops), stops, board.steps, end)


def fly_path(
    board: Board,
    start: Hex,
    end: Hex,
    speed: int,
    *,
    ends: Hexes = 0,
    held: Hexes = 0,
    watched: Hexes = 0,
) -> tuple[Hex, ...]:
    """The hexes a flyer enters on its way, `end` included: the least watched, then the shortest.

    Empty when there is no way.
    """
    if held >> start & 1:
        return ()
    stops = ends | held
    if watched:
        return _least_watched(board, start, end, speed, board.adjacent, 0, stops, watched)
    return _back(_flown(board, start, speed, stops), stops, board.adjacent, end)


def _least_watched(
    board: Board,
    start: Hex,
    end: Hex,
    speed: int,
    steps: tuple[Hexes, ...],
    enemies: Hexes,
    stops: Hexes,
    watched: Hexes,
) -> tuple[Hex, ...]:
    """The way by these steps past enemies."""
    away = board.distance[end]

    def onward(at: Hex, left: int) -> list[tuple[Hex, Hexes]]:
        around = _each(board, steps[at])
        return [(to, new) for to, new in around if away[to] <= left and not new & enemies]

    return least_watched(start, end, speed, onward=onward, ends=stops, watched=watched)


def _each(board: Board, near: Hexes) -> tuple[tuple[Hex, Hexes], ...]:
    """Each hex of those around another, by its number and as a set."""
    known = board.known_around.get(near)
    if known is None:
        known = tuple([(to, 1 << to) for to in listed(near)])
        board.known_around[near] = known
    return known


def _walked(board: Board, start: Hex, speed: int, enemies: Hexes, stops: Hexes) -> list[Hexes]:
    passable = board.land ^ board.land & enemies
    return _flood(board.walk, board.stride, start, speed, passable, stops)


def _flown(board: Board, start: Hex, speed: int, stops: Hexes) -> list[Hexes]:
    return _flood(board.flight, board.stride, start, speed, board.land, stops)


def _flood(
    leave: tuple[Hexes, ...], stride: int, start: Hex, speed: int, passable: Hexes, stops: Hexes
) -> list[Hexes]:
    """The hexes first entered with step 1, 2, 3 ..."""
    right, lower_right, lower_left, left, upper_left, upper_right = leave
    slant = stride - 1
    front = 1 << start
    fresh = passable ^ passable & front
    layers = []
    for _ in range(speed):
        front = fresh & (
            (front & right) << 1
            | (front & lower_right) << stride
            | (front & lower_left) << slant
            | (front & left) >> 1
            | (front & upper_left) >> stride
            | (front & upper_right) >> slant
        )
        if not front:
            break
        layers.append(front)
        fresh ^= front
        front ^= front & stops
    return layers


def _together(layers: list[Hexes]) -> Hexes:
    reached = 0
    for layer in layers:
        reached |= layer
    return reached


def _back(layers: list[Hexes], stops: Hexes, steps: tuple[Hexes, ...], end: Hex) -> tuple[Hex, ...]:
    """From the end back to the start, always to the lowest hex one step nearer."""
    length = next((number for number, layer in enumerate(layers) if layer >> end & 1), None)
    if length is None:
        return ()
    way = [end]
    for layer in reversed(layers[:length]):
        before = layer & ~stops & steps[way[-1]]
        way.append((before & -before).bit_length() - 1)
    return tuple(reversed(way))
