"""Games on a Dask cluster: the same games as here, on machines that come and go."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Any

from mcarmy.errors import UsageError
from mcarmy.simulate.batch import Matchup, Table
from mcarmy.simulate.tally import Row, broken
from mcarmy.simulate.workers import LOST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.simulate.batch import Workers

BLOCK = 8  # games a worker is given at a time, so that the wire costs little
AHEAD = 2  # blocks a thread of the cluster has before it
PATIENCE = 10  # seconds until a scheduler must have answered


def cluster(address: str, digest: str) -> Workers:
    """The workers of a running scheduler; they must have the catalog of this digest."""
    try:
        import distributed
    except ImportError:
        raise UsageError(
            "--dask needs the package `distributed`. Install mcarmy with its extra: "
            "mcarmy[cluster]."
        ) from None
    connect: Any = distributed.Client

    def play(matchup: Matchup, games: Iterator[int]) -> Iterator[Row]:
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
            yield from _on_cluster(client, matchup, digest, games)

    return play


def _on_cluster(client: Any, matchup: Matchup, digest: str, games: Iterator[int]) -> Iterator[Row]:
    """Blocks of games; Dask gives those of a worker that died to another one.

    When it gives up on some, nobody knows which game is to blame, or whether they merely waited
    behind it: they are played again one at a time with nothing else under way.
    """
    import distributed

    as_completed: Any = distributed.as_completed
    blocks = iter(lambda: tuple(islice(games, BLOCK)), ())
    suspects: deque[int] = deque()
    under_way: dict[Any, tuple[int, ...]] = {}
    finished = as_completed(loop=client.loop)

    def send(block: tuple[int, ...]) -> None:
        future = client.submit(play_block, matchup, digest, block, pure=False)
        under_way[future] = block
        finished.add(future)

    while True:
        if not suspects:
            enough = AHEAD * max(1, sum(client.nthreads().values()))
            for block in islice(blocks, max(0, enough - len(under_way))):
                send(block)
        elif not under_way:
            send((suspects[0],))
        if not under_way:
            return
        future = next(finished)
        block = under_way.pop(future)
        alone = bool(suspects) and block == (suspects[0],)
        try:
            rows = future.result()
        except distributed.KilledWorker:
            if not alone:
                suspects.extend(block)
                continue
            rows = [broken(block[0], LOST)]
        if alone:
            suspects.popleft()
        yield from rows


_tables: dict[str, Table] = {}  # of a worker process


def play_block(matchup: Matchup, digest: str, games: tuple[int, ...]) -> list[Row]:
    """Play some games where this is called."""
    table = _table(matchup)
    if table.catalog.digest != digest:
        raise UsageError(
            "A worker of the cluster has another catalog. Install the same mcarmy everywhere, "
            "with the same overlays."
        )
    return [table.play(game) for game in games]


def _table(matchup: Matchup) -> Table:
    key = repr(matchup)
    if key not in _tables:
        _tables[key] = Table(matchup)
    return _tables[key]
