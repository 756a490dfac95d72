"""Where is a unit drawn to, and how far is the way?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr

if TYPE_CHECKING:
    from mcarmy.engine.board import Hexes
    from mcarmy.policies.judging.appraisal import Prowess
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.ground import GroundValues, Map
    from mcarmy.policies.judging.situation import Situation

PULL: Final = 70
"""What a hex nearer to the enemy is worth."""
HASTE: Final = 40
"""What is added to that when nobody waits any more."""
DEAR_WORTH: Final = 3
"""Units worth so many points do not run ahead alone."""
STEP_AHEAD: Final = 1
"""So many hexes ahead of the rest of the army is not alone."""
ZONE_PULL: Final = 130
"""What a hex nearer to the zone a unit was sent to is worth."""
LURE: Final = 2.0
"""No attack draws a unit more than one worth so many points."""
HERE: Final = -2
"""No errand: the way to the enemy does not count."""


@mypyc_attr(acyclic=True)
class March:
    """How a unit goes to a goal."""

    __slots__ = ("away", "flying", "goal", "near", "pull")

    def __init__(self, goal: Hexes, away: bytes, near: int, pull: int, *, flying: bool) -> None:
        self.goal = goal
        self.away = away
        """How far each hex is from it."""
        self.near = near
        """How near is near enough."""
        self.pull = pull
        """What every hex of the way counts."""
        self.flying = flying

    def map(self, ground: GroundValues) -> Map:
        """What the way still counts from each hex."""
        return self.pull * ground.march(self.away, self.near)


def march_of(situation: Situation, unit: int, prowess: Prowess, errand: int) -> March | None:
    """The way to the zone the unit was sent to, or to an enemy."""
    kind = prowess.kind
    if errand == HERE:
        return None
    if errand >= 0:
        zone = situation.board.zones[errand]
        away = situation.ground.away(zone, flying=kind.flying)
        return March(zone, away, 0, ZONE_PULL, flying=kind.flying)
    hunted = _quarry(situation, unit, prowess)
    if hunted is None:
        return None
    # Who shoots well from afar need not come nearer; but nobody stays away for ever.
    far, patience = prowess.duels[hunted.aimed_in_the_open].comfort, situation.patience
    near = 1 + round((far - 1) * patience) if far > 1 else 1
    if patience and kind.worth >= DEAR_WORTH:
        near = max(near, _front(situation, unit, hunted))
    pull = PULL + round(HASTE * (1 - patience))
    away = situation.distance[hunted.hex] if kind.flying else hunted.steps
    return March(1 << hunted.hex, away, near, pull, flying=kind.flying)


def _front(situation: Situation, unit: int, hunted: Enemy) -> int:
    """How near to an enemy the rest of the army is, and a dear unit need not be nearer."""
    view, steps, hexes = situation.view, hunted.steps, situation.hex
    friends = [steps[hexes[other]] for other in view.units(view.player) if other != unit]
    return max(0, min(friends) - STEP_AHEAD) if friends else 0


def _quarry(situation: Situation, unit: int, prowess: Prowess) -> Enemy | None:
    """The enemy a unit hunts: near, and worth its while."""
    at = situation.hex[unit]
    duels, prizes = prowess.duels, situation.prizes
    away, flying = situation.distance[at], prowess.kind.flying
    best = 1e9
    chosen: Enemy | None = None
    for enemy in situation.enemies:
        far = away[enemy.hex] if flying else enemy.steps[at]
        if far - 3 * LURE >= best:
            continue
        best_hit = prizes[enemy.unit] * duels[enemy.aimed_in_the_open].best
        rated = far - 3 * (best_hit if best_hit < LURE else LURE)
        if rated < best:
            best, chosen = rated, enemy
    return chosen
