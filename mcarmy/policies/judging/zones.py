"""What are the zones with points worth to a unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import lowest
from mcarmy.policies.judging.ground import POINT

if TYPE_CHECKING:
    from mcarmy.engine.board import Hexes
    from mcarmy.policies.judging.ground import Map
    from mcarmy.policies.judging.situation import Situation

COVETED: Final = 20 * POINT
"""No zone counts for more."""
HELD: Final = 550
"""A point of a zone, beside a point for a destroyed enemy; it can be lost again."""
CONTESTED: Final = 0.7


class Zones:
    """The zones with points that are of interest, what each is worth, and what that rests on."""

    __slots__ = ("basis", "worths")

    def __init__(self, basis: tuple[object, ...], worths: list[tuple[int, Map]]) -> None:
        self.basis = basis
        self.worths = worths


NO_ZONES: Final = Zones((), [])


def zones_for(situation: Situation, unit: int, alone: int) -> list[tuple[Hexes, Map]]:
    """The zones that the unit alone would hold or contest, and what each is worth on its hexes.

    None so near to an enemy that it would be alone there: nobody dear runs ahead.
    """
    view = situation.view
    mine = view.hexes_of(view.player) & ~situation.base[unit]
    near = situation.near_enemies(alone) if alone else 0
    return [
        (place, worth)
        for place, worth in zones_now(situation)
        if not place & mine and not (near and near >> lowest(place) & 1)
    ]


def zones_now(situation: Situation) -> list[tuple[Hexes, Map]]:
    """The zones with points that are of interest now, and what they are worth."""
    if situation.zones is None:
        situation.zones = situation.last_zones = _look(situation)
    return situation.zones.worths


def _look(situation: Situation) -> Zones:
    """The zones as they are now; the same as before if all that counts is."""
    view, ground = situation.view, situation.ground
    zones = situation.board.zones[: len(view.tokens)]
    if not zones:
        return NO_ZONES
    worths, hunting, urgency = view.zone_worths(), situation.restless, _urgency(situation)
    foes = view.hexes_of(view.opponent)
    theirs = [place & foes != 0 for place in zones]
    basis = (ground, worths, theirs, urgency, hunting)
    known = situation.last_zones
    if known is not None and known.basis == basis:
        return known
    found = []
    for place, points, contested in zip(zones, worths, theirs, strict=True):
        if points and (contested or not hunting):
            share = CONTESTED if contested else 1.0
            worth = min(COVETED, round(HELD * share * urgency * points))
            found.append((place, worth * ground.marked(place)))
    return Zones(basis, found)


def _urgency(situation: Situation) -> float:
    """Zones count for more when their points decide the game."""
    ahead = max(situation.points) >= 0.7 * situation.view.threshold
    return situation.style.zone_greed * (1.6 if ahead else 1.0)
