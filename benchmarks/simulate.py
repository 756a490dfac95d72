"""How many games a second, and do two processes play nearly twice as many as one?

    python -m benchmarks.simulate [--games 2400] [--short 600] [--jobs 2] [--rounds 3]

Runs the command itself, from its start to its report, in turns with one process and with several,
as long as a usual run (about what ±2 % takes) and a short one, whose start weighs more. The best
times of all rounds are compared. Everything is told by the clock, so what others did on the
machine meanwhile is told too, where it can be known. Both builds are measured. The exit code is 1
when several processes miss a bar, or print another report than one.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.bars import Bar, judge
from benchmarks.builds import commands, environment

if TYPE_CHECKING:
    from collections.abc import Iterator

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
SHORT = {"pure": 0.925, "compiled": 0.9}  # of the number of processes, in a short run
USUAL = 0.9
QUIET = 0.03  # of the machine may be used by others


@dataclass(frozen=True, slots=True)
class Measured:
    """One run of the command."""

    seconds: float
    work: float  # seconds of processor time, of all its processes
    others: float | None  # seconds of processor time that others used meanwhile
    report: bytes


def measured(build: str, python: list[str], games: int, jobs: int) -> Measured:
    """Run the command once."""
    with TemporaryDirectory() as folder:
        run = ["--run", str(Path(folder) / "run.jsonl"), "--seed", "1", "--output", "json"]
        size = ["--games", str(games), "--jobs", str(jobs)]
        command = [*python, "-P", "-m", "mcarmy", "simulate", *LISTS, *size, *run]
        busy, work, clock = _busy(), _work(), time.perf_counter()
        report = subprocess.run(
            command, capture_output=True, check=True, env=environment(build)
        ).stdout
        seconds, work = time.perf_counter() - clock, _work() - work
        after = _busy()
    others = None if busy is None or after is None else max(0.0, after - busy - work)
    return Measured(seconds, work, others, report)


def _work() -> float:
    """Processor time of everything that was run from here and has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _busy() -> float | None:
    """Processor time that was used on this machine, or taken from it; only Linux tells."""
    try:
        first = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0]
    except OSError:
        return None
    user, nice, system, _idle, _waiting, irq, soft_irq, steal = map(int, first.split()[1:9])
    return (user + nice + system + irq + soft_irq + steal) / os.sysconf("SC_CLK_TCK")


def scaling(build: str, python: list[str], games: int, jobs: int, rounds: int) -> float:
    """Measure in turns and tell; how many times as fast several processes were."""
    runs: dict[int, list[Measured]] = {1: [], jobs: []}
    for _ in range(rounds):
        for number, done in runs.items():
            done.append(measured(build, python, games, number))
    print(f"{build}: {games} games, best of {rounds} rounds:")
    for number, done in runs.items():
        best = min(done, key=lambda run: run.seconds)
        print(
            f"  --jobs {number}: {games / best.seconds:6.1f} games/s in {best.seconds:.2f} s, "
            f"{1000 * best.work / games:.2f} ms of work a game, {_told(best)}"
        )
    if len({run.report for done in runs.values() for run in done}) > 1:
        sys.exit("The reports differ.")
    one, many = (min(run.seconds for run in done) for done in runs.values())
    print(f"  {one / many:.2f} times as fast")
    return one / many


def _told(run: Measured) -> str:
    if run.others is None:
        return "how busy others were is not known"
    share = run.others / run.seconds / (os.cpu_count() or 1)
    return f"others used {share:.0%} of the machine{'' if share <= QUIET else ': not quiet'}"


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--short", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    return judge(_bars(options.games, options.short, options.jobs, options.rounds))


def _bars(games: int, short: int, jobs: int, rounds: int) -> Iterator[Bar]:
    for build, python in commands().items():
        for number, share in ((short, SHORT[build]), (games, USUAL)):
            ratio = scaling(build, python, number, jobs, rounds)
            promise = f"{build}: {jobs} jobs beside one, {number} games"
            yield Bar(promise, ratio, share * jobs, at_least=True)


if __name__ == "__main__":
    sys.exit(main())
