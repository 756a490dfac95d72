"""How fast does `mcarmy validate` start, get through many lists, and find a repair?

    python -m benchmarks.validate [--rounds 21] [--lists 10000]

Programs that are compared run in turns, so that whatever else the machine does disturbs them
alike, and the ratio of their medians is what counts. Long runs are measured in processor time for
the same reason. Every bar is checked; the exit code tells whether all of them hold.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.bars import Bar, judge
from benchmarks.builds import commands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "examples" / "five-five-five.yaml"
EVENT_LIST = ROOT / "examples" / "event" / "lists" / "ada.yaml"
SCRIPTS = Path(sys.executable).parent
MCARMY = [str(SCRIPTS / "mcarmy"), "validate"]
BUILDS: dict[str, list[str]] = {}
STARTS = {"pure": 0.35, "compiled": 0.30}
RATES = {"pure": 9.0, "compiled": 14.0}
SCHEMA = str(ROOT / "schemas" / "army.schema.json")
CHECKER = [str(SCRIPTS / "check-jsonschema"), "--schemafile", SCHEMA]
IMPORTS = [sys.executable, "-c", "import typer, yaml, jsonschema"]
# Programs run as pip installs them, with their bytecode on disk, whatever this shell prefers.
ENVIRONMENT = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}

SAMPLE = 300  # lists for the slower program: its rate does not depend on their number
UNITS = {
    "gold": ("Free Marine Hero", "Martian Banshee Hero", "Ranger Commander", "Bear Kapitan",
             "Etoilles Mortant", "Venusian Ranger Kapitan", "Keeper of the Art"),
    "silver": ("Free Marine Tank Hunter", "Martian Banshee Sergeant", "Ranger Elite",
               "Freedom Brigadier Sergeant", "Dragoon Kapitan", "Bear Sergeant",
               "Vulkan Prototype", "Sacred Warrior"),
    "bronze": ("Free Marine Soldier", "Martian Banshee Trooper", "Capitol Ranger", "Dragoon",
               "Bear Trooper", "Venusian Ranger", "Inquisitor", "Fury Elite Guard"),
}  # fmt: skip
CARDS = {
    "gold": ("Bait and Switch", "Divine Retribution"),
    "silver": ("Command Intercept", "Radio Target Coordinates", "Teleportation"),
    "bronze": ("Fire at Will", "Lethal Coordination", "Decoy", "Trick Shot", "Litany of Steel"),
}


@dataclass(frozen=True)
class Run:
    """One run of a program: how long and how much work, when its first output came, its memory."""

    seconds: float
    work: float
    first_output: float
    megabytes: float


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold `mcarmy validate` against its promises.")
    parser.add_argument("--rounds", type=int, default=21, help="cold starts of each program")
    parser.add_argument("--lists", type=int, default=10_000, help="lists in one call")
    options = parser.parse_args()
    for build, (python,) in commands().items():
        BUILDS[build] = [str(Path(python).parent / "mcarmy"), "validate"]
    with tempfile.TemporaryDirectory() as folder:
        return judge(bars(Path(folder), options.rounds, options.lists))


def bars(folder: Path, rounds: int, many: int) -> Iterator[Bar]:
    """Every promise, measured."""
    yield from cold_start(rounds)
    yield from throughput(folder / "lists", many)
    yield from repairs(folder)


def cold_start(rounds: int) -> Iterator[Bar]:
    """One list, from the shell to the verdict."""
    programs = {
        "check-jsonschema": [*CHECKER, str(LIST)],
        "import typer, yaml, jsonschema": IMPORTS,
        "mcarmy validate, an event's list": [*MCARMY, str(EVENT_LIST)],
        "mcarmy validate, with an option": [*MCARMY, "--strict", str(LIST)],
        **{f"mcarmy validate, {build}": [*path, str(LIST)] for build, path in BUILDS.items()},
    }
    times = in_turns(list(programs.values()), rounds)
    print(f"One list, {rounds} runs of each: median and best")
    for name, taken in zip(programs, times, strict=True):
        print(f"      {name:<33}{statistics.median(taken):7.3f} s {min(taken):7.3f} s")
    checker, imports, event, option, *ours = map(statistics.median, times)
    for build, start in zip(BUILDS, ours, strict=True):
        yield Bar(f"{build}: validate, start / check-jsonschema", start / checker, STARTS[build])
    yield Bar("start, beside the three imports", ours[0] / imports, 0.8)
    yield Bar("start, with an event's own format", event / checker, 0.5)
    yield Bar("start, with an option to parse", option / checker, 0.4)


def throughput(folder: Path, many: int) -> Iterator[Bar]:
    """Many lists in one call; what the other program takes to start is not held against it."""
    paths = write_lists(folder, many)
    sample = [str(path) for path in paths[:SAMPLE]]
    ours = [*MCARMY, "--output", "concise", "--jobs"]
    starting = statistics.median(run([*CHECKER, sample[0]]).work for _ in range(3))
    long_runs = [(run([*CHECKER, *sample]), run([*ours, "1", str(folder)])) for _ in range(2)]
    theirs = max((len(sample) - 1) / (checker.work - starting) for checker, _ in long_runs)
    alone = min((run_ for _, run_ in long_runs), key=lambda run_: run_.work)
    rate = many / alone.work
    print(
        f"{many} lists of {paths[0].read_text(encoding='utf-8').count(chr(10))} lines in one call"
    )
    print(f"      mcarmy validate                 {rate:7.0f} lists a second")
    print(f"      check-jsonschema                {theirs:7.0f} lists a second")
    promise = "pure: validate, rate / check-jsonschema"
    yield Bar(promise, rate / theirs, RATES["pure"], at_least=True)
    if "compiled" in BUILDS:
        other = run([*BUILDS["compiled"], "--output", "concise", "--jobs", "1", str(folder)])
        promise = "compiled: validate, rate / check-jsonschema"
        yield Bar(promise, many / other.work / theirs, RATES["compiled"], at_least=True)
    yield Bar("memory", alone.megabytes, 150, " MB")
    tenth = run([*ours, "1", str(folder / "000*.yaml")])
    yield Bar("memory, beside that of a tenth of the lists", alone.megabytes / tenth.megabytes, 1.2)
    yield Bar("first output, as a share of the run", alone.first_output / alone.seconds, 0.2)
    yield from two_processes(ours, folder)


def two_processes(ours: list[str], folder: Path) -> Iterator[Bar]:
    """A machine may be busy: two calls at once, with half of the lists each, show what it can."""
    halves = [[*ours, "1", str(folder / f"*[{digits}].yaml")] for digits in ("02468", "13579")]
    ratios = []
    with ThreadPoolExecutor(2) as threads:
        for _ in range(3):
            began = time.perf_counter()
            list(threads.map(run, halves))
            at_once = time.perf_counter() - began
            ratios.append(run([*ours, "2", str(folder)]).seconds / at_once)
    yield Bar("--jobs 2, beside two calls with half the lists", statistics.median(ratios), 1.25)


def repairs(folder: Path) -> Iterator[Bar]:
    """The smallest repair of a large list that breaks several rules at once."""
    print("The smallest repair, start included")
    for name, limit in (("brotherhood-tournament", 0.5), ("epic-last-crusade", 3.0)):
        broken = (ROOT / "examples" / f"{name}.yaml").read_text(encoding="utf-8")
        for legal, illegal in (
            ("units:\n", "units:\n  - Golgotha\n  - Mitch Hunter\n"),
            ("4x Inquisitor Majoris", "6x Inquisitor Majoris"),
            ("gold: 4", "gold: 2"),
        ):
            broken = broken.replace(legal, illegal)
        path = folder / f"{name}.yaml"
        path.write_text(broken, encoding="utf-8")
        taken = statistics.median(run([*MCARMY, "--repair", str(path)]).work for _ in range(5))
        yield Bar(f"repair of {name}", taken, limit, " s")


def in_turns(programs: Sequence[Sequence[str]], rounds: int) -> list[list[float]]:
    """The times of several programs, one run of each after the other; the first is a warm-up."""
    times: list[list[float]] = [[] for _ in programs]
    for _ in range(rounds + 1):
        for program, taken in zip(programs, times, strict=True):
            taken.append(run(program).seconds)
    return [taken[1:] for taken in times]


def run(program: Sequence[str]) -> Run:
    """Run a program to its end."""
    began = time.perf_counter()
    process = subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT
    )
    assert process.stdout is not None
    process.stdout.read(1)
    first = time.perf_counter() - began
    while process.stdout.read(1 << 16):
        pass
    _, status, used = os.wait4(process.pid, 0)
    process.stdout.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(program[:4])} ... ended with {process.returncode}")
    work = used.ru_utime + used.ru_stime
    return Run(time.perf_counter() - began, work, first, used.ru_maxrss / 1024)


def write_lists(folder: Path, many: int) -> list[Path]:
    """Lists of 30 lines, no two alike; every tenth has an order token too many."""
    luck = random.Random(1)
    folder.mkdir()
    paths = [folder / f"{number:05}.yaml" for number in range(many)]
    for number, path in enumerate(paths):
        path.write_text(a_list(luck, number), encoding="utf-8")
    return paths


def a_list(luck: random.Random, number: int) -> str:
    """An army whose format has exactly the slots it needs."""
    slots = dict.fromkeys(UNITS, 2)
    units, cards = [], []
    for rank in UNITS:
        for name in luck.sample(UNITS[rank], 6):
            copies = luck.randint(2, 4)
            slots[rank] += copies
            units.append(f"  - {copies}x {name}")
        for name in luck.sample(CARDS[rank], {"gold": 1, "silver": 2, "bronze": 2}[rank]):
            slots[rank] += 1
            cards.append(f"  - {name}")
    orders = {**dict.fromkeys(UNITS, 2), "bronze": 3 if number % 10 == 0 else 2}
    lines = [
        "# yaml-language-server: $schema=army.schema.json",
        f"name: Army number {number}",
        f"format: {flow(slots)}",
        "units:",
        *units,
        f"orders: {flow(orders)}",
        "cards:",
        *cards,
        "notes: made to be counted",
    ]
    return "\n".join(lines) + "\n"


def flow(counts: dict[str, int]) -> str:
    """Counts by rank as lists write them."""
    return "{" + ", ".join(f"{rank}: {count}" for rank, count in counts.items()) + "}"


if __name__ == "__main__":
    sys.exit(main())
