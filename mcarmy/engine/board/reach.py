"""Where can a single-based unit get to, and on which way?

Hexes reached are sets, and one step of all of them at once is six shifts. `enemies` may not be
walked through, on `occupied` hexes no move may end (the mover's own hex does not matter), `ends`
are hexes where a move is over once entered, `held` hexes cannot be left at all (Grapple, MOVE-6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    if held >> start & 1:
        return 0
    known = board.known_walks.get((start, speed))
    if known is None:
        known = _everywhere(board, start, speed)
    if not known & (enemies | ends | held):
        return known & ~occupied
    layers = _walked(board, start, speed, board.land & ~enemies, board.stop | ends | held)
    reached = 0
    for layer in layers:
        reached |= layer
    return reached & ~occupied & ~(1 << start)


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
    if held >> start & 1:
        return 0
    reached = 0
    for layer in _flown(board, start, speed, ends | held):
        reached |= layer
    return reached & ~occupied & ~(1 << start)


def walk_path(
    board: Board,
    start: Hex,
    end: Hex,
    speed: int,
    *,
    enemies: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> tuple[Hex, ...]:
    """The hexes a walker enters on a shortest way, the end included; empty if there is none."""
    if held >> start & 1:
        return ()
    layers = _walked(board, start, speed, board.land & ~enemies, board.stop | ends | held)
    return _back(layers, board.stop | ends | held, board.steps, end)


def fly_path(
    board: Board, start: Hex, end: Hex, speed: int, *, ends: Hexes = 0, held: Hexes = 0
) -> tuple[Hex, ...]:
    """The hexes a flyer enters on a shortest way, the end included; empty if there is none."""
    if held >> start & 1:
        return ()
    return _back(_flown(board, start, speed, ends | held), ends | held, board.adjacent, end)


def _everywhere(board: Board, start: Hex, speed: int) -> Hexes:
    """Where a walker gets to when no other unit is near, remembered by the board."""
    reached = 0
    for layer in _walked(board, start, speed, board.land, board.stop):
        reached |= layer
    reached &= ~(1 << start)
    board.known_walks[start, speed] = reached
    return reached


def _walked(board: Board, start: Hex, speed: int, passable: Hexes, ends: Hexes) -> list[Hexes]:
    return _flood(board.walk, board.stride, start, speed, passable, ends)


def _flown(board: Board, start: Hex, speed: int, ends: Hexes) -> list[Hexes]:
    return _flood(board.flight, board.stride, start, speed, board.land, ends)


def _flood(
    leave: tuple[Hexes, ...], stride: int, start: Hex, speed: int, passable: Hexes, ends: Hexes
) -> list[Hexes]:
    """The hexes first reached after 0, 1, 2 ... steps."""
    right, lower_right, lower_left, left, upper_left, upper_right = leave
    edge = stride - 1
    front = 1 << start
    layers = [front]
    fresh = passable & ~front
    for _ in range(speed):
        front = fresh & (
            (front & right) << 1
            | (front & lower_right) << stride
            | (front & lower_left) << edge
            | (front & left) >> 1
            | (front & upper_left) >> stride
            | (front & upper_right) >> edge
        )
        if not front:
            break
        layers.append(front)
        fresh ^= front
        front &= ~ends
    return layers


def _back(layers: list[Hexes], ends: Hexes, steps: tuple[Hexes, ...], end: Hex) -> tuple[Hex, ...]:
    """From the end back to the start, always to the lowest hex one step nearer."""
    length = next((number for number, layer in enumerate(layers) if layer >> end & 1), 0)
    way = [end] if length else []
    for number in range(length - 1, 0, -1):
        before = layers[number] & ~ends & steps[way[-1]]
        way.append((before & -before).bit_length() - 1)
    return tuple(reversed(way))
