"""Does the ladder's 95 % interval keep its promise?

Two policies play many ladders, each with another seed, and one long one with a seed of its own. The
interval of a ladder should contain the long-run score in 95 of 100; wanted: 90 to 98. The spread of
the scores is told beside the spread that the intervals speak of. Run it as
`python -m benchmarks.ladder greedy kiting --seeds 40 --games 120 --long 6000`.
"""

from __future__ import annotations

import argparse
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from mcarmy.simulate.contests.ladder import climb
from mcarmy.simulate.contests.suite import Suite

if TYPE_CHECKING:
    from mcarmy.simulate.series.statistics import Estimate

LONG_RUN = 1_000_000  # a seed that no ladder has
WANTED = (0.90, 0.98)


def main() -> int:
    """Play, count, and tell; 1 if the promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("policies", nargs=2)
    parser.add_argument("--format", default="skirmish")
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--long", type=int, default=6000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    long = _score(asked.policies, Suite(asked.format, LONG_RUN), asked.long, asked.jobs)
    print(
        f"long run: {100 * long.rate:.1f} % ({100 * long.low:.1f} to {100 * long.high:.1f}), "
        f"{asked.long} games"
    )
    found = [
        _score(asked.policies, Suite(asked.format, seed), asked.games, asked.jobs)
        for seed in range(1, asked.seeds + 1)
    ]
    share = fmean(each.low <= long.rate <= each.high for each in found)
    spread = stdev(each.rate for each in found)
    claimed = fmean(each.half_width for each in found) / 1.96
    print(f"{asked.seeds} ladders of {asked.games} games: {100 * share:.1f} % contain it")
    print(f"spread between seeds {100 * spread:.1f} points, claimed {100 * claimed:.1f}")
    return 0 if WANTED[0] <= share <= WANTED[1] else 1


def _score(names: list[str], suite: Suite, games: int, jobs: int) -> Estimate:
    return climb(names, suite, games=games, jobs=jobs).series[0].estimate


if __name__ == "__main__":
    raise SystemExit(main())
