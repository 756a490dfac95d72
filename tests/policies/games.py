"""Mirrored games between two policies for tests: armies drawn by a seed, sides swapped."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy
from mcarmy.simulate.game.play import play
from tests.engine.random_armies import random_army

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy


@cache
def books() -> tuple[Catalog, Codex]:
    """The catalog, bound once for all tests."""
    catalog = load_catalog()
    return catalog, codex_of(catalog)


def mirror(format_: str, number: int) -> Game:
    """A game of an army against itself."""
    catalog, codex = books()
    army = random_army(catalog, format_, Random(f"{format_} {number // 2}"))
    maps = army.format.maps
    battle_map = catalog.maps[maps[number // 2 % len(maps)]]
    return new_game(codex, (army, army), battle_map, seed=number // 2, ignore_todo=True)


def game_between(one: Policy, other: Policy, format_: str = "skirmish", number: int = 0) -> Outcome:
    """A game in which `one` plays first."""
    return play(mirror(format_, number), (one, other))


def results(one: str, other: str, format_: str, games: int) -> tuple[Counter[str], Counter[str]]:
    """How often each wins, and how the games end; sides are swapped in every second game."""
    winners: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(games):
        names = (one, other) if number % 2 == 0 else (other, one)
        first, second = (make_policy(name, f"{number}/{seat}") for seat, name in enumerate(names))
        outcome = game_between(first, second, format_, number)
        winners["nobody" if outcome.winner is None else names[outcome.winner]] += 1
        endings[outcome.reason] += 1
    return winners, endings
