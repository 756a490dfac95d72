"""Games on a Dask cluster: the same games as here, on machines that come and go."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from mcarmy.errors import UsageError
from mcarmy.simulate.batch import Matchup, Table
from mcarmy.simulate.tally import Row, broken

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
            yield from _on_cluster(client, matchup, digest, games)

    return play


def _on_cluster(client: Any, matchup: Matchup, digest: str, games: Iterator[int]) -> Iterator[Row]:
    """Blocks of games; Dask gives those of a worker that died to another one."""
    import distributed

    as_completed: Any = distributed.as_completed
    if not client.scheduler_info()["workers"]:
        client.wait_for_workers(1, timeout=PATIENCE)
    threads = sum(client.nthreads().values())
    blocks = iter(lambda: tuple(islice(games, BLOCK)), ())
    under_way = {}
    finished = as_completed(loop=client.loop)

    def send(block: tuple[int, ...]) -> None:
        future = client.submit(play_block, matchup, digest, block, pure=False)
        under_way[future] = block
        finished.add(future)

    for block in islice(blocks, AHEAD * threads):
        send(block)
    for future in finished:
        block = under_way.pop(future)
        try:
            yield from future.result()
        except distributed.KilledWorker:
            if len(block) > 1:  # one game of it is to blame: find out which
                for game in block:
                    send((game,))
            else:
                yield broken(block[0], "the worker process died whenever it played this game")
        if (fresh := next(blocks, None)) is not None:
            send(fresh)


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
