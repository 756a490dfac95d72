"""How strong is each policy beside greedy? Plays them all and writes `mcarmy/policies/ratings.py`.

    python -m benchmarks.ratings [NAME...] [--games 120] [--slow 24]

Greedy meets those that are named, or all, as `mcarmy ladder greedy NAME --seed 7` plays them, and
the whole ladder is told; policies that search play fewer games.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.policies import ratings
from mcarmy.policies.known import POLICIES
from mcarmy.policies.levels.commander import TRIALS
from mcarmy.policies.search.policy import BUDGET
from mcarmy.report.output import Output
from mcarmy.report.render.form import rendered
from mcarmy.report.render.screen import screen_of
from mcarmy.report.series.ladder import ladder
from mcarmy.simulate.contests.ladder import climb_by_twos
from mcarmy.simulate.contests.suite import Suite

if TYPE_CHECKING:
    from mcarmy.simulate.contests.policy_series import PolicySeries

ANCHOR = "greedy"
SLOW = ("search", "commander")


def main() -> None:
    """Measure, tell, and write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--slow", type=int, default=24)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    names = asked.names or [name for name in POLICIES if name not in (ANCHOR, "search")]
    _measure([name for name in names if name not in SLOW], asked.games, asked.jobs)
    _measure([name for name in names if name in SLOW], asked.slow, asked.jobs)


def _measure(names: list[str], games: int, jobs: int) -> None:
    if not names:
        return
    couples = tuple((ANCHOR, name) for name in names)
    suite = Suite(ratings.FORMAT, ratings.SEED)
    found = climb_by_twos([ANCHOR], couples, suite, games=games, jobs=jobs)
    told = rendered(ladder(load_catalog(), found), Output.MARKDOWN, screen_of(sys.stdout))
    print(told, flush=True)
    measured = dict(ratings.AGAINST_GREEDY)
    for each in found.series:
        measured[each.other] = _score(each)
        if each.other == "commander" and TRIALS == BUDGET:
            measured["search"] = measured[each.other]  # the same player under another name
    ratings.AGAINST_GREEDY.update(measured)
    _write(measured)


def _score(each: PolicySeries) -> ratings.MeasuredScore:
    """From the side of the other."""
    rate = each.estimate
    score, low, high = (round(1 - share, 4) for share in (rate.rate, rate.high, rate.low))
    return ratings.MeasuredScore(score, low, high, each.games)


def _write(measured: dict[str, ratings.MeasuredScore]) -> None:
    path = Path(ratings.__file__)
    rows = [
        f'    "{name}": MeasuredScore({", ".join(map(str, measured[name]))}),\n'
        for name in POLICIES
        if name in measured
    ]
    table = "AGAINST_GREEDY: Final[dict[str, MeasuredScore]] = {\n" + "".join(rows) + "}\n"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"AGAINST_GREEDY: .*", table, text, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
