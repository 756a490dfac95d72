"""How strong are policies beside each other? Each plays each, with equal armies and sides swapped.

The suite is fixed: armies drawn by number from the legal lists of a format, each against itself on
every map of the format in turn. Games 2k and 2k+1 share army, map and luck with sides swapped.
Where points come from destroyed units only, armies that cannot destroy themselves are passed over:
their games would end by the cap whoever plays.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, count, islice
from typing import TYPE_CHECKING

from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.random import random_army
from mcarmy.army.build.terms import Terms, find_format
from mcarmy.army.load import army_from
from mcarmy.base.errors import UsageError
from mcarmy.catalog import load_catalog
from mcarmy.engine.odds.odds import Odds
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.state import Reason
from mcarmy.policies import make_policy
from mcarmy.policies.judging.appraisal import Appraisal
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.row import BrokenRow, GameRow, Row
from mcarmy.simulate.game.tally import Tally
from mcarmy.simulate.series.statistics import Rating, ratings, wilson
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.army.model import Army
    from mcarmy.engine.game import Game

ARMIES = 12
MOST_DRAWN = 300  # for one army of a suite
UNDECIDED = (Reason.ROUND_CAP, Reason.NO_PROGRESS)


@dataclass(frozen=True, slots=True)
class Suite:
    """What is played: a format, and the seed of armies and luck."""

    format: str
    seed: int
    overlays: tuple[str, ...] = ()


@dataclass(slots=True)
class PolicySeries:
    """What came of the series of one policy with another."""

    one: str
    other: str
    games: int = 0
    won: int = 0
    lost: int = 0
    undecided: int = 0
    """Games that ended by a cap, whoever was ahead (WIN-5)."""

    broken: int = 0
    """Games that broke down: they are none of the games and count for nobody."""

    def count(self, row: Row) -> None:
        """Take in one game."""
        if isinstance(row, BrokenRow):
            self.broken += 1
            return
        self.games += 1
        self.won += row.winner == "A"
        self.lost += row.winner == "B"
        self.undecided += row.reason in UNDECIDED

    @property
    def score(self) -> float:
        """The share of points of the first; a draw is half a point."""
        return (self.won + (self.games - self.won - self.lost) / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times out of 20."""
        return wilson(self.score, self.games)


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
    ratings: list[Rating]
    series: list[PolicySeries]
    breakdowns: list[Breakdown]
    complete: bool
    """False if it was interrupted: then it stands on the games played until then."""


class SuiteStage:
    """A process's own catalog and the armies of a suite, set up once."""

    def __init__(self, suite: Suite) -> None:
        self._suite = suite
        self._catalog = load_catalog(suite.overlays)
        self._codex = codex_of(self._catalog)
        self._appraisal = Appraisal(Odds(self._codex.dice), aggression=1.0)
        self._terms = Terms(self._catalog, find_format(self._catalog, suite.format))
        self._numbers = count()
        self._armies: list[Army] = []

    def army(self, number: int) -> Army:
        """An army of the suite."""
        while len(self._armies) <= number:
            self._armies.append(self._next())
        return self._armies[number]

    def _next(self) -> Army:
        """The next army drawn that fits the suite."""
        for drawn in map(self._drawn, islice(self._numbers, MOST_DRAWN)):
            if drawn.format.zones or self.decisive(drawn):
                return drawn
        raise UsageError(
            f"Of {MOST_DRAWN} armies of the format `{self._suite.format}` none can destroy itself, "
            "so that games would not end. Choose a format with victory zones, or a smaller one."
        )

    def _drawn(self, number: int) -> Army:
        drawn = random_army(self._terms, seed=self._suite.seed, number=number)
        text = text_of(drawn, format_=str(self._terms.format.id), name=f"Ladder {number + 1}")
        return army_from(checked(self._terms, text))

    def decisive(self, army: Army) -> bool:
        """Whether an army can destroy itself in good time.

        It has orders for three of four units, and each unit can hurt its like, even in cover.
        """
        if 4 * sum(army.orders.values()) < 3 * len(army.units):
            return False
        kinds = [self._codex.kinds[profile.id] for profile in army.units]
        return all(self._appraisal.duel(kind, kind, kind.health, 1).reach for kind in kinds)

    def start(self, game: int) -> Game:
        """A game of the suite, ready to be played."""
        pair = game // 2
        army = self.army(pair % ARMIES)
        maps = army.format.maps
        battle_map = self._catalog.maps[maps[pair // ARMIES % len(maps)]]
        return new_game(self._codex, (army, army), battle_map, seed=self._suite.seed, game=pair)

    def play(self, names: tuple[str, str], game: int, number: int) -> GameRow:
        """Let two policies play; the first is A in the row, which bears this number."""
        swapped = bool(game % 2)
        seats = names[::-1] if swapped else names
        one, two = (
            make_policy(name, f"{self._suite.seed}/{game // 2}/{seat}")
            for seat, name in enumerate(seats)
        )
        table = self.start(game)
        tally = Tally(table)
        outcome = play(table, (one, two))
        return tally.row(number, outcome, swapped=swapped)


@dataclass(frozen=True, slots=True)
class Climb:
    """Everything a worker needs to know to play any game of a ladder.

    The games are numbered through: those of the first two policies, then those of the next two.
    """

    suite: Suite
    pairs: tuple[tuple[str, str], ...]
    games: int
    """Of each two."""

    def stage(self) -> LadderStage:
        """Where its games are played."""
        return LadderStage(self)

    def breakdown(self, row: BrokenRow) -> Breakdown:
        """Whose game broke down."""
        pair, game = divmod(row.game, self.games)
        one, other = self.pairs[pair]
        return Breakdown(one, other, game, row.error)


class LadderStage:
    """A worker's own armies of the suite, all that it will need."""

    def __init__(self, climb: Climb) -> None:
        self._climb = climb
        self._suite = SuiteStage(climb.suite)
        for pair in range(min(ARMIES, climb.games // 2)):
            self._suite.start(2 * pair)  # what cannot be played is told before hours of play

    def row(self, number: int) -> Row:
        """Play one game; one that breaks down becomes a row of its own."""
        pair, game = divmod(number, self._climb.games)
        try:
            return self._suite.play(self._climb.pairs[pair], game, number)
        except Exception as error:  # noqa: BLE001  # a crashed game must not stop the others
            return BrokenRow(number, f"{type(error).__name__}: {error}")


def climb(
    names: list[str],
    suite: Suite,
    *,
    games: int,
    jobs: int,
    watch: Callable[[PolicySeries], None] | None = None,
) -> Ladder:
    """Let each policy play each; the same suite gives the same ladder on any number of cores.

    Whoever watches is told after every game how two policies stand.
    """
    if len(set(names)) != len(names) or len(names) < 2:
        raise UsageError("A ladder needs two or more different policies.")
    for name in names:
        make_policy(name, f"{suite.seed}/0/0")  # a name nobody knows is told before hours of play
    task = Climb(suite, tuple(combinations(names, 2)), games)
    played = [PolicySeries(*pair) for pair in task.pairs]
    broken_down: list[BrokenRow] = []
    complete = False
    with suppress(KeyboardInterrupt):
        for row in workers(jobs)(task, iter(range(len(played) * games))):
            each = played[row.game // games]
            each.count(row)
            if isinstance(row, BrokenRow):
                broken_down.append(row)
            if watch is not None:
                watch(each)
        complete = True
    finished = [each for each in played if each.games]
    broken_down.sort(key=lambda row: row.game)
    breakdowns = [task.breakdown(row) for row in broken_down]
    return Ladder(suite, _rated(names, finished), finished, breakdowns, complete)


def _rated(names: list[str], played: list[PolicySeries]) -> list[Rating]:
    rated = [name for name in names if any(name in (each.one, each.other) for each in played)]
    results = [
        (rated.index(each.one), rated.index(each.other), float(each.games), each.score * each.games)
        for each in played
    ]
    return ratings(rated, results)
