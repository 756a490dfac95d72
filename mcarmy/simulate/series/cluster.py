"""Games on a Dask cluster: the same games as here, on machines that come and go."""

from __future__ import annotations

import logging
from collections import deque
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from threading import Lock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from mcarmy import __version__
from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.workers import LOST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.simulate.series.workers import R, Task, Workers

    Tell = Callable[[str], None]
    Made = tuple[str, str]  # the version of mcarmy and the digest of its catalog

BLOCK = 8  # games a worker is given at a time, so that the wire costs little
AHEAD = 2  # blocks a thread of the cluster has before it
PATIENCE = 10  # seconds until a scheduler must have answered
LOOK = 2  # seconds between looks at who is still there
TELL_AFTER = 10  # seconds without any worker
GIVE_UP_AFTER = 600  # seconds without any worker
MOST_STAGES = 4  # that a worker keeps: clusters live long, and matches are played in series


def cluster(address: str, digest: str, tell: Tell) -> Workers:
    """The workers of a running scheduler; they must have this mcarmy with the same catalog.

    Whoever waits for them is told when nobody is left to play.
    """
    try:
        import distributed
    except ImportError:
        raise UsageError(
            "--dask needs the package `distributed`. Install mcarmy with its extra: "
            "mcarmy[cluster]."
        ) from None
    connect: Any = distributed.Client

    def play(task: Task[R], games: Iterator[int], /) -> Iterator[R | BrokenRow]:
        with _without_log():
            try:
                client = connect(address, timeout=PATIENCE, set_as_default=False)
            except (OSError, ValueError) as error:
                raise UsageError(
                    f"No Dask scheduler answers at {address}: {error}. Check the address."
                ) from error
            with client:
                try:
                    client.wait_for_workers(1, timeout=PATIENCE)
                except TimeoutError:
                    raise UsageError(
                        f"The Dask scheduler at {address} has no workers. Start one by "
                        f"`dask worker {address}`."
                    ) from None
                connection = Connection(client, address, tell)
                yield from _on_cluster(connection, task, (__version__, digest), games)

    return play


@contextmanager
def _without_log() -> Iterator[None]:
    """What the client would log of a lost scheduler is told in one line instead."""
    logs = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)


class Connection:
    """A client that says in one line when its scheduler is lost."""

    def __init__(self, client: Any, address: str, tell: Tell) -> None:
        import distributed

        as_completed: Any = distributed.as_completed
        self._client = client
        self._address = address
        self._tell = tell
        self._finished = as_completed(loop=client.loop)

    def threads(self) -> int:
        """How many games can be played at once."""
        with self._held():
            return sum(self._client.nthreads().values())

    def send(self, task: Task[object], made: Made, block: tuple[int, ...]) -> Any:
        """Have a block of games played."""
        with self._held():
            future = self._client.submit(play_block, task, made, block, pure=False)
            self._finished.add(future)
        return future

    def next_finished(self) -> Any:
        """Wait for a block; when all workers are gone, neither in silence nor for ever."""
        seen = looked = monotonic()
        told = False
        while not self._finished.has_ready():
            sleep(0.02)
            now = monotonic()
            if now - looked < LOOK:
                continue
            looked = now
            if self.threads():
                seen, told = now, False
            elif now - seen >= GIVE_UP_AFTER:
                raise CutShortError(
                    f"The Dask cluster at {self._address} has had no workers for "
                    f"{GIVE_UP_AFTER / 60:.0f} minutes."
                )
            elif now - seen >= TELL_AFTER and not told:
                told = True
                self._tell(
                    f"All workers of the Dask cluster are gone; `dask worker {self._address}` "
                    "starts one. The finished games are kept."
                )
        return next(self._finished)

    def rows(self, future: Any) -> list[Any] | None:
        """What came of a block; what a worker complains of is raised here.

        None if it was not handed over, as when the worker died with it: then it is waited for
        again, and played again if there is somebody to play it.
        """
        if future.status == "error":
            error: Exception = future.exception()
            raise error
        with self._held():
            try:
                rows: list[Any] = future.result(timeout=LOOK)
            except TimeoutError:
                self._finished.add(future)
                return None
            return rows

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Talk to the scheduler."""
        lost = f"The Dask scheduler at {self._address} is gone."
        if self._client.status != "running":
            raise CutShortError(lost)
        try:
            yield
        except (OSError, CancelledError) as error:
            raise CutShortError(lost) from error


def _on_cluster(
    connection: Connection, task: Task[R], made: Made, games: Iterator[int]
) -> Iterator[R | BrokenRow]:
    """Blocks of games; Dask gives those of a worker that died to another one.

    When it gives up on some, nobody knows which game is to blame, or whether they merely waited
    behind it: they are played again one at a time with nothing else under way.
    """
    import distributed

    blocks = iter(lambda: tuple(islice(games, BLOCK)), ())
    suspects: deque[int] = deque()
    under_way: dict[Any, tuple[int, ...]] = {}
    while True:
        if not suspects:
            enough = AHEAD * max(1, connection.threads())
            for block in islice(blocks, max(0, enough - len(under_way))):
                under_way[connection.send(task, made, block)] = block
        elif not under_way:
            alone = (suspects[0],)
            under_way[connection.send(task, made, alone)] = alone
        if not under_way:
            return
        future = connection.next_finished()
        block = under_way.pop(future)
        was_alone = bool(suspects) and block == (suspects[0],)
        try:
            rows = connection.rows(future)
        except distributed.KilledWorker:
            if not was_alone:
                suspects.extend(block)
                continue
            rows = [BrokenRow(block[0], LOST)]
        if rows is None:
            under_way[future] = block
            continue
        if was_alone:
            suspects.popleft()
        yield from rows


# In a worker process

_stages: dict[str, Any] = {}  # the one that was used last stands last
_setting = Lock()


def play_block(task: Task[object], made: Made, games: tuple[int, ...]) -> list[object]:
    """Play some games where this is called."""
    version, digest = made
    if version != __version__:
        raise UsageError(
            f"A worker of the cluster has mcarmy {__version__} and this is mcarmy {version}. "
            "Install the same mcarmy everywhere."
        )
    stage = stage_of(task, digest)
    if stage.catalog.digest != digest:
        raise UsageError(
            "A worker of the cluster has another catalog. Install the same mcarmy everywhere, "
            "with the same overlays."
        )
    return [stage.row(game) for game in games]


def stage_of(task: Task[object], digest: str) -> Any:
    """A stage set up before, or a new one in place of the one not used for longest."""
    key = f"{digest} {task!r}"
    with _setting:
        stage = _stages.pop(key, None) or task.stage()
        _stages[key] = stage
        while len(_stages) > MOST_STAGES:
            del _stages[next(iter(_stages))]
    return stage
