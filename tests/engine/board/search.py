"""Moves a second time, for comparison: hexes on paper, plain sets and one step after the other.

Nothing here is shared with the engine but the drawing. A place is what a unit stands on: one hex,
or the two hexes of a double-based unit, as a frozen set.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import Sheet, Spot, beside, wall
from mcarmy.catalog.model import Terrain

if TYPE_CHECKING:
    from collections.abc import Iterator

Place = frozenset[Spot]
ROUGH = (Terrain.HINDERING, Terrain.COVERING)


@dataclass(frozen=True)
class Position:
    """Who stands in the way of one mover."""

    sheet: Sheet
    flying: bool
    enemies: frozenset[Spot]
    friends: frozenset[Spot]
    ends: frozenset[Spot]
    held: frozenset[Spot]

    def stops(self, at: Spot) -> bool:
        """MOVE-3, MOVE-5 and MOVE-6: whether entering a hex ends the move."""
        rough = self.sheet.terrain[at] in ROUGH and not self.flying
        return rough or at in self.ends or at in self.held

    def enterable(self, at: Spot) -> bool:
        """MOVE-7: whether anyone may stand there."""
        return self.sheet.terrain.get(at, Terrain.BLOCKED) is not Terrain.BLOCKED

    def passes(self, one: Spot, other: Spot) -> bool:
        """Whether the mover may cross the edge between two hexes."""
        return self.flying or wall(one, other) not in self.sheet.walls

    def rests(self, place: Place) -> bool:
        """MOVE-2 and MOVE-5: whether a move may end there."""
        if place & (self.enemies | self.friends):
            return False
        return len(place) == 1 or wall(*place) not in self.sheet.walls

    def onward(self, place: Place) -> Iterator[tuple[Place, frozenset[Spot]]]:
        """The places one hex of speed away, each with the hexes entered."""
        for after in self._single(place) if len(place) == 1 else self._double(place):
            if after != place:
                yield after, after - place

    def _single(self, place: Place) -> Iterator[Place]:
        (at,) = place
        for to in beside(at):
            if self.enterable(to) and self.passes(at, to) and self._room(to):
                yield frozenset({to})

    def _room(self, to: Spot) -> bool:
        return self.flying or to not in self.enemies

    def _double(self, place: Place) -> Iterator[Place]:
        """MOVE-4: a step of either half, or a shift of both."""
        one, other = place
        for half, follower in ((one, other), (other, one)):
            for to in beside(half):
                if self.enterable(to) and self._room(to) and self.passes(half, to):
                    assert self.passes(follower, half)
                    yield frozenset({to, half})
        for one_to, other_to in zip(beside(one), beside(other), strict=True):
            if self.enterable(one_to) and self.enterable(other_to):
                swept = {one, other, one_to, other_to}
                walled = any(
                    not self.passes(at, to) for at in swept for to in beside(at) if to in swept
                )
                units = ({one_to, other_to} - place) & (self.enemies | self.friends)
                if self.flying or not (walled or units):
                    yield frozenset({one_to, other_to})


def ends(position: Position, start: Place, speed: int) -> set[Place]:
    """All places where a move may end, other than where it began."""
    if start & position.held:
        return set()
    going, reached = {start}, set()
    for _ in range(speed):
        ahead = set()
        for place in going:
            for after, entered in position.onward(place):
                reached.add(after)
                if not any(map(position.stops, entered)):
                    ahead.add(after)
        going = ahead
    return {place for place in reached if position.rests(place)} - {start}


def next_places(position: Position, at: Place, left: int) -> set[Place]:
    """The places one hex of speed away from which the move can still end properly."""
    if left < 1 or at & position.held:
        return set()
    return {
        after
        for after, entered in position.onward(at)
        if position.rests(after)
        or (not any(map(position.stops, entered)) and ends(position, after, left - 1))
    }


def cheapest(
    position: Position, start: Place, end: Place, speed: int, watched: frozenset[Spot]
) -> tuple[int, int] | None:
    """The fewest watched hexes entered on any way to an end, and the fewest steps with so few."""
    best = None
    going = {start: 0}
    for steps in range(1, speed + 1):
        ahead: dict[Place, int] = {}
        for place, seen in going.items():
            for after, entered in position.onward(place):
                cost = seen + len(entered & watched)
                if after == end and (best is None or (cost, steps) < best):
                    best = (cost, steps)
                if not any(map(position.stops, entered)):
                    ahead[after] = min(cost, ahead.get(after, cost))
        going = ahead
    return best
