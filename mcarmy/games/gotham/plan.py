"""How many cubes into dice, how many kept for rerolls? All splits, each played at its best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.base.chance import at_least, mapped
from mcarmy.games.gotham.pool import BestPool
from mcarmy.games.gotham.pool_steps import Pool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.games.gotham.pool_steps import Rerolls
    from mcarmy.games.gotham.totals import Additions


class Effort(Struct, frozen=True):
    """An action or a defense before its cubes: what they buy, what else is rolled, the limits."""

    color: str
    limit: int
    """Cubes the space of the action takes (GCC-MELEE-3, GCC-COMPLEX-2)."""
    reroll_limit: int
    """Cubes the reroll space takes (GCC-REROLL-2)."""
    extra: tuple[tuple[str, int], ...]
    """Dice of weapons, tools and skills."""
    rerolls: Rerolls
    additions: Additions

    def pool(self, dice: int, paid: int) -> Pool:
        """The pool for some cubes in dice and some kept for rerolls."""
        counts = {self.color: dice}
        for color, count in self.extra:
            counts[color] = counts.get(color, 0) + count
        return Pool(tuple(counts.items()), replace(self.rerolls, paid=paid))


class Split(Struct, frozen=True):
    """Cubes in dice and cubes kept for rerolls, and what comes of it."""

    dice: int
    paid: int
    totals: Chance[int]
    chance: Fraction
    cubes: Fraction
    """Cubes spent on average: rerolls that are not needed cost nothing."""
    good: bool
    """It can succeed, and no other split has a higher chance for as few cubes."""


def splits(action: Effort, cubes: int, *, least_dice: int = 1) -> list[tuple[int, int]]:
    """Every split of so many cubes that the limits allow."""
    return [
        (dice, min(cubes - dice, action.reroll_limit))
        for dice in range(least_dice, min(cubes, action.limit) + 1)
    ]


def plan(
    faces: Mapping[str, Sequence[int]], action: Effort, cubes: int, difficulty: int
) -> list[Split]:
    """All splits of the cubes, each with its chance to reach a difficulty."""
    found = []
    total = action.additions.total
    for dice, paid in splits(action, cubes):
        best = BestPool(
            faces, action.pool(dice, paid), lambda shown: int(total(shown) >= difficulty)
        )
        rolled = best.rolled()
        totals = mapped(rolled.shown, total)
        chance = at_least(totals, difficulty)
        found.append(Split(dice, paid, totals, chance, dice + rolled.cubes, good=True))
    return [replace(each, good=each.chance > 0 and not _beaten(each, found)) for each in found]


def _beaten(split: Split, by: list[Split]) -> bool:
    """Whether another split is as good in both ways and better in one."""
    return any(
        other.chance >= split.chance
        and other.cubes <= split.cubes
        and (other.chance, -other.cubes) != (split.chance, -split.cubes)
        for other in by
    )
