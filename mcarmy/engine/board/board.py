"""What is true of a map before any unit stands on it?

A hex is an int and a set of hexes is an int too (bit h stands for hex h). Hexes are numbered row
by row in axial order with empty numbers between the rows, so that a step in one of the six
directions is one shift of a whole set and never wraps from the end of a row into the next.
What one set has and another has not is `one ^ one & other` where it is asked often: `~other` would
be a negative number, and with those Python computes slowly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mcarmy.catalog.drawing import Sheet, Spot
from mcarmy.engine.board.hexes import VECTORS

if TYPE_CHECKING:
    from collections.abc import Iterable


Hex = int
"""A hex of a board by its number."""

Hexes = int
"""A set of hexes: bit h is set when hex h belongs to it."""

Pair = tuple[Hex, Hex]
"""Where a double-based unit stands: its two hexes, the smaller first (facing does not matter)."""

Stances = tuple[tuple[int, Hexes], ...]
"""A set of pairs, for each way to lie: what to add to the first hex, and the set of first hexes."""


class Shifts:
    """How far pairs that lie one way shift, and which first hexes may: twice on, twice back."""

    __slots__ = ("back", "back_too", "may", "may_back", "may_back_too", "may_too", "on", "on_too")

    def __init__(self, on: list[tuple[int, Hexes]], back: list[tuple[int, Hexes]]) -> None:
        (self.on, self.may), (self.on_too, self.may_too) = on
        (self.back, self.may_back), (self.back_too, self.may_back_too) = back

    def leading_to(self, first: Hex) -> tuple[tuple[Hex, Hexes], ...]:
        """The first hexes from which each shift would lead here, and those free to take it."""
        return (
            (first - self.on, self.may),
            (first - self.on_too, self.may_too),
            (first + self.back, self.may_back),
            (first + self.back_too, self.may_back_too),
        )


Shifting = tuple[Shifts, Shifts, Shifts]
"""The shifts of each way to lie."""


class Walks:
    """The hexes a walker comes to if nobody is in its way, and to which past those last met."""

    __slots__ = ("alone", "enemies", "inner", "past", "stops")

    def __init__(self, alone: Hexes, inner: Hexes) -> None:
        self.alone = alone
        self.inner = inner
        """The hexes it could go on from, where it sets out included."""
        self.past = alone
        """Where it came to past those it met last."""
        self.enemies = self.stops = 0
        """Who was met then, and what stopped it besides terrain."""


class PairWalks:
    """The same for a double-based walker: positions, and all hexes that belong to any of them."""

    __slots__ = ("alone", "begun", "enemies", "hexes", "inner", "occupied", "past", "stops")

    def __init__(
        self,
        alone: Stances,
        hexes: Hexes,
        inner: Hexes,
        begun: list[tuple[tuple[Hexes, Hexes, Hexes], Hexes]],
    ) -> None:
        self.alone = alone
        self.hexes = hexes
        self.inner = inner
        """The hexes of the positions it could go on from, but for the one it sets out from."""
        self.begun = begun
        """The first hexes of the positions it could go on from after one step, after two and so on,
        and all hexes of those: what it meets beyond them changes nothing so far."""
        self.past = alone
        """Where it came to past those it met last."""
        self.enemies = self.occupied = self.stops = 0
        """Who was met then, friends and enemies, and what stopped it besides terrain."""


_BYTES: Final[list[list[tuple[Hex, ...]]]] = []
"""For each byte of a set and each value it may have: the hexes in it, as far as they came up."""


def listed(hexes: Hexes) -> list[Hex]:
    """The hexes of a set in rising order."""
    if not hexes:
        return []
    found: list[Hex] = []
    last = hexes.bit_length() + 7 >> 3
    while len(_BYTES) < last:
        _BYTES.append([()] * 256)
    some = hexes.to_bytes(last, "little").lstrip(b"\0")
    place = last - len(some)
    for byte in some:
        if byte:
            found += _BYTES[place][byte] or _in_byte(place, byte)
        place += 1
    return found


def _in_byte(place: int, byte: int) -> tuple[Hex, ...]:
    """The hexes in a byte of a set."""
    known = tuple([8 * place + bit for bit in range(8) if byte >> bit & 1])
    _BYTES[place][byte] = known
    return known


def gathered(hexes: Iterable[Hex]) -> Hexes:
    """The set of these hexes."""
    together = 0
    for at in hexes:
        together |= 1 << at
    return together


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A map compiled into tables and sets of hexes; it never changes during a battle.

    Sets are named by what they say: `paper` are all hexes of full rows, holes in the map included;
    `land` may be entered, `stop` ends the move of whoever walks
    in (hindering or covering), `walls[d]` have a wall on their edge in direction d, `walk[d]` and
    `flight[d]` may be left in direction d by a walker or a flyer when no unit is in the way.
    """

    sheet: Sheet
    stride: int
    span: int
    hexes: tuple[Hex, ...]
    paper: Hexes
    land: Hexes
    open: Hexes
    hindering: Hexes
    cover: Hexes
    ice: Hexes
    blocked: Hexes
    stop: Hexes
    deployment: tuple[Hexes, Hexes]
    zones: tuple[Hexes, ...]
    walls: tuple[Hexes, ...]
    walk: tuple[Hexes, ...]
    flight: tuple[Hexes, ...]
    walk_shift: Shifting
    flight_shift: Shifting
    neighbors: tuple[tuple[Hex | None, ...], ...]
    adjacent: tuple[Hexes, ...]
    steps: tuple[Hexes, ...]
    distance: tuple[bytes, ...]
    names: dict[Hex, str]
    by_name: dict[str, Hex]
    spots: dict[Hex, Spot]
    by_spot: dict[Spot, Hex]
    known_around: dict[Hexes, tuple[tuple[Hex, Hexes], ...]] = field(default_factory=dict)
    known_walks: dict[tuple[Hex, int], Walks] = field(default_factory=dict)
    known_flights: dict[tuple[Hex, int], Hexes] = field(default_factory=dict)
    known_pair_walks: dict[tuple[Pair, int], PairWalks] = field(default_factory=dict)
    known_pair_flights: dict[tuple[Pair, int], tuple[Stances, Hexes]] = field(default_factory=dict)
    known_pair_steps: dict[Pair, tuple[Stances, Hexes]] = field(default_factory=dict)
    known_pair_ways: dict[Pair, tuple[tuple[Pair, Hexes], ...]] = field(default_factory=dict)

    def name(self, at: Hex) -> str:
        """The notation of a hex, such as m9."""
        return self.names[at]

    def hex(self, name: str) -> Hex:
        """The hex a notation names; KeyError when the map has no such hex."""
        return self.by_name[name]

    def set_of(self, names: str) -> Hexes:
        """The set of the hexes named in a text such as "a1 b3 m9"."""
        return gathered(self.by_name[name] for name in names.split())

    def walled(self, one: Hex, other: Hex) -> bool:
        """Whether a wall stands on the edge between two adjacent hexes."""
        way = self.neighbors[one].index(other)
        return bool(self.walls[way] >> one & 1)


def shifts(stride: int) -> tuple[int, ...]:
    """What a step in each direction adds to the number of a hex."""
    return tuple(right + down * stride for right, down in VECTORS)


def shifted(hexes: Hexes, step: int) -> Hexes:
    """A whole set moved by one step."""
    return hexes << step if step > 0 else hexes >> -step
