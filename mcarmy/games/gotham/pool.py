"""What comes of a pool of dice when everybody rerolls as well as he can? Exact, nothing is sampled.

A pool is rolled once. Then come, in this order (GCC-REROLL-1, GCC-REROLL-2): free rerolls by
icon, free rerolls of any dice, rerolls an enemy forces, and rerolls paid with cubes. Which dice are
rolled again is decided by dynamic programming over what lies on the table: dice of one color that
show the same are one and the same, so that a table is a sorted row of faces.

Every roll of a die weighs the same whichever die it is, so all numbers are whole and equal chances
are equal. A choice is better if it is worth more on average; of those worth the same, the one that
costs fewer cubes.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.base.chance import Chance
from mcarmy.games.gotham.pool_steps import PoolSteps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from mcarmy.games.gotham.pool_steps import Pool, PoolFace, Table, Worth


class PoolResult(NamedTuple):
    """What comes of a pool: what the dice show in the end, and the cubes paid for rerolls."""

    shown: Chance[int]
    cubes: Fraction
    first: Chance[PoolFace | None]
    """What the first paid reroll takes; None where nothing is rolled again."""


class BestPool(PoolSteps):
    """A pool played so that what the dice show is worth most on average.

    `worth` gives a whole number for the successes on the dice; a defender's is the negative of
    what he lets through.
    """

    def __init__(
        self, faces: Mapping[str, Sequence[int]], pool: Pool, worth: Callable[[int], int]
    ) -> None:
        super().__init__(faces, pool, worth)
        self._iconic: dict[Table, tuple[Worth, Table]] = {}
        self._apart: dict[tuple[Table, Table, tuple[int, ...]], tuple[Worth, int | None]] = {}

    # Asking

    def rolled(self) -> PoolResult:
        """What comes of it from the first roll on."""
        colors = tuple(color for color, count in self.pool.dice for _ in range(count))
        return self.after(dict(self._rolls(colors)))

    def after(self, tables: Mapping[Table, int]) -> PoolResult:
        """What comes of it when these tables lie there with their weights."""
        from fractions import Fraction

        spread = self._after_forced(self._after_any(self._after_icons(tables)))
        total = sum(spread.values())
        first: Counter[PoolFace | None] = Counter()
        shown: Counter[int] = Counter()
        cubes = Fraction(0)
        left = self.pool.rerolls.paid
        for table, weight in spread.items():
            _, face = self._decide_paid(left, table)
            first[None if face is None else self._faces[face]] += weight
        for used in range(left + 1):
            going: Counter[Table] = Counter()
            for table, weight in spread.items():
                _, face = self._decide_paid(left - used, table)
                if face is None:
                    shown[self.sum(table)] += weight * self.scale ** (left - used)
                    cubes += Fraction(used * weight, total * self.scale**used)
                    continue
                for result, times in self._again(table, (face,)):
                    going[result] += weight * times
            spread = going
        return PoolResult(Chance(shown), cubes, Chance(first))

    def table(self, shown: Sequence[PoolFace]) -> Table:
        """The table on which these faces lie."""
        numbers = {face: number for number, face in enumerate(self._faces)}
        return tuple(sorted(numbers[face] for face in shown))

    def advice(self, table: Table) -> tuple[PoolFace, ...]:
        """Which dice to roll again next, at the first step that has something to roll."""
        rerolls = self.pool.rerolls
        if rerolls.by_icon and rerolls.together:
            chosen = self._decide_icons(table)[1]
            if chosen:
                return tuple(self._faces[face] for face in chosen)
        elif rerolls.by_icon:
            icons = tuple(count for _, count in rerolls.by_icon)
            face = self._decide_apart(table, (), icons)[1]
            if face is not None:
                return (self._faces[face],)
        for decide, left in ((self._decide_any, rerolls.of_any), (self._decide_paid, rerolls.paid)):
            face = decide(left, table)[1] if left else None
            if face is not None:
                return (self._faces[face],)
        return ()

    # Free rerolls by icon: each die at most once

    @property
    def _icons(self) -> int:
        return sum(count for _, count in self.pool.rerolls.by_icon)

    def _decide_icons(self, table: Table) -> tuple[Worth, Table]:
        """Which dice to roll again together, one of its color for each icon."""
        known = self._iconic.get(table)
        if known is None:
            best: tuple[Worth, Table] | None = None
            for faces in self._by_color(table):
                worth = self._together(table, faces, self._any_worth, self._icons)
                if best is None or worth > best[0]:
                    best = (worth, faces)
            assert best is not None
            known = self._iconic[table] = best
        return known

    def _any_worth(self, table: Table) -> Worth:
        return self._decide_any(self.pool.rerolls.of_any, table)[0]

    def _by_color(self, table: Table) -> Iterator[Table]:
        """Every choice of dice that the icons allow, none first."""
        choices = []
        for color, icons in self.pool.rerolls.by_icon:
            own = [face for face in table if self._faces[face].color == color]
            choices.append(
                [
                    faces
                    for count in range(min(icons, len(own)) + 1)
                    for faces in dict.fromkeys(combinations(own, count))
                ]
            )
        for parts in product(*choices):
            yield tuple(face for part in parts for face in part)

    def _decide_apart(
        self, fresh: Table, done: Table, icons: tuple[int, ...]
    ) -> tuple[Worth, int | None]:
        """One die after another, each at most once: which face to roll again next."""
        key = (fresh, done, icons)
        known = self._apart.get(key)
        if known is None:
            left = sum(icons)
            gain, spent = self._any_worth(tuple(sorted((*fresh, *done))))
            best: tuple[Worth, int | None]
            best = ((gain * self.scale**left, spent * self.scale**left), None)
            for face in dict.fromkeys(fresh):
                fewer = self._one_less(face, icons)
                if fewer is None:
                    continue
                rest = list(fresh)
                rest.remove(face)
                gain = spent = 0
                for (result,), weight in self._rolls((self._faces[face].color,)):
                    after = tuple(sorted((*done, result)))
                    (value, paid), _ = self._decide_apart(tuple(rest), after, fewer)
                    gain += weight * value
                    spent += weight * paid
                if (gain, spent) > best[0]:
                    best = ((gain, spent), face)
            known = self._apart[key] = best
        return known

    def _one_less(self, face: int, icons: tuple[int, ...]) -> tuple[int, ...] | None:
        """The icons left once a die was rolled again; None where there is none of its color."""
        for place, (color, _) in enumerate(self.pool.rerolls.by_icon):
            if color == self._faces[face].color and icons[place]:
                return (*icons[:place], icons[place] - 1, *icons[place + 1 :])
        return None

    def _after_icons(self, tables: Mapping[Table, int]) -> Mapping[Table, int]:
        if not self._icons:
            return tables
        if not self.pool.rerolls.together:
            return self._after_apart(tables)
        ended: Counter[Table] = Counter()
        for table, weight in tables.items():
            faces = self._decide_icons(table)[1]
            more = self.scale ** (self._icons - len(faces))
            for result, times in self._again(table, faces):
                ended[result] += weight * times * more
        return ended

    def _after_apart(self, tables: Mapping[Table, int]) -> Mapping[Table, int]:
        icons = tuple(count for _, count in self.pool.rerolls.by_icon)
        spread: Counter[tuple[Table, Table, tuple[int, ...]]]
        spread = Counter({(table, (), icons): weight for table, weight in tables.items()})
        ended: Counter[Table] = Counter()
        while spread:
            going: Counter[tuple[Table, Table, tuple[int, ...]]] = Counter()
            for (fresh, done, left), weight in spread.items():
                _, face = self._decide_apart(fresh, done, left)
                if face is None:
                    ended[tuple(sorted((*fresh, *done)))] += weight * self.scale ** sum(left)
                    continue
                rest = list(fresh)
                rest.remove(face)
                fewer = self._one_less(face, left)
                assert fewer is not None
                for (result,), times in self._rolls((self._faces[face].color,)):
                    going[tuple(rest), tuple(sorted((*done, result))), fewer] += weight * times
            spread = going
        return ended
