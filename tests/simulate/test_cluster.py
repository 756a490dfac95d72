"""Games on a real Dask cluster: the same as here to the last digit, even if a worker is killed."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mcarmy import __version__
from mcarmy.army.load import load_army
from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.report.series.answer import as_values
from mcarmy.simulate.game.matchup import Matchup, Stage, matchup
from mcarmy.simulate.series.cluster import cluster, stage_of
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.series.workers import LOST
from tests.simulate.dask_cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.simulate.series.series import Series

distributed: Any = pytest.importorskip(
    "distributed", reason="the extra mcarmy[cluster] is not installed"
)

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
POLICIES = Path(__file__).with_name("policies.py")
# What the packages of the cluster warn of is theirs.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def match(catalog: Catalog, policy: str = "Wanderer") -> Matchup:
    armies = (load_army(LISTS[0], catalog), load_army(LISTS[1], catalog))
    policies = (f"{POLICIES}:{policy}", f"{POLICIES}:Wanderer")
    return matchup(catalog, armies, policies, map_id=None, seed=4)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def played_there(catalog: Catalog, running: Cluster, folder: Path) -> Series:
    """Four pairs on the cluster."""
    spread = cluster(running.address, catalog.digest, print)
    path = folder / "run"
    return play_series(catalog, match(catalog), StopRule(4), jobs=1, path=path, spread=spread)


def test_a_scheduler_without_workers_is_told(
    catalog: Catalog, running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mcarmy.simulate.series.cluster.PATIENCE", 0.5)

    with pytest.raises(UsageError, match="has no workers"):
        played_there(catalog, running, tmp_path)


def test_a_worker_of_the_cluster_killed_in_the_middle_of_a_game_changes_no_digit(
    catalog: Catalog, running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.have_workers(2)
    monkeypatch.setenv("MCARMY_TEST_MARK", str(running.mark))
    there = play_series(
        catalog,
        match(catalog, "Victim"),
        StopRule(20),
        jobs=1,
        path=tmp_path / "there",
        spread=cluster(running.address, catalog.digest, print),
    )
    fates = {worker.poll() for worker in running.workers}
    here = play_series(
        catalog, match(catalog, "Victim"), StopRule(20), jobs=1, path=tmp_path / "here"
    )

    assert fates == {-signal.SIGKILL, None}
    assert not there.findings.errors
    assert as_values(catalog, there) == as_values(catalog, here)


def test_a_game_that_kills_workers_of_the_cluster_is_the_only_one_given_up(
    catalog: Catalog, running: Cluster, tmp_path: Path
) -> None:
    running.have_workers(4)  # one dies with a block, two with the games that are to blame
    with running.client() as client:
        client.run_on_scheduler(_have_no_patience)

    series = play_series(
        catalog,
        match(catalog, "Deadly"),
        StopRule(10),
        jobs=1,
        path=tmp_path / "run",
        spread=cluster(running.address, catalog.digest, print),
    )

    assert [(row.game, row.error) for row in series.findings.errors] == [(4, LOST), (5, LOST)]
    assert series.findings.rate.pairs == 9


def _have_no_patience(dask_scheduler: Any) -> None:
    """Give up on what was under way with a worker when the first one dies."""
    dask_scheduler.allowed_failures = 0


def test_a_block_that_dies_with_its_worker_before_it_is_fetched_is_played_again(
    catalog: Catalog, running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.have_workers(1)
    future_of: Any = distributed.Future
    fetch, refused = future_of.result, list[Any]()

    def unlucky(future: Any, timeout: float | None = None) -> Any:
        """The first block is gone when it is asked for."""
        assert timeout is not None
        if not refused:
            refused.append(future)
            raise TimeoutError
        return fetch(future, timeout)

    monkeypatch.setattr(future_of, "result", unlucky)

    there = played_there(catalog, running, tmp_path)
    here = play_series(catalog, match(catalog), StopRule(4), jobs=1, path=tmp_path / "here")

    assert len(refused) == 1
    assert not there.findings.errors
    assert as_values(catalog, there) == as_values(catalog, here)


def test_a_cluster_with_another_catalog_is_refused(
    catalog: Catalog, running: Cluster, tmp_path: Path
) -> None:
    running.have_workers(1)

    with pytest.raises(UsageError, match="another catalog"):
        play_series(
            catalog,
            match(catalog),
            StopRule(4),
            jobs=1,
            path=tmp_path / "run",
            spread=cluster(running.address, "0" * 24, print),
        )


def test_a_cluster_with_another_version_is_refused(
    catalog: Catalog, running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.have_workers(1)
    monkeypatch.setattr("mcarmy.simulate.series.cluster.__version__", "9.9")

    with pytest.raises(UsageError, match=f"has mcarmy {__version__} and this is mcarmy 9.9"):
        played_there(catalog, running, tmp_path)


def test_when_all_workers_are_gone_it_is_told_and_given_up_at_last(
    catalog: Catalog, running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.have_workers(1)
    for name, seconds in {"LOOK": 0.1, "TELL_AFTER": 0.2, "GIVE_UP_AFTER": 0.6}.items():
        monkeypatch.setattr(f"mcarmy.simulate.series.cluster.{name}", seconds)
    told: list[str] = []

    with pytest.raises(CutShortError, match="has had no workers for"):
        play_series(
            catalog,
            match(catalog),
            StopRule(2000),
            jobs=1,
            path=tmp_path / "run",
            watch=lambda _: running.lose_workers(),
            spread=cluster(running.address, catalog.digest, told.append),
        )

    assert len(told) == 1
    assert told[0].startswith("All workers of the Dask cluster are gone; `dask worker tcp://")
    assert read_run(tmp_path / "run").rows


def test_a_worker_keeps_the_stages_that_were_used_last(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up: list[int] = []

    class Counted(Stage):
        def __init__(self, matchup: Matchup) -> None:
            set_up.append(matchup.seed)

    monkeypatch.setattr("mcarmy.simulate.game.matchup.Stage", Counted)
    monkeypatch.setattr("mcarmy.simulate.series.cluster.MOST_STAGES", 2)
    monkeypatch.setattr("mcarmy.simulate.series.cluster._stages", {})
    for seed in (1, 2, 1, 3, 1, 2):
        stage_of(replace(match(catalog), seed=seed), catalog.digest)

    assert set_up == [1, 2, 3, 2]


def test_an_address_where_nobody_answers_is_told(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mcarmy.simulate.series.cluster.PATIENCE", 1)

    with pytest.raises(UsageError, match="No Dask scheduler answers at tcp://"):
        play_series(
            catalog,
            match(catalog),
            StopRule(4),
            jobs=1,
            path=tmp_path / "run",
            spread=cluster("tcp://127.0.0.1:9", catalog.digest, print),
        )


def test_without_the_extra_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(UsageError, match=r"mcarmy\[cluster\]"):
        cluster("tcp://127.0.0.1:9", "", print)


def test_a_scheduler_that_is_lost_is_told_in_a_line_and_costs_no_finished_game(
    catalog: Catalog, running: Cluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It stands last, as nobody can play on the cluster any more."""
    running.have_workers(1)

    with pytest.raises(CutShortError, match=f"scheduler at {running.address} is gone"):
        play_series(
            catalog,
            match(catalog),
            StopRule(2000),
            jobs=1,
            path=tmp_path / "run",
            watch=lambda _: running.lose_scheduler(),
            spread=cluster(running.address, catalog.digest, print),
        )

    assert read_run(tmp_path / "run").rows
    assert capfd.readouterr().err == ""
