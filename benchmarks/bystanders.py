"""Is there a position in which a policy has no answer?

    python -m benchmarks.bystanders [--minutes 5] [--format tournament] [--first-seed 0]

Every policy but those that search is asked at every decision of games that two others play, more or
less at random. The exit code is 1 when one of them broke; the seed is printed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback

from mcarmy.policies.known import POLICIES
from tests.policies.bystanders import watched

LOOKING = tuple(name for name in POLICIES if name not in ("search", "commander"))
MOST_BROKEN = 5


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--minutes", type=float, default=5.0)
    arguments.add_argument("--format", default="tournament")
    arguments.add_argument("--first-seed", type=int, default=0)
    given = arguments.parse_args()
    end = time.monotonic() + 60 * given.minutes
    seed, broken, answers = given.first_seed, 0, 0
    while time.monotonic() < end and broken < MOST_BROKEN:
        luck = random.Random(seed)
        players = (luck.choice(LOOKING), luck.choice(LOOKING))
        try:
            answers += watched(given.format, seed, players, LOOKING)
        except Exception:  # noqa: BLE001  (any break is what a soak is looking for)
            broken += 1
            print(f"BROKEN {given.format} seed {seed}, played by {' and '.join(players)}")
            traceback.print_exc(limit=-4)
        seed += 1
    print(f"{given.format}: {seed - given.first_seed} games, {answers} answers, {broken} broke")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
