"""How fast does the bundled catalog load, and does `mcarmy units` feel instant?

    python -m benchmarks.catalog [--rounds 31]

What is compared runs in turns, so that whatever else the machine does disturbs both alike. The
times of single loads are medians after a first one that is not counted: imports are done and the
files are in memory. The exit code tells whether all bars hold.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.base import bundled
from mcarmy.catalog import load_catalog
from mcarmy.catalog.load import read_catalog

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_MILLISECONDS = 25.0  # for loading the bundled catalog after imports
LEAST_GAIN = 10.0  # how many times faster than parsing and checking its files
MOST_STARTS = 2.0  # `mcarmy units` beside merely importing what a program like it imports

UNITS = [str(Path(sys.executable).parent / "mcarmy"), "units"]
IMPORTS = [sys.executable, "-c", "import typer, yaml, jsonschema"]
ENVIRONMENT = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}


def load_bare() -> None:
    """What every command does first."""
    load_catalog()


def load_all() -> None:
    """The same, and then every value and every origin is asked for."""
    catalog = load_catalog()
    _ = (catalog.units, catalog.cards, catalog.dice, catalog.zones, catalog.formats, catalog.maps)
    _ = (catalog.factions, catalog.sets, catalog.traits, catalog.keywords)
    _ = (catalog.rules, catalog.rulings, catalog.sources)
    for _entry, _path, _origin in catalog.origins():
        pass


def parse() -> None:
    """The same content, from the YAML files, with all checks."""
    read_catalog(bundled.bundled_catalog(), shown_as="catalog")


def run(command: list[str]) -> Callable[[], None]:
    """A program, from start to end."""

    def timed() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=True)

    return timed


def medians(clock: Callable[[], float], rounds: int, *works: Callable[[], None]) -> list[float]:
    """Milliseconds of each, done in turns."""
    for work in works:
        work()
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, spent in zip(works, times, strict=True):
            start = clock()
            work()
            spent.append(1000 * (clock() - start))
    return [statistics.median(spent) for spent in times]


def main() -> int:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=31)
    rounds = parser.parse_args().rounds
    # Our own work is counted in time of the processor, so that a busy machine does not matter.
    bare, everything = medians(time.process_time, rounds, load_bare, load_all)
    [parsed] = medians(time.process_time, max(3, rounds // 6), parse)
    units, imports = medians(time.perf_counter, max(5, rounds // 3), run(UNITS), run(IMPORTS))
    gain, starts = parsed / everything, units / imports
    bars = [
        ("loading the catalog", bare, "", bare <= MOST_MILLISECONDS),
        ("  and asking for all of it", everything, "", everything <= MOST_MILLISECONDS),
        ("parsing and checking its files", parsed, f"{gain:.0f} times that", gain >= LEAST_GAIN),
        ("importing typer, yaml, jsonschema", imports, "", True),
        ("mcarmy units", units, f"{starts:.2f} times that", starts <= MOST_STARTS),
    ]
    for what, spent, beside, holds in bars:
        print(f"{'ok  ' if holds else 'MISS'} {what:<36}{spent:8.2f} ms  {beside}".rstrip())
    return 0 if all(holds for *_, holds in bars) else 1


if __name__ == "__main__":
    sys.exit(main())
