"""How many games does an interval take with luck taken off, and is it still right?

    python -m benchmarks.luck [--games 10000] [--lists A B] [--jobs 2] [--seed 77] [--rows FILE]

Plays many games between two lists and tells: the mean luck of each side, which must be zero within
its error; plain and adjusted estimate of all games, whose difference must be within its error; the
share of the games that the adjusted one needs; how often its 95 % interval holds the rate of all
games, over 200 draws of pairs; and what keeping the ledger costs. The exit code is 1 if the luck or
the difference is beyond three errors, or if the interval holds in fewer than 92 or more than 98 of
100 draws. `--rows` keeps the rows for another look.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from benchmarks.analysis import STARTERS, stage_of
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.row import GameRow, Row, from_json, to_json
from mcarmy.simulate.game.tally import Tally
from mcarmy.simulate.series.adjusting import luck_adjusted
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from mcarmy.simulate.game.matchup import Stage

DRAWS = 200
DRAWN = (100, 300)
"""Pairs of a draw."""
TIMED = 60


def played(stage: Stage, games: int, jobs: int, kept: Path | None) -> list[Row]:
    """The rows of the games, from a file if it has them."""
    if kept is not None and kept.exists():
        lines = [from_json(line) for line in kept.read_bytes().splitlines()]
        return [row for row in lines if row is not None]
    rows = sorted(workers(jobs)(stage.matchup, iter(range(games))), key=lambda row: row.game)
    if kept is not None:
        kept.write_bytes(b"\n".join(to_json(row) for row in rows))
    return rows


def mean_luck(rows: list[Row]) -> bool:
    """Whether luck is zero within its error."""
    fine = True
    for army, name in enumerate("AB"):
        lucks = [r.luck.own[army] for r in rows if isinstance(r, GameRow) and r.luck is not None]
        error = stdev(lucks) / sqrt(len(lucks))
        print(f"luck of {name}: {fmean(lucks):+.5f} a game, standard error {error:.5f}")
        fine = fine and abs(fmean(lucks)) < 3 * error
    return fine


def unbiased(rows: list[Row]) -> bool:
    """Whether plain and adjusted estimates agree within the error of their difference."""
    found = luck_adjusted(rows)
    plain, adjusted = found.plain, found.adjusted
    assert adjusted is not None
    # What is taken off is nearly independent of what is left: the variances add up.
    error = sqrt(max(1e-12, plain.half_width**2 - adjusted.half_width**2)) / 1.96
    print(
        f"{len(rows)} games: plain {_told(plain.rate, plain.half_width)}, adjusted "
        f"{_told(adjusted.rate, adjusted.half_width)}, difference "
        f"{100 * (adjusted.rate - plain.rate):+.2f} % with standard error {100 * error:.2f}; "
        f"{found.kinds:.1f} numbers fitted, {found.games_needed:.3f} of the games needed"
    )
    return abs(adjusted.rate - plain.rate) < 3 * error


def _told(rate: float, half: float) -> str:
    return f"{100 * rate:.2f} ± {100 * half:.2f} %"


def covered(rows: list[Row], pairs: int) -> bool:
    """Whether the interval of a draw of pairs holds the rate of all games as often as it says."""
    whole = luck_adjusted(rows).headline.rate
    numbers = range(len(rows) // 2)
    held = plainly = 0
    needed = []
    for draw in range(DRAWS):
        chosen = Random(draw).sample(numbers, pairs)
        found = luck_adjusted([rows[2 * pair + half] for pair in chosen for half in (0, 1)])
        held += found.headline.low <= whole <= found.headline.high
        plainly += found.plain.low <= whole <= found.plain.high
        needed.append(found.games_needed)
    print(
        f"{DRAWS} draws of {pairs} pairs: adjusted interval holds in {100 * held / DRAWS:.1f} %, "
        f"plain in {100 * plainly / DRAWS:.1f} %; {fmean(needed):.3f} of the games needed"
    )
    return 0.92 <= held / DRAWS <= 0.98


def cost(stage: Stage) -> None:
    """Games with and without a ledger, in turns."""
    spent = [0.0, 0.0]
    for game in range(TIMED):
        stage.row(game)  # so that both find the odds worked out
        for kept in (game % 2, 1 - game % 2):
            began = time.process_time()
            table = stage._table(game)
            Tally(table)
            if kept:
                Ledger(table)
            play(table, stage._policies(game))
            spent[kept] += time.process_time() - began
    print(f"a game with a ledger takes {spent[1] / spent[0]:.3f} of the time without")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--lists", nargs=2, default=STARTERS)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--rows", type=Path)
    asked = parser.parse_args()
    stage = stage_of((asked.lists[0], asked.lists[1]), asked.seed)
    cost(stage)
    rows = played(stage, asked.games, asked.jobs, asked.rows)
    held = [mean_luck(rows), unbiased(rows)]
    held += [covered(rows, pairs) for pairs in DRAWN if 10 * pairs <= len(rows)]
    sys.exit(0 if all(held) else 1)


if __name__ == "__main__":
    main()
