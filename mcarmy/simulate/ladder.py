"""How strong are policies beside each other? Each plays each, with equal armies and sides swapped.

The suite is fixed: armies drawn by number from the legal lists of a format, each against itself on
every map of the format in turn. Games 2k and 2k+1 share army, map and luck with sides swapped.
Where points come from destroyed units only, armies that cannot destroy themselves are passed over:
their games would end by the cap whoever plays.
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, count, repeat
from typing import TYPE_CHECKING

from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.random import random_army
from mcarmy.army.build.terms import Terms, find_format
from mcarmy.army.load import army_from
from mcarmy.catalog import load_catalog
from mcarmy.engine.queries.odds import Odds
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.state import Reason
from mcarmy.errors import UsageError
from mcarmy.policies import make_policy
from mcarmy.policies.appraisal import Appraisal
from mcarmy.simulate.match import play
from mcarmy.simulate.statistics import Rating, ratings, wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.army.model import Army
    from mcarmy.engine.game import Game

ARMIES = 12
UNDECIDED = (Reason.ROUND_CAP, Reason.NO_PROGRESS)


@dataclass(frozen=True, slots=True)
class Suite:
    """What is played: a format, and the seed of armies and luck."""

    format: str
    seed: int
    overlays: tuple[str, ...] = ()


@dataclass(slots=True)
class Encounter:
    """What came of the games of one policy with another."""

    one: str
    other: str
    games: int = 0
    won: int = 0
    lost: int = 0
    undecided: int = 0
    """Games that ended by a cap, whoever was ahead (WIN-5)."""

    def count(self, winner: int | None, reason: str) -> None:
        """Take in one game."""
        self.games += 1
        self.won += winner == 0
        self.lost += winner == 1
        self.undecided += reason in UNDECIDED

    @property
    def score(self) -> float:
        """The share of points of the first; a draw is half a point."""
        return (self.won + (self.games - self.won - self.lost) / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times out of 20."""
        return wilson(self.score, self.games)


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of some policies and the games behind them."""

    suite: Suite
    ratings: list[Rating]
    encounters: list[Encounter]
    complete: bool
    """False if it was interrupted: then it stands on the games played until then."""


class Table:
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
            drawn = self._drawn(next(self._numbers))
            if drawn.format.zones or self.decisive(drawn):
                self._armies.append(drawn)
        return self._armies[number]

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

    def play(self, names: tuple[str, str], game: int) -> tuple[int | None, str]:
        """Which of the two policies won, and how the game ended."""
        swapped = game % 2
        seats = names[::-1] if swapped else names
        one, two = (
            make_policy(name, f"{self._suite.seed}/{game // 2}/{seat}")
            for seat, name in enumerate(seats)
        )
        outcome = play(self.start(game), (one, two))
        winner = None if outcome.winner is None else outcome.winner ^ swapped
        return winner, outcome.reason


def climb(
    names: list[str],
    suite: Suite,
    *,
    games: int,
    jobs: int,
    watch: Callable[[Encounter], None] | None = None,
) -> Ladder:
    """Let each policy play each; the same suite gives the same ladder on any number of cores.

    Whoever watches is told after every game how two policies stand.
    """
    if len(set(names)) != len(names) or len(names) < 2:
        raise UsageError("A ladder needs two or more different policies.")
    for name in names:
        make_policy(name, "0")  # a name nobody knows is told before hours of play
    met = [Encounter(*pair) for pair in combinations(names, 2)]
    complete = False
    with suppress(KeyboardInterrupt):
        for number, (winner, reason) in enumerate(_played(names, suite, games, jobs)):
            each = met[number // games]
            each.count(winner, reason)
            if watch is not None:
                watch(each)
        complete = True
    return _ladder(names, suite, [each for each in met if each.games], complete=complete)


def _ladder(names: list[str], suite: Suite, met: list[Encounter], *, complete: bool) -> Ladder:
    rated = [name for name in names if any(name in (each.one, each.other) for each in met)]
    results = [
        (rated.index(each.one), rated.index(each.other), float(each.games), each.score * each.games)
        for each in met
    ]
    return Ladder(suite, ratings(rated, results), met, complete)


def _played(
    names: list[str], suite: Suite, games: int, jobs: int
) -> Iterator[tuple[int | None, str]]:
    pairs = [pair for pair in combinations(names, 2) for _ in range(games)]
    numbers = [number for _ in combinations(names, 2) for number in range(games)]
    if jobs == 1:
        yield from map(_play, repeat(suite), pairs, numbers)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_deaf)
    try:
        yield from pool.map(_play, repeat(suite), pairs, numbers)
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """An interruption is for the process that asked for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(suite: Suite, names: tuple[str, str], game: int) -> tuple[int | None, str]:
    return _table(suite).play(names, game)


@lru_cache(maxsize=2)
def _table(suite: Suite) -> Table:
    return Table(suite)
