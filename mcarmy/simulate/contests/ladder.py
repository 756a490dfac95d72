"""How strong are policies beside each other? Each plays each, or the pool, with equal armies."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError, pass_on_interruption
from mcarmy.policies import make_policy, what_broke
from mcarmy.policies.known import STYLES
from mcarmy.simulate.contests.policy_series import (
    PolicySeries,
    PolicyStanding,
    first_player,
    standing,
)
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.row import BrokenRow, Row
from mcarmy.simulate.series.statistics import Estimate, Rating, ratings
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A game of two policies that broke down, and why."""

    one: str
    other: str
    game: int
    error: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of some policies and the games behind them."""

    suite: Suite
    factions: tuple[str, ...]
    ratings: list[Rating]
    series: list[PolicySeries]
    standings: list[PolicyStanding]
    """Of the policies that were named."""
    first_player: Estimate
    """How often the first player wins, over all games."""
    breakdowns: list[Breakdown]
    complete: bool
    """False if it was interrupted: then it stands on the games played until then."""


@dataclass(frozen=True, slots=True)
class Climb:
    """Everything a worker needs to know to play any game of a ladder.

    The games are numbered through: those of the first two policies, then those of the next two.
    """

    suite: Suite
    couples: tuple[tuple[str, str], ...]
    games: int
    """Of each two."""

    def stage(self) -> LadderStage:
        """Where its games are played."""
        return LadderStage(self)

    def breakdown(self, row: BrokenRow) -> Breakdown:
        """Whose game broke down."""
        couple, game = divmod(row.game, self.games)
        one, other = self.couples[couple]
        return Breakdown(one, other, game, row.error)


class LadderStage:
    """A worker's own armies of the suite."""

    def __init__(self, climb: Climb) -> None:
        self._climb = climb
        self._suite = SuiteStage(climb.suite)
        self._suite.start(0)  # what cannot be played is told before hours of play

    def row(self, number: int) -> Row:
        """Play one game; one that breaks down becomes a row of its own."""
        couple, game = divmod(number, self._climb.games)
        try:
            return self._suite.play(self._climb.couples[couple], game, number)
        except BaseException as error:  # noqa: BLE001  # must not stop the others
            pass_on_interruption(error)
            return BrokenRow(number, what_broke(error))


def climb(
    names: list[str],
    suite: Suite,
    *,
    games: int,
    jobs: int,
    pool: bool = False,
    watch: Callable[[PolicySeries], None] | None = None,
) -> Ladder:
    """Let each policy play each, and the pool if asked to; the same on any number of cores.

    Whoever watches is told after every game how two policies stand.
    """
    couples = couples_of(names, pool=pool)
    return climb_by_twos(names, couples, suite, games=games, jobs=jobs, watch=watch)


def climb_by_twos(
    names: Sequence[str],
    couples: tuple[tuple[str, str], ...],
    suite: Suite,
    *,
    games: int,
    jobs: int,
    watch: Callable[[PolicySeries], None] | None = None,
) -> Ladder:
    """Let these meet by twos, and tell how those that are named stand."""
    for name in dict.fromkeys(name for couple in couples for name in couple):
        make_policy(name, f"{suite.seed}/0/0")  # a name nobody knows is told before hours of play
    task = Climb(suite, couples, games)
    played = [PolicySeries(*couple) for couple in couples]
    broken_down: list[BrokenRow] = []
    complete = False
    with suppress(KeyboardInterrupt):
        for row in workers(jobs)(task, iter(range(len(played) * games))):
            couple, game = divmod(row.game, games)
            played[couple].count(game, row)
            if isinstance(row, BrokenRow):
                broken_down.append(row)
            if watch is not None:
                watch(played[couple])
        complete = True
    finished = [each for each in played if each.games]
    broken_down.sort(key=lambda row: row.game)
    breakdowns = [task.breakdown(row) for row in broken_down]
    factions = SuiteStage(suite).factions
    told = names[:1] if len(couples) == 1 else names  # the other of two is its mirror image
    met = {name for each in finished for name in (each.one, each.other)}
    return Ladder(
        suite,
        factions,
        _rated(finished),
        finished,
        [standing(name, finished, factions) for name in told if name in met],
        first_player(finished),
        breakdowns,
        complete,
    )


def couples_of(names: Sequence[str], *, pool: bool) -> tuple[tuple[str, str], ...]:
    """Who plays whom: every two that were named, and each of them every other style of the pool."""
    if len(set(names)) != len(names):
        raise UsageError("A ladder needs different policies: name each once.")
    if len(names) < (1 if pool else 2):
        raise UsageError("A ladder needs two or more policies, or one and --pool.")
    styles = [style for style in STYLES if pool and style not in names]
    return (*combinations(names, 2), *((name, style) for name in names for style in styles))


def _rated(played: list[PolicySeries]) -> list[Rating]:
    """Ratings from as many games as the pairs are worth that were played."""
    rated = list(dict.fromkeys(name for each in played for name in (each.one, each.other)))
    results = []
    for each in played:
        found = each.estimate
        worth = found.effective_games
        results.append((rated.index(each.one), rated.index(each.other), worth, found.rate * worth))
    return ratings(rated, results)
