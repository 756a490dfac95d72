"""How far apart are the worlds, once the luck within each of them is taken out?

Few games are played in a world, so what it shows is its own rate and luck. The two are told apart
by a random-effects model: score of a pair = mean + world + luck. The variance of luck comes from
the pairs within worlds, that between worlds from how far their means lie apart, less what luck
alone would make of it (moments; Searle, Casella and McCulloch, Variance Components, 1992), averaged
over what it may be given that no variance is below 0. The luck that a world shares with our
reconstruction, in the same pairs, is taken off first as far as it helps (common random numbers with
a regression coefficient). The band is the prediction interval
for one more world (Higgins, Thompson and Spiegelhalter, J. R. Stat. Soc. A 172, 2009), with a beta
distribution in place of the normal, as rates end at 0 and 1. How sure the band itself is comes from
leaving out a tenth of the worlds at a time (delete-a-group jackknife), which says too little where
worlds are few: it is at least what the error of the variance between them makes of an end.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose, sqrt
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING

from mcarmy.simulate.series.statistics import LEVEL
from mcarmy.simulate.worlds.beta import Beta, beta_with

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.simulate.worlds.plan import Visit

METHOD = (
    "95 % prediction interval over worlds drawn by weight: random effects by moments, beta "
    "distribution, common luck"
)
LEAST_WORLDS = 10  # below them nothing is said
GROUPS = 10
EVEN = 0.5


@dataclass(frozen=True, slots=True)
class WorldResult:
    """What came of one world, and of all that are like it."""

    number: int
    times: int
    shown: float  # the mean of its pairs, less the luck it shares with ours
    rate: float  # the same drawn to the mean of all worlds by what is luck
    pairs: int


@dataclass(frozen=True, slots=True)
class Spread:
    """How the rate of army A differs from world to world."""

    worlds: int
    games: int
    mean: float
    between: float  # standard deviation of the rates of worlds
    within: float  # standard deviation of what luck makes of a pair
    common: float  # how much of the luck of our reconstruction a world shares, pair by pair
    low: float
    high: float
    low_error: float  # standard error of the lower end
    high_error: float
    ahead: float  # the share of worlds in which A wins more than half; level ones count half
    ahead_error: float
    results: tuple[WorldResult, ...]

    @property
    def half_width(self) -> float:
        """Half the length of the band."""
        return (self.high - self.low) / 2

    @property
    def dot_error(self) -> float:
        """How far the rate of one world may typically be off, for the luck of its few games."""
        noise = fmean(self.within**2 / world.pairs for world in self.results)
        return self.between * sqrt(noise / (self.variance + noise)) if noise else 0.0

    @property
    def leader(self) -> int | None:
        """The army on whose side the whole band lies: 0 for A, 1 for B."""
        if self.low > EVEN:
            return 0
        return 1 if self.high < EVEN else None

    @property
    def sure(self) -> bool:
        """Whether it lies there even if its ends are as far off as so few worlds allow."""
        return self.low - 2 * self.low_error > EVEN or self.high + 2 * self.high_error < EVEN

    @property
    def level(self) -> bool:
        """Whether neither army is ahead in any world."""
        return not self.between and isclose(self.mean, EVEN)

    @property
    def variance(self) -> float:
        """Between worlds."""
        return self.between**2


@dataclass(frozen=True, slots=True)
class _World:
    """The pairs of a world beside those of our reconstruction, where both were finished."""

    number: int
    times: int
    scores: tuple[float, ...]
    own: tuple[float, ...] | None  # of ours with the same luck, if all of them are there


def spread(
    visits: Sequence[Visit],
    scores: Mapping[int, Sequence[float | None]],
    own: Sequence[float | None],
) -> Spread | None:
    """The spread from the pairs of each world, by number, and those of our reconstruction.

    None if too few worlds have been played.
    """
    worlds = [_beside(visit, scores[visit.world.number], own) for visit in visits]
    worlds = [world for world in worlds if world.scores]
    if sum(world.times for world in worlds) < LEAST_WORLDS:
        return None
    ours = [score for score in own if score is not None]
    return _found(worlds, fmean(ours) if ours else EVEN)


def _beside(visit: Visit, scores: Sequence[float | None], own: Sequence[float | None]) -> _World:
    finished = tuple(score for score in scores if score is not None)
    beside = tuple(own[visit.first_pair : visit.first_pair + visit.pairs])
    complete = len(finished) == len(beside) and all(score is not None for score in beside)
    shared = tuple(score for score in beside if score is not None) if complete else None
    return _World(visit.world.number, visit.times, finished, shared)


def _found(worlds: Sequence[_World], own_rate: float) -> Spread:
    common = _common(worlds)
    luck = _luck(worlds, common)
    shown = [_shown(world, common, own_rate) for world in worlds]
    whole = _Moments(worlds, shown, luck)
    band = whole.band()
    groups = min(GROUPS, len(worlds))
    left = [_without(group, groups, worlds, shown, luck) for group in range(groups)]
    kept = sqrt(whole.reliability)
    return Spread(
        worlds=sum(world.times for world in worlds),
        games=2 * sum(len(world.scores) for world in worlds),
        mean=whole.mean,
        between=sqrt(whole.between),
        within=sqrt(luck),
        common=common,
        low=band[0],
        high=band[1],
        low_error=max(whole.end_error, jackknife_error([each.band()[0] for each in left])),
        high_error=max(whole.end_error, jackknife_error([each.band()[1] for each in left])),
        ahead=whole.ahead(),
        ahead_error=max(whole.ahead_error, jackknife_error([each.ahead() for each in left])),
        results=tuple(
            WorldResult(
                world.number,
                world.times,
                value,
                min(1.0, max(0.0, whole.mean + kept * (value - whole.mean))),
                len(world.scores),
            )
            for world, value in zip(worlds, shown, strict=True)
        ),
    )


def _without(
    group: int, groups: int, worlds: Sequence[_World], shown: Sequence[float], luck: float
) -> _Moments:
    kept = [number for number in range(len(worlds)) if number % groups != group]
    return _Moments([worlds[number] for number in kept], [shown[number] for number in kept], luck)


def _at_least_nothing(value: float, error: float) -> float:
    """A variance that is estimated at a value, give or take an error, and cannot be below 0.

    Its mean given that: a few worlds that happen to lie close together do not prove that all do.
    """
    if not error:
        return max(0.0, value)
    usual = NormalDist()
    above = usual.cdf(value / error)
    if above < 1e-12:
        return 0.0
    return value + error * usual.pdf(value / error) / above


def jackknife_error(without: Sequence[float]) -> float:
    """The standard error of a value, from the values that leave out a group at a time."""
    count = len(without)
    if count < 2:
        return 0.0
    mean = fmean(without)
    return sqrt((count - 1) / count * sum((value - mean) ** 2 for value in without))


def _common(worlds: Sequence[_World]) -> float:
    """How much a pair in another world goes with the same pair in ours: a slope within worlds."""
    together = alone = 0.0
    for world in worlds:
        if world.own is None:
            continue
        here, there = fmean(world.own), fmean(world.scores)
        for own, score in zip(world.own, world.scores, strict=True):
            together += (own - here) * (score - there)
            alone += (own - here) ** 2
    return together / alone if alone else 0.0


def _luck(worlds: Sequence[_World], common: float) -> float:
    """The variance of a pair within a world, less the luck shared with ours."""
    squares, free = 0.0, -1
    for world in worlds:
        free += len(world.scores) - 1
        rest = _less_common(world, common)
        mean = fmean(rest)
        squares += sum((value - mean) ** 2 for value in rest)
    pairs = sum(len(world.scores) for world in worlds)
    rate = (sum(sum(world.scores) for world in worlds) + EVEN) / (pairs + 1)
    least = rate * (1 - rate) / (4 * pairs)  # a streak of equal pairs is not certainty
    return max(squares / max(1, free), least)


def _less_common(world: _World, common: float) -> list[float]:
    if world.own is None:
        return list(world.scores)
    return [score - common * own for score, own in zip(world.scores, world.own, strict=True)]


def _shown(world: _World, common: float, own_rate: float) -> float:
    mean = fmean(world.scores)
    return mean if world.own is None else mean - common * (fmean(world.own) - own_rate)


class _Moments:
    """Mean and variance of the rates of worlds, each weighted by how often it was drawn."""

    def __init__(self, worlds: Sequence[_World], shown: Sequence[float], luck: float) -> None:
        self._worlds, self._shown, self._luck = worlds, shown, luck
        times = [world.times for world in worlds]
        noise = [luck / len(world.scores) for world in worlds]
        drawn = sum(times)
        plain = sum(t * y for t, y in zip(times, shown, strict=True)) / drawn
        squares = sum(t * (y - plain) ** 2 for t, y in zip(times, shown, strict=True))
        lucky = sum(t * v * (1 - t / drawn) for t, v in zip(times, noise, strict=True))
        free = max(1, drawn - 1)
        error = sqrt(2 / max(1, len(worlds) - 1)) * squares / free
        self.between = _at_least_nothing((squares - lucky) / free, error)
        pairs = sum(len(world.scores) for world in worlds)
        self.mean = (plain * pairs + EVEN) / (pairs + 1)
        of_luck = sum((t / drawn) ** 2 * v for t, v in zip(times, noise, strict=True))
        self._error = self.between / drawn + of_luck  # variance of the mean
        self._drawn = drawn
        typical = fmean(noise)
        self.reliability = self.between / (self.between + typical)
        farther = (sqrt(self.between + 2 * error) - sqrt(self.between)) / 2
        self.end_error = NormalDist().inv_cdf(0.5 + LEVEL / 2) * farther

    @property
    def ahead_error(self) -> float:
        """How far the share of worlds may be off at least, had each world shown who is ahead."""
        share = (self.ahead() * self._drawn + 1) / (self._drawn + 2)
        return sqrt(share * (1 - share) / self._drawn) if self.between else 0.0

    def _next(self) -> Beta:
        """How the rate of one more world is distributed."""
        widened = (self._drawn + 1) / max(1, self._drawn - 1)  # the variance is estimated too
        most = 0.999 * self.mean * (1 - self.mean)
        return beta_with(self.mean, min(most, self.between * widened + self._error))

    def band(self) -> tuple[float, float]:
        """Where the rate of one more world lies, and never beyond what any of these allows."""
        likely = self._next()
        tail = (1 - LEVEL) / 2
        reach = NormalDist().inv_cdf(1 - tail)
        pairs = list(zip(self._worlds, self._shown, strict=True))
        lucks = [reach * sqrt(self._luck / len(world.scores)) for world, _ in pairs]
        least = min(y - luck for (_, y), luck in zip(pairs, lucks, strict=True))
        most = max(y + luck for (_, y), luck in zip(pairs, lucks, strict=True))
        low, high = max(likely.quantile(tail), least), min(likely.quantile(1 - tail), most)
        return min(low, self.mean), max(high, self.mean)

    def ahead(self) -> float:
        """The share of worlds in which A wins more than half; level ones count half."""
        if not self.between:
            if isclose(self.mean, EVEN):
                return EVEN
            return float(self.mean > EVEN)
        most = 0.999 * self.mean * (1 - self.mean)
        return 1 - beta_with(self.mean, min(most, self.between)).below(EVEN)
