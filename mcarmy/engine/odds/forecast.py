"""What is known of an attack before its dice are rolled?"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from mcarmy.base.chance import mapped, mean, probability
from mcarmy.engine.odds.aim import landed
from mcarmy.engine.odds.rerolls import Goal

if TYPE_CHECKING:
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.engine.odds.aim import Aim, Landed


class Forecast:
    """What will come of an attack whose rerolls are used for one goal.

    Most who ask want to know about wounds; everything else is worked out when asked for.
    """

    __slots__ = ("_aim", "_floats", "_landed", "_scored", "final", "health", "left")

    def __init__(
        self, aim: Aim, scored: Chance[int], final: Chance[int], left: Chance[int]
    ) -> None:
        self._aim = aim
        self._scored = scored
        self._landed: Chance[Landed] | None = None
        self._floats: tuple[float, float] | None = None
        self.final = final
        """Final damage (ATTACK-6)."""
        self.health: int = aim.left
        """The health the target has left before the attack."""
        self.left = left
        """Its health afterwards; at 0 it is destroyed (ATTACK-7)."""

    @property
    def landed(self) -> Chance[Landed]:
        """What comes of it in the end."""
        if self._landed is None:
            aim = self._aim
            self._landed = mapped(self._scored, lambda score: landed(aim, score))
        return self._landed

    @property
    def hits(self) -> tuple[Fraction, ...]:
        """How likely each attacker hits, the leader first (ATTACK-4)."""
        hits = mapped(self.landed, lambda ended: ended.hits)
        count = len(self._aim.attackers)
        return tuple(probability(hits, itemgetter(number)) for number in range(count))

    @property
    def hit(self) -> Fraction:
        """How likely at least one of them hits."""
        return probability(self.landed, lambda ended: any(ended.hits))

    @property
    def rolled(self) -> Chance[int]:
        """Rolled damage (ATTACK-5)."""
        return mapped(self.landed, lambda ended: ended.rolled)

    @property
    def wounds(self) -> Fraction:
        """The health it loses on average."""
        return self.health - mean(self.left)

    @property
    def floats(self) -> tuple[float, float]:
        """Wounds on average and the chance to destroy, as numbers to reckon with quickly."""
        if self._floats is None:
            weights, total = self.left.weights, self.left.total
            lost = self.health * total - sum([left * weight for left, weight in weights.items()])
            self._floats = (lost / total, weights.get(0, 0) / total)
        return self._floats

    def like(self, other: Forecast) -> bool:
        """Whether two attacks come to the same."""
        one, two = (
            (each.hits, each.hit, each.rolled, each.final, each.health, each.left)
            for each in (self, other)
        )
        return one == two

    def reached(self, goal: Goal) -> Fraction:
        """What an attack like this is worth to a player with this goal."""
        match goal:
            case Goal.DAMAGE:
                return mean(self.final)
            case Goal.WOUNDS:
                return self.wounds
            case Goal.HIT:
                return self.hit
            case Goal.DESTROY:
                return self.destroyed

    @property
    def destroyed(self) -> Fraction:
        """How likely the target is destroyed."""
        return probability(self.left, lambda health: health == 0)
