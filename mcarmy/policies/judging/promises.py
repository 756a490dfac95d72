"""What does a unit promise at a glance?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mcarmy.policies.judging.situation import Enemy, Situation

STRIDE: Final = 0.1
"""A hex of the way to where a unit wants to be."""
SURE: Final = 0.85
"""An attack after a move may not come about."""
URGENT: Final = 0.15
"""A wound that may be taken before the unit has acted."""


class Promise:
    """What may come of a unit's next activation, in points."""

    __slots__ = ("later", "march", "need", "now")

    def __init__(self, now: float, later: float, march: float, need: float) -> None:
        self.now = now
        """Its best attack from where it stands."""
        self.later = later
        """Its best attack if it moves first."""
        self.march = march
        """The way it makes to where it wants to be."""
        self.need = need
        """Who may be hit soon acts first, while it still can."""


class Glance:
    """What a unit promises, whoever stands in its way, and what that rests on."""

    __slots__ = ("at", "enemies", "kind", "later", "promise", "shots", "wounds")

    def __init__(self, situation: Situation, unit: int) -> None:
        self.enemies = situation.enemies
        self.kind = situation.kind[unit]
        self.at: int = situation.hex[unit]
        self.wounds: int = situation.wounds[unit]
        self.shots: list[tuple[float, Enemy]] = []
        """The attacks from where it stands, if it sees the enemy."""
        self.later = 0.0
        self.promise = self._promise(situation)
        """What it promises if it sees none of them."""

    def rests_on(self, situation: Situation, unit: int) -> bool:
        """Whether all that counts is as it was."""
        return (
            self.enemies is situation.enemies
            and self.at == situation.hex[unit]
            and self.wounds == situation.wounds[unit]
            and self.kind is situation.kind[unit]
        )

    def _promise(self, situation: Situation) -> Promise:
        kind, at = self.kind, self.at
        prowess = situation.appraisal.prowess(kind)
        strikes = prowess.strikes
        if not situation.struck >> at & 1 and not situation.faces(at, strikes):
            return Promise(0.0, 0.0, STRIDE * kind.speed, 0.0)
        aimed = prowess.aimed_at(kind.health - self.wounds, 0)
        away, duels = situation.distance[at], prowess.duels
        after = situation.ground.fire(at, kind.speed, situation.view.outlook, flying=kind.flying)
        later = need = 0.0
        way = kind.speed
        for enemy in self.enemies:
            there, other = enemy.hex, enemy.prowess
            far = away[there]
            if far > strikes and far > other.strikes:
                continue
            ours = duels[enemy.aimed]
            if ours.reach:
                way = min(way, max(0, far - (ours.comfort or 1)))
                if after[there] <= ours.reach:
                    later = max(later, enemy.prize * ours.at[after[there]])
                    if far <= ours.reach:
                        self.shots.append((enemy.prize * ours.at[far], enemy))
            if not enemy.ordered:
                theirs = other.duels[aimed]
                if theirs.best > need:
                    near = enemy.fire[at]
                    if near <= theirs.reach:
                        need = max(need, theirs.at[near])
        self.later = SURE * later
        return Promise(0.0, self.later, STRIDE * way, URGENT * need)

    def now(self, situation: Situation, unit: int) -> float:
        """The best attack from where the unit stands on somebody it sees."""
        best = 0.0
        for value, enemy in self.shots:
            if value > best and situation.sees(unit, self.at, enemy.unit, enemy.hex):
                best = value
        return best


def promise(situation: Situation, unit: int) -> Promise:
    """What a unit could do with an order."""
    known = situation.glances.get(unit)
    if known is None or not known.rests_on(situation, unit):
        known = situation.glances[unit] = Glance(situation, unit)
    unseen = known.promise
    now = known.now(situation, unit) if known.shots else 0.0
    if not now:
        return unseen
    return Promise(now, max(now, known.later), unseen.march, unseen.need)
