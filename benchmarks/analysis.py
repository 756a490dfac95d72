"""How long does an analysis take, and are its win chances calibrated?

    python -m benchmarks.analysis [--games 200] [--forks 6] [--lists A B] [--time A B] [--jobs 2]

Analyzes the turns of many games between two lists and compares what was called with what became of
it: of the positions called 60 to 70 %, about that many must be won. Positions of one game go
together, so errors are those of games, by leaving out one game at a time. `--time` analyzes one
whole game of two lists with so many jobs and says how long that took. The exit code is 1 if
a class with at least 30 games is off by more than two and a half of its errors and five percent.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.simulate.analysis.analyze import Job, analyze, turn_chances
from mcarmy.simulate.game.matchup import Stage, matchup

STARTERS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
CLASSES = 10
FEWEST_GAMES = 30

Called = list[tuple[int, float, float]]
"""The game, the chance that was called, and what became of it."""


def stage_of(lists: tuple[str, str], seed: int) -> Stage:
    """Where the games are played."""
    catalog = load_catalog()
    one, two = (load_army(path, catalog) for path in lists)
    match = matchup(catalog, (one, two), ("greedy", "greedy"), map_id=None, seed=seed)
    return Stage(match, catalog)


def called(stage: Stage, games: int, forks: int | None, jobs: int) -> Called:
    """Every turn of some games, seen from both sides."""
    found: Called = []
    with TemporaryDirectory() as folder:
        for game in range(games):
            replay = stage.record(game).replay
            cache = Path(folder) / f"{game}.json"
            job = Job(replay, stage.catalog, cache, forks, jobs, lambda *_: None)
            *turns, end = turn_chances(job)
            for turn in turns:
                share, won = turn.chance.share, end.chance.share
                found += [(game, share, won), (game, 1 - share, 1 - won)]
            if game % 20 == 19:
                print(f"{game + 1} games of {games}", flush=True)
                told(found)
    return found


def told(found: Called) -> bool:
    """Print how often each class was won; whether all are near enough."""
    fine = True
    for number in range(CLASSES):
        low, high = number / CLASSES, (number + 1) / CLASSES
        here = [each for each in found if low <= each[1] < high]
        games = sorted({game for game, _, _ in here})
        if not games:
            continue
        mean = sum(share for _, share, _ in here) / len(here)
        won = sum(result for _, _, result in here) / len(here)
        error = _error(here, games, won)
        off = abs(won - mean) > max(0.05, 2.5 * error) and len(games) >= FEWEST_GAMES
        fine = fine and not off
        print(
            f"called {100 * low:3.0f} to {100 * high:3.0f} % (mean {100 * mean:4.1f}): "
            f"{100 * won:5.1f} % won, ± {100 * 1.96 * error:4.1f}, "
            f"{len(here)} positions of {len(games)} games{'  OFF' if off else ''}"
        )
    brier = sum((share - won) ** 2 for _, share, won in found) / len(found)
    even = "against 0.250 for calling every position even"
    print(f"mean squared error {brier:.3f}, {even}", flush=True)
    return fine


def _error(here: Called, games: list[int], won: float) -> float:
    """The standard error of a share whose positions go together within games."""
    sums: dict[int, float] = dict.fromkeys(games, 0.0)
    for game, _, result in here:
        sums[game] += result - won
    return sqrt(sum(each * each for each in sums.values())) / len(here)


def timed(lists: tuple[str, str], jobs: int) -> None:
    """Analyze one whole game."""
    stage = stage_of(lists, seed=5)
    replay = stage.record(0).replay
    with TemporaryDirectory() as folder:
        began, worked = time.perf_counter(), _worked()
        job = Job(replay, stage.catalog, Path(folder) / "a.json", None, jobs, lambda *_: None)
        analysis = analyze(job)
        seconds, work = time.perf_counter() - began, _worked() - worked
    print(
        f"{lists[0]} against {lists[1]}: {len(analysis.turns)} turns, {analysis.basis.forks} forks "
        f"each, {len(analysis.marks)} marks, {seconds:.1f} s with {jobs} jobs by the clock, "
        f"{work:.1f} s of processor time: {work / jobs:.1f} s where nobody else works"
    )


def _worked() -> float:
    """Processor time of this process and of its workers that have ended."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, who))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--forks", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--lists", nargs=2, default=STARTERS)
    parser.add_argument("--time", nargs=2)
    asked = parser.parse_args()
    if asked.time:
        timed((asked.time[0], asked.time[1]), asked.jobs)
        return
    stage = stage_of((asked.lists[0], asked.lists[1]), seed=21)
    sys.exit(0 if told(called(stage, asked.games, asked.forks, asked.jobs)) else 1)


if __name__ == "__main__":
    main()
