"""Both builds of mcarmy at work in turns: each in a process of its own, a block at a time.

`python -m benchmarks.builds MODULE` serves the contestants of a benchmark to the process that
measures: a name on a line, and back comes what was played in how much CPU time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tests import compiled

if TYPE_CHECKING:
    from collections.abc import Mapping

BLOCK = 0.5
"""Seconds of CPU time that a contestant plays before it is the next one's turn."""
ROOT = Path(__file__).resolve().parents[1]
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


@dataclass
class Tally:
    """What was played in how much CPU time."""

    seconds: float = 0.0
    games: int = 0
    choices: int = 0

    @property
    def cost(self) -> float:
        """Microseconds a choice."""
        return self.seconds / self.choices * 1e6

    @property
    def pace(self) -> float:
        """Games a second."""
        return self.games / self.seconds


class Contestant(Protocol):
    """Something that plays."""

    def play(self, tally: Tally) -> None:
        """One game more, counted."""


def commands() -> dict[str, list[str]]:
    """How each build of this machine runs Python; without a C compiler there is only the pure."""
    found = {"pure": [sys.executable]}
    trouble = compiled.build()
    if trouble is None:
        found["compiled"] = [str(compiled.PYTHON)]
    else:
        print(f"NOT MEASURED: the compiled build. {trouble}", flush=True)
    return found


def environment(build: str) -> dict[str, str]:
    """The tests and benchmarks beside a build; the sources beside the pure one only.

    Bytecode is kept from run to run, as an installed program has it.
    """
    place = ROOT if build == "pure" else compiled.workplace()
    others = {name: text for name, text in os.environ.items() if name != NO_BYTECODE}
    return {**others, "PYTHONPATH": str(place)}


class Served:
    """The contestants of a benchmark in a process of their own."""

    def __init__(self, build: str, command: list[str], module: str) -> None:
        self._process = subprocess.Popen(
            [*command, "-P", "-m", "benchmarks.builds", module, build],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(build),
        )
        self.tallies: dict[str, Tally] = {}

    def play(self, name: str) -> None:
        """Let one contestant play a block."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"{name}\n")
        stdin.flush()
        block = Tally(**json.loads(stdout.readline()))
        sofar = self.tallies.setdefault(name, Tally())
        sofar.seconds += block.seconds
        sofar.games += block.games
        sofar.choices += block.choices

    def spent(self, name: str) -> float:
        """The CPU time a contestant has had."""
        return self.tallies[name].seconds

    def end(self) -> None:
        """Nothing more is asked."""
        self._process.communicate()


def measured(module: str, names: tuple[str, ...], seconds: float) -> dict[str, dict[str, Tally]]:
    """By build and name: what was played when all took turns until each had its time."""
    builds = {name: Served(name, command, module) for name, command in commands().items()}
    for served in builds.values():
        for name in names:
            served.play(name)  # the first block also sets up and warms up
        served.tallies.clear()
    waiting = [(served, name) for name in names for served in builds.values()]
    while waiting:
        for served, name in waiting:
            served.play(name)
        waiting = [(served, name) for served, name in waiting if served.spent(name) < seconds]
    for served in builds.values():
        served.end()
    return {build: served.tallies for build, served in builds.items()}


def main(module: str, build: str) -> None:
    """Serve."""
    from mcarmy.base.build import COMPILED

    assert COMPILED is (build == "compiled"), "another build than was asked for"
    contestants: Mapping[str, Contestant] = import_module(module).contestants()
    for line in sys.stdin:
        tally = Tally()
        start = time.process_time()
        while time.process_time() - start < BLOCK:
            contestants[line.strip()].play(tally)
        tally.seconds = time.process_time() - start
        print(json.dumps(asdict(tally)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
