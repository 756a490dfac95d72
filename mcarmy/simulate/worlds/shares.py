"""Which unknown moves the answer most?

The share of an unknown is how much of the variance between worlds would go, on average, if it were
known: its first-order sensitivity index (Sobol, 1993), estimated from the worlds at hand by what
they have in common in this unknown (Plischke, Borgonovo and Smith, European Journal of Operational
Research 226, 2013), less what chance alone would show. What is missing to the whole is owed to
unknowns acting together.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING

from mcarmy.catalog.worlds.world import drawn
from mcarmy.simulate.series.statistics import LEVEL
from mcarmy.simulate.worlds.spread import GROUPS, jackknife_error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog.worlds.unknowns import Unknown
    from mcarmy.simulate.worlds.spread import Spread, WorldResult

METHOD = (
    "first-order sensitivity from the given worlds, chance taken off; 95 % interval by a "
    "delete-a-group jackknife"
)
CHANCE = 0.05  # that any unknown which does nothing is told to matter


@dataclass(frozen=True, slots=True)
class UnknownShare:
    """How much of the doubt about the data an unknown makes up."""

    unknown: Unknown
    share: float
    low: float
    high: float
    clear: bool  # whether chance alone would hardly show as much
    rates: tuple[float | None, ...]  # of army A by what the unknown may be, None if never drawn
    rate_errors: tuple[float, ...] = ()  # their standard errors


def shares(unknowns: Sequence[Unknown], found: Spread) -> tuple[UnknownShare, ...]:
    """The share of each unknown, the largest first; nothing where the worlds do not differ."""
    if not found.variance:
        return ()
    told = [_share(unknown, found, CHANCE / len(unknowns)) for unknown in unknowns]
    return tuple(sorted(told, key=lambda each: -each.share))


def _share(unknown: Unknown, found: Spread, chance: float) -> UnknownShare:
    levels = [drawn(unknown, result.number) for result in found.results]
    share = _explained(levels, found.results) / found.variance
    groups = min(GROUPS, len(levels))
    left = [
        _explained(
            [level for number, level in enumerate(levels) if number % groups != group],
            [each for number, each in enumerate(found.results) if number % groups != group],
        )
        / found.variance
        for group in range(groups)
    ]
    error = max(jackknife_error(left), _by_chance(levels, found))
    reach = NormalDist().inv_cdf(0.5 + LEVEL / 2) * error
    return UnknownShare(
        unknown,
        min(1.0, max(0.0, share)),
        min(1.0, max(0.0, share - reach)),
        min(1.0, max(0.0, share + reach)),
        _is_clear(levels, share, found, chance),
        *_rates(unknown, levels, found.results),
    )


def _explained(levels: Sequence[int], results: Sequence[WorldResult]) -> float:
    """The variance between the levels of an unknown, less what chance makes of it."""
    grouped: dict[int, list[WorldResult]] = defaultdict(list)
    for level, result in zip(levels, results, strict=True):
        grouped[level].append(result)
    all_times = sum(result.times for result in results)
    mean = _mean(results)
    between = within = 0.0
    for members in grouped.values():
        middle = _mean(members)
        between += sum(each.times for each in members) * (middle - mean) ** 2
        within += sum(each.times * (each.shown - middle) ** 2 for each in members)
    free = len(results) - len(grouped)
    if free < 1:
        return 0.0
    typical = within / free  # what a world differs by within a level
    return (between - (len(grouped) - 1) * typical) / all_times


def _by_chance(levels: Sequence[int], found: Spread) -> float:
    """The standard error of the share of an unknown that does nothing."""
    shown = [result.shown for result in found.results]
    mean = fmean(shown)
    variance = sum((value - mean) ** 2 for value in shown) / max(1, len(shown) - 1)
    kinds = len(set(levels)) - 1
    return float((2 * kinds) ** 0.5 * variance / (len(shown) * found.variance))


def _is_clear(levels: Sequence[int], share: float, found: Spread, chance: float) -> bool:
    """Whether chance alone would hardly show as much: a chi-squared test (Wilson and Hilferty)."""
    kinds = len(set(levels)) - 1
    if not kinds:
        return False
    part = 2 / (9 * kinds)
    bound: float = kinds * (1 - part + NormalDist().inv_cdf(1 - chance) * part**0.5) ** 3
    seen = kinds + share / _by_chance(levels, found) * (2 * kinds) ** 0.5
    return float(seen) > bound


def _mean(results: Sequence[WorldResult]) -> float:
    return sum(each.times * each.shown for each in results) / sum(each.times for each in results)


def _rates(
    unknown: Unknown, levels: Sequence[int], results: Sequence[WorldResult]
) -> tuple[tuple[float | None, ...], tuple[float, ...]]:
    """The mean rate of the worlds where it is so, and how far that may be off."""
    by_level = [
        [each for level, each in zip(levels, results, strict=True) if level == place]
        for place in range(len(unknown.possibilities))
    ]
    rates = tuple(_mean(members) if members else None for members in by_level)
    left = [
        (each.shown - rate) ** 2
        for members, rate in zip(by_level, rates, strict=True)
        for each in members
        if rate is not None
    ]
    typical = sum(left) / max(1, len(left) - sum(map(bool, by_level)))
    return rates, tuple(sqrt(typical / max(1, len(members))) for members in by_level)
