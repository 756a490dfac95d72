"""How fast is the engine? Random games beside random chess (python-chess), in one run, as ratios.

    python -m benchmarks.engine [--seconds 8]

All play random moves on one core: chess with its full outcome test before every move, the engine
with nobody listening, both as pure Python and compiled. Blocks of all alternate, CPU time is
counted, and every bar is checked; the exit code tells whether all of them hold.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from random import Random
from typing import TYPE_CHECKING

import chess

from benchmarks.bars import Bar, judge
from benchmarks.builds import Tally, measured
from mcarmy.catalog.load import load_catalog
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.random import RandomPolicy
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game

PAIRINGS = 40
FORMATS = ("skirmish", "tournament")
COSTS = {
    "pure": {"skirmish": 0.5, "tournament": 0.6},
    "compiled": {"skirmish": 0.25, "tournament": 0.3},
}
"""What a decision may cost beside a chess move."""


class Chess:
    """Random chess."""

    def __init__(self) -> None:
        self.luck = Random(1)

    def play(self, tally: Tally) -> None:
        board = chess.Board()
        while board.outcome() is None:
            board.push(self.luck.choice(list(board.legal_moves)))
            tally.choices += 1
        tally.games += 1


class Battles:
    """Random battles of one format between random armies."""

    def __init__(
        self, catalog: Catalog, codex: Codex, format_: str, pairings: int = PAIRINGS
    ) -> None:
        self.catalog = catalog
        self.codex = codex
        self.seed = 0
        luck = Random(format_)
        self.pairings = [random_armies(catalog, format_, luck) for _ in range(pairings)]

    def start(self) -> Game:
        self.seed += 1
        armies = self.pairings[self.seed % len(self.pairings)]
        maps = armies[0].format.maps
        battle_map = self.catalog.maps[maps[self.seed % len(maps)]]
        return new_game(self.codex, armies, battle_map, seed=self.seed, ignore_todo=True)

    def play(self, tally: Tally) -> None:
        game = self.start()
        policies = (RandomPolicy(self.seed), RandomPolicy(-self.seed))
        views = (View(game, 0), View(game, 1))
        while (decision := advance(game)) is not None:
            player = decision.player
            answer(game, decision, policies[player].choose(views[player], decision))
            tally.choices += 1
        tally.games += 1


def contestants() -> dict[str, Chess | Battles]:
    """What is played side by side."""
    catalog = load_catalog()
    codex = codex_of(catalog)
    return {"chess": Chess(), **{name: Battles(catalog, codex, name) for name in FORMATS}}


def fork_cost(battles: Battles, decisions: int = 400) -> float:
    """Microseconds a fork, at decisions spread over a game."""
    game = battles.start()
    luck = RandomPolicy("forks")
    view = View(game, 0)
    spent = 0.0
    forks = 0
    for number in range(decisions):
        decision = advance(game)
        if decision is None:
            break
        if number % 10 == 0:
            start = time.process_time()
            for _ in range(200):
                game.copy()
            spent += time.process_time() - start
            forks += 200
        answer(game, decision, luck.choose(view, decision))
    return spent / forks * 1e6


def main() -> int:
    """Measure and judge."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=8.0)
    builds = measured("benchmarks.engine", ("chess", *FORMATS), arguments.parse_args().seconds)
    for build, tallies in builds.items():
        for name, tally in tallies.items():
            print(
                f"{build:9} {name:11}{tally.cost:8.1f} µs a choice {tally.pace:8.1f} games/s "
                f"{tally.choices / tally.games:8.1f} choices a game"
            )
    code = judge(_of_builds(builds))
    return judge(_of_the_pure_one(builds["pure"])) or code


def _of_builds(builds: dict[str, dict[str, Tally]]) -> Iterator[Bar]:
    for build, tallies in builds.items():
        for name, limit in COSTS[build].items():
            ratio = tallies[name].cost / builds["pure"]["chess"].cost
            yield Bar(f"{build}: random {name} decision / chess move", ratio, limit)


def _of_the_pure_one(tallies: dict[str, Tally]) -> Iterator[Bar]:
    """What concerns the shape of a game more than its speed."""
    yard, small, large = (tallies[name] for name in ("chess", *FORMATS))
    yield Bar("skirmish games a second / chess", small.pace / yard.pace, 3.0, at_least=True)
    yield Bar("tournament games a second / chess", large.pace / yard.pace, 0.4, at_least=True)
    catalog = load_catalog()
    codex = codex_of(catalog)
    tournament, epic = (Battles(catalog, codex, name) for name in ("tournament", "epic"))
    yield Bar("fork / tournament decision", fork_cost(tournament) / large.cost, 0.5)
    huge = Tally()
    start = time.process_time()
    epic.play(huge)
    huge.seconds = time.process_time() - start
    print(
        f"epic       {huge.cost:8.1f} µs a choice, {huge.choices} choices in {huge.seconds:.1f} s"
    )
    units = [sum(len(army.units) for army in b.pairings[1]) for b in (tournament, epic)]
    growth = (huge.cost / large.cost) / (units[1] / units[0])
    yield Bar("growth of cost / growth of armies, tournament to epic", growth, 1.0)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Bar("memory after an epic game", memory, 200.0, " MB")


if __name__ == "__main__":
    sys.exit(main())
