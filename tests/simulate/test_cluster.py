"""Games on a real Dask cluster: the same as here to the last digit, even if a worker is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.army.load import load_army
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.errors import UsageError
from mcarmy.report.series import as_values
from mcarmy.simulate.batch import Matchup, StopRule
from mcarmy.simulate.series import matchup, play_series

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest.importorskip("distributed", reason="the extra mcarmy[cluster] is not installed")

from mcarmy.simulate.cluster import cluster

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def match(catalog: Catalog) -> Matchup:
    armies = (load_army(LISTS[0], catalog), load_army(LISTS[1], catalog))
    return matchup(catalog, armies, ("greedy", "greedy"), map_id=None, seed=4)


class Cluster:
    """A scheduler and two worker processes of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        address = folder / "scheduler.json"
        quiet = ["--no-dashboard", "--scheduler-file", str(address)]
        self.start("dask-scheduler", "distributed.cli.dask_scheduler", *quiet, "--port", "0")
        for _ in range(500):
            if address.exists():
                break
            time.sleep(0.05)
        self.workers = [
            self.start(
                "dask-worker", "distributed.cli.dask_worker", *quiet, "--no-nanny",
                "--nthreads", "1", "--local-directory", str(folder),
            )
            for _ in range(2)
        ]  # fmt: skip
        self.address: str = json.loads(address.read_text())["address"]

    def start(self, name: str, module: str, *options: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=Path.cwd(),
        )
        self.processes.append(process)
        return process

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    import distributed

    connect: Any = distributed.Client
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    with connect(started.address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=30)
    yield started
    started.stop()


@pytest.mark.filterwarnings("ignore")  # what the packages of the cluster warn of is theirs
def test_a_killed_worker_of_the_cluster_changes_no_digit(
    catalog: Catalog, running: Cluster, tmp_path: Path
) -> None:
    rule = StopRule(20)
    here = play_series(catalog, match(catalog), rule, jobs=1, path=tmp_path / "here")
    killed: list[int] = []

    def kill_one(scores: list[float]) -> None:
        if not killed:
            killed.append(running.workers[0].pid)
            os.kill(running.workers[0].pid, signal.SIGKILL)

    there = play_series(
        catalog,
        match(catalog),
        rule,
        jobs=1,
        path=tmp_path / "there",
        watch=kill_one,
        spread=cluster(running.address, catalog.digest),
    )

    assert killed
    assert as_values(catalog, there) == as_values(catalog, here)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_with_another_catalog_is_refused(
    catalog: Catalog, running: Cluster, tmp_path: Path
) -> None:
    with pytest.raises(UsageError, match="another catalog"):
        play_series(
            catalog,
            match(catalog),
            StopRule(4),
            jobs=1,
            path=tmp_path / "run",
            spread=cluster(running.address, "0" * 24),
        )


@pytest.mark.filterwarnings("ignore")
def test_an_address_where_nobody_answers_is_told(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mcarmy.simulate.cluster.PATIENCE", 1)

    with pytest.raises(UsageError, match="No Dask scheduler answers at tcp://"):
        play_series(
            catalog,
            match(catalog),
            StopRule(4),
            jobs=1,
            path=tmp_path / "run",
            spread=cluster("tcp://127.0.0.1:9", catalog.digest),
        )


def test_without_the_extra_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(UsageError, match=r"mcarmy\[cluster\]"):
        cluster("tcp://127.0.0.1:9", "")
