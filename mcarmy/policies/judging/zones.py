"""What are the zones with points worth to a unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.bits import lowest
from mcarmy.policies.judging.ground import POINT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.engine.board import Hexes
    from mcarmy.policies.judging.ground import Map
    from mcarmy.policies.judging.situation import Situation

COVETED: Final = 20 * POINT
"""No zone counts for more."""
HELD: Final = 550
"""A point of a zone, beside a point for a destroyed enemy; it can be lost again."""
CONTESTED: Final = 0.7


@mypyc_attr(acyclic=True)
class Zoned:
    """Some zones together: their hexes, and what these are worth."""

    __slots__ = ("hexes", "worth")

    def __init__(self, hexes: Hexes, worth: Map) -> None:
        self.hexes = hexes
        self.worth = worth


class Zones:
    """The zones with points that are of interest, what each is worth, and what that rests on."""

    __slots__ = ("_contested", "_hunting", "_known", "_points", "_urgency", "worths")

    def __init__(
        self, points: Sequence[int], contested: int, urgency: float, *, hunting: bool
    ) -> None:
        self._points = points
        self._contested = contested
        self._urgency = urgency
        self._hunting = hunting
        self.worths: list[tuple[Hexes, Map]] = []
        self._known: dict[int, Zoned] = {}

    def rests_on(
        self, points: Sequence[int], contested: int, urgency: float, *, hunting: bool
    ) -> bool:
        """Whether all that counts is as it was."""
        return (
            contested == self._contested
            and points == self._points
            and urgency == self._urgency
            and hunting == self._hunting
        )

    def together(self, chosen: int) -> Zoned:
        """Some of them together, by the bits of their numbers among these."""
        known = self._known.get(chosen)
        if known is None:
            hexes = worth = 0
            for number, (place, each) in enumerate(self.worths):
                if chosen >> number & 1:
                    hexes |= place
                    worth += each
            known = self._known[chosen] = Zoned(hexes, worth)
        return known


NO_ZONES: Final = Zones((), 0, 0.0, hunting=False)


def zones_for(situation: Situation, unit: int, alone: int) -> Zoned:
    """The zones that the unit alone would hold or contest, and what they are worth.

    None so near to an enemy that it would be alone there: nobody dear runs ahead.
    """
    view, zones = situation.view, zones_now(situation)
    chosen = 0
    if zones.worths:
        mine = view.hexes_of(view.player) & ~situation.base[unit]
        near = situation.near_enemies(alone) if alone else 0
        for number, (place, _) in enumerate(zones.worths):
            if not place & mine and not (near and near >> lowest(place) & 1):
                chosen |= 1 << number
    return zones.together(chosen)


def zones_now(situation: Situation) -> Zones:
    """The zones with points that are of interest now."""
    if situation.zones is None:
        situation.zones = situation.last_zones = _look(situation)
    return situation.zones


def _look(situation: Situation) -> Zones:
    """The zones as they are now; the same as before if all that counts is."""
    view, ground = situation.view, situation.ground
    zones = situation.board.zones[: len(view.tokens)]
    if not zones:
        return NO_ZONES
    worths, hunting, urgency = view.zone_worths(), situation.restless, _urgency(situation)
    foes = view.hexes_of(view.opponent)
    contested = 0
    for number, place in enumerate(zones):
        if place & foes:
            contested |= 1 << number
    known = situation.last_zones
    if known is not None and known.rests_on(worths, contested, urgency, hunting=hunting):
        return known
    found = Zones(worths, contested, urgency, hunting=hunting)
    for number, place in enumerate(zones):
        points, theirs = worths[number], contested >> number & 1
        if points and (theirs or not hunting):
            share = CONTESTED if theirs else 1.0
            worth = min(COVETED, round(HELD * share * urgency * points))
            found.worths.append((place, worth * ground.marked(place)))
    return found


def _urgency(situation: Situation) -> float:
    """Zones count for more when their points decide the game."""
    one, two = situation.points
    ahead = max(one, two) >= 0.7 * situation.view.threshold
    return situation.style.zone_greed * (1.6 if ahead else 1.0)
