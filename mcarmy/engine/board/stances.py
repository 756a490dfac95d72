"""How does a set of double-based positions move by one hex of speed?

Facing does not matter, so a double-based unit stands on a `Pair` of adjacent hexes, the smaller
first, and lies in one of three ways: its second hex is to the right, lower right or lower left of
its first. A set of such positions is one set of first hexes for each way to lie (`Firsts`). Per
hex of speed a unit steps (one half moves to a neighbor, the other follows into the hex just left)
or shifts (both halves move in one direction, MOVE-4). It enters the hexes it did not stand on
before: only those stop it and show it to guards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.board.board import Hex, Hexes, Pair, Shifting, Stances, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

Firsts = tuple[Hexes, Hexes, Hexes]
"""The sets of first hexes alone, lying right, lower right and lower left."""


@dataclass(frozen=True, slots=True)
class Footing:
    """What one double-based unit may do where: leave hexes, shift, pass, rest, and must stop."""

    stride: int
    leave: tuple[Hexes, ...]
    shift: Shifting
    passable: Hexes
    room: Firsts
    rest: Firsts
    stops: Hexes


def pair(one: Hex, other: Hex) -> Pair:
    """Two adjacent hexes as a position."""
    return (one, other) if one < other else (other, one)


def pairs(stances: Stances) -> list[Pair]:
    """All positions of a set, listed."""
    return [(first, first + step) for step, firsts in stances for first in listed(firsts)]


def entered(before: Pair, after: Pair) -> Hexes:
    """The hexes a unit stands on now and did not before."""
    return (1 << after[0] | 1 << after[1]) & ~(1 << before[0] | 1 << before[1])


def lying(stride: int, firsts: Firsts) -> Stances:
    """The set with each way to lie told by the step from the first to the second hex."""
    return (1, firsts[0]), (stride, firsts[1]), (stride - 1, firsts[2])


def with_hexes(stride: int, firsts: Firsts) -> tuple[Stances, Hexes]:
    """Positions together with all hexes that belong to any of them."""
    return lying(stride, firsts), stood_on(stride, firsts)


def stood_on(stride: int, firsts: Firsts) -> Hexes:
    """All hexes that belong to any of the positions."""
    right, lower_right, lower_left = firsts
    return (
        right
        | right << 1
        | lower_right
        | lower_right << stride
        | lower_left
        | lower_left << stride - 1
    )


def rested(ground: Footing, firsts: Firsts) -> Firsts:
    """The positions in which a move may end."""
    (right, lower_right, lower_left), rest = firsts, ground.rest
    return right & rest[0], lower_right & rest[1], lower_left & rest[2]


def only(stride: int, at: Pair) -> Firsts:
    """The set of one position."""
    step = at[1] - at[0]
    first = 1 << at[0]
    if step == 1:
        return first, 0, 0
    return (0, first, 0) if step == stride else (0, 0, first)


def reach(ground: Footing, start: Pair, speed: int) -> Firsts:
    """The positions passed or ended in within the speed, the start left out."""
    right, lower_right, lower_left = begin = only(ground.stride, start)
    for going, over in flood(ground, start, speed):
        right |= going[0] | over[0]
        lower_right |= going[1] | over[1]
        lower_left |= going[2] | over[2]
    return without((right, lower_right, lower_left), begin)


def either(one: Firsts, other: Firsts) -> Firsts:
    """The positions in one set or the other."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


def without(one: Firsts, other: Firsts) -> Firsts:
    """The positions in one set and not in the other."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2]


def flood(ground: Footing, start: Pair, speed: int) -> Iterator[tuple[Firsts, Firsts]]:
    """Step by step the positions first taken with the move going on, and those that end it."""
    known = live = only(ground.stride, start)
    for _ in range(speed):
        on, over = onward(ground, live)
        live = without(on, known)
        yield live, over
        if not (live[0] or live[1] or live[2]):
            return
        known = either(known, live)


def onward(ground: Footing, live: Firsts) -> tuple[Firsts, Firsts]:
    """The positions one hex of speed further: where the move may go on, and where it is over.

    A half that stays makes a new position with each hex the other one may step to from there.
    """
    stride, stops, passable = ground.stride, ground.stops, ground.passable
    right, lower_right, lower_left, left, upper_left, upper_right = ground.leave
    slant = stride - 1
    stood = stood_on(stride, live)
    ahead = (stood & right) << 1 & passable
    back = (stood & left) >> 1 & passable
    moved = _shifted(live[0], ground.room[0], ground.shift[0])
    lying_right = ahead >> 1 | back | moved
    on_right = (ahead & ~stops) >> 1 | back & ~stops | moved & ~(stops | stops >> 1)
    ahead = (stood & lower_right) << stride & passable
    back = (stood & upper_left) >> stride & passable
    moved = _shifted(live[1], ground.room[1], ground.shift[1])
    lying_lower_right = ahead >> stride | back | moved
    on_lower_right = (ahead & ~stops) >> stride | back & ~stops | moved & ~(stops | stops >> stride)
    ahead = (stood & lower_left) << slant & passable
    back = (stood & upper_right) >> slant & passable
    moved = _shifted(live[2], ground.room[2], ground.shift[2])
    lying_lower_left = ahead >> slant | back | moved
    on_lower_left = (ahead & ~stops) >> slant | back & ~stops | moved & ~(stops | stops >> slant)
    return (on_right, on_lower_right, on_lower_left), (
        lying_right ^ on_right,
        lying_lower_right ^ on_lower_right,
        lying_lower_left ^ on_lower_left,
    )


def _shifted(firsts: Hexes, room: Hexes, ways: tuple[tuple[int, Hexes], ...]) -> Hexes:
    """The first hexes after both halves moved sideways into free room."""
    if not firsts:
        return 0
    (down, may), (other_down, may_other), (up, may_up), (other_up, may_other_up) = ways
    return room & (
        (firsts & may) << down
        | (firsts & may_other) << other_down
        | (firsts & may_up) >> up
        | (firsts & may_other_up) >> other_up
    )


def both(one: Firsts, other: Firsts) -> Firsts:
    """The positions in both sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


def onward_listed(ground: Footing, at: Pair) -> list[Pair]:
    """The positions one hex of speed away from one position, listed."""
    on, over = onward(ground, only(ground.stride, at))
    every = without(either(on, over), only(ground.stride, at))
    return pairs(lying(ground.stride, every))


def way_back(ground: Footing, layers: list[Firsts], end: Pair) -> tuple[Pair, ...]:
    """From the end back to the start, through positions where the move could go on."""
    way = [end]
    stops = 0
    for layer in reversed(layers):
        way.append(_before(ground, layer, way[-1], stops))
        stops = ground.stops
    return tuple(reversed(way[:-1]))


def _before(ground: Footing, layer: Firsts, at: Pair, stops: Hexes) -> Pair:
    """A position of a layer from which one step or shift leads here without being stopped."""
    for kept, new in (at, at[::-1]):
        if stops >> new & 1:
            continue
        for firsts, step in zip(layer, (1, ground.stride, ground.stride - 1), strict=True):
            for first in (kept, kept - step):
                if firsts >> first & 1:
                    return first, first + step
    first, step = at[0], at[1] - at[0]
    way = (1, ground.stride, ground.stride - 1).index(step)
    return next(
        (before, before + step)
        for number, (shift, may) in enumerate(ground.shift[way])
        for before in [first + shift if number > 1 else first - shift]
        if layer[way] & may & 1 << before
    )
