"""Does the band over the worlds contain the truth, whichever world is true?

    python -m benchmarks.truths [--matches 10] [--truths 10] [--games 1000] [--worlds 100]

Half of the matches are that of the starter armies, half of two random skirmish armies. Each is
played as `mcarmy simulate` plays it, in worlds and with luck of its own. Then other worlds are
drawn, each is called the truth, and its long-run rate is played with other luck: the band, which
knows nothing of it, should hold it in 95 of 100 cases. The rate of a truth still has some luck in
it, which makes the count a little lower. The exit code is 1 where it holds fewer than 90 %.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.world import world
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.statistics import wilson
from mcarmy.simulate.series.stopping import stop_rule
from mcarmy.simulate.worlds.plan import Visit, WorldPlan, unknowns_of
from mcarmy.simulate.worlds.playing import played

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
BAR = 0.9
FAR = 10_000_000  # the numbers of true worlds begin where no plan reaches
APART = 10_000  # so far apart are the worlds of two matches


def armies(catalog: Catalog, number: int) -> tuple[Army, Army]:
    """The starter armies, or two drawn at random."""
    if number % 2 == 0:
        one, two = (load_army(Path(name), catalog, as_of=None) for name in LISTS)
        return one, two
    suite = SuiteStage(Suite("skirmish", seed=number))
    return suite.army(2 * number), suite.army(2 * number + 1)


def main() -> int:
    """Count how often the band holds the truth."""
    asked = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("matches", 10), ("truths", 10), ("games", 1000), ("worlds", 100)):
        asked.add_argument(f"--{name}", type=int, default=usual)
    options = asked.parse_args()
    catalog = load_catalog()
    held = total = 0
    began = time.process_time()
    for number in range(options.matches):
        match = matchup(
            catalog, armies(catalog, number), ("greedy", "greedy"), map_id=None, seed=number
        )
        maps = tuple(map(str, match.format_in(catalog).maps))
        plan = WorldPlan(options.worlds, maps, first=1 + number * APART)
        with TemporaryDirectory() as folder:
            rule = stop_rule(games=None, until=None, sprt=None)
            path = Path(folder) / "run.jsonl"
            series = play_series(catalog, match, rule, jobs=1, path=path, plan=plan)
        assert series.doubt is not None
        band = series.doubt.spread
        assert band is not None
        found = unknowns_of(catalog, match, maps)
        mine = 0
        for truth in range(options.truths):
            true = world(found, FAR + number * APART + truth)
            visit = Visit(true, 1, 0, options.games // 2)
            row = played(catalog, replace(match, seed=FAR + truth), visit)
            scores = [score for score in row.scores if score is not None]
            rate = sum(scores) / len(scores)
            inside = band.low <= rate <= band.high
            mine += inside
            low, high = wilson(rate, len(scores))
            mark = "" if inside else "  outside"
            print(f"  world {true.number}: {rate:.3f} ({low:.3f} to {high:.3f}){mark}", flush=True)
        held, total = held + mine, total + options.truths
        names = " against ".join(army.name for army in match.armies)
        print(
            f"{names}: band {band.low:.3f} to {band.high:.3f}, between worlds {band.between:.3f}, "
            f"ours {series.findings.rate.rate:.3f}; {mine} of {options.truths} truths inside",
            flush=True,
        )
    share = held / total
    print(f"{held} of {total} truths inside ({100 * share:.0f} %), bar {100 * BAR:.0f} %")
    print(f"{time.process_time() - began:.0f} s of processor time")
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
