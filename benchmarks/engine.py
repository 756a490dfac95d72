"""How fast is the engine? Random games beside random chess (python-chess), in one run, as ratios.

    python -m benchmarks.engine [--seconds 8]

Both sides play random moves on one core: chess with its full outcome test before every move, the
engine with nobody listening. Blocks of both alternate, CPU time is counted, and every bar is
checked; the exit code tells whether all of them hold.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import chess

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.random import RandomPolicy
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game

BLOCK = 0.5
PAIRINGS = 40


@dataclass
class Tally:
    """What was played in how much CPU time."""

    seconds: float = 0.0
    games: int = 0
    choices: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def cost(self) -> float:
        """Microseconds a choice."""
        return self.seconds / self.choices * 1e6

    @property
    def pace(self) -> float:
        """Games a second."""
        return self.games / self.seconds


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
        assert game.state.outcome is not None
        tally.endings[game.state.outcome.reason] += 1


def alternate(contestants: dict[str, Chess | Battles], seconds: float) -> dict[str, Tally]:
    """Let all play in turn, a block each, until each has had its time."""
    tallies = {name: Tally() for name in contestants}
    for contestant in contestants.values():
        for _ in range(5):
            contestant.play(Tally())
    while any(tally.seconds < seconds for tally in tallies.values()):
        for name, contestant in contestants.items():
            start = time.process_time()
            while time.process_time() - start < BLOCK:
                contestant.play(tallies[name])
            tallies[name].seconds += time.process_time() - start
    return tallies


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
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=8.0)
    seconds = arguments.parse_args().seconds
    catalog = load_catalog()
    codex = codex_of(catalog)
    formats = {name: Battles(catalog, codex, name) for name in ("skirmish", "tournament")}
    tallies = alternate({"chess": Chess(), **formats}, seconds)
    for name, tally in tallies.items():
        print(
            f"{name:11}{tally.cost:8.1f} µs a choice {tally.pace:8.1f} games/s "
            f"{tally.choices / tally.games:8.1f} choices a game  {dict(tally.endings)}"
        )
    yard, small, large = (tallies[name] for name in ("chess", "skirmish", "tournament"))
    fork = fork_cost(formats["tournament"])
    epic = Battles(catalog, codex, "epic")
    huge = Tally()
    start = time.process_time()
    epic.play(huge)
    huge.seconds = time.process_time() - start
    units = [sum(len(army.units) for army in b.pairings[1]) for b in (formats["tournament"], epic)]
    growth = (huge.cost / large.cost) / (units[1] / units[0])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"epic       {huge.cost:8.1f} µs a choice, {huge.choices} choices in {huge.seconds:.1f} s"
    )
    bars = (
        ("cost of a skirmish decision / chess move", small.cost / yard.cost, "<=", 0.7),
        ("cost of a tournament decision / chess move", large.cost / yard.cost, "<=", 1.0),
        ("skirmish games a second / chess", small.pace / yard.pace, ">=", 3.0),
        ("tournament games a second / chess", large.pace / yard.pace, ">=", 0.4),
        ("fork / tournament decision", fork / large.cost, "<", 0.5),
        ("growth of cost / growth of armies, tournament to epic", growth, "<=", 1.0),
        ("memory after an epic game, MB", memory, "<", 200.0),
    )
    held = True
    for name, value, sign, bar in bars:
        holds = value >= bar if sign == ">=" else value <= bar
        held = held and holds
        print(f"{'ok  ' if holds else 'MISS'} {name}: {value:.2f} ({sign} {bar})")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
