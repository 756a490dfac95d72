"""Where can a double-based unit get to?

Facing does not matter, so a double-based unit stands on a `Pair` of adjacent hexes, the smaller
first, and lies in one of three ways: its second hex is to the right, lower right or lower left of
its first. A set of such positions is one set of first hexes for each way to lie (`Stances`). Per
hex of speed a unit steps (one half moves to a neighbor, the other follows into the hex just left)
or shifts (both halves in one direction) (MOVE-4). It enters the hexes it did not stand on before:
only those stop it and show it to guards. The other words are those of `reach`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.board.board import Board, Hex, Hexes, Pair, Shifting, listed, shifted, shifts

if TYPE_CHECKING:
    from collections.abc import Iterator

Stances = tuple[tuple[int, Hexes], ...]
"""For each way to lie: what to add to the first hex, and the set of first hexes."""

Firsts = tuple[Hexes, Hexes, Hexes]
"""The sets of first hexes alone, lying right, lower right and lower left."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What one double-based unit on the move may do where: all that its flood of steps needs."""

    stride: int
    leave: tuple[Hexes, ...]
    shift: Shifting
    passable: Hexes
    room: Firsts
    rest: Firsts
    ends: Hexes


def pair(one: Hex, other: Hex) -> Pair:
    """Two adjacent hexes as a position."""
    return (one, other) if one < other else (other, one)


def pairs(stances: Stances) -> list[Pair]:
    """All positions of a set, listed."""
    return [(first, first + step) for step, firsts in stances for first in listed(firsts)]


def entered(before: Pair, after: Pair) -> Hexes:
    """The hexes a unit stands on now and did not before."""
    return (1 << after[0] | 1 << after[1]) & ~(1 << before[0] | 1 << before[1])


def standing(board: Board, free: Hexes) -> Stances:
    """The positions with both hexes in a free set and no wall between them."""
    right, lower_right, lower_left = _room(board, free)
    stride = board.stride
    return ((1, right), (stride, lower_right), (stride - 1, lower_left))


def walk(
    board: Board,
    start: Pair,
    speed: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Stances:
    """The positions where a double-based walker may end its move (MOVE-2 to MOVE-4)."""
    ground = walking(board, start, enemies=enemies, occupied=occupied, ends=ends | held)
    return _reach(ground, start, speed, held)


def fly(
    board: Board,
    start: Pair,
    speed: int,
    *,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Stances:
    """The positions where a double-based flyer may end its move, none across a wall (MOVE-5)."""
    ground = flying(board, start, occupied=occupied, ends=ends | held)
    return _reach(ground, start, speed, held)


def walking(board: Board, start: Pair, *, enemies: Hexes, occupied: Hexes, ends: Hexes) -> Ground:
    """What a walker may do: pass friends but not enemies, stop in rough terrain, obey walls."""
    own = 1 << start[0] | 1 << start[1]
    room = _room(board, board.land & ~occupied | own)
    passable = board.land & ~enemies | own
    return Ground(
        board.stride, board.walk, board.walk_shift, passable, room, room, board.stop | ends
    )


def flying(board: Board, start: Pair, *, occupied: Hexes, ends: Hexes) -> Ground:
    """What a flyer may do: pass everything on the map, and come to rest where a walker could."""
    own = 1 << start[0] | 1 << start[1]
    right, lower_right, lower_left, *_ = board.flight
    return Ground(
        board.stride,
        board.flight,
        board.flight_shift,
        board.land,
        (right, lower_right, lower_left),
        _room(board, board.land & ~occupied | own),
        ends,
    )


def _room(board: Board, free: Hexes) -> Firsts:
    right, lower_right, lower_left, *_ = board.walk
    stride = board.stride
    return (
        right & free & free >> 1,
        lower_right & free & free >> stride,
        lower_left & free & free >> stride - 1,
    )


def _reach(ground: Ground, start: Pair, speed: int, held: Hexes) -> Stances:
    if held & (1 << start[0] | 1 << start[1]):
        return ()
    reached = [0, 0, 0]
    for going, stopped in flood(ground, start, speed):
        for way in range(3):
            reached[way] |= going[way] | stopped[way]
    reached[_way(ground.stride, start)] &= ~(1 << start[0])
    stride = ground.stride
    right, lower_right, lower_left = ground.rest
    return (
        (1, reached[0] & right),
        (stride, reached[1] & lower_right),
        (stride - 1, reached[2] & lower_left),
    )


def flood(ground: Ground, start: Pair, speed: int) -> Iterator[tuple[Firsts, Firsts]]:
    """Step by step the positions first reached with the move going on, and those that end it."""
    stride = ground.stride
    edge = stride - 1
    going_on = [0, 0, 0]
    going_on[_way(stride, start)] = 1 << start[0]
    known = (going_on[0], going_on[1], going_on[2])
    live = known
    yield live, (0, 0, 0)
    for _ in range(speed):
        right, lower_right, lower_left = live
        if not right | lower_right | lower_left:
            return
        stood = (
            right
            | right << 1
            | lower_right
            | lower_right << stride
            | lower_left
            | lower_left << edge
        )
        stepped = _step(ground, stood)
        moved = _shift(ground, live)
        rough = ground.ends
        smooth = ~rough
        firsts = []
        over = []
        for way, step in enumerate((1, stride, edge)):
            ahead, back = stepped[way], stepped[way + 3]
            sideways = moved[way]
            on = (ahead & smooth) >> step | back & smooth | sideways & smooth & ~(rough >> step)
            firsts.append(on & ~known[way])
            over.append((ahead >> step | back | sideways) & ~on)
        live = (firsts[0], firsts[1], firsts[2])
        known = (known[0] | live[0], known[1] | live[1], known[2] | live[2])
        yield live, (over[0], over[1], over[2])


def _way(stride: int, at: Pair) -> int:
    return (1, stride, stride - 1).index(at[1] - at[0])


def _step(ground: Ground, stood: Hexes) -> tuple[Hexes, ...]:
    """For each direction the hexes entered when any half standing there steps ahead."""
    return tuple(
        shifted(stood & leave, step) & ground.passable
        for leave, step in zip(ground.leave, shifts(ground.stride), strict=True)
    )


def _shift(ground: Ground, live: Firsts) -> Firsts:
    """For each way to lie the first hexes after both halves moved sideways into free room."""
    after = []
    for firsts, room, ways in zip(live, ground.room, ground.shift, strict=True):
        moved = 0
        if firsts:
            for step, may in ways:
                moved |= shifted(firsts & may, step)
        after.append(moved & room)
    return after[0], after[1], after[2]
