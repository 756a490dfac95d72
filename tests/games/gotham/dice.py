"""Dice for tests: invented faces, as in the example file, and an independent search."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from itertools import combinations, product
from typing import TYPE_CHECKING

from mcarmy.games.gotham.plan import Effort
from mcarmy.games.gotham.pool import BestPool
from mcarmy.games.gotham.pool_steps import NO_REROLLS, Pool, Rerolls
from mcarmy.games.gotham.totals import NOTHING_ADDED, Additions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.games.gotham.pool import PoolResult

Places = tuple[int, ...]

FACES: dict[str, tuple[int, ...]] = {
    "yellow": (0, 0, 0, 1, 1, 2),
    "orange": (0, 0, 1, 1, 2, 2),
    "red": (0, 1, 1, 2, 2, 3),
}


def best(
    dice: dict[str, int], worth: Callable[[int], int], rerolls: Rerolls = NO_REROLLS
) -> PoolResult:
    """What comes of a pool that is played at its best."""
    return BestPool(FACES, Pool(tuple(dice.items()), rerolls), worth).rolled()


def action(
    color: str = "orange",
    *,
    limit: int = 5,
    reroll_limit: int = 0,
    additions: Additions = NOTHING_ADDED,
    extra: tuple[tuple[str, int], ...] = (),
    rerolls: Rerolls = NO_REROLLS,
) -> Effort:
    """An action with limits that do not bind."""
    return Effort(color, limit, reroll_limit, extra, rerolls, additions)


def searched(colors: tuple[str, ...], worth: Callable[[int], int], rerolls: Rerolls) -> Fraction:
    """The best mean worth, by trying every choice for every roll of every die, die by die.

    Nothing of the program's bookkeeping is shared: dice stay where they are, none are sorted.
    """

    def mean(places: Places, shown: Places, then: Callable[[Places], Fraction]) -> Fraction:
        rolls = list(product(*(FACES[colors[place]] for place in places)))
        total = Fraction(0)
        for roll in rolls:
            after = list(shown)
            for place, face in zip(places, roll, strict=True):
                after[place] = face
            total += then(tuple(after))
        return total / len(rolls)

    def each(shown: Places, then: Callable[[Places], Fraction]) -> list[Fraction]:
        return [mean((place,), shown, then) for place in range(len(shown))]

    @cache
    def paid(shown: Places, left: int) -> Fraction:
        values = [Fraction(worth(sum(shown)))]
        return max(values + (each(shown, lambda after: paid(after, left - 1)) if left else []))

    @cache
    def forced(shown: Places) -> Fraction:
        chosen = combinations(range(len(shown)), min(rerolls.forced, len(shown)))
        return min(mean(p, shown, lambda after: paid(after, rerolls.paid)) for p in chosen)

    @cache
    def of_any(shown: Places, left: int) -> Fraction:
        values = [forced(shown)]
        return max(values + (each(shown, lambda after: of_any(after, left - 1)) if left else []))

    def by_icon(shown: Places) -> Fraction:
        choices = [
            [
                places
                for count in range(icons + 1)
                for places in combinations([p for p, c in enumerate(colors) if c == color], count)
            ]
            for color, icons in rerolls.by_icon
        ]
        taken = (tuple(p for part in parts for p in part) for parts in product(*choices))
        return max(mean(p, shown, lambda after: of_any(after, rerolls.of_any)) for p in taken)

    @cache
    def apart(shown: Places, done: frozenset[int], left: Places) -> Fraction:
        values = [of_any(shown, rerolls.of_any)]
        for number, (color, _) in enumerate(rerolls.by_icon):
            fewer = tuple(n - (i == number) for i, n in enumerate(left))
            for place in range(len(shown)):
                if left[number] and colors[place] == color and place not in done:
                    then = partial(apart, done=done | {place}, left=fewer)
                    values.append(mean((place,), shown, then))
        return max(values)

    rolls = list(product(*(FACES[color] for color in colors)))
    if rerolls.together:
        return sum((by_icon(roll) for roll in rolls), Fraction(0)) / len(rolls)
    icons = tuple(count for _, count in rerolls.by_icon)
    return sum((apart(roll, frozenset(), icons) for roll in rolls), Fraction(0)) / len(rolls)
