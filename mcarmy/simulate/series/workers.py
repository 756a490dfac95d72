"""Who plays the games of a run: this process, or several that may die without losing a game."""

from __future__ import annotations

import os
import sys
from collections import Counter, deque
from contextlib import contextmanager, redirect_stdout, suppress
from time import sleep
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from mcarmy.base.errors import McarmyError
from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext

MOST_TRIES = 3  # of a game during which workers die
MOST_BARREN = 20  # workers in a row that died without a game
LOST = "the worker process died whenever it played this game"
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Task(Protocol[R_co]):
    """Everything a worker needs to know to play any of some games; it can be sent and compared."""

    def stage(self) -> PlaysGames[R_co]:
        """What has to be set up only once."""


class PlaysGames(Protocol[R_co]):
    """Where a worker plays."""

    def row(self, game: int, /) -> R_co:
        """Play what has a number: one game, which may break down, or all games of a world."""


class Workers(Protocol):
    """Plays what is numbered, in any order and anywhere."""

    def __call__(self, task: Task[R], games: Iterator[int], /) -> Iterator[R | BrokenRow]:
        """The rows as they come; what nobody survives becomes a broken row of its number."""


class WorkersDieError(McarmyError):
    """No worker lives long enough to play."""


def cores() -> int:
    """How many processes pay."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers(jobs: int) -> Workers:
    """So many processes of this machine; one is this process itself."""
    if jobs == 1:
        return in_this_process

    def play(task: Task[R], games: Iterator[int], /) -> Iterator[R | BrokenRow]:
        return in_processes(task, games, jobs)

    return play


def in_this_process(task: Task[R], games: Iterator[int], /) -> Iterator[R | BrokenRow]:
    """One game after the other; what a player's own policy prints does not get into the answer."""
    stage = task.stage()
    for game in games:
        with redirect_stdout(sys.stderr):
            row = stage.row(game)
        yield row


def in_processes(task: Task[R], games: Iterator[int], jobs: int) -> Iterator[R | BrokenRow]:
    """Games on several cores, their rows as they come."""
    _prepare(task)
    crew = Crew(task, games, jobs)
    try:
        while crew.deal():
            yield from crew.rows()
    finally:
        crew.dismiss()


class Crew(Generic[R]):
    """The workers of a run, the games they owe and those that have to be dealt out again.

    A worker plays its games in order and answers after each, so the one during which it died is
    the first that it owes.
    """

    def __init__(self, task: Task[R], games: Iterator[int], jobs: int) -> None:
        self._task = task
        self._games = games
        self._jobs = jobs
        self._returned: deque[int] = deque()
        self._deaths: Counter[int] = Counter()
        self._barren = 0
        self._pace = Pace()
        self._workers: dict[Any, Worker[R]] = {}  # by their pipes

    def deal(self) -> bool:
        """Give everybody enough to do; whether there is anything left to wait for."""
        while self._has_room() and (game := self._next()) is not None:
            self._freest().give(game)
        return any(worker.owed for worker in self._workers.values())

    def _has_room(self) -> bool:
        crew = self._workers.values()
        return len(crew) < self._jobs or any(len(w.owed) < self._pace.ahead for w in crew)

    def _next(self) -> int | None:
        return self._returned.popleft() if self._returned else next(self._games, None)

    def _freest(self) -> Worker[R]:
        """Who has the least to do: rather somebody new than somebody busy."""
        crew = self._workers.values()
        freest = min(crew, key=lambda worker: len(worker.owed), default=None)
        if freest is not None and (not freest.owed or len(crew) == self._jobs):
            return freest
        try:
            fresh = Worker(self._task)
        except OSError as error:
            if freest is None:
                raise WorkersDieError(
                    f"No worker process can be started: {(error.strerror or 'it failed').lower()}. "
                    "Try --jobs 1."
                ) from error
            self._jobs = len(crew)  # the machine allows no more
            return freest
        self._workers[fresh.pipe] = fresh
        return fresh

    def rows(self) -> Iterator[R | BrokenRow]:
        """Wait until somebody answers or dies; the rows that come of it."""
        from multiprocessing.connection import wait

        rested = self._pace.rest > 0 and not self._has_room()
        if rested:
            sleep(self._pace.rest)
        came = 0
        for look in range(self._pace.ahead if rested else 1):
            ready = wait(self._workers, 0 if look else None)
            if not ready:
                break
            for pipe in ready:
                worker = self._workers[pipe]
                try:
                    row = worker.take()
                except (EOFError, OSError):
                    yield from self._bury(worker)
                    continue
                if row is not None:
                    self._barren = 0
                    came += 1
                    yield row
        self._pace.came(came, len(self._workers))

    def _bury(self, dead: Worker[R]) -> Iterator[BrokenRow]:
        """Let others play what a worker owes; a game that was fatal too often is lost."""
        dead.dismiss()
        del self._workers[dead.pipe]
        self._barren += 1
        if self._barren > MOST_BARREN:
            raise WorkersDieError(
                "The worker processes die before they finish a game, perhaps for want of "
                "memory. Try --jobs 1, which shows what happens."
            )
        if dead.ready and dead.owed:
            suspect = dead.owed[0]
            self._deaths[suspect] += 1
            if self._deaths[suspect] == MOST_TRIES:
                dead.owed.popleft()
                yield BrokenRow(suspect, LOST)
        self._returned.extendleft(reversed(dead.owed))

    def dismiss(self) -> None:
        """Stop everybody, whatever they are doing; they end side by side."""
        for worker in self._workers.values():
            worker.stop()
        for worker in self._workers.values():
            worker.dismiss()


class Worker(Generic[R]):
    """A process that plays, seen from outside."""

    def __init__(self, task: Task[R]) -> None:
        context = _context()
        self.pipe, theirs = context.Pipe()
        self.owed: deque[int] = deque()
        self.ready = False  # it has been set up and plays
        self._process = context.Process(target=_work, args=(task, theirs), daemon=True)  # type: ignore[attr-defined]
        with _undisturbed():
            self._process.start()
        theirs.close()

    def give(self, game: int) -> None:
        """One more game to play."""
        self.owed.append(game)
        with suppress(OSError):  # it is dead, which is noticed when it is asked for its rows
            self.pipe.send(game)

    def take(self) -> R | None:
        """The row of the game it has finished, or None when it has only just been set up."""
        row: R | None = self.pipe.recv()
        self.ready = True
        if row is not None:
            self.owed.popleft()
        return row

    def stop(self) -> None:
        """End it at once: what it has not told yet is not wanted."""
        self._process.kill()

    def dismiss(self) -> None:
        """End it, and wait until it has gone."""
        self.stop()
        self._process.join()
        self.pipe.close()


def _context() -> BaseContext:
    """Forked workers find everything loaded; beside other threads, their locks would be copied."""
    from multiprocessing import get_context

    alone = sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1
    return get_context("fork" if alone else "spawn")


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whoever is started in here never hears of an interruption; this process does, afterwards."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a worker process

_laid: tuple[Task[object], PlaysGames[object]] | None = None


def _prepare(task: Task[object]) -> PlaysGames[object]:
    """Have the stage ready; where processes are forked, every worker finds it set up."""
    global _laid  # noqa: PLW0603
    if _laid is None or _laid[0] != task:
        _laid = (task, task.stage())
    return _laid[1]


def _work(task: Task[object], pipe: Connection) -> None:
    """Say that all is set up, then play what is asked for, for ever."""
    stage = _set_up(task)
    pipe.send(None)
    while True:
        pipe.send(stage.row(pipe.recv()))


def _set_up(task: Task[object]) -> PlaysGames[object]:
    import gc
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops the run
    _leave_with_the_parent()
    sys.stdout = sys.stderr  # what a policy prints does not get into the answer
    stage = _prepare(task)
    gc.freeze()  # what is there stays: looking through it would copy memory shared with the parent
    return stage


def _leave_with_the_parent() -> None:
    """A worker whose parent was killed would play on, or wait for its next game forever."""
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
