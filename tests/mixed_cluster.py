"""Do both builds in one Dask cluster give what one process of this machine gives?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.simulate.dask_cluster import Cluster

ROOT = Path(__file__).parents[1]
SMALL = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
QUESTIONS = (("--games", "48"), ("--games", "12", "--doubt", "12"))


def same_answers(compiled: str) -> bool:
    """Whether reports and games are the same, those of other worlds too, and both builds played.

    A run file keeps its games in the order in which they come.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        cluster = Cluster(folder)
        try:
            cluster.start_workers(sys.executable, compiled)
            here = [_answer(folder, *question, "--jobs", "1") for question in QUESTIONS]
            cluster.wait_for_workers(2)
            there = [_answer(folder, *asked, "--dask", cluster.address) for asked in QUESTIONS]
            played = _stages(cluster)
        finally:
            cluster.stop()
    if here != there or sorted(played) != [(False, len(QUESTIONS)), (True, len(QUESTIONS))]:
        print(f"A CLUSTER OF BOTH BUILDS DIFFERS. Stages by build: {played}", flush=True)
        return False
    print("A cluster of both builds gives the same to the last byte.", flush=True)
    return True


def _answer(folder: Path, *options: str) -> tuple[str, list[str]]:
    """The report of a match, and its games."""
    run = folder / "run.jsonl"
    run.unlink(missing_ok=True)
    asked = ["simulate", *SMALL, "--seed", "7", "--run", str(run), "--output", "json", *options]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mcarmy", *asked],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    if done.returncode:
        raise SystemExit(f"mcarmy {' '.join(asked)}: {done.stderr}")
    return done.stdout, sorted(run.read_text(encoding="utf-8").splitlines())


def _stages(cluster: Cluster) -> list[tuple[bool, int]]:
    """Of each worker, whether it is compiled, and how many stages it has set up to play on."""
    with cluster.client() as client:
        told: dict[str, tuple[bool, int]] = client.run(
            lambda: (
                __import__("mcarmy.base.build", fromlist=["COMPILED"]).COMPILED,
                len(__import__("mcarmy.simulate.series.cluster", fromlist=["_stages"])._stages),
            )
        )
    return list(told.values())
