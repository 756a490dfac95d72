"""Does a referee who shares no code with the engine object to anything? Many games of all kinds.

    python -m benchmarks.referee [--games 10000] [--first-seed 0] [--jobs 2]

Games of every format but epic (whose armies take minutes), played by chance and by the greedy
policy, some of them with other readings of open rules. Objections are printed with the event, the
rule and the command that shows the game again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from mcarmy.engine.rulings import READINGS
from tests.referee.games import refereed
from tests.referee.test_games import OURS

# How many of a hundred games are of each format.
FORMATS = {"skirmish": 84, "five-five-five": 8, "seven-seven-seven": 4, "tournament": 4}
POLICIES = ("random", "greedy")
OTHERWISE = 0.25
"""The share of games in which one ruling is read otherwise."""


class Judged(NamedTuple):
    """What came of one game."""

    format: str
    events: int
    attacks: int
    moves: int
    objections: tuple[str, ...]


def judge(seed: int) -> Judged:
    """Play one game; everything about it follows from the seed."""
    luck = Random(f"referee soak {seed}")
    (format_,) = luck.choices(list(FORMATS), list(FORMATS.values()))
    policies = (luck.choice(POLICIES), luck.choice(POLICIES))
    rulings = None
    if luck.random() < OTHERWISE:
        ruling = luck.choice(list(READINGS))
        other = [reading for reading in READINGS[ruling] if reading != OURS[ruling]]
        rulings = {ruling: luck.choice(other)}
    try:
        referee = refereed(format_, seed, policies, rulings=rulings)
    except Exception as error:  # noqa: BLE001  (any break is what a soak is looking for)
        told = f"{type(error).__name__}: {error} in {format_} {seed} {policies} {rulings}"
        return Judged(format_, 0, 0, 0, (told,))
    kinds = referee.kinds
    return Judged(
        format_,
        referee.heard,
        kinds["AttackDeclared"],
        kinds["Moved"],
        tuple(map(str, referee.objections[:3])),
    )


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--first-seed", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = arguments.parse_args()
    start = time.perf_counter()
    seeds = range(given.first_seed, given.first_seed + given.games)
    formats: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    with ProcessPoolExecutor(given.jobs) as players:
        for number, judged in enumerate(players.map(judge, seeds, chunksize=20), start=1):
            formats[judged.format] += 1
            sums.update(events=judged.events, attacks=judged.attacks, moves=judged.moves)
            sums["objections"] += len(judged.objections)
            for objection in judged.objections:
                print(objection, flush=True)
            if number % 1000 == 0:
                print(f"{number} games, {sums['objections']} objections", flush=True)
    taken = time.perf_counter() - start
    print(
        f"{given.games} games ({dict(formats)}), {sums['events']} events, {sums['attacks']} "
        f"attacks and {sums['moves']} moves in {taken:.0f} s: {sums['objections']} objections"
    )
    return 1 if sums["objections"] else 0


if __name__ == "__main__":
    sys.exit(main())
