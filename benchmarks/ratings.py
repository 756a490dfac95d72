"""How strong is each policy beside greedy? Plays them all and writes `mcarmy/policies/ratings.py`.

`python -m benchmarks.ratings [NAME...] [--games 240] [--slow 40]` measures those that are named, or
all, as `mcarmy ladder greedy NAME --seed 7` does; policies that search play fewer games.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from mcarmy.policies import ratings
from mcarmy.policies.known import POLICIES
from mcarmy.policies.levels.commander import TRIALS
from mcarmy.policies.search.policy import BUDGET
from mcarmy.simulate.contests.ladder import climb
from mcarmy.simulate.contests.suite import Suite

SLOW = ("search", "commander")  # of which one is measured where both are the same


def main() -> None:
    """Measure, and write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--slow", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    measured = dict(ratings.AGAINST_GREEDY)
    for name in asked.names or [name for name in POLICIES if name not in ("greedy", "search")]:
        games = asked.slow if name in SLOW else asked.games
        suite = Suite(ratings.FORMAT, ratings.SEED)
        found = climb([name, "greedy"], suite, games=games, jobs=asked.jobs).series[0]
        rate = found.estimate
        measured[name] = ratings.MeasuredScore(
            round(rate.rate, 4), round(rate.low, 4), round(rate.high, 4), found.games
        )
        if name == "commander" and TRIALS == BUDGET:
            measured["search"] = measured[name]  # the same player under another name
        print(f"{name}: {100 * rate.rate:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})")
        _write(measured)


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
