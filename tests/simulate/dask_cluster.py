"""A real Dask cluster on this machine, started for a test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


class Cluster:
    """A scheduler of this machine and its worker processes, each of which may die but once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mark = folder / "killed"
        self.workers: list[subprocess.Popen[bytes]] = []
        self._file = folder / "scheduler.json"
        self._scheduler = self._start(sys.executable, "dask_scheduler", "--port", "0")
        for _ in range(1000):
            if self._file.exists() and self._file.read_text().endswith("}"):  # to its end
                break
            time.sleep(0.02)
        self.address: str = json.loads(self._file.read_text())["address"]

    def _start(self, python: str, module: str, *options: str) -> subprocess.Popen[bytes]:
        common = ["--no-dashboard", "--scheduler-file", str(self._file)]
        # Another Python must not find the sources in this folder instead of its own build.
        found = [] if python == sys.executable else ["-P"]
        return subprocess.Popen(
            [python, *found, "-m", f"distributed.cli.{module}", *common, *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "MCARMY_TEST_MARK": str(self.mark)},
        )

    def have_workers(self, count: int) -> None:
        """Start as many as are missing, and wait for them."""
        self.start_workers(*[sys.executable] * (count - self.alive()))
        self.wait_for_workers(count)

    def start_workers(self, *pythons: str) -> None:
        """Start a worker with each Python."""
        once = ["--no-nanny", "--nthreads", "1", "--local-directory", str(self.folder)]
        self.workers += [self._start(python, "dask_worker", *once) for python in pythons]

    def wait_for_workers(self, count: int) -> None:
        """Wait until so many have come."""
        with self.client() as client:
            client.wait_for_workers(count, timeout=60)

    def alive(self) -> int:
        return sum(worker.poll() is None for worker in self.workers)

    def client(self) -> Any:
        import distributed

        connect: Any = distributed.Client
        return connect(self.address, set_as_default=False)

    def lose_scheduler(self) -> None:
        self._scheduler.kill()
        self._scheduler.wait()

    def lose_workers(self) -> None:
        for worker in self.workers:
            worker.kill()
            worker.wait()

    def stop(self) -> None:
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()
