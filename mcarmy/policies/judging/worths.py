"""What is every hex worth to a unit, and which of some places is worth most?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.bits import listed, members

if TYPE_CHECKING:
    from mcarmy.engine.board import Hex, Hexes
    from mcarmy.engine.decisions import Places
    from mcarmy.policies.judging.ground import GroundValues, Map

LOW: Final = 2 * 255
"""The lower bytes of two numbers add up to no more."""


@mypyc_attr(acyclic=True, free_list_len=1)
class StandingPlace:
    """Where a unit could stand, and what that is worth."""

    __slots__ = ("hex", "rear", "value")

    def __init__(self, value: float, at: int, rear: int) -> None:
        self.value = value
        self.hex = at
        self.rear = rear


@mypyc_attr(acyclic=True)
class HexWorths:
    """What every hex is worth to a unit that stands there, attacks aside.

    Values are read as two bytes: the higher one tells most hexes apart already.
    """

    __slots__ = ("_bytes", "_high", "map")

    def __init__(self, ground: GroundValues, numbers: Map) -> None:
        self.map = numbers
        self._bytes = numbers.to_bytes(2 * ground.span, "little")
        """The lower and the higher byte of every value."""
        self._high = self._bytes[1::2]
        """The higher ones only."""

    def value(self, at: int) -> int:
        """The value of a hex."""
        return self._high[at] << 8 | self._bytes[2 * at]

    def at(self, at: int, rear: int) -> float:
        """The value of a place."""
        return (self.value(at) + self.value(at if rear < 0 else rear)) / 2

    def best(self, places: Places) -> StandingPlace | None:
        """The first of the best places."""
        if not places.singles:
            return self._best_pair(places)
        first = self.best_of(tuple(listed(places.singles)))
        return StandingPlace(self.value(first), first, -1)

    def best_of(self, hexes: tuple[int, ...]) -> Hex:
        """The first of the best of some hexes."""
        low, high = self._bytes, self._high
        first = most = rest = -1
        for at in hexes:
            value = high[at]
            if value >= most:
                least = low[at + at]
                if value > most or least > rest:
                    first, most, rest = at, value, least
        return first

    def _best_pair(self, places: Places) -> StandingPlace | None:
        """The first of the best places on two hexes."""
        low, high = self._bytes, self._high
        first = second = most = -1
        for step, firsts in places.doubles:
            for at in listed(firsts):
                rear = at + step
                value = high[at] + high[rear] << 8
                if value + LOW > most:
                    value += low[at + at] + low[rear + rear]
                    if value > most:
                        first, second, most = at, rear, value
        return None if first < 0 else StandingPlace(most / 2, first, second)

    def pairs(
        self, places: Places, hexes: Hexes, bonus: float, least: float
    ) -> list[tuple[float, int, int]]:
        """The places on two hexes, one of these, that with a bonus are worth more than the least.

        What they are worth without it comes first.
        """
        low, high = self._bytes, self._high
        found = []
        for step, firsts in places.doubles:
            for at in members(firsts & (hexes | hexes >> step)):
                rear = at + step
                value = ((high[at] + high[rear] << 8) + low[at + at] + low[rear + rear]) / 2
                if value + bonus > least:
                    found.append((value, at, rear))
        return found
