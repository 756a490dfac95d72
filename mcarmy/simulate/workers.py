"""Who plays the games of a run: this process, or several that may die without losing a game."""

from __future__ import annotations

import os
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from mcarmy.errors import McarmyError
from mcarmy.simulate.batch import Matchup, Table
from mcarmy.simulate.tally import Row, broken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.simulate.batch import Workers

AHEAD = 3  # games a worker has before it, so that it never waits
MOST_TRIES = 2  # of a game that is alone with a worker and kills it
MOST_BARREN = 20  # pools in a row that died without a game
LOST = "the worker process died whenever it played this game"


class WorkersDieError(McarmyError):
    """No worker lives long enough to play."""


def cores() -> int:
    """How many processes pay."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers(jobs: int) -> Workers:
    """So many processes of this machine; one is this process itself."""
    if jobs == 1:
        return in_this_process

    def play(matchup: Matchup, games: Iterator[int]) -> Iterator[Row]:
        return in_processes(matchup, games, jobs)

    return play


def in_this_process(matchup: Matchup, games: Iterator[int]) -> Iterator[Row]:
    """One game after the other."""
    table = Table(matchup)
    for game in games:
        yield table.play(game)


def in_processes(matchup: Matchup, games: Iterator[int], jobs: int) -> Iterator[Row]:
    """Games on several cores.

    When a worker dies, nobody knows which game killed it: those that were under way are played
    again one at a time, so that only the one to blame is given up.
    """
    _prepare(matchup)
    suspects: deque[int] = deque()
    deaths: Counter[int] = Counter()
    barren = 0
    while True:
        under_way: dict[Future[Row], int] = {}
        alone = bool(suspects)
        source = iter((suspects[0],)) if alone else games
        try:
            for row in _pooled(matchup, source, 1 if alone else jobs, under_way):
                barren = 0
                yield row
        except BrokenProcessPool:
            barren += 1
            if barren > MOST_BARREN:
                raise WorkersDieError(
                    "The worker processes die before they finish a game, perhaps for want of "
                    "memory. Try --jobs 1, which shows what happens."
                ) from None
            if not alone:
                suspects.extend(sorted(under_way.values()))
                continue
            deaths[suspects[0]] += 1
            if deaths[suspects[0]] < MOST_TRIES:
                continue
            yield broken(suspects[0], LOST)
        if not alone:
            return
        suspects.popleft()


def _pooled(
    matchup: Matchup, games: Iterator[int], jobs: int, under_way: dict[Future[Row], int]
) -> Iterator[Row]:
    """Rows as they come; the games that have none yet stay in `under_way`."""
    with ProcessPoolExecutor(jobs, initializer=_set_up, initargs=(matchup,)) as pool:
        try:
            while True:
                while len(under_way) < AHEAD * jobs and (game := next(games, None)) is not None:
                    try:
                        future = pool.submit(_play, game)
                    except BrokenProcessPool:
                        under_way[Future()] = game  # or it would be forgotten
                        raise
                    under_way[future] = game
                if not under_way:
                    return
                finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in finished:
                    row = future.result()
                    del under_way[future]
                    yield row
        finally:
            pool.shutdown(cancel_futures=True)


_table: Table | None = None  # of a worker process


def _prepare(matchup: Matchup) -> None:
    """Have the table ready; where processes are forked, every worker finds it set up."""
    global _table  # noqa: PLW0603
    if _table is None or _table.matchup != matchup:
        _table = Table(matchup)


def _set_up(matchup: Matchup) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops the run
    _leave_with_the_parent()
    _prepare(matchup)


def _leave_with_the_parent() -> None:
    """A worker whose parent was killed would wait for its next game forever."""
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def _play(game: int) -> Row:
    assert _table is not None
    return _table.play(game)
