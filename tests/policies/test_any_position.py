"""Every policy has an answer to every question, whoever brought the position about."""

from __future__ import annotations

import pytest

from mcarmy.engine.loop import advance
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.known import POLICIES
from tests.engine.armory import card, effect, unit
from tests.engine.test_setup import play, started, waiting
from tests.policies.bystanders import watched

QUICK = tuple(name for name in POLICIES if name not in ("search", "commander"))


@pytest.mark.parametrize("players", [("random", "greedy"), ("guarding", "zone-holding")])
@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_bystanders_always_have_an_answer(format_: str, players: tuple[str, str]) -> None:
    seeds = range(3 if format_ == "skirmish" else 1)

    assert all(watched(format_, seed, players, QUICK) > 100 for seed in seeds)


def test_a_card_that_makes_room_for_a_reinforcement_has_a_worth() -> None:
    march = card("March", "end-of-own-turn", effect("move_friends_near", hexes=1, within=0))
    army = [unit(), unit(), unit(), unit()]
    game = started(army, [unit("Foe")], draws="draw 0", hand=(march,), orders=9)
    play(game, "zone A", "go a1", "go b1", "go g2")
    play(game, "order 0 bronze", "pass", "order 1 bronze", "pass", "pass")
    play(game, "pass", "pass", "pass")
    decision = advance(game)
    assert decision is not None
    assert decision.about == "end-of-own-turn"
    assert waiting(game) == [3]

    assert GreedyPolicy(1).choose(View(game, decision.player), decision) in decision.options
