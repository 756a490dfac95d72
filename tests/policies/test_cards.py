"""Cards that greedy does not even try out would have made no difference."""

from __future__ import annotations

from random import Random

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.engine.actions import PASS, PlayCard
from mcarmy.engine.decisions import Question
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy, cards
from tests.engine.random_armies import random_armies


class Counting(GreedyPolicy):
    """A greedy player that counts the lots it draws."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.draws = 0
        draw = self._random

        def counted() -> float:
            self.draws += 1
            return draw()

        self._random = counted


@pytest.mark.parametrize(("format_", "games"), [("skirmish", 40), ("tournament", 8)])
def test_what_is_not_tried_out_changes_nothing(format_: str, games: int) -> None:
    catalog = load_catalog()
    codex, luck = codex_of(catalog), Random(format_)
    idle = 0
    for number in range(games):
        armies = random_armies(catalog, format_, luck)
        battlefield = catalog.maps[armies[0].format.maps[0]]
        game = new_game(codex, armies, battlefield, seed=number, ignore_todo=True)
        players = (Counting(f"{number}/0"), Counting(f"{number}/1"))
        views = (View(game, 0), View(game, 1))
        while (decision := advance(game)) is not None:
            player, view = players[decision.player], views[decision.player]
            if decision.question is Question.CARD:
                for play in decision.options:
                    if isinstance(play, PlayCard) and cards.changes_nothing(view, decision, play):
                        situation, draws = player.situation(view), player.draws
                        without = cards._Without(situation, decision, PASS, player)
                        value = cards._difference(situation, decision, play, without, player)
                        assert value == 0.0
                        assert player.draws == draws
                        idle += 1
            answer(game, decision, player.choose(view, decision))

    assert idle
