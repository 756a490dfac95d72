"""What is known of an attack before its dice are rolled?"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from mcarmy.base.chance import Chance, mapped, mean, probability
from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.odds.aim import final_of, landed
from mcarmy.engine.odds.rerolls import Goal

if TYPE_CHECKING:
    from fractions import Fraction

    from mcarmy.engine.odds.aim import Aim, Landed


@mypyc_attr(acyclic=True)
class Forecast:
    """What will come of an attack whose rerolls are used for one goal.

    Most who ask want to know about wounds; everything else is worked out when asked for.
    """

    __slots__ = ("_aim", "_blow", "_final", "_floats", "_landed", "_left", "_scored", "health")

    def __init__(self, aim: Aim, scored: Chance[int], blow: Chance[bool]) -> None:
        """By what the attack comes to, and whether a target it damages is destroyed."""
        self._aim = aim
        self._scored = scored
        self._blow = blow
        self._landed: Chance[Landed] | None = None
        self._final: Chance[int] | None = None
        self._left: Chance[int] | None = None
        self._floats: tuple[float, float] | None = None
        self.health: int = aim.left
        """The health the target has left before the attack."""

    @property
    def final(self) -> Chance[int]:
        """Final damage (ATTACK-6)."""
        if self._final is None:
            aim = self._aim
            self._final = mapped(self._scored, lambda score: final_of(aim, score))
        return self._final

    @property
    def left(self) -> Chance[int]:
        """The health of the target afterwards; at 0 it is destroyed (ATTACK-7)."""
        if self._left is None:
            self._left = left_of(self.health, self.final, self._blow)
        return self._left

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
            health, blows, deaths = self.health, self._blow.total, self._blow.weights.get(True, 0)
            lost = destroyed = 0
            for scored, weight in self._scored.weights.items():
                damage = final_of(self._aim, scored)
                if damage:
                    fatal = blows if damage >= health else deaths
                    destroyed += weight * fatal
                    lost += weight * (fatal * health + (blows - fatal) * damage)
            total = self._scored.total * blows
            self._floats = (lost / total, destroyed / total)
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


def left_of(health: int, final: Chance[int], blow: Chance[bool]) -> Chance[int]:
    """What is left of a target when wounds, and what may follow them, have been counted."""
    weights = dict.fromkeys(range(health + 1), 0)
    for damage, weight in final.weights.items():
        deaths = blow.weights.get(True, 0) if damage else 0
        weights[0] += weight * deaths
        weights[max(0, health - damage)] += weight * (blow.total - deaths)
    return Chance(weights)
