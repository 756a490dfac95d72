"""How many games a second, and do two processes play nearly twice as many as one?

    python -m benchmarks.simulate [--games 400] [--jobs 2]

The scaling is told twice: by the clock, which a busy machine spoils, and by processor time: what
the games cost beside what the program spends on handing them out. The exit code is 1 when several
processes waste more than a tenth of their time.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.simulate.batch import StopRule
from mcarmy.simulate.series import matchup, play_series

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
LEAST_SCALING = 0.9  # of the number of processes: two must play 1.8 times as fast as one


def measured(jobs: int, games: int, folder: Path) -> tuple[float, float]:
    """Seconds by the clock and of processor time for a run."""
    catalog = load_catalog()
    armies = (load_army(LISTS[0], catalog), load_army(LISTS[1], catalog))
    match = matchup(catalog, armies, ("greedy", "greedy"), map_id=None, seed=1)
    clock, work = time.perf_counter(), _work()
    play_series(catalog, match, StopRule(games // 2), jobs=jobs, path=folder / f"{jobs}.jsonl")
    return time.perf_counter() - clock, _work() - work


def _work() -> float:
    """Processor time of this process and of all its workers that have ended."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        measured(1, 8, folder / "warm")
        one_clock, one_work = measured(1, options.games, folder)
        many_clock, many_work = measured(options.jobs, options.games, folder)
    print(f"one process: {options.games / one_clock:.1f} games/s, {one_work:.2f} s of work")
    print(f"{options.jobs} processes: {options.games / many_clock:.1f} games/s, {many_work:.2f} s")
    print(f"scaling by the clock: {one_clock / many_clock:.2f}, load {os.getloadavg()[0]:.1f}")
    scaling = options.jobs * one_work / many_work
    print(f"scaling by processor time: {scaling:.2f} of {options.jobs}")
    return 0 if scaling >= LEAST_SCALING * options.jobs else 1


if __name__ == "__main__":
    sys.exit(main())
