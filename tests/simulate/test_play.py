"""A match: policies meet the engine in one place, and hostile ones do no harm."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.actions import CONCEDE, Go
from mcarmy.engine.errors import IllegalActionError
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.state import Reason
from mcarmy.policies.random import RandomPolicy
from mcarmy.simulate.game.play import play
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game
    from mcarmy.engine.view import View

CATALOG = load_catalog()
CODEX = codex_of(CATALOG)


def skirmish(seed: int = 1) -> Game:
    armies = random_armies(CATALOG, "skirmish", Random(seed))
    battle_map = CATALOG.maps[armies[0].format.maps[0]]
    return new_game(CODEX, armies, battle_map, seed=seed, ignore_todo=True)


class Resigner:
    """Gives up at once."""

    def choose(self, view: View, decision: Decision) -> Action:
        return CONCEDE


class Cheater:
    """Answers with something that is no option."""

    def choose(self, view: View, decision: Decision) -> Action:
        return Go(-5, -7)


class Stranger:
    """Answers with an option of another decision."""

    def __init__(self) -> None:
        self.seen: list[Action] = []

    def choose(self, view: View, decision: Decision) -> Action:
        self.seen.append(decision.options[0])
        return self.seen[0]


class Broken:
    """Breaks down."""

    def choose(self, view: View, decision: Decision) -> Action:
        raise ZeroDivisionError


def test_the_same_seeds_play_the_same_match() -> None:
    outcomes = {play(skirmish(), (RandomPolicy(1), RandomPolicy(2))) for _ in range(3)}

    assert len(outcomes) == 1


def test_conceding_loses() -> None:
    outcome = play(skirmish(), (RandomPolicy(1), Resigner()))

    assert (outcome.winner, outcome.reason) == (0, Reason.CONCESSION)


@pytest.mark.parametrize("hostile", [Cheater(), Stranger()])
def test_an_illegal_answer_is_a_clear_error(hostile: Cheater | Stranger) -> None:
    with pytest.raises(IllegalActionError, match="is not an answer to"):
        play(skirmish(), (hostile, hostile))


def test_an_error_of_a_policy_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        play(skirmish(), (Broken(), RandomPolicy(1)))
