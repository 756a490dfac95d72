"""The steps of a pool after its free rerolls by icon: rolls, and rerolls free, forced and paid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

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


class PoolSteps:
    """Decides which dice to roll again at each of these steps, looking ahead to the end."""

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

    def _number(self, color: str, faces: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Number the different faces of a color, each with its weight in one roll."""
        times = self.scale // len(faces)
        found = []
        for value, count in sorted(Counter(faces).items()):
            found.append((len(self._faces), count * times))
            self._faces.append(PoolFace(color, value))
        return tuple(found)

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
