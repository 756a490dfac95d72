"""Why does an army win or lose? Each component is swapped for its best legal replacement.

Replacements are tried on other luck than the match itself, and the best of them plays the games
of the match: so the luck that made a replacement look best does not flatter it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import sqrt
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.terms import Terms as Building
from mcarmy.army.components import attached_key, order_key
from mcarmy.army.load import army_from
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.series.pairs import pair_score
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.statistics import LEVEL, Estimate, estimate
from mcarmy.simulate.series.stopping import StopRule

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.contest import ContestTerms
    from mcarmy.simulate.game.matchup import Matchup

    Watch = Callable[[str], None]

SCREENING = 5  # a candidate plays one game for so many of the match
LEAST_SCREENING = 5  # pairs, however short the match is


@dataclass(frozen=True, slots=True)
class Swap:
    """A component and the best that was found in its place."""

    component: str
    replacement: str
    rate: Estimate  # of the army with the replacement
    difference: float  # of the win rates, on the same luck
    low: float
    high: float
    candidates: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """What each component of an army is worth against another."""

    matchup: Matchup
    base: Estimate
    swaps: tuple[Swap, ...]  # the most gainful replacement first
    untouched: tuple[str, ...]  # components that nothing may replace
    games: int
    most_candidates: int


def explain(
    catalog: Catalog,
    armies: tuple[Army, Army],
    terms: ContestTerms,
    *,
    most_candidates: int,
    watch: Watch | None = None,
) -> Explanation:
    """Play the match, then the match with each component swapped."""
    match = _match(catalog, armies, terms, terms.seed)
    _tell(watch, "the match as it is")
    base = _scores(catalog, match, terms, terms.rule, "as-it-is")
    swaps, untouched = [], []
    for component in dict.fromkeys(_components(armies[0])):
        found = replacements(catalog, armies[0], component)[:most_candidates]
        if not found:
            untouched.append(component)
            continue
        best = _best(catalog, armies, terms, component, found, watch)
        _tell(watch, f"{best[0]} for {component}")
        swapped = _match(catalog, (best[1], armies[1]), terms, terms.seed)
        scores = _scores(catalog, swapped, terms, terms.rule, f"{component}-to-{best[0]}")
        swaps.append(_swap(component, best[0], base, scores, len(found)))
    swaps.sort(key=lambda swap: -swap.difference)
    rate = estimate(score for score in base if score is not None)
    games = 2 * terms.rule.most_pairs
    return Explanation(match, rate, tuple(swaps), tuple(untouched), games, most_candidates)


def replacements(catalog: Catalog, army: Army, component: str) -> list[tuple[str, Army]]:
    """Legal armies with something else of the same kind and rank in place of a component.

    Those of the component's own faction come first, then the rest as in the catalog. What the
    validator would warn of, such as a card that nobody can play, is no replacement.
    """
    building = Building(catalog, army.format)
    taken = Choices(building, _taken(army))
    rest = taken.minus(component)
    own = building.known[component]
    candidates = [
        key
        for key in building.by_rank.get(building.rank(component), ())
        if key != component and building.is_unit(key) == building.is_unit(component)
        and key in (catalog.units if building.is_unit(component) else catalog.cards)
    ]  # fmt: skip
    candidates.sort(key=lambda key: _faction(building, key) != getattr(own, "faction", None))
    found = []
    format_ = str(army.format.id)
    as_it_is = checked(building, text_of(taken, format_=format_))
    tolerated = {problem.code for problem in as_it_is.problems}
    for key in candidates:
        verdict = checked(building, text_of(rest.plus(key), format_=format_))
        if verdict.legal and tolerated.issuperset(p.code for p in verdict.problems):
            found.append((key, replace(army_from(verdict), name=army.name)))
    return found


def _faction(building: Building, key: str) -> object:
    return getattr(building.known[key], "faction", None)


def _components(army: Army) -> list[str]:
    """Units and cards that take a slot, in the order of the list."""
    cards = [str(card.id) for card in army.cards]
    return [*(str(unit.id) for unit in army.units if unit.rank is not None), *cards]


def _taken(army: Army) -> Counter[str]:
    taken = Counter(str(unit.id) for unit in army.units)
    taken.update(str(card.id) for card in army.cards)
    taken.update(attached_key(card) for card in army.attached)
    taken.update({order_key(rank): count for rank, count in army.orders.items()})
    return taken


def _best(
    catalog: Catalog,
    armies: tuple[Army, Army],
    terms: ContestTerms,
    component: str,
    found: Sequence[tuple[str, Army]],
    watch: Watch | None,
) -> tuple[str, Army]:
    """The replacement that does best on other luck; of equals the first."""
    if len(found) == 1:
        return found[0]
    rule = StopRule(max(LEAST_SCREENING, terms.rule.most_pairs // SCREENING))
    rates = []
    for number, (key, army) in enumerate(found, 1):
        _tell(watch, f"in place of {component}: {key} ({number} of {len(found)})")
        match = _match(catalog, (army, armies[1]), terms, terms.seed + 1)
        scores = _scores(catalog, match, terms, rule, f"try-{component}-to-{key}")
        rates.append(estimate(score for score in scores if score is not None).rate)
    return found[max(range(len(found)), key=lambda index: (rates[index], -index))]


def _match(catalog: Catalog, armies: tuple[Army, Army], terms: ContestTerms, seed: int) -> Matchup:
    policies = (terms.policy, terms.policy)
    return matchup(catalog, armies, policies, map_id=terms.map_id, seed=seed)


def _scores(
    catalog: Catalog, match: Matchup, terms: ContestTerms, rule: StopRule, name: str
) -> list[float | None]:
    """The scores of the pairs of a run that is kept under a name."""
    rows = read_run(terms.play(catalog, match, rule, name).path).rows
    return [
        pair_score(rows[2 * pair], rows[2 * pair + 1])
        for pair in range(rule.most_pairs)
        if 2 * pair in rows and 2 * pair + 1 in rows
    ]


def _swap(
    component: str,
    replacement: str,
    before: Sequence[float | None],
    after: Sequence[float | None],
    candidates: int,
) -> Swap:
    """The difference on the same luck: pair by pair, so that most of the luck cancels out."""
    both = [
        (new - old)
        for old, new in zip(before, after, strict=True)
        if old is not None and new is not None
    ]
    rate = estimate(score for score in after if score is not None)
    difference, low, high = mean_with_interval(both)
    return Swap(component, replacement, rate, difference, low, high, candidates)


def mean_with_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of differences with its 95 % interval; a few that are alike prove little."""
    count = len(values)
    if count < 2:
        return (fmean(values) if values else 0.0), -1.0, 1.0
    mean = fmean(values)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    error = sqrt(max(variance, 1 / (4 * count)) / count)
    half = NormalDist().inv_cdf(0.5 + LEVEL / 2) * error
    return mean, max(-1.0, mean - half), min(1.0, mean + half)


def _tell(watch: Watch | None, what: str) -> None:
    if watch is not None:
        watch(what)
