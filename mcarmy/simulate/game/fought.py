"""How quickly does one kind of unit destroy another, and what comes after it?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.hooks import Hook
from mcarmy.engine.odds.aim import Aim, Attacker
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.policies.judging.appraisal import Appraisal, appraisal_with
from mcarmy.policies.style import Style

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game
    from mcarmy.engine.odds.odds import Odds

USUAL: Final = 2
"""The distance at which units are taken to fight it out."""
SLOWEST: Final = 0.04
"""No attack is taken to destroy less than this share of a unit."""


class Shares(dict["UnitKind", list[float]]):
    """How quickly each kind destroys one kind of unit, by the health that has left.

    It is one divided by the number of attacks it takes, worked out when first asked for.
    """

    def __init__(self, fought: Fought, other: UnitKind) -> None:
        super().__init__()
        self._fought = fought
        self._other = other

    def __missing__(self, one: UnitKind) -> list[float]:
        shares = self[one] = self._fought.work_out(one, self._other)
        return shares


class Fought:
    """How quickly one kind of unit destroys another; what was worked out is kept."""

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self.appraisal: Appraisal = appraisal_with(odds, Style())
        self._shares: dict[UnitKind, Shares] = {}

    def shares(self, other: UnitKind) -> Shares:
        """How quickly each kind destroys this one."""
        known = self._shares.get(other)
        if known is None:
            known = self._shares[other] = Shares(self, other)
        return known

    def rate(self, ones: list[UnitKind], other: UnitKind, left: int) -> float:
        """How quickly some units together destroy another with so much health left."""
        shares = self.shares(other)
        rate = 0.0
        for one in ones:
            rate += shares[one][left]
        return rate

    def work_out(self, one: UnitKind, other: UnitKind) -> list[float]:
        """How quickly one kind destroys another, by the health that has left."""
        if not one.dice:
            return [1.0] + [SLOWEST] * other.health
        distance = 1 if one.melee else USUAL
        attacks = [0.0]
        for left in range(1, other.health + 1):
            dice, rerolls, ignored, reduction, _ = self.appraisal.throw(one, other, left, 0)
            short = self.appraisal.short(one, other, distance)
            attacker = Attacker(dice, rerolls, short, piercing=False)
            aim = Aim((attacker,), ignored, reduction, 0, left)
            chance = self._odds.forecast(aim, Goal.WOUNDS).left
            later, idle = 0.0, 0.0
            for rest, weight in chance.weights.items():
                if rest == left:
                    idle = weight / chance.total
                else:
                    later += attacks[rest] * weight / chance.total
            many = 1 / SLOWEST
            attacks.append(many if idle == 1 else min(many, (1 + later) / (1 - idle)))
        return [1.0] + [1 / number for number in attacks[1:]]


@lru_cache(maxsize=16)
def fought_with(odds: Odds) -> Fought:
    """One for all games with these dice."""
    return Fought(odds)


def follower(game: Game, kind: UnitKind) -> UnitKind | None:
    """What takes the place of a unit when it is destroyed."""
    for effect in kind.own[Hook.DESTROYED]:
        if effect.word == "mutation":
            found: UnitKind = game.codex.kinds[effect.act.keywords["into"]]  # type: ignore[attr-defined]
            return found
    return None
