"""How fast do policies play? Greedy games beside random chess (python-chess), as ratios.

    python -m benchmarks.policies [--seconds 8] [--profile]

Both run in turn on one core, CPU time is counted, and the exit code tells whether the bars hold.
With --profile it also tells where the time of a greedy game goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
from typing import TYPE_CHECKING

from benchmarks.engine import Battles, Chess, Tally, alternate
from mcarmy.catalog.load import load_catalog
from mcarmy.engine.start import codex_of
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.simulate.game.play import play

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex

BARS = {"skirmish": 2.0, "tournament": 0.15}
SERIES = 12
"""So many pairings: as in a run of `mcarmy simulate`, each is played many times over."""
WARM_UP = {"skirmish": 20, "tournament": 3}
"""Games of each pairing beforehand: in a series odds are worked out once."""
GROUPS = {
    "the engine": "/engine/",
    "exact odds": "/chance.py",
    "judging places and attacks": "/policies/",
}


class GreedyBattles(Battles):
    """Battles of one format between random armies, both played by the greedy policy."""

    def __init__(self, catalog: Catalog, codex: Codex, format_: str) -> None:
        super().__init__(catalog, codex, format_, pairings=SERIES)

    def play(self, tally: Tally) -> None:
        """One game more."""
        game = self.start()
        outcome = play(game, (GreedyPolicy(self.seed), GreedyPolicy(-self.seed)))
        tally.games += 1
        tally.choices += 1
        tally.endings[outcome.reason] += 1


def shares(battles: GreedyBattles, games: int) -> dict[str, float]:
    """Which share of the time each part of the program takes, as a profiler sees it."""
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(games):
        battles.play(Tally())
    profile.disable()
    spent = dict.fromkeys((*GROUPS, "the rest"), 0.0)
    for (path, _, _), row in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        group = next((name for name, part in GROUPS.items() if part in path), "the rest")
        if "odds.py" in path or "aim.py" in path or "rerolls.py" in path:
            group = "exact odds"
        spent[group] += row[2]
    total = sum(spent.values())
    return {name: seconds / total for name, seconds in spent.items()}


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=8.0)
    arguments.add_argument("--profile", action="store_true")
    given = arguments.parse_args()
    catalog = load_catalog()
    codex = codex_of(catalog)
    battles = {name: GreedyBattles(catalog, codex, name) for name in BARS}
    for name, rounds in WARM_UP.items():
        for _ in range(rounds * len(battles[name].pairings)):
            battles[name].play(Tally())
    tallies = alternate({"chess": Chess(), **battles}, given.seconds)
    held = True
    for name, tally in tallies.items():
        print(f"{name:11}{tally.pace:8.1f} games/s  {dict(tally.endings)}")
    for name, bar in BARS.items():
        ratio = tallies[name].pace / tallies["chess"].pace
        held = held and ratio >= bar
        print(f"{'ok  ' if ratio >= bar else 'MISS'} {name} / chess: {ratio:.2f} (>= {bar})")
    if given.profile:
        for name, each in battles.items():
            parts = shares(each, 100 if name == "skirmish" else 10)
            told = ", ".join(f"{part} {share:.0%}" for part, share in parts.items())
            print(f"{name}: {told}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
