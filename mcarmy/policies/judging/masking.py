"""Whose fire would a unit mask that stands somewhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import members
from mcarmy.policies.judging.attacking import clearest, lines_from
from mcarmy.policies.judging.standing import hexes_at

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.policies.judging.attacking import LineOfFire
    from mcarmy.policies.judging.situation import Enemy, Situation
    from mcarmy.policies.judging.standing import StandingPlace

BESIDE: Final = 3
"""So much farther from a unit than its range nobody stands in its way, second hexes counted."""


class Firing:
    """Which units have an enemy in range, and at whom they could fire from where they stand.

    It is kept from one decision to the next, with what it rests on.
    """

    def __init__(self) -> None:
        self._foes = 0
        self._hexes: list[int] = []
        self._kinds: list[UnitKind] = []
        self._ready = 0
        self._lines: dict[int, _Lines] = {}

    def ready(self, situation: Situation) -> int:
        """The units of this player that have an enemy in range, seen or not, as bits."""
        foes = situation.view.hexes_of(situation.view.opponent)
        if foes != self._foes or situation.hex != self._hexes or situation.kind != self._kinds:
            self._look(situation, foes)
        return self._ready

    def _look(self, situation: Situation, foes: int) -> None:
        """Look at the units again that stand elsewhere, or at all of them if enemies do."""
        view, hexes, kinds = situation.view, situation.hex, situation.kind
        if foes != self._foes or len(hexes) != len(self._hexes):
            self._foes, self._hexes, self._kinds = foes, [-1] * len(hexes), kinds[:]
        for unit in members(view.present(view.player)):
            at, kind = hexes[unit], kinds[unit]
            if at != self._hexes[unit] or kind is not self._kinds[unit]:
                self._ready &= ~(1 << unit)
                if situation.faces(at, 1 + situation.appraisal.prowess(kind).range):
                    self._ready |= 1 << unit
        self._hexes, self._kinds = hexes[:], kinds[:]

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
    for friend in members(friends):
        far = situation.appraisal.prowess(situation.kind[friend]).fires + BESIDE
        if away[situation.hex[friend]] <= far:
            shot = _line_of_fire(situation, friend)
            if shot is not None and shot.between & hexes:
                hidden.append(shot)
    return hidden


def shots_of_others(situation: Situation, unit: int) -> list[LineOfFire]:
    """What friends that have still to act can fire at from where they stand."""
    friends = members(_others_ready(situation, unit))
    shots = [_line_of_fire(situation, friend) for friend in friends]
    return [shot for shot in shots if shot is not None]


def _others_ready(situation: Situation, unit: int) -> int:
    """The friends of a unit that have still to act and an enemy in range, as bits."""
    view = situation.view
    friends = view.waiting(view.player) & ~(1 << unit)
    if friends:
        friends &= situation.firing.ready(situation)
    return friends if friends and any(view.orders(view.player)) else 0


def _line_of_fire(situation: Situation, unit: int) -> LineOfFire | None:
    """What a unit that has an enemy in range can fire at from where it stands."""
    if unit in situation.shots:
        return situation.shots[unit]
    shot = clearest(situation, situation.firing.lines(situation, unit))
    situation.shots[unit] = shot
    return shot
