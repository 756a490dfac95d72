"""Does a broken invariant hide in a corner that random games never reach?

    python -m benchmarks.corners [--minutes 10] [--format tournament] [--any-moment]

A policy that prefers rare windows and interruptions within interruptions plays both sides, every
decision is checked, and with --any-moment every card may be played at a moment drawn by lot. The
exit code is 1 when anything broke; the seed is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from mcarmy.catalog.load import load_catalog
from tests.engine.rare import Corners

MOST_BROKEN = 5


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--minutes", type=float, default=10.0)
    arguments.add_argument("--format", default="tournament")
    arguments.add_argument("--any-moment", action="store_true")
    arguments.add_argument("--first-seed", type=int, default=0)
    given = arguments.parse_args()
    corners = Corners(load_catalog(), given.format, any_moment=given.any_moment)
    end = time.monotonic() + 60 * given.minutes
    seed, broken = given.first_seed, 0
    while time.monotonic() < end and broken < MOST_BROKEN:
        try:
            corners.play(seed)
        except Exception:  # noqa: BLE001  (any break is what a soak is looking for)
            broken += 1
            print(f"BROKEN {given.format} seed {seed}")
            traceback.print_exc(limit=-4)
        seed += 1
    deepest = max(corners.seen, key=len)
    print(
        f"{given.format}: {seed - given.first_seed} games, {corners.decisions} decisions, "
        f"{len(corners.seen)} corners, the deepest: {', '.join(deepest)}"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
