"""How fast do policies play? Greedy games beside random chess (python-chess), as ratios.

    python -m benchmarks.policies [--seconds 8] [--profile]

All run in turn on one core, the compiled build beside the pure one, CPU time is counted, and the
exit code tells whether the bars hold.
With --profile it also tells where the time of a greedy game goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
from typing import TYPE_CHECKING

from benchmarks.bars import Bar, judge
from benchmarks.builds import Tally, measured
from benchmarks.engine import Battles, Chess
from mcarmy.catalog.load import load_catalog
from mcarmy.engine.start import codex_of
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.simulate.game.play import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex

FORMATS = ("skirmish", "tournament")
PACES = {
    "pure": {"skirmish": 2.5, "tournament": 0.22},
    "compiled": {"skirmish": 5.5, "tournament": 0.5},
}
"""How many greedy games are to be played in the time of a random game of chess."""
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

    def __init__(self, catalog: Catalog, codex: Codex, format_: str, series: int = SERIES) -> None:
        super().__init__(catalog, codex, format_, pairings=series)

    def play(self, tally: Tally) -> None:
        """One game more."""
        game = self.start()
        play(game, (GreedyPolicy(self.seed), GreedyPolicy(-self.seed)))
        tally.games += 1
        tally.choices += 1


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
        if "/odds/" in path or path.endswith(("rerolls.py", "hands.py", "one_hand.py")):
            group = "exact odds"
        spent[group] += row[2]
    total = sum(spent.values())
    return {name: seconds / total for name, seconds in spent.items()}


def contestants() -> dict[str, Chess | Battles]:
    """What is played side by side, warmed up."""
    catalog = load_catalog()
    codex = codex_of(catalog)
    battles = {name: GreedyBattles(catalog, codex, name) for name in FORMATS}
    for name, rounds in WARM_UP.items():
        for _ in range(rounds * len(battles[name].pairings)):
            battles[name].play(Tally())
    return {"chess": Chess(), **battles, "epic": GreedyBattles(catalog, codex, "epic", series=1)}


def main() -> int:
    """Measure and judge."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=8.0)
    arguments.add_argument("--profile", action="store_true")
    given = arguments.parse_args()
    builds = measured("benchmarks.policies", ("chess", *FORMATS, "epic"), given.seconds)
    for build, tallies in builds.items():
        for name, tally in tallies.items():
            print(f"{build:9} {name:11}{tally.pace:8.2f} games/s")
    code = judge(_bars(builds))
    if given.profile:
        for name, each in contestants().items():
            if isinstance(each, GreedyBattles) and name != "epic":
                parts = shares(each, 100 if name == "skirmish" else 10)
                told = ", ".join(f"{part} {share:.0%}" for part, share in parts.items())
                print(f"{name}: {told}")
    return code


def _bars(builds: dict[str, dict[str, Tally]]) -> Iterator[Bar]:
    catalog = load_catalog()
    codex = codex_of(catalog)
    large, huge = (
        sum(len(army.units) for pairing in b.pairings for army in pairing) / len(b.pairings)
        for b in (
            GreedyBattles(catalog, codex, "tournament"),
            GreedyBattles(catalog, codex, "epic", series=1),
        )
    )
    for build, tallies in builds.items():
        for name, limit in PACES[build].items():
            ratio = tallies[name].pace / builds["pure"]["chess"].pace
            yield Bar(f"{build}: greedy {name} games / chess games", ratio, limit, at_least=True)
        growth = tallies["tournament"].pace / tallies["epic"].pace
        yield Bar(f"{build}: greedy epic game / tournament game", growth, (huge / large) ** 2)


if __name__ == "__main__":
    sys.exit(main())
