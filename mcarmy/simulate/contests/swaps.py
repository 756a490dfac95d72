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
from mcarmy.army.components import attached_key, is_order, order_key
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
    from mcarmy.simulate.worlds.inquiry import DataDoubt

    # What is played now, how many games are over, and of how many.
    Watch = Callable[[str, int, int], None]

SCREENING = 5  # a candidate plays one game for so many of the match
AS_IT_IS = "as-it-is"
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
    doubt: DataDoubt | None = None  # about the match as it is, if it was looked into

    def stands_out(self, swap: Swap) -> bool:
        """Whether a swap makes more of a difference than chance among so many swaps."""
        usual = NormalDist().inv_cdf(0.5 + LEVEL / 2)
        wanted = NormalDist().inv_cdf(1 - (1 - LEVEL) / (2 * len(self.swaps)))
        return abs(swap.difference) > wanted / usual * (swap.high - swap.low) / 2


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
    planned = {
        component: replacements(catalog, armies[0], component)[:most_candidates]
        for component in dict.fromkeys(_components(armies[0]))
    }
    untouched = [component for component, found in planned.items() if not found]
    tale = _Tale(watch, terms, [len(found) for found in planned.values() if found])
    see = tale.of("the match as it is")
    plan = terms.plan(catalog, match)
    doubt = terms.play(catalog, match, terms.rule, AS_IT_IS, see, plan=plan).doubt
    base = _scores(catalog, match, terms, terms.rule, AS_IT_IS, see)
    swaps = []
    for component, found in planned.items():
        if found:
            best, army = _best(catalog, armies, terms, component, found, tale)
            swapped = _match(catalog, (army, armies[1]), terms, terms.seed)
            name, see = f"{component}-to-{best}", tale.of(f"{best} for {component}")
            scores = _scores(catalog, swapped, terms, terms.rule, name, see)
            swaps.append(_swap(component, best, base, scores, len(found)))
    swaps.sort(key=lambda swap: -swap.difference)
    rate = estimate(score for score in base if score is not None)
    games = 2 * terms.rule.most_pairs
    whole = tuple(swaps), tuple(untouched)
    return Explanation(match, rate, *whole, games, most_candidates, doubt)


class _Tale:
    """Tells how many of all games are over, series by series."""

    def __init__(self, watch: Watch | None, terms: ContestTerms, candidates: list[int]) -> None:
        self._watch = watch
        self._over = 0
        self._begun = 0
        screened = sum(count for count in candidates if count > 1)
        self._series = 2 * terms.rule.most_pairs
        self._all = self._series * (1 + len(candidates)) + 2 * _screening(terms) * screened

    def of(self, what: str, games: int | None = None) -> Callable[[list[float]], None]:
        """The listener of the next series, which plays so many games."""
        self._over += self._begun
        self._begun = self._series if games is None else games
        over = self._over
        if self._watch is not None:
            self._watch(what, over, self._all)

        def see(scores: list[float]) -> None:
            if self._watch is not None:
                self._watch(what, over + 2 * len(scores), self._all)

        return see


def _screening(terms: ContestTerms) -> int:
    """How many pairs a candidate plays before one is chosen."""
    return max(LEAST_SCREENING, terms.rule.most_pairs // SCREENING)


def replacements(catalog: Catalog, army: Army, component: str) -> list[tuple[str, Army]]:
    """Legal armies with something else of the same rank in place of a component.

    A unit or card is replaced by an order token or by its own kind, an order token by any unit or
    card. The order token and what is of the component's own faction come first, then the rest as
    in the catalog. What the validator would warn of, such as a card that nobody can play, is no
    replacement.
    """
    building = Building(catalog, army.format)
    taken = Choices(building, _taken(army))
    rest = taken.minus(component)
    candidates = [
        key
        for key in building.by_rank.get(building.rank(component), ())
        if key != component and _may_replace(building, component, key)
    ]
    faction = getattr(building.known[component], "faction", _usual_faction(army))
    candidates.sort(key=lambda key: (not is_order(key), _faction(building, key) != faction))
    found = []
    format_ = str(army.format.id)
    as_it_is = checked(building, text_of(taken, format_=format_))
    tolerated = {problem.code for problem in as_it_is.problems}
    for key in candidates:
        verdict = checked(building, text_of(rest.plus(key), format_=format_))
        if verdict.legal and tolerated.issuperset(p.code for p in verdict.problems):
            found.append((key, replace(army_from(verdict), name=army.name)))
    return found


def _may_replace(building: Building, component: str, key: str) -> bool:
    """Orders for all and all for orders, else like for like."""
    if is_order(component) or is_order(key):
        return is_order(key) or building.is_unit(key) or building.is_card(key)
    if building.is_unit(component):
        return building.is_unit(key)
    return building.is_card(key)


def _usual_faction(army: Army) -> object:
    """The faction of most units."""
    counts = Counter(unit.faction for unit in army.units)
    return counts.most_common(1)[0][0] if counts else None


def _faction(building: Building, key: str) -> object:
    return getattr(building.known[key], "faction", None)


def _components(army: Army) -> list[str]:
    """Units, cards and order tokens that take a slot, in the order of the list."""
    units = [str(unit.id) for unit in army.units if unit.rank is not None]
    cards = [str(card.id) for card in army.cards]
    return [*units, *cards, *(order_key(rank) for rank, count in army.orders.items() if count)]


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
    tale: _Tale,
) -> tuple[str, Army]:
    """The replacement that does best on other luck; of equals the first."""
    if len(found) == 1:
        return found[0]
    rule = StopRule(_screening(terms))
    rates = []
    for number, (key, army) in enumerate(found, 1):
        what = f"in place of {component}: {key} ({number} of {len(found)})"
        see = tale.of(what, 2 * rule.most_pairs)
        match = _match(catalog, (army, armies[1]), terms, terms.seed + 1)
        scores = _scores(catalog, match, terms, rule, f"try-{component}-to-{key}", see)
        rates.append(estimate(score for score in scores if score is not None).rate)
    return found[max(range(len(found)), key=lambda index: (rates[index], -index))]


def _match(catalog: Catalog, armies: tuple[Army, Army], terms: ContestTerms, seed: int) -> Matchup:
    policies = (terms.policy, terms.policy)
    return matchup(catalog, armies, policies, map_id=terms.map_id, seed=seed)


def _scores(
    catalog: Catalog,
    match: Matchup,
    terms: ContestTerms,
    rule: StopRule,
    name: str,
    see: Callable[[list[float]], None],
) -> list[float | None]:
    """The scores of the pairs of a run that is kept under a name."""
    path = terms.play(catalog, match, rule, name.replace(":", "-"), see).path
    rows = read_run(path).rows
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
