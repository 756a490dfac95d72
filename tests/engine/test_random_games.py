"""Random games: nothing is lost or made up, forks do not disturb, and every game ends."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import Color, Die, Face
from mcarmy.engine.bits import members
from mcarmy.engine.dice import RecordedDice, seeded_dice
from mcarmy.engine.fingerprint import contents, fingerprint
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.queries.movement import obstacles, passed, perhaps_passed
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.random import RandomPolicy
from tests.engine.invariants import Ledger
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game

FORMATS = ("skirmish", "five-five-five", "tournament")


@cache
def bound() -> tuple[Catalog, Codex]:
    catalog = load_catalog()
    return catalog, codex_of(catalog)


def random_game(format_: str, seed: int) -> Game:
    """A game between random armies on a random map of the format."""
    catalog, codex = bound()
    luck = Random(f"{format_} {seed}")
    armies = random_armies(catalog, format_, luck)
    battle_map = catalog.maps[luck.choice(armies[0].format.maps)]
    return new_game(codex, armies, battle_map, seed=seed, round_cap=12, ignore_todo=True)


def run(game: Game, seed: int, decisions: int | None = None) -> int:
    """Let random policies play on; how many decisions they made."""
    policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))
    made = 0
    while (decision := advance(game)) is not None and made != decisions:
        answer(game, decision, policies[decision.player].choose(View(game, 0), decision))
        made += 1
    return made


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("format_", FORMATS)
def test_nothing_is_passed_that_could_not_be_passed_alone(format_: str, seed: int) -> None:
    """Where nobody sees any of that, no guard asks what is passed indeed."""
    game = random_game(format_, seed)
    policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))
    found = 0

    while (decision := advance(game)) is not None:
        state = game.state
        for unit in members(state.present[0] | state.present[1]):
            around = obstacles(game, unit, active=True)
            way = passed(game, unit, 3, around)
            found += bool(way)
            assert not way & ~perhaps_passed(game, unit, 3, around)
        answer(game, decision, policies[decision.player].choose(View(game, 0), decision))

    assert found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("format_", FORMATS)
def test_every_decision_keeps_the_invariants(format_: str, seed: int) -> None:
    game = random_game(format_, seed)
    ledger = Ledger(game)
    policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))

    while (decision := advance(game)) is not None:
        ledger.check(game, decision)
        answer(game, decision, policies[decision.player].choose(View(game, 0), decision))

    assert game.state.outcome is not None


def test_an_epic_game_keeps_the_invariants() -> None:
    game = random_game("epic", 1)
    ledger = Ledger(game)
    assert len(game.state.kind) > 200
    luck = RandomPolicy("epic")

    for number in range(1500):
        decision = advance(game)
        assert decision is not None
        if number % 10 == 0:
            ledger.check(game, decision)
        answer(game, decision, luck.choose(View(game, 0), decision))


@pytest.mark.parametrize("format_", FORMATS)
def test_forks_do_not_disturb_and_go_the_same_way(format_: str) -> None:
    game = random_game(format_, 3)
    for number in range(40):
        if run(game, number, 11) < 11:
            break
        before = contents(game)
        fork = game.copy()
        run(fork, 1, 60)
        assert contents(game) == before
        again = game.copy()
        run(again, 1, 60)
        assert contents(again) == contents(fork)


@pytest.mark.parametrize("format_", FORMATS)
def test_asking_twice_asks_the_same(format_: str) -> None:
    game = random_game(format_, 4)
    for number in range(60):
        first = advance(game)
        if first is None:
            break
        before = contents(game)
        second = advance(game)
        assert second is not None
        assert (second.player, second.question) == (first.player, first.question)
        assert list(second.options) == list(first.options)
        assert contents(game) == before
        run(game, number, 7)


def test_a_decision_can_be_answered_in_any_fork_of_its_game() -> None:
    game = random_game("tournament", 5)
    for number in range(50):
        decision = advance(game)
        if decision is None:
            break
        outcomes = set()
        for option in list(decision.options)[:5]:
            fork = game.copy()
            answer(fork, decision, option)
            advance(fork)
            outcomes.add(fingerprint(fork))
        assert outcomes
        run(game, number, 9)


def test_the_same_seed_gives_the_same_game_under_any_hash_seed() -> None:
    code = (
        "from tests.engine.test_random_games import random_game, run\n"
        "from mcarmy.engine.fingerprint import fingerprint\n"
        "game = random_game('skirmish', 6)\n"
        "run(game, 6)\n"
        "print(fingerprint(game))\n"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "77")
    }

    assert len(seen) == 1


def test_another_policy_does_not_change_the_dice() -> None:
    """Whatever is chosen and whatever color is rolled, the n-th roll falls on the same side."""
    faces = tuple(Face(number, 1) for number in range(6))
    numbered = {color: Die(color, color, "", faces) for color in Color}
    rolled = []
    for choices in range(6):
        game = random_game("skirmish", 7)
        game.dice = dice = RecordedDice(seeded_dice(numbered, seed=7))
        run(game, choices)
        rolled.append([line.split()[1] for line in dice.script if not line.startswith("draw")])

    rolled.sort(key=len)
    assert len(rolled[-2]) > 3
    assert all(more[: len(fewer)] == fewer for fewer, more in pairwise(rolled))


def test_games_end() -> None:
    ended = set()
    for seed in range(30):
        game = random_game("skirmish", 100 + seed)
        run(game, seed)
        assert game.state.outcome is not None
        ended.add(game.state.outcome.reason)

    assert ended
