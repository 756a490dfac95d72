"""Does a broken invariant hide anywhere? Many random games of each format, checked all the way.

    python -m benchmarks.soak [--skirmish 10000] [--tournament 10000] [--epic 20] [--every 7]

Every n-th decision of every game is checked whole, every game must end, and now and then a game
is forked and its fork played on. The exit code is 1 when anything broke; the seed is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.events import EffectFired
from mcarmy.engine.fingerprint import contents
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.random import RandomPolicy
from tests.engine.invariants import Ledger
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game

# Random skirmishers wander for long before they meet.
ROUNDS = {"skirmish": 60, "tournament": 15, "epic": 15}


class Soak:
    """Plays and checks the games of one format."""

    def __init__(self, catalog: Catalog, codex: Codex, format_: str, every: int) -> None:
        self.catalog = catalog
        self.codex = codex
        self.format = format_
        self.every = every
        self.endings: Counter[str] = Counter()
        self.fired: Counter[str] = Counter()
        self.decisions = 0

    def start(self, seed: int) -> Game:
        luck = Random(f"{self.format} {seed}")
        armies = random_armies(self.catalog, self.format, luck)
        battle_map = self.catalog.maps[luck.choice(armies[0].format.maps)]
        return new_game(
            self.codex,
            armies,
            battle_map,
            seed=seed,
            listener=self.hear,
            round_cap=ROUNDS[self.format],
            quiet_cap=ROUNDS[self.format] // 2,
            ignore_todo=True,
        )

    def hear(self, event: Event) -> None:
        if isinstance(event, EffectFired):
            self.fired[f"{event.origin}: {event.word}"] += 1

    def play(self, seed: int) -> None:
        """One game, checked on the way."""
        game = self.start(seed)
        ledger = Ledger(game)
        policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))
        view = View(game, 0)
        number = 0
        while (decision := advance(game)) is not None:
            if number % self.every == 0:
                ledger.check(game, decision)
            if number == 200:
                self.fork(game)
            answer(game, decision, policies[decision.player].choose(view, decision))
            number += 1
        self.decisions += number
        assert game.state.outcome is not None
        self.endings[game.state.outcome.reason] += 1

    def fork(self, game: Game) -> None:
        """A fork plays on for itself."""
        before = contents(game)
        fork = game.copy()
        luck = RandomPolicy("fork")
        for _ in range(50):
            decision = advance(fork)
            if decision is None:
                break
            answer(fork, decision, luck.choose(View(fork, 0), decision))
        assert contents(game) == before


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    for name, games in (("skirmish", 10_000), ("tournament", 10_000), ("epic", 20)):
        arguments.add_argument(f"--{name}", type=int, default=games)
    arguments.add_argument("--every", type=int, default=7)
    arguments.add_argument("--first-seed", type=int, default=0)
    arguments.add_argument("--fired", action="store_true", help="list how often each effect fired")
    given = arguments.parse_args()
    catalog = load_catalog()
    codex = codex_of(catalog)
    broken = 0
    for name in ("skirmish", "tournament", "epic"):
        soak = Soak(catalog, codex, name, given.every)
        start = time.perf_counter()
        games = getattr(given, name)
        for seed in range(given.first_seed, given.first_seed + games):
            try:
                soak.play(seed)
            except Exception:  # noqa: BLE001  (any break is what a soak is looking for)
                broken += 1
                print(f"BROKEN {name} seed {seed}")
                traceback.print_exc(limit=-3)
                if broken > 5:
                    return 1
        taken = time.perf_counter() - start
        print(
            f"{name}: {games} games, {soak.decisions} decisions in {taken:.0f} s, "
            f"{dict(soak.endings)}"
        )
        if given.fired:
            for effect, times in sorted(soak.fired.items()):
                print(f"  {times:8} {effect}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
