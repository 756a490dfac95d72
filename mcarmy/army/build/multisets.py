"""Draw some things of a few kinds so that every possible handful is equally likely."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random


def ways(limits: Mapping[str, int], size: int) -> int:
    """How many different handfuls of a size there are, with at most so many of each kind."""
    return _table(list(limits.values()), size)[0][size]


def draw(limits: Mapping[str, int], size: int, luck: Random) -> Counter[str]:
    """One handful of a size, each as likely as any other."""
    kinds = list(limits)
    table = _table([limits[kind] for kind in kinds], size)
    drawn: Counter[str] = Counter()
    left = size
    for place, kind in enumerate(kinds):
        number = luck.randrange(table[place][left])
        count = 0
        while number >= (following := table[place + 1][left - count]):
            number -= following
            count += 1
        drawn[kind] = count
        left -= count
    return +drawn


def _table(limits: list[int], size: int) -> list[list[int]]:
    """Row i, column n: in how many ways the kinds from i on make a handful of n."""
    table = [[1] + [0] * size]
    for limit in reversed(limits):
        later = table[0]
        row, running = [], 0
        for total in range(size + 1):
            running += later[total]
            if total > limit:
                running -= later[total - limit - 1]
            row.append(running)
        table.insert(0, row)
    return table
