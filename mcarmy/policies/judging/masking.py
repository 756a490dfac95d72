"""Whose fire would a unit mask that stands somewhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import members
from mcarmy.policies.judging.attacking import clearest, lines_from
from mcarmy.policies.judging.standing import hexes_at

if TYPE_CHECKING:
    from mcarmy.policies.judging.attacking import LineOfFire
    from mcarmy.policies.judging.situation import Enemy, Situation
    from mcarmy.policies.judging.standing import StandingPlace

BESIDE: Final = 3
"""So much farther from a unit than its range nobody stands in its way, second hexes counted."""


class Firing:
    """Where an enemy is in range, and at whom units could fire from where they stand.

    It is kept from one decision to the next, with what it rests on.
    """

    def __init__(self) -> None:
        self._foes = 0
        self._faced: dict[int, bool] = {}
        self._lines: dict[int, _Lines] = {}

    def ready(self, situation: Situation, units: int) -> list[int]:
        """Those of some units that have an enemy in range, seen or not."""
        foes = situation.view.hexes_of(situation.view.opponent)
        if foes != self._foes:
            self._foes = foes
            self._faced.clear()
        hexes, kinds, faced = situation.hex, situation.kind, self._faced
        prowess, found = situation.appraisal.prowess, []
        for unit in members(units):
            at, far = hexes[unit], 1 + prowess(kinds[unit]).range
            key = at << 8 | far
            near = faced.get(key)
            if near is None:
                near = faced[key] = situation.faces(at, far)
            if near:
                found.append(unit)
        return found

    def lines(self, situation: Situation, unit: int) -> list[LineOfFire]:
        """Whom a unit could fire at if nobody stood in the way."""
        known = self._lines.get(unit)
        if known is None or not known.rests_on(situation, unit):
            known = self._lines[unit] = _Lines(situation, unit)
        return known.lines


class _Lines:
    """Whom a unit could fire at if nobody stood in the way, and what that rests on."""

    __slots__ = ("_at", "_enemies", "_kind", "_rear", "lines")

    def __init__(self, situation: Situation, unit: int) -> None:
        self._enemies: tuple[Enemy, ...] = situation.enemies
        self._kind = situation.kind[unit]
        self._at: int = situation.hex[unit]
        self._rear: int = situation.rear[unit]
        self.lines = lines_from(situation, unit, self._at, self._rear)

    def rests_on(self, situation: Situation, unit: int) -> bool:
        """Whether all that counts is as it was."""
        return (
            self._enemies is situation.enemies
            and self._at == situation.hex[unit]
            and self._rear == situation.rear[unit]
            and self._kind is situation.kind[unit]
        )


def masked(situation: Situation, unit: int, place: StandingPlace) -> list[LineOfFire]:
    """What friends that have still to act could no longer fire at if a unit stood there."""
    hidden: list[LineOfFire] = []
    friends = _others_ready(situation, unit)
    if not friends:
        return hidden
    hexes, away = hexes_at(place.hex, place.rear), situation.distance[place.hex]
    for friend in friends:
        far = situation.appraisal.prowess(situation.kind[friend]).fires + BESIDE
        if away[situation.hex[friend]] <= far:
            shot = _line_of_fire(situation, friend)
            if shot is not None and shot.between & hexes:
                hidden.append(shot)
    return hidden


def shots_of_others(situation: Situation, unit: int) -> list[LineOfFire]:
    """What friends that have still to act can fire at from where they stand."""
    friends = _others_ready(situation, unit)
    shots = [_line_of_fire(situation, friend) for friend in friends]
    return [shot for shot in shots if shot is not None]


def _others_ready(situation: Situation, unit: int) -> list[int]:
    """The friends of a unit that have still to act and an enemy in range."""
    view = situation.view
    friends = view.waiting(view.player) & ~(1 << unit)
    if not friends or not any(view.orders(view.player)):
        return []
    return situation.firing.ready(situation, friends)


def _line_of_fire(situation: Situation, unit: int) -> LineOfFire | None:
    """What a unit that has an enemy in range can fire at from where it stands."""
    if unit in situation.shots:
        return situation.shots[unit]
    shot = clearest(situation, situation.firing.lines(situation, unit))
    situation.shots[unit] = shot
    return shot
