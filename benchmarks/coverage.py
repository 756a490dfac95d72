"""Does the stated interval contain the truth as often as it says?

    python -m benchmarks.coverage [--repetitions 200] [--games 50] [--jobs 2]

One long run of a cheap matchup is cut into repetitions of a few games each. The long-run rate is
that of all of them together, and the share of repetitions whose 95 % interval contains it must
lie between 92 and 98 %; else the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.series.pairs import pair_score
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.statistics import estimate
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.series.workers import cores

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
LEAST, MOST = 0.92, 0.98


def scores_of(pairs: int, jobs: int, path: Path) -> list[float]:
    """The scores of so many pairs of the two starter armies."""
    catalog = load_catalog()
    armies = (load_army(LISTS[0], catalog), load_army(LISTS[1], catalog))
    match = matchup(catalog, armies, ("greedy", "greedy"), map_id=None, seed=2008)
    play_series(catalog, match, StopRule(pairs), jobs=jobs, path=path)
    rows = read_run(path).rows
    means = [pair_score(rows[2 * pair], rows[2 * pair + 1]) for pair in range(pairs)]
    return [mean for mean in means if mean is not None]


def main() -> int:
    """Play, cut into repetitions, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=200)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--run", type=Path, help="keep the games here, and go on with them")
    options = parser.parse_args()
    each = options.games // 2
    with TemporaryDirectory() as name:
        path = options.run or Path(name) / "run.jsonl"
        scores = scores_of(options.repetitions * each, options.jobs, path)
    truth = estimate(scores)
    parts = [scores[start : start + each] for start in range(0, len(scores), each)]
    found = [estimate(part) for part in parts]
    covered = sum(one.low <= truth.rate <= one.high for one in found) / len(found)
    width = sum(one.half_width for one in found) / len(found)
    print(f"long run: {2 * truth.pairs} games, rate {100 * truth.rate:.2f} %")
    print(f"{len(found)} repetitions of {2 * each} games, half-width {100 * width:.1f} on average")
    print(f"the 95 % interval contains the long-run rate in {100 * covered:.1f} %")
    return 0 if LEAST <= covered <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
