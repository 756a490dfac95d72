"""What should be looked up first? The doubt about the data of one match, or of all of a meta."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from mcarmy.simulate.contests.contest import run_name, same_format
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.series.statistics import LEVEL
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.plan import OWN_PAIRS
from mcarmy.simulate.worlds.shares import UnknownShare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.contest import ContestTerms
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.series.statistics import Estimate
    from mcarmy.simulate.worlds.inquiry import DataDoubt

    # The number of the match, of how many, how many worlds are over, and of how many.
    Watch = Callable[[int, int, int, int], None]


@dataclass(frozen=True, slots=True)
class DoubtedMatch:
    """A match of two armies and the doubt about it, from the side of the one."""

    one: int
    other: int
    rate: Estimate  # with our reconstruction
    doubt: DataDoubt


@dataclass(frozen=True, slots=True)
class Lookup:
    """What makes up the doubt of one or several matches together."""

    names: tuple[str, ...]
    matchup: Matchup  # the first of them, for what they have in common
    armies: tuple[Army, ...]
    matches: tuple[DoubtedMatch, ...]
    shares: tuple[UnknownShare, ...]


def look_up(
    catalog: Catalog,
    armies: Iterable[tuple[str, Army]],
    terms: ContestTerms,
    watch: Watch | None = None,
) -> Lookup:
    """Play every two armies in other worlds."""
    entered = tuple(armies)
    names, lists = tuple(name for name, _ in entered), tuple(army for _, army in entered)
    same_format(names, lists)
    pairings = list(combinations(range(len(lists)), 2))
    policies = (terms.policy, terms.policy)
    matches = [
        matchup(catalog, (lists[a], lists[b]), policies, map_id=terms.map_id, seed=terms.seed)
        for a, b in pairings
    ]
    found = []
    for number, ((one, other), match) in enumerate(zip(pairings, matches, strict=True)):
        series = terms.play(
            catalog,
            match,
            StopRule(OWN_PAIRS),
            run_name(names[one], names[other]),
            plan=terms.plan(catalog, match),
            watch_worlds=_counted(watch, number, len(pairings)),
        )
        assert series.doubt is not None
        found.append(DoubtedMatch(one, other, series.findings.luck.headline, series.doubt))
    return Lookup(names, matches[0], lists, tuple(found), together([m.doubt for m in found]))


def _counted(watch: Watch | None, number: int, of: int) -> Callable[[int, int], None] | None:
    if watch is None:
        return None
    return lambda over, worlds: watch(number, of, over, worlds)


def together(doubts: Sequence[DataDoubt]) -> tuple[UnknownShare, ...]:
    """The share of each unknown in the doubt of all matches, each counted by its size."""
    if len(doubts) == 1:
        return doubts[0].shares
    spreads = [doubt.spread for doubt in doubts]
    whole = sum(found.variance for found in spreads if found is not None)
    parts: dict[str, list[tuple[UnknownShare, float]]] = {}
    for doubt, found in zip(doubts, spreads, strict=True):
        for each in doubt.shares if found is not None else ():
            weight = found.variance / whole if found is not None else 0.0
            parts.setdefault(each.unknown.key, []).append((each, weight))
    combined = [_combined(members) for members in parts.values()]
    return tuple(sorted(combined, key=lambda each: -each.share))


def _combined(parts: Sequence[tuple[UnknownShare, float]]) -> UnknownShare:
    share = sum(weight * each.share for each, weight in parts)
    reach = NormalDist().inv_cdf(0.5 + LEVEL / 2)
    error = sqrt(sum((weight * (each.high - each.low) / 2 / reach) ** 2 for each, weight in parts))
    first = parts[0][0]
    return UnknownShare(
        first.unknown,
        share,
        max(0.0, share - reach * error),
        min(1.0, share + reach * error),
        any(each.clear for each, _ in parts),
        first.rates if len(parts) == 1 else (),
    )
