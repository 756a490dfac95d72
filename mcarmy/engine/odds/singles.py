"""What will come of a single attack, in one number?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.odds.aim import Aim, Attacker

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mcarmy.catalog.model import Color
    from mcarmy.engine.odds.forecast import Forecast
    from mcarmy.engine.odds.odds import Odds
    from mcarmy.engine.odds.rerolls import Goal

Throw = tuple[tuple["Color", ...], int, frozenset["Color"], int, int]
"""A single attack, wherever from: dice, rerolls, ignored colors, armor and cover together, health
left."""


class ByShort:
    """One number about a single attack, by the accuracy needed less the attacker's own."""

    __slots__ = ("_known", "_table", "_throw")

    def __init__(self, table: OddsTable, throw: Throw) -> None:
        self._table = table
        self._throw = throw
        self._known: dict[int, float] = {}

    def at(self, short: int) -> float:
        """The number if the dice must show so much."""
        known = self._known.get(short)
        if known is None:
            known = self._known[short] = self._table.work_out(self._throw, short)
        return known


class OddsTable:
    """One number about single attacks, worked out when first asked for."""

    def __init__(
        self, odds: Odds, goal: Goal, number: Callable[[Forecast], Fraction | float]
    ) -> None:
        self._known: dict[Throw, ByShort] = {}
        self._odds = odds
        self._goal = goal
        self._number = number

    def __call__(
        self,
        dice: tuple[Color, ...],
        rerolls: int,
        accuracy: int,
        needed: int,
        ignored: frozenset[Color],
        reduction: int,
        left: int,
    ) -> float:
        return self.of((dice, rerolls, ignored, reduction, left)).at(needed - accuracy)

    def of(self, throw: Throw) -> ByShort:
        """The numbers about an attack, from near and far."""
        known = self._known.get(throw)
        if known is None:
            known = self._known[throw] = ByShort(self, throw)
        return known

    def work_out(self, throw: Throw, short: int) -> float:
        """The number about one attack."""
        dice, rerolls, ignored, reduction, left = throw
        attacker = Attacker(dice, rerolls, short, piercing=False)
        aim = Aim((attacker,), ignored, reduction, 0, left)
        return float(self._number(self._odds.worked_out(aim, self._goal)))
