"""Do players agree on which lists are better? Eight lists ranked by greedy and by others.

    python -m benchmarks.ranking [--others kiting search greedy] [--pairs 30] [--fewer 2] [--seed 1]

Eight armies are drawn at random and every two meet, with the same player on both sides. Told are
Kendall's tau between the rankings of greedy and of each other player, the matches with another
winner, and those in which both players are sure of it. Slow players may play fewer pairs; greedy
among the others plays with other luck and tells how well two rankings of so many games agree if
nothing but luck differs.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.series.pairs import pair_score
from mcarmy.simulate.series.statistics import Estimate, estimate

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog

    Results = dict[tuple[int, int], Estimate]

LISTS = 8


def main() -> None:
    """Let each player play all matches, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--others", nargs="*", default=["kiting", "mixed", "patient"])
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--fewer", type=int, help="pairs the others play (default: as many)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    fewer = asked.fewer or asked.pairs
    catalog = load_catalog()
    stage = SuiteStage(Suite("skirmish", asked.seed))
    armies = [stage.army(number) for number in range(LISTS)]
    ours = _results(catalog, armies, "greedy", asked.pairs, asked.seed)
    for other in asked.others:
        seed = asked.seed + (other == "greedy")
        theirs = _results(catalog, armies, other, fewer, seed)
        flips = [pair for pair in ours if (ours[pair].rate - 0.5) * (theirs[pair].rate - 0.5) < 0]
        sure = [pair for pair in flips if _sure(ours[pair]) and _sure(theirs[pair])]
        named = ", ".join(f"{one + 1}-{two + 1}" for one, two in flips)
        print(
            f"greedy and {other}: tau {_tau(_scores(ours), _scores(theirs)):.2f}; another winner "
            f"in {len(flips)} of {len(ours)} matches ({named}), beyond luck in {len(sure)}",
            flush=True,
        )


def _results(catalog: Catalog, armies: list[Army], policy: str, pairs: int, seed: int) -> Results:
    """How often the first of every two armies wins."""
    found: Results = {}
    for one, two in combinations(range(len(armies)), 2):
        match = matchup(
            catalog, (armies[one], armies[two]), (policy, policy), map_id=None, seed=seed
        )
        stage = Stage(match, catalog)
        scores = (pair_score(stage.row(2 * pair), stage.row(2 * pair + 1)) for pair in range(pairs))
        found[one, two] = estimate(score for score in scores if score is not None)
    return found


def _scores(results: Results) -> list[float]:
    """What each list scores over all its matches."""
    total = [0.0] * LISTS
    for (one, two), found in results.items():
        total[one] += found.rate
        total[two] += 1 - found.rate
    return total


def _sure(found: Estimate) -> bool:
    return found.low > 0.5 or found.high < 0.5


def _tau(ours: list[float], theirs: list[float]) -> float:
    """Kendall's: how many of two lists stand in the same order, less how many do not."""
    signs = [
        ((ours[one] - ours[two]) * (theirs[one] - theirs[two]))
        for one, two in combinations(range(LISTS), 2)
    ]
    return sum((sign > 0) - (sign < 0) for sign in signs) / len(signs)


if __name__ == "__main__":
    main()
