"""How much faster is asking the odds than counting every face, and how fast is the command?

Run with `python benchmarks/odds.py`. Both sides of a comparison run in turn in one process, and
the ratio of their medians is what counts: it hardly depends on the machine. The command is timed
against an empty run of the same Python.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from itertools import product
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Color
from mcarmy.engine.odds.odds import Odds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mcarmy.catalog.model import Die

ROUNDS = 15
LOOK_UPS = 2_000
RUNS = 9
LOOK_UP_LIMIT = 2.0  # microseconds
COMMAND_LIMIT = 0.3  # seconds
NONE: frozenset[Color] = frozenset()
GREEN, BLUE, YELLOW = Color.GREEN, Color.BLUE, Color.YELLOW

ATTACKS: dict[str, tuple[tuple[Color, ...], int]] = {
    "3 dice": ((GREEN, GREEN, BLUE), 0),
    "3 dice, 1 reroll": ((GREEN, BLUE, BLUE), 1),
    "3 dice, 2 rerolls": ((BLUE, BLUE, YELLOW), 2),
}


def main() -> None:
    dice = load_catalog().dice
    fast_enough = True
    for name, (rolled, rerolls) in ATTACKS.items():
        question = (rolled, rerolls, 0, 4, NONE, 1, 9)
        odds = Odds(dice)
        expected = odds.expected_damage(*question)
        counted = counting(dice, rolled, rerolls)
        assert abs(expected - counted()) < 1e-9

        def looked_up() -> None:
            for _ in range(LOOK_UPS):
                odds.expected_damage(*question)  # noqa: B023

        def worked_out() -> None:
            Odds(dice).expected_damage(*question)  # noqa: B023

        look, work, count = medians(looked_up, worked_out, counted)
        look /= LOOK_UPS
        fast_enough &= look * 1e6 < LOOK_UP_LIMIT
        print(
            f"{name:18} counting every face {count * 1e3:8.2f} ms, worked out {work * 1e3:5.2f} ms "
            f"({count / work:5.0f} times faster), looked up {look * 1e6:.2f} µs "
            f"({count / look:9.0f} times faster)"
        )
    command, busy, empty = command_times()
    print(
        f"mcarmy odds        {command:.3f} s from the shell, {busy:.3f} s of them at work; "
        f"{command / empty:.1f} times an empty run of Python ({empty:.3f} s)"
    )
    print(f"look-ups under {LOOK_UP_LIMIT} µs: {'yes' if fast_enough else 'NO'}")
    print(f"command under {COMMAND_LIMIT} s: {'yes' if command < COMMAND_LIMIT else 'NO'}")


def counting(
    dice: Mapping[Color, Die], rolled: tuple[Color, ...], rerolls: int
) -> Callable[[], float]:
    """Mean damage past armor 1 at 4 hexes by trying every face and every reroll."""
    sides = [[(face.accuracy, face.damage) for face in dice[color].faces] for color in rolled]

    def best(shown: tuple[tuple[int, int], ...], left: int) -> float:
        hit = max(accuracy for accuracy, _ in shown) >= 4
        value = float(max(0, sum(damage for _, damage in shown) - 1)) if hit else 0.0
        for place in range(len(shown)) if left else ():
            before, after = shown[:place], shown[place + 1 :]
            again = [best((*before, face, *after), left - 1) for face in sides[place]]
            value = max(value, sum(again) / len(again))
        return value

    def count() -> float:
        throws = list(product(*sides))
        return sum(best(throw, rerolls) for throw in throws) / len(throws)

    return count


def medians(*jobs: Callable[[], object]) -> list[float]:
    """The median time of each job, the jobs run in turn."""
    times: list[list[float]] = [[] for _ in jobs]
    for _ in range(ROUNDS):
        for job, taken in zip(jobs, times, strict=True):
            start = time.perf_counter()
            job()
            taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in times]


def command_times() -> tuple[float, float, float]:
    """The command, its time at work, and an empty run of Python, each the best of several.

    On a machine that is busy with other things the time at work says more than the clock.
    """
    script = [sys.executable, "-m", "mcarmy", "odds", "ranger elite", "ezoghoul", "--at", "4"]
    times = [(*run(script), run([sys.executable, "-c", "pass"])[0]) for _ in range(RUNS)]
    return min(t[0] for t in times), min(t[1] for t in times), min(t[2] for t in times)


def run(arguments: list[str]) -> tuple[float, float]:
    """How long a program takes by the clock, and how long it is at work."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
    clock = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
