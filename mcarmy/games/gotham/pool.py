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
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from mcarmy.base.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from fractions import Fraction

Table = tuple[int, ...]
"""The faces that lie on the table, by number, in rising order."""
Worth = tuple[int, int]
"""What is gained, and the cubes it costs below 0; both times the weights of rolls to come."""


class Rerolls(Struct, frozen=True):
    """What may be rolled again after the pool was rolled."""

    by_icon: tuple[tuple[str, int], ...] = ()
    """Free rerolls of one color each, every die at most once."""
    of_any: int = 0
    """Free rerolls of any dice, also of the same die again."""
    forced: int = 0
    """Dice an enemy makes roll again; he decides which."""
    paid: int = 0
    """Rerolls that cost a cube each, of any dice."""
    together: bool = True
    """Whether those by icon are chosen together or one after another (GCC-Q2)."""


NO_REROLLS = Rerolls()


class Pool(Struct, frozen=True):
    """Dice by color, and what may be rolled again."""

    dice: tuple[tuple[str, int], ...]
    rerolls: Rerolls = NO_REROLLS

    @property
    def size(self) -> int:
        """How many dice are rolled."""
        return sum(count for _, count in self.dice)


class PoolFace(NamedTuple):
    """One side of a die of a color."""

    color: str
    value: int


class PoolResult(NamedTuple):
    """What comes of a pool: what the dice show in the end, and the cubes paid for rerolls."""

    shown: Chance[int]
    cubes: Fraction
    first: Chance[PoolFace | None]
    """What the first paid reroll takes; None where nothing is rolled again."""


class BestPool:
    """A pool played so that what the dice show is worth most on average.

    `worth` gives a whole number for the successes on the dice; a defender's is the negative of
    what he lets through.
    """

    def __init__(
        self, faces: Mapping[str, Sequence[int]], pool: Pool, worth: Callable[[int], int]
    ) -> None:
        self.pool = pool
        self._worth = worth
        colors = [color for color, count in pool.dice if count]
        self.scale = lcm(*(len(faces[color]) for color in colors)) if colors else 1
        self._faces: list[PoolFace] = []
        self._results: dict[str, tuple[tuple[int, int], ...]] = {}
        for color in colors:
            self._results[color] = self._number(color, faces[color])
        highest = sum(max(faces[color]) * count for color, count in pool.dice if count)
        self._most = max(worth(total) for total in range(highest + 1))
        self._rows: dict[tuple[str, ...], tuple[tuple[Table, int], ...]] = {(): (((), 1),)}
        self._paid: dict[tuple[int, Table], tuple[Worth, int | None]] = {}
        self._any: dict[tuple[int, Table], tuple[Worth, int | None]] = {}
        self._forced: dict[Table, tuple[Worth, Table]] = {}
        self._iconic: dict[Table, tuple[Worth, Table]] = {}
        self._apart: dict[tuple[Table, Table, tuple[int, ...]], tuple[Worth, int | None]] = {}

    def _number(self, color: str, faces: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Number the different faces of a color, each with its weight in one roll."""
        times = self.scale // len(faces)
        found = []
        for value, count in sorted(Counter(faces).items()):
            found.append((len(self._faces), count * times))
            self._faces.append(PoolFace(color, value))
        return tuple(found)

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

    def sum(self, table: Table) -> int:
        """The successes on the dice."""
        faces = self._faces
        return sum(faces[number].value for number in table)

    # Rolling

    def _rolls(self, colors: tuple[str, ...]) -> tuple[tuple[Table, int], ...]:
        """Every way some dice can fall, with its weight."""
        known = self._rows.get(colors)
        if known is None:
            rows: Counter[Table] = Counter()
            for table, weight in self._rolls(colors[:-1]):
                for face, times in self._results[colors[-1]]:
                    rows[tuple(sorted((*table, face)))] += weight * times
            known = self._rows[colors] = tuple(rows.items())
        return known

    def _again(self, table: Table, faces: Table) -> Iterator[tuple[Table, int]]:
        """What may lie there once the dice that show these faces were rolled again."""
        rest = list(table)
        for face in faces:
            rest.remove(face)
        for row, weight in self._rolls(tuple(self._faces[face].color for face in faces)):
            yield tuple(sorted((*rest, *row))), weight

    # Paid rerolls, and free ones of any dice: one die after another

    def _decide_paid(self, left: int, table: Table) -> tuple[Worth, int | None]:
        """Roll a die again for a cube, or stop."""
        known = self._paid.get((left, table))
        if known is None:
            ended = (self._worth(self.sum(table)) * self.scale**left, 0)
            known = self._best_die(left, table, ended, self._decide_paid, cost=1, later=0)
            self._paid[left, table] = known
        return known

    def _decide_any(self, left: int, table: Table) -> tuple[Worth, int | None]:
        """Roll any die again free, or go on."""
        known = self._any.get((left, table))
        if known is None:
            gain, cost = self._decide_forced(table)[0]
            ended = (gain * self.scale**left, cost * self.scale**left)
            later = self.pool.rerolls.forced + self.pool.rerolls.paid
            known = self._best_die(left, table, ended, self._decide_any, cost=0, later=later)
            self._any[left, table] = known
        return known

    def _best_die(
        self,
        left: int,
        table: Table,
        ended: Worth,
        then: Callable[[int, Table], tuple[Worth, int | None]],
        *,
        cost: int,
        later: int,
    ) -> tuple[Worth, int | None]:
        """The best of rolling a die again and of letting all lie; so many rolls come later."""
        best: tuple[Worth, int | None] = (ended, None)
        if not left or ended == (self._most * self.scale ** (left + later), 0):
            return best  # nothing can be better than this
        for face in dict.fromkeys(table):
            gain, spent = 0, -cost * self.scale**left
            for result, weight in self._again(table, (face,)):
                (value, paid), _ = then(left - 1, result)
                gain += weight * value
                spent += weight * paid
            if (gain, spent) > best[0]:
                best = ((gain, spent), face)
        return best

    def _after_any(self, tables: Mapping[Table, int]) -> Mapping[Table, int]:
        spread = tables
        ended: Counter[Table] = Counter()
        for left in range(self.pool.rerolls.of_any, -1, -1):
            going: Counter[Table] = Counter()
            for table, weight in spread.items():
                _, face = self._decide_any(left, table)
                if face is None:
                    ended[table] += weight * self.scale**left
                    continue
                for result, times in self._again(table, (face,)):
                    going[result] += weight * times
            spread = going
        return ended

    # Rerolls an enemy forces: he chooses the dice together

    def _decide_forced(self, table: Table) -> tuple[Worth, Table]:
        """What the enemy's choice leaves, and which dice he takes."""
        known = self._forced.get(table)
        if known is None:
            count = min(self.pool.rerolls.forced, len(table))
            choices = dict.fromkeys(combinations(table, count))
            known = self._forced[table] = min(
                (self._together(table, faces, self._paid_worth), faces) for faces in choices
            )
        return known

    def _paid_worth(self, table: Table) -> Worth:
        return self._decide_paid(self.pool.rerolls.paid, table)[0]

    def _together(
        self, table: Table, faces: Table, then: Callable[[Table], Worth], rolls: int | None = None
    ) -> Worth:
        """What rolling some dice at once is worth; times as many rolls as could have been."""
        gain = spent = 0
        for result, weight in self._again(table, faces):
            value, paid = then(result)
            gain += weight * value
            spent += weight * paid
        more = self.scale ** ((self.pool.rerolls.forced if rolls is None else rolls) - len(faces))
        return gain * more, spent * more

    def _after_forced(self, tables: Mapping[Table, int]) -> Mapping[Table, int]:
        forced = self.pool.rerolls.forced
        if not forced:
            return tables
        ended: Counter[Table] = Counter()
        for table, weight in tables.items():
            faces = self._decide_forced(table)[1]
            more = self.scale ** (forced - len(faces))
            for result, times in self._again(table, faces):
                ended[result] += weight * times * more
        return ended

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
