"""Whose fire would a unit mask that stands somewhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import members
from mcarmy.policies.judging.attacking import clearest, lines_from
from mcarmy.policies.judging.standing import hexes_at

if TYPE_CHECKING:
    from mcarmy.policies.judging.attacking import LineOfFire
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.worths import StandingPlace

BESIDE: Final = 3
"""So much farther from a unit than its range nobody stands in its way, second hexes counted."""


class Firing:
    """At whom units could fire from where they stand.

    It is kept from one decision to the next, with what it rests on.
    """

    def __init__(self) -> None:
        self._lines: dict[int, _Lines] = {}

    def shot(self, situation: Situation, unit: int) -> LineOfFire | None:
        """What a unit can fire at from where it stands, as others stand now."""
        known = self._lines.get(unit)
        if known is None or not known.rests_on(situation, unit):
            known = self._lines[unit] = _Lines(situation, unit)
        return known.shot(situation)


class _Lines:
    """Whom a unit could fire at if nobody stood in the way, and what that rests on."""

    __slots__ = ("_among", "_at", "_enemies", "_kind", "_lines", "_rear", "_shot")

    def __init__(self, situation: Situation, unit: int) -> None:
        self._enemies: tuple[Enemy, ...] = situation.enemies
        self._kind = situation.kind[unit]
        self._at: int = situation.hex[unit]
        self._rear: int = situation.rear[unit]
        self._lines = lines_from(situation, unit, self._at, self._rear)
        self._among = 0
        """All hexes that units stood on when it was last asked what is clear."""
        self._shot: LineOfFire | None = None

    def rests_on(self, situation: Situation, unit: int) -> bool:
        """Whether all that counts is as it was."""
        return (
            self._enemies is situation.enemies
            and self._at == situation.hex[unit]
            and self._rear == situation.rear[unit]
            and self._kind is situation.kind[unit]
        )

    def shot(self, situation: Situation) -> LineOfFire | None:
        """The best of them in which nobody stands."""
        if self._among != situation.occupied:
            self._among = situation.occupied
            self._shot = clearest(situation, self._lines)
        return self._shot


def waiting_in_range(situation: Situation) -> int:
    """The units that have still to act and an enemy in range, seen or not, as bits."""
    view = situation.view
    waiting = view.waiting(view.player)
    bronze, silver, gold = view.orders(view.player)
    if not waiting or not (bronze or silver or gold):
        return 0
    foes, ground = view.hexes_of(view.opponent), situation.ground
    hexes, prowess = situation.hex, situation.prowess
    found = 0
    for unit in members(waiting):
        if ground.disk(hexes[unit], 1 + prowess[unit].range) & foes:
            found |= 1 << unit
    return found


def masked(situation: Situation, unit: int, place: StandingPlace) -> list[LineOfFire]:
    """What friends that have still to act could no longer fire at if a unit stood there."""
    hidden: list[LineOfFire] = []
    friends = _others_ready(situation, unit)
    if not friends:
        return hidden
    hexes, away = hexes_at(place.hex, place.rear), situation.distance[place.hex]
    for friend in members(friends):
        if away[situation.hex[friend]] <= situation.prowess[friend].fires + BESIDE:
            shot = situation.firing.shot(situation, friend)
            if shot is not None and shot.between & hexes:
                hidden.append(shot)
    return hidden


def shots_of_others(situation: Situation, unit: int) -> list[LineOfFire]:
    """What friends that have still to act can fire at from where they stand."""
    firing = situation.firing
    shots = [firing.shot(situation, friend) for friend in members(_others_ready(situation, unit))]
    return [shot for shot in shots if shot is not None]


def _others_ready(situation: Situation, unit: int) -> int:
    """The friends of a unit that have still to act and an enemy in range, as bits."""
    ready = situation.ready
    return ready ^ ready & 1 << unit
