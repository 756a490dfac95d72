"""How often do policies blunder? A counter per kind, from what really happened in many games.

    python -m benchmarks.blunders [--policy greedy] [--skirmish 240] [--tournament 60] [--seed 1]

Both sides are played by the policy, with two armies drawn anew for every game, so that every unit
and card comes up. Printed are the blunders of each kind for 100 games, and how often there was an
occasion for it. No bar is set here: docs/policies.md keeps the figures of before and after.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from benchmarks.witness import KINDS, Witness
from mcarmy.army.model import Army
from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import FormatId, Rank, Side
from mcarmy.engine.drive import drive
from mcarmy.engine.queries.cards import has_icons
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy
from mcarmy.policies.protocol import choosing

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Profile
    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.decisions import Decision


def drawn(catalog: Catalog, codex: Codex, format_: str, luck: Random) -> Army:
    """An army of about half units, a quarter orders, and cards that one of its units can play."""
    rules = catalog.formats[FormatId(format_)]
    side = luck.choice(list(Side))
    units: list[Profile] = []
    for rank, slots in rules.slots.items():
        known = [
            profile
            for profile in catalog.units.values()
            if profile.rank is rank and catalog.factions[profile.faction].side is side
            for _ in range(rules.copies.unique if profile.unique else rules.copies.unit)
        ]
        units += luck.sample(known, max(1, slots // 2 - luck.randrange(2)))
    kinds = [codex.kinds[profile.id] for profile in units]
    cards: list[Card] = []
    orders: dict[Rank, int] = {}
    for rank, slots in rules.slots.items():
        playable = [
            card
            for card in catalog.cards.values()
            if card.rank is rank and any(has_icons(kind, codex.cards[card.id]) for kind in kinds)
        ]
        left = slots - sum(profile.rank is rank for profile in units)
        number = min(len(playable), max(1, left // 3))
        cards += luck.sample(playable, number)
        orders[rank] = left - number
    return Army("Drawn", rules, tuple(units), (None,) * len(units), orders, tuple(cards), ())


def count(policy: str, format_: str, games: int, seed: str) -> tuple[Counter[str], Counter[str]]:
    """The blunders of some games, and the occasions for them."""
    catalog = load_catalog()
    codex = codex_of(catalog)
    counts: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    for number in range(games):
        luck = Random(f"{seed} {format_} {number}")
        armies = (drawn(catalog, codex, format_, luck), drawn(catalog, codex, format_, luck))
        battle_map = catalog.maps[luck.choice(armies[0].format.maps)]
        game = new_game(codex, armies, battle_map, seed=f"{seed} {number}", ignore_todo=True)
        witness = Witness(game, counts, chances)
        game.listener = witness.hear
        choose = choosing(
            game, (make_policy(policy, f"{number}a"), make_policy(policy, f"{number}b"))
        )
        drive(game, watched(choose, witness))
    return counts, chances


def watched(choose: Callable[[Decision], Action], witness: Witness) -> Callable[[Decision], Action]:
    """The same choices, seen by a witness."""

    def seen(decision: Decision) -> Action:
        chosen = choose(decision)
        witness.see(decision, chosen)
        return chosen

    return seen


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--policy", default="greedy")
    arguments.add_argument("--skirmish", type=int, default=240)
    arguments.add_argument("--tournament", type=int, default=60)
    arguments.add_argument("--seed", default="1")
    given = arguments.parse_args()
    for format_ in ("skirmish", "tournament"):
        games = getattr(given, format_)
        if not games:
            continue
        counts, chances = count(given.policy, format_, games, given.seed)
        print(f"{given.policy}, {games} games of {format_}: blunders in 100 games, of all")
        for kind, told in KINDS.items():
            by, of = 100 * counts[kind] / games, 100 * chances[kind] / games
            print(f"{by:8.1f} of {of:8.1f}  {kind}: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
