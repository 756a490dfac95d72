"""What does a unit promise at a glance?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr

if TYPE_CHECKING:
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.situation import Situation

Gains = tuple[float, float, float]
"""What a unit makes of one, two or three actions, or of a bronze, a silver and a gold order."""

STRIDE: Final = 0.1
"""A hex of the way to where a unit wants to be."""
SURE: Final = 0.85
"""An attack after a move may not come about."""
URGENT: Final = 0.15
"""A wound that may be taken before the unit has acted."""


@mypyc_attr(acyclic=True)
class Promise:
    """What may come of a unit's next activation, in points."""

    __slots__ = ("gains", "later", "march", "need", "now")

    def __init__(self, now: float, later: float, march: float, need: float) -> None:
        self.gains: Gains | None = None
        """What it comes to with a bronze, a silver and a gold order, once it was asked."""
        self.now = now
        """Its best attack from where it stands."""
        self.later = later
        """Its best attack if it moves first."""
        self.march = march
        """The way it makes to where it wants to be."""
        self.need = need
        """Who may be hit soon acts first, while it still can."""


NOTHING: Final = Promise(0.0, 0.0, 0.0, 0.0)


class Glance:
    """What a unit promises, whoever stands in its way, and what that rests on."""

    __slots__ = (
        "_seen",
        "at",
        "kind",
        "prowess",
        "shots",
        "stale",
        "unseen",
        "within",
        "wounds",
    )

    def __init__(self, situation: Situation, unit: int) -> None:
        kind = situation.kind[unit]
        self.kind = kind
        self.at: int = situation.hex[unit]
        self.wounds: int = situation.wounds[unit]
        self.prowess = situation.appraisal.prowess(kind)
        self.within = situation.ground.disk(self.at, self.prowess.strikes)
        """The hexes on which it could come and hit somebody, walls aside, as bits."""
        self.stale = True
        """Whether somebody who matters may have changed since the last look."""
        self.shots: list[tuple[float, Enemy]] = []
        """The attacks from where it stands, if it sees the enemy."""
        self.unseen = self._seen = NOTHING
        """What it promises if it sees none of them, and what it promised when it last did."""

    def look(self, situation: Situation, enemies: tuple[Enemy, ...]) -> None:
        """See who is about now."""
        kind, at, prowess = self.kind, self.at, self.prowess
        strikes, duels, speed = prowess.strikes, prowess.duels, kind.speed
        aimed = prowess.aimed_at(kind.health - self.wounds, 0)
        away = situation.distance[at]
        fires, after, prizes = prowess.fires + speed, b"", situation.prizes
        shots: list[tuple[float, Enemy]] = []
        later = need = 0.0
        way = speed
        for enemy in enemies:
            there = enemy.hex
            far = away[there]
            if far > strikes and far > enemy.strikes:
                continue
            if far <= fires:
                ours = duels[enemy.aimed]
                reach = ours.reach
                if reach:
                    left = far - (ours.comfort or 1)
                    if left < way:
                        way = max(0, left)
                    if far - speed <= reach:
                        after = after or self._fires_after(situation)
                        if after[there] <= reach:
                            value = prizes[enemy.unit] * ours.at[after[there]]
                            if value > later:
                                later = value
                            if far <= reach:
                                shots.append((prizes[enemy.unit] * ours.at[far], enemy))
            if far <= enemy.reaches and not enemy.ordered:
                theirs = enemy.prowess.duels[aimed]
                if theirs.best > need and far - enemy.speed <= theirs.reach:
                    near = enemy.fire[at]
                    if near <= theirs.reach and theirs.at[near] > need:
                        need = theirs.at[near]
        self.stale, self.shots = False, shots
        self.unseen = self._seen = Promise(0.0, SURE * later, STRIDE * way, URGENT * need)

    def _fires_after(self, situation: Situation) -> bytes:
        """For each hex the least distance at which the unit could fire at it after a move."""
        kind, outlook = self.kind, situation.view.outlook
        return situation.ground.fire(self.at, kind.speed, outlook, flying=kind.flying)

    def promise(self, situation: Situation, unit: int) -> Promise:
        """What the unit promises now, if it has a shot at anybody."""
        unseen = self.unseen
        now = 0.0
        for value, enemy in self.shots:
            if value > now and situation.sees(unit, self.at, enemy.unit, enemy.hex):
                now = value
        if not now:
            return unseen
        if self._seen.now != now:
            self._seen = Promise(now, max(now, unseen.later), unseen.march, unseen.need)
        return self._seen


def promise(situation: Situation, unit: int) -> Promise:
    """What a unit could do with an order."""
    return promises(situation, (unit,))[0]


def promises(situation: Situation, units: tuple[int, ...]) -> list[Promise]:
    """What each of some units could do with an order."""
    enemies, glances = situation.enemies, situation.glances
    hexes, wounds, kinds = situation.hex, situation.wounds, situation.kind
    found = []
    for unit in units:
        known = glances.get(unit)
        if (
            known is None
            or known.at != hexes[unit]
            or known.wounds != wounds[unit]
            or known.kind is not kinds[unit]
        ):
            # It tells of the unit as it is, whoever is about.
            known = glances[unit] = Glance(situation, unit)
        if known.stale:
            known.look(situation, enemies)
        found.append(known.promise(situation, unit) if known.shots else known.unseen)
    return found
