"""How often does a side win, and how sure is that? Estimates from pairs of games, without a game.

The two games of a pair share their luck with sides swapped, so their results go together. A pair
counts as its mean score; the interval is Wilson's, taken at the effective number of independent
games that the spread of the pairs amounts to.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, log, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Share = Annotated[float, Meta(gt=0, lt=1)]
METHOD = "Wilson interval at the effective number of games, from pairs with sides swapped"
RATING_METHOD = (
    "Bradley-Terry ratings, half a drawn game added for every two; their intervals are Wilson's "
    "score intervals"
)
LEVEL = 0.95
LEAST_TOLD = 10  # pairs; below them nobody is called ahead
MOST_A_PAIR = 4.0  # games: two that go against each other tell more than two apart
SCALE = 400 / log(10)  # rating points of a factor of e in the odds
FARTHEST = 30.0  # beyond it no competitor is told from one that always wins


@dataclass(frozen=True, slots=True)
class Estimate:
    """A rate between 0 and 1 with its interval."""

    rate: float
    low: float
    high: float
    pairs: int
    effective_games: float

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def few(self) -> bool:
        """Whether so few pairs were played that they decide nothing, whatever the interval."""
        return self.pairs < LEAST_TOLD

    @property
    def leader(self) -> int | None:
        """Which of the two is ahead, 0 or 1; None if the games do not tell."""
        if self.few or self.low <= 0.5 <= self.high:
            return None
        return 0 if self.low > 0.5 else 1


@dataclass(slots=True)
class Sample:
    """Scores of pairs as three sums, so that a stop rule can ask after every pair.

    Scores are quarters, so the sums are exact and their order does not matter.
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, score: float) -> None:
        """Take in one pair."""
        self.pairs += 1
        self.total += score
        self.squares += score * score

    def spread(self) -> float:
        """The sum of the squared distances from the mean."""
        return max(0.0, self.squares - self.total * self.total / self.pairs)

    def estimate(self, *, level: float = LEVEL) -> Estimate:
        """The mean score with its interval; no pair tells nothing."""
        if not self.pairs:
            return Estimate(0.5, 0.0, 1.0, 0, 0.0)
        rate = self.total / self.pairs
        games = self.effective_games()
        low, high = wilson(rate, games, level=level)
        return Estimate(rate, low, high, self.pairs, games)

    def effective_games(self, most: float = MOST_A_PAIR) -> float:
        """How many independent games would spread as much as these pairs do.

        At least one a pair, so that a streak of lucky pairs is not taken for certainty, and at most
        so many.
        """
        if self.pairs < 2:
            return float(self.pairs)
        rate = self.total / self.pairs
        variance = self.spread() / (self.pairs - 1)
        if not variance:
            return 2.0 * self.pairs
        likely = rate * (1 - rate) * self.pairs / variance
        return min(max(likely, float(self.pairs)), most * self.pairs)


def sample(scores: Iterable[float]) -> Sample:
    """The sums of some scores."""
    sums = Sample()
    for score in scores:
        sums.add(score)
    return sums


def estimate(scores: Iterable[float], *, level: float = LEVEL) -> Estimate:
    """The mean score of pairs with its interval."""
    return sample(scores).estimate(level=level)


def estimate_of_clusters(scores: Iterable[float], *, most: float) -> Estimate:
    """The mean score of few clusters that may differ much, each worth at most so many games.

    How much they differ is itself only estimated: Student's quantile takes the normal one's place.
    """
    sums = sample(scores)
    if sums.pairs < 2:
        rate = sums.total if sums.pairs else 0.5
        return Estimate(rate, 0.0, 1.0, sums.pairs, float(sums.pairs))
    normal = NormalDist().inv_cdf(0.5 + LEVEL / 2)
    games = sums.effective_games(most) * (normal / student(normal, sums.pairs - 1)) ** 2
    rate = sums.total / sums.pairs
    low, high = wilson(rate, games)
    return Estimate(rate, low, high, sums.pairs, games)


def student(normal: float, freedom: int) -> float:
    """Student's quantile to a normal one, by the usual expansion (from 4 degrees on within 1 %)."""
    cube, fifth = normal**3, normal**5
    first = (cube + normal) / 4
    second = (5 * fifth + 16 * cube + 3 * normal) / 96
    third = (3 * normal**7 + 19 * fifth + 17 * cube - 15 * normal) / 384
    return normal + first / freedom + second / freedom**2 + third / freedom**3


def wilson(rate: float, games: float, *, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval of a rate seen in so many games."""
    z = NormalDist().inv_cdf(0.5 + level / 2)
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


class Hypotheses(Struct, frozen=True, forbid_unknown_fields=True):
    """Two rates to tell apart, and how often to be wrong about either."""

    null: Share
    other: Share
    error: Share = 0.05


def log_likelihood_ratio(sums: Sample, test: Hypotheses) -> float:
    """How much the pairs speak for the other rate: a sequential test on means of pairs."""
    if sums.pairs < 2:
        return 0.0
    mean = sums.total / sums.pairs
    variance = max(sums.spread() / sums.pairs, 1 / (4 * sums.pairs))
    step = test.other - test.null
    return sums.pairs * step * (2 * mean - test.null - test.other) / (2 * variance)


def verdict(scores: Sample | Iterable[float], test: Hypotheses) -> str | None:
    """`other` or `null` once the test has decided, else None."""
    bound = log((1 - test.error) / test.error)
    ratio = log_likelihood_ratio(scores if isinstance(scores, Sample) else sample(scores), test)
    if ratio >= bound:
        return "other"
    return "null" if ratio <= -bound else None


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a competitor on a scale where 400 points are odds of ten to one."""

    name: str
    points: float
    low: float
    high: float


def ratings(names: Sequence[str], results: Iterable[tuple[int, int, float, float]]) -> list[Rating]:
    """Bradley-Terry strengths from (one, other, games, score of one), with 95 % intervals."""
    if not names:
        return []
    count = len(names)
    wins = [[0.0] * count for _ in names]
    for one, other, games, score in results:
        wins[one][other] += score
        wins[other][one] += games - score
    for one in range(count):
        for other in range(count):
            if one != other:
                wins[one][other] += 0.25  # half a drawn game: a clean sweep has a finite rating
    strength = _fit(wins)
    rated = []
    for one, name in enumerate(names):
        points = SCALE * log(strength[one])
        low, high = _shifts(wins, strength, one)
        rated.append(Rating(name, points, points + SCALE * low, points + SCALE * high))
    return sorted(rated, key=lambda rating: -rating.points)


def _shifts(wins: list[list[float]], strength: list[float], one: int) -> tuple[float, float]:
    """How much weaker or stronger a competitor may be, in logarithms of its strength.

    Wilson's interval for games against several others: the strengths at which the score it really
    has would just be 1.96 standard deviations away from the expected one. They are the others'
    strengths as fitted; as the average stays 0, the others give way by their share.
    """
    others = [
        (wins[one][other] + wins[other][one], strength[one] / strength[other])
        for other in range(len(wins))
        if other != one
    ]
    if not others:
        return -inf, inf
    z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
    score = sum(wins[one])

    def distance(shift: float) -> float:
        """From the expected score to the real one, in standard deviations of that expectation."""
        rates = [(games, 1 / (1 + exp(-shift) / odds)) for games, odds in others]
        expected = sum(games * rate for games, rate in rates)
        variance = sum(games * rate * (1 - rate) for games, rate in rates)
        return abs(score - expected) - z * sqrt(variance)

    moved = 1 - 1 / len(wins)
    return moved * _crossing(distance, -FARTHEST), moved * _crossing(distance, FARTHEST)


def _crossing(distance: Callable[[float], float], far: float) -> float:
    """Where a distance that is negative at 0 and positive far away becomes 0."""
    near = 0.0
    for _ in range(60):
        middle = (near + far) / 2
        if distance(middle) < 0:
            near = middle
        else:
            far = middle
    return near


def _fit(wins: list[list[float]]) -> list[float]:
    """Strengths with geometric mean 1, by the usual iteration."""
    count = len(wins)
    strength = [1.0] * count
    for _ in range(2000):
        fresh = []
        for one in range(count):
            won = sum(wins[one])
            weight = sum(
                (wins[one][other] + wins[other][one]) / (strength[one] + strength[other])
                for other in range(count)
                if other != one
            )
            fresh.append(won / weight if weight else 1.0)
        mean = 1.0
        for value in fresh:
            mean *= value ** (1 / count)
        fresh = [value / mean for value in fresh]
        if max(abs(a - b) for a, b in zip(fresh, strength, strict=True)) < 1e-12:
            return fresh
        strength = fresh
    return strength
