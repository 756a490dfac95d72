"""What games between the lists of an event tell: how often one wins, and by how many points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from math import sqrt
from statistics import pvariance
from typing import TYPE_CHECKING

from mcarmy.catalog.worlds.world import world
from mcarmy.simulate.contests.contest import run_name
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.game.row import GameRow
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.worlds.plan import PAIRS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.contests.contest import ContestTerms
    from mcarmy.simulate.series.series import Series
    from mcarmy.simulate.series.statistics import Estimate

    Watch = Callable[[int, int, list[float]], None]


@dataclass(frozen=True, slots=True)
class MetGame:
    """A game between two lists: what it was worth to the first, and both victory points."""

    score: float
    points: tuple[int, int]

    def turned(self) -> MetGame:
        """The same game seen from the second."""
        return MetGame(1 - self.score, (self.points[1], self.points[0]))


@dataclass(frozen=True, slots=True)
class WorldShifts:
    """By how much the rate of a match differs in worlds that fit what is known of the data.

    A world is the same for every match, so a die that is stronger in one is so for all lists.
    """

    shifts: tuple[float, ...]
    """Of world 1, 2, 3 ..., as far as few games tell, drawn to the mean of all worlds."""
    left: float
    """Standard deviation of what they leave open."""


@dataclass(frozen=True, slots=True)
class MetSeries:
    """The games of two lists on a map, seen from the first."""

    one: int
    other: int
    map: MapId | None
    rate: Estimate
    games: tuple[MetGame, ...]
    worlds: WorldShifts | None = None


@dataclass(frozen=True, slots=True)
class EventMeta:
    """All lists of an event, and what came of every two of them on every map."""

    names: tuple[str, ...]
    armies: tuple[Army, ...]
    maps: tuple[MapId | None, ...]
    series: tuple[MetSeries, ...]

    @property
    def games(self) -> int:
        """How many games of our reconstruction it rests on."""
        return sum(len(each.games) for each in self.series)

    @property
    def worlds(self) -> int:
        """In how many other worlds the lists met."""
        return max((len(each.worlds.shifts) for each in self.series if each.worlds), default=0)


def budget(lists: int, maps: int, games: int, worlds: int) -> int:
    """How many games will be played at most; worlds that are alike play theirs together."""
    return maps * lists * (lists - 1) // 2 * (games + games % 2 + 2 * PAIRS * worlds)


def play_meta(
    catalog: Catalog,
    entered: Sequence[tuple[str, Army]],
    maps: Sequence[MapId | None],
    terms: ContestTerms,
    watch: Watch | None = None,
) -> EventMeta:
    """Play every two lists on every map, or go on with it; runs are kept in the terms' folder."""
    names, armies = tuple(name for name, _ in entered), tuple(army for _, army in entered)
    pairs = [(map_, a, b) for map_ in maps for a, b in combinations(range(len(names)), 2)]
    found = []
    for number, (map_, one, other) in enumerate(pairs):
        folder = terms.folder if len(maps) == 1 else terms.folder / str(map_)
        here = replace(terms, map_id=map_, folder=folder)
        policies = (terms.policy, terms.policy)
        match = matchup(
            catalog, (armies[one], armies[other]), policies, map_id=map_, seed=terms.seed
        )
        see = None if watch is None else _counted(watch, number, len(pairs))
        name, plan = run_name(names[one], names[other]), here.plan(catalog, match)
        series = here.play(catalog, match, here.rule, name, see, plan=plan)
        rows = read_run(series.path).rows.values()
        games = tuple(MetGame(row.score, row.points) for row in rows if isinstance(row, GameRow))
        rate, shifts = series.findings.rate, _shifts(series)
        found.append(MetSeries(one, other, map_, rate, games, shifts))
    return EventMeta(names, armies, tuple(maps), tuple(found))


def _shifts(series: Series) -> WorldShifts | None:
    """What the worlds of a series tell; None if nothing was unknown or too little played."""
    doubt = series.doubt
    if doubt is None or doubt.spread is None:
        return None
    own = series.findings.rate.rate
    rates = {each.number: each.rate for each in doubt.spread.results}
    alike: dict[str, int] = {}
    shifts = []
    for number in range(doubt.plan.first, doubt.plan.first + doubt.plan.worlds):
        first = alike.setdefault(repr(world(doubt.unknowns, number).deviations), number)
        shifts.append(rates.get(first, doubt.spread.mean) - own)
    told = pvariance(shifts)
    return WorldShifts(tuple(shifts), sqrt(max(0.0, doubt.spread.variance - told)))


def _counted(watch: Watch, number: int, of: int) -> Callable[[list[float]], None]:
    return lambda scores: watch(number, of, scores)


def distinct(lists: Iterable[tuple[str, str, Army]]) -> tuple[list[tuple[str, Army]], list[int]]:
    """Lists by what they hold, each once, and which of them everybody plays.

    Comes as name, canonical words and army; lists that are the same share their games.
    """
    known: dict[str, int] = {}
    entered: list[tuple[str, Army]] = []
    plays = []
    taken: Counter[str] = Counter()
    for name, words, army in lists:
        if words not in known:
            known[words] = len(entered)
            taken[name] += 1
            entered.append((name if taken[name] == 1 else f"{name}-{taken[name]}", army))
        plays.append(known[words])
    return entered, plays
