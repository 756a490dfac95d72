"""How does a set of double-based positions move by one hex of speed?

Facing does not matter, so a double-based unit stands on a `Pair` of adjacent hexes, the smaller
first, and lies in one of three ways: its second hex is to the right, lower right or lower left of
its first. A set of such positions is one set of first hexes for each way to lie (`Firsts`). Per
hex of speed a unit steps (one half moves to a neighbor, the other follows into the hex just left)
or shifts (both halves move in one direction, MOVE-4). It enters the hexes it did not stand on
before: only those stop it and show it to guards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.board.board import Hex, Hexes, Pair, Shifting, Shifts, Stances, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

Firsts = tuple[Hexes, Hexes, Hexes]
"""The sets of first hexes alone, lying right, lower right and lower left."""


Way = tuple[int, Hexes, Hexes, Hexes, Shifts]
"""What may be done in one way to lie: the step from the first hex to the second, the first hexes
from which the second may be entered, those that may be entered before a second, those free to
shift to, and the shifts."""

Ways = tuple[Way, Way, Way]


@mypyc_attr(acyclic=True)
class Footing:
    """What one double-based unit may do where: which positions to take, where to go on and rest."""

    __slots__ = ("going", "rest", "stops", "stride", "taking")

    def __init__(
        self,
        stride: int,
        leave: tuple[Hexes, ...],
        shift: Shifting,
        *,
        passable: Hexes,
        room: Firsts,
        rest: Firsts,
        stops: Hexes,
    ) -> None:
        self.stride = stride
        self.taking = _ways(stride, leave, shift, passable, room)
        """The positions that may be taken: over `passable` hexes, or by a shift into `room`."""
        self.going = self.taking
        if stops:
            right, lower_right, lower_left = self.taking
            self.going = _clear(right, stops), _clear(lower_right, stops), _clear(lower_left, stops)
        """Those of them where no hex entered ends the move."""
        self.rest = rest
        self.stops = stops


def _ways(
    stride: int, leave: tuple[Hexes, ...], shift: Shifting, enter: Hexes, room: Firsts
) -> Ways:
    """An edge that may be crossed may be crossed both ways, so three directions tell of all six."""
    right, lower_right, lower_left = leave[0], leave[1], leave[2]
    slant = stride - 1
    return (
        (1, right & enter >> 1, right & enter, room[0], shift[0]),
        (stride, lower_right & enter >> stride, lower_right & enter, room[1], shift[1]),
        (slant, lower_left & enter >> slant, lower_left & enter, room[2], shift[2]),
    )


def _clear(way: Way, stops: Hexes) -> Way:
    """The same where no hex entered is one of these."""
    step, may_enter_second, may_enter_first, room, shifts = way
    stopped = stops >> step
    return (
        step,
        may_enter_second ^ may_enter_second & stopped,
        may_enter_first ^ may_enter_first & stops,
        room ^ room & (stops | stopped),
        shifts,
    )


def pair(one: Hex, other: Hex) -> Pair:
    """Two adjacent hexes as a position."""
    return (one, other) if one < other else (other, one)


def pairs(stances: Stances) -> list[Pair]:
    """All positions of a set, listed."""
    return [(first, first + step) for step, firsts in stances for first in listed(firsts)]


def entered(before: Pair, after: Pair) -> Hexes:
    """The hexes a unit stands on now and did not before."""
    now = 1 << after[0] | 1 << after[1]
    return now ^ now & (1 << before[0] | 1 << before[1])


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


def singly(firsts: Firsts) -> list[Firsts]:
    """The positions of a set, each as a set of its own."""
    right, lower_right, lower_left = firsts
    return [
        *[(1 << first, 0, 0) for first in listed(right)],
        *[(0, 1 << first, 0) for first in listed(lower_right)],
        *[(0, 0, 1 << first) for first in listed(lower_left)],
    ]


def reach(ground: Footing, begin: Firsts, speed: int) -> Firsts:
    """The positions passed or ended in within the speed, those it begins with left out."""
    return farther(ground, begin, begin, speed) if speed > 0 else (0, 0, 0)


def farther(ground: Footing, begin: Firsts, live: Firsts, left: int) -> Firsts:
    """The same once it has come so far that it may go on from some positions."""
    for _ in range(left - 1):
        further = spread(ground.stride, ground.going, live)
        if further == live:
            break
        live = further
    last = spread(ground.stride, ground.taking, live)
    return last[0] ^ begin[0], last[1] ^ begin[1], last[2] ^ begin[2]


def either(one: Firsts, other: Firsts) -> Firsts:
    """The positions in one set or the other."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


def without(one: Firsts, other: Firsts) -> Firsts:
    """The positions in one set and not in the other."""
    return one[0] ^ one[0] & other[0], one[1] ^ one[1] & other[1], one[2] ^ one[2] & other[2]


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
    """The positions one hex of speed further: where the move may go on, and where it is over."""
    on = taken(ground.stride, ground.going, live)
    every = taken(ground.stride, ground.taking, live)
    return on, (every[0] ^ on[0], every[1] ^ on[1], every[2] ^ on[2])


def taken(stride: int, ways: Ways, live: Firsts) -> Firsts:
    """The positions one hex of speed further.

    A half that stays makes a new position with each hex the other one may step to from there.
    """
    stood = stood_on(stride, live)
    return (
        _taken(ways[0], stood, live[0]),
        _taken(ways[1], stood, live[1]),
        _taken(ways[2], stood, live[2]),
    )


def spread(stride: int, ways: Ways, live: Firsts) -> Firsts:
    """The positions and those one hex of speed further."""
    stood = stood_on(stride, live)
    right, lower_right, lower_left = live
    return (
        right | _taken(ways[0], stood, right),
        lower_right | _taken(ways[1], stood, lower_right),
        lower_left | _taken(ways[2], stood, lower_left),
    )


def _taken(way: Way, stood: Hexes, firsts: Hexes) -> Hexes:
    """The first hexes after one half has stepped, or both have moved sideways into free room."""
    step, may_enter_second, may_enter_first, room, shifts = way
    stepped = stood & may_enter_second | stood >> step & may_enter_first
    if not firsts:
        return stepped
    return stepped | room & (
        (firsts & shifts.may) << shifts.on
        | (firsts & shifts.may_too) << shifts.on_too
        | (firsts & shifts.may_back) >> shifts.back
        | (firsts & shifts.may_back_too) >> shifts.back_too
    )


def leads_on(ground: Footing, live: Firsts, left: int) -> bool:
    """Whether a move that may not end here may end farther on."""
    for _ in range(left):
        if any(rested(ground, taken(ground.stride, ground.taking, live))):
            return True
        further = spread(ground.stride, ground.going, live)
        if further == live:
            return False
        live = further
    return False


def both(one: Firsts, other: Firsts) -> Firsts:
    """The positions in both sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


def touching(stride: int, firsts: Firsts, hexes: Hexes) -> Firsts:
    """The positions with a half on any of these hexes."""
    return (
        firsts[0] & (hexes | hexes >> 1),
        firsts[1] & (hexes | hexes >> stride),
        firsts[2] & (hexes | hexes >> stride - 1),
    )


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
        for before, may in ground.taking[way][4].leading_to(first)
        if layer[way] & may & 1 << before
    )
