"""Many games of one matchup, on all cores, with the same answer however they are spread.

Game 2k and 2k+1 are a pair: the same luck, the armies swapped. Games are numbered, and whether to
stop is decided on the longest unbroken run of finished pairs, in the order of their numbers: which
worker finished when, or what was resumed, changes nothing.
"""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mcarmy.catalog import Catalog, load_catalog
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy
from mcarmy.simulate.match import play
from mcarmy.simulate.replay import army_from_json
from mcarmy.simulate.statistics import Hypotheses, estimate, verdict
from mcarmy.simulate.tally import Row, Tally, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from mcarmy.army.model import Army
    from mcarmy.policies.protocol import Policy

BLOCK = 4  # pairs a worker is given at a time
LEAST_PAIRS = 25  # before a stop rule may stop
MOST_TRIES = 2  # of a block whose worker died


@dataclass(frozen=True, slots=True)
class Matchup:
    """Everything a worker needs to know to play any game of a run."""

    armies: tuple[dict[str, Any], dict[str, Any]]
    format: str
    map: str
    policies: tuple[str, str]
    seed: int
    overlays: tuple[str, ...]
    round_cap: int
    quiet_cap: int


@dataclass(frozen=True, slots=True)
class StopRule:
    """When enough games have been played."""

    most_pairs: int
    half_width: float | None = None
    test: Hypotheses | None = None

    def reached(self, scores: list[float]) -> bool:
        """Whether these pairs, from the first on, are enough."""
        if len(scores) >= self.most_pairs:
            return True
        if len(scores) < LEAST_PAIRS:
            return False
        if self.half_width is not None and estimate(scores).half_width <= self.half_width:
            return True
        return self.test is not None and verdict(scores, self.test) is not None


class Table:
    """A worker's own catalog and armies, set up once for all games it plays."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.catalog: Catalog = load_catalog(matchup.overlays)
        self.codex = codex_of(self.catalog)
        one, two = (army_from_json(army, matchup.format, self.catalog) for army in matchup.armies)
        self.armies: tuple[Army, Army] = (one, two)

    def play(self, game: int) -> Row:
        """Play one game; one that breaks down becomes a row of its own."""
        try:
            return self._play(game)
        except Exception as error:  # noqa: BLE001  # a crashed game must not stop the others
            return {
                "game": game,
                "winner": None,
                "reason": "error",
                "error": f"{type(error).__name__}: {error}",
            }

    def _play(self, game: int) -> Row:
        matchup = self.matchup
        swapped = bool(game % 2)
        pair = game // 2
        order = (1, 0) if swapped else (0, 1)
        one, two = (self.armies[army] for army in order)
        table = new_game(
            self.codex,
            (one, two),
            self.catalog.maps[matchup.map],  # type: ignore[index]
            seed=matchup.seed,
            game=pair,
            round_cap=matchup.round_cap,
            quiet_cap=matchup.quiet_cap,
        )
        tally = Tally(table)
        table.listener = tally
        outcome = play(table, seated(matchup, game))
        return tally.row(game, outcome, swapped=swapped)


def seated(matchup: Matchup, game: int) -> tuple[Policy, Policy]:
    """The policies of a game in the order of play.

    Their luck belongs to the seat and not to the army: the two games of a mirror match are the
    same game seen from both sides.
    """
    order = (1, 0) if game % 2 else (0, 1)
    first, second = (
        make_policy(matchup.policies[army], f"{matchup.seed}/{game // 2}/{seat}")
        for seat, army in enumerate(order)
    )
    return first, second


_table: Table | None = None  # of a worker process


def _set_up(matchup: Matchup) -> None:
    import signal

    global _table  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops the run
    _table = Table(matchup)


def _play_block(games: tuple[int, ...]) -> list[Row]:
    assert _table is not None
    return [_table.play(game) for game in games]


def run(
    matchup: Matchup,
    rule: StopRule,
    *,
    jobs: int,
    done: dict[int, Row],
    keep: Callable[[Row], None],
) -> Iterator[list[float]]:
    """Play until the rule is reached; yields the scores of the unbroken pairs as they grow.

    `done` are rows of an earlier part of the run; every new row is handed to `keep` at once.
    """
    prefix = Prefix(done)
    if rule.reached(prefix.scores):
        yield prefix.scores
        return
    play_on = _in_this_process if jobs == 1 else _in_processes
    for row in play_on(matchup, _missing(done, rule.most_pairs), jobs):
        done[row["game"]] = row
        keep(row)
        if prefix.grow():
            yield prefix.scores
            if any(rule.reached(prefix.scores[:n]) for n in prefix.fresh):
                return


class Prefix:
    """The scores of the pairs that are finished without a gap."""

    def __init__(self, done: dict[int, Row]) -> None:
        self._done = done
        self.scores: list[float] = []
        self.fresh: range = range(0)
        self.grow()

    def grow(self) -> bool:
        """Take in the pairs that have become complete; whether there were any."""
        before = len(self.scores)
        while (pair := len(self.scores)) is not None:
            one, two = self._done.get(2 * pair), self._done.get(2 * pair + 1)
            if one is None or two is None:
                break
            self.scores.append((score(one) + score(two)) / 2)
        self.fresh = range(before + 1, len(self.scores) + 1)
        return len(self.scores) > before


def enough(rule: StopRule, scores: list[float]) -> int:
    """How many pairs count: the first number at which the rule was reached."""
    for pairs in range(1, len(scores) + 1):
        if rule.reached(scores[:pairs]):
            return pairs
    return len(scores)


def _missing(done: dict[int, Row], pairs: int) -> Iterator[tuple[int, ...]]:
    """The games still to be played, block by block."""
    for start in range(0, pairs, BLOCK):
        games = range(2 * start, 2 * min(start + BLOCK, pairs))
        left = tuple(game for game in games if game not in done)
        if left:
            yield left


def _in_this_process(matchup: Matchup, blocks: Iterator[tuple[int, ...]], _: int) -> Iterator[Row]:
    table = Table(matchup)
    for block in blocks:
        for game in block:
            yield table.play(game)


def _in_processes(matchup: Matchup, blocks: Iterator[tuple[int, ...]], jobs: int) -> Iterator[Row]:
    """Blocks on several cores; those of a worker that died are played again."""
    tries: dict[tuple[int, ...], int] = {}
    waiting: list[tuple[int, ...]] = []
    while True:
        with ProcessPoolExecutor(jobs, initializer=_set_up, initargs=(matchup,)) as pool:
            pending: dict[Future[list[Row]], tuple[int, ...]] = {}
            try:
                while True:
                    while len(pending) < 2 * jobs:
                        block = waiting.pop() if waiting else next(blocks, None)
                        if block is None:
                            break
                        pending[pool.submit(_play_block, block)] = block
                    if not pending:
                        return
                    finished, _ = wait(pending, return_when=FIRST_COMPLETED)
                    for future in finished:
                        rows = future.result()
                        del pending[future]
                        yield from rows
            except BrokenProcessPool:
                for block in pending.values():
                    tries[block] = tries.get(block, 0) + 1
                    if tries[block] > MOST_TRIES:
                        yield from (_lost(game) for game in block)
                    else:
                        waiting.append(block)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _lost(game: int) -> Row:
    message = "the worker process died more than once in this block"
    return {"game": game, "winner": None, "reason": "error", "error": message}


def cores() -> int:
    """How many processes pay."""
    return os.cpu_count() or 1
