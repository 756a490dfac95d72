"""How search spends its trials."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.search import policy as search
from mcarmy.policies.search.policy import SearchPolicy
from mcarmy.simulate.game.play import play
from tests.engine.armory import unit
from tests.engine.battle import Battle
from tests.policies.games import mirror

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision


class Counted(SearchPolicy):
    """Keeps the results of its trials, decision by decision."""

    def __init__(self, seed: str, budget: int) -> None:
        super().__init__(seed, budget)
        self.kept: list[tuple[dict[Action, list[float]], Action, Action]] = []
        self._tried: dict[Action, list[float]] = {}

    def choose(self, view: View, decision: Decision) -> Action:
        self._tried = {}
        chosen = super().choose(view, decision)
        if self._tried:
            self.kept.append((self._tried, next(iter(self._tried)), chosen))
        return chosen if view.turn < 8 else CONCEDE

    def _trial(self, view: View, chosen: Action, *setup: Any) -> float:
        result = super()._trial(view, chosen, *setup)
        self._tried.setdefault(chosen, []).append(result)
        return result


@pytest.mark.parametrize("budget", [2, 4, 9, 20, 60])
def test_search_spends_no_more_trials_than_it_was_given(budget: int) -> None:
    policy = Counted("a", budget)
    play(mirror("skirmish", 0), (policy, GreedyPolicy("b")))

    assert policy.kept
    for tried, _, _ in policy.kept:
        assert sum(map(len, tried.values())) <= budget


def test_the_greedy_answer_stands_until_another_did_better_trial_by_trial() -> None:
    switched = 0
    for number in range(3):
        policy = Counted("a", 24)
        play(mirror("skirmish", 2 * number), (policy, GreedyPolicy("b")))
        for tried, first, chosen in policy.kept:
            if chosen != first:
                switched += 1
                assert len(tried[chosen]) == len(tried[first])
                assert sum(tried[chosen]) > sum(tried[first])

    assert switched


def test_answers_that_come_to_the_same_are_settled_after_one_round() -> None:
    class Blind(Counted):
        def _trial(self, view: View, chosen: Action, *setup: Any) -> float:
            self._tried.setdefault(chosen, []).append(0.0)
            return 0.0

    policy = Blind("a", 60)
    play(mirror("skirmish", 0), (policy, GreedyPolicy("b")))

    assert policy.kept
    for tried, first, chosen in policy.kept:
        assert chosen == first
        assert {len(each) for each in tried.values()} == {len(search.RIVALS)}


@pytest.mark.parametrize(
    ("quiet", "rivals"), [(0, search.RIVALS), (1, search.RIVALS), (2, search.WAITING)]
)
def test_an_opponent_who_does_not_come_is_taken_for_one_who_waits(
    quiet: int, rivals: tuple[object, ...]
) -> None:
    met: list[object] = []

    class Meeting(SearchPolicy):
        def _trial(self, view: View, chosen: Action, *setup: Any) -> float:
            met.append(setup[-1])
            return 0.0

    row = "A   .   .   t   .   .   .   .   .   .   u"
    b = Battle(row, A=unit(dice="green green"), t=unit(), u=unit(), orders={"bronze": 1})
    b.game.state.quiet_rounds = quiet
    Meeting("a").choose(View(b.game, 0), b.play("order A bronze").decision)

    assert set(met) == set(rivals)
