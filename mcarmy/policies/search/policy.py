"""What would come of it? Tries the likely answers in games of its own before it chooses.

Orders, actions, cards, support and shots from guard are searched, everything else is answered as
the greedy policy does. A trial is a fork in which the opponent holds cards guessed anew and the
dice are fresh; we play on greedily for a few turns, the opponent greedily or in another style.
Answers that do no better than the greedy one are dropped after each round of trials, the rest of
the budget is spent on the others, and the greedy answer stands until another is surely better.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean as mean
from typing import TYPE_CHECKING, Final

from mcarmy.base.errors import UsageError
from mcarmy.engine.actions import GUARD, PASS, GiveOrder, Go, Special, Target
from mcarmy.engine.decisions import Orders, Places, Question
from mcarmy.engine.drive import drive
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.greedy.orders import NEXT_TIME
from mcarmy.policies.greedy.planning import Orderly
from mcarmy.policies.judging.attacking import best_place
from mcarmy.policies.judging.standing import standing_of
from mcarmy.policies.protocol import choosing
from mcarmy.policies.search.guessing import Guesses
from mcarmy.policies.styles.aggressive import Aggressive
from mcarmy.policies.styles.guarding import Guarding
from mcarmy.policies.styles.kiting import Kiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog.model import CardId
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game
    from mcarmy.policies.protocol import Policy

SEARCHED: Final = (
    Question.ORDER,
    Question.ACT,
    Question.CARD,
    Question.SUPPORT,
    Question.GUARD,
)
BUDGET: Final = 60
"""Trials for a decision, at most."""
MOST_TRIALS: Final = 100_000
MOST: Final = 6
"""So many answers are tried."""
EACH: Final = 3
"""A small budget tries fewer answers, so that each gets so many trials."""
AHEAD: Final = 4
"""Trials end when so many turns have begun."""
WON: Final = 20.0
"""What a game is worth in points."""
WOUND: Final = 0.5
"""Wounds of a unit beside its points; what is dead counts as points."""
RIVALS: Final = (GreedyPolicy, Aggressive, GreedyPolicy, Kiting)
"""Who plays the opponent in a round of trials: what is good against one only is not chosen."""
WAITING: Final = (Guarding, GreedyPolicy, Guarding, Kiting)
"""Who plays him when nobody has come to blows for some rounds: he may never come."""
QUIET: Final = 2
"""So many rounds without a wound."""
DOUBT: Final = 1.0
"""By so many standard errors must another answer be better than the greedy one."""


class SearchPolicy:
    """Plays the answers out and takes the one that ends best. It never concedes."""

    def __init__(self, seed: int | str, budget: int = BUDGET) -> None:
        self._luck = Random(f"search {seed}")
        self._greedy = GreedyPolicy(seed)
        self._guesses = Guesses()
        self._budget = budget

    @classmethod
    def configured(cls, seed: str, budget: str) -> SearchPolicy:
        """A searching player with so many trials a decision: `search:200`."""
        known = budget.isascii() and budget.isdigit() and len(budget) <= len(str(MOST_TRIALS))
        if not known or not 1 < int(budget) <= MOST_TRIALS:
            raise UsageError(f"`search:{budget:.20}`: the budget is 2 to {MOST_TRIALS} trials.")
        return cls(seed, int(budget))

    def choose(self, view: View, decision: Decision) -> Action:
        """The answer that did best when it was tried."""
        self._guesses.look(view)
        chosen = self._greedy.choose(view, decision)
        if decision.question in SEARCHED:
            answers = self._candidates(view, decision, chosen)
            if len(answers) > 1:
                chosen = self._race(view, answers)
        self._guesses.foresee(view, decision, chosen)
        return chosen

    # Which answers are tried

    def candidates(self, view: View, decision: Decision) -> list[Action]:
        """The likely answers to a question that is searched, the greedy one first."""
        if decision.question not in SEARCHED:
            return []
        return self._candidates(view, decision, self._greedy.choose(view, decision))

    def _candidates(self, view: View, decision: Decision, first: Action) -> list[Action]:
        options = decision.options
        if isinstance(options, Orders):
            found = self._orders(view, options)
        elif isinstance(options, Places):
            found = self._actions(view, decision.unit, options)
        else:
            found = list(options)
        most = min(MOST, max(2, self._budget // EACH))
        return list(dict.fromkeys([first, *found]))[:most]

    def _orders(self, view: View, options: Orders) -> list[Action]:
        """The best orders, at most two of them for the same unit."""
        ranked = sorted(
            Orderly(self._greedy.situation(view), options, self._greedy.errand).all(),
            key=lambda valued: -valued[0],
        )
        count: dict[int, int] = {}
        found = []
        for _, order in ranked:
            assert isinstance(order, GiveOrder)
            count[order.unit] = count.get(order.unit, 0) + 1
            if count[order.unit] <= 2:
                found.append(order)
        return list(found)

    def _actions(self, view: View, unit: int, options: Places) -> list[Action]:
        """Attacks, guard, own actions, and the best places to go to for three reasons."""
        situation = self._greedy.situation(view)
        kind, duel = situation.kind[unit], situation.appraisal.duel
        attacks: list[tuple[float, Action]] = []
        others: list[Action] = []
        for option in options.also:
            if isinstance(option, Target):
                victim = view.unit_at(option.hex)
                assert victim is not None
                other = situation.kind[victim]
                away = situation.distance[option.origin][option.hex]
                worth = duel(kind, other, other.health - situation.wounds[victim], 0)
                if away <= worth.reach:
                    attacks.append((worth.at[away], option))
            elif option == GUARD or isinstance(option, Special):
                others.append(option)
        attacks.sort(key=lambda valued: -valued[0])
        found: list[Action] = [option for _, option in attacks[:2]]
        standing = standing_of(situation, unit, -1, moving=True)
        rest = standing.best(options)
        if rest is not None:
            for share in (1.0, NEXT_TIME, 0.0):
                place = best_place(situation, unit, options, standing, share, rest)
                found.append(Go(place.hex, place.rear))
        return [*found, *others, PASS]

    # Trying them

    def _race(self, view: View, answers: list[Action]) -> Action:
        """Try the answers in rounds; after each the better half goes on, if ahead of the first."""
        first, *left = answers
        results: dict[Action, list[float]] = {answer: [] for answer in answers}
        rivals = WAITING if view.quiet_rounds >= QUIET else RIVALS
        spent = 0
        while left:
            trials = max(1, min(len(rivals), self._budget // (1 + len(left))))
            cost = trials * (1 + len(left))
            if spent and spent + cost > self._budget:
                break
            spent += cost
            for rival in rivals[:trials]:
                seed = self._luck.getrandbits(32)
                hand = self._guesses.hand(view, self._luck)
                for each in (first, *left):
                    results[each].append(self._trial(view, each, seed, hand, rival))
            score = {each: mean(results[each]) for each in (first, *left)}
            half = sorted(left, key=lambda each: -score[each])[: (len(left) + 1) // 2]
            left = [each for each in half if score[each] > score[first]]
        return left[0] if left and _surely_better(results[left[0]], results[first]) else first

    def _trial(
        self,
        view: View,
        chosen: Action,
        seed: int,
        hand: tuple[CardId, ...],
        rival: Callable[[int], Policy],
    ) -> float:
        """How a game stands for us a few turns after an answer, against this rival."""
        game = view.fork(seed, hand)
        decision = advance(game)
        assert decision is not None
        answer(game, decision, chosen)
        ours, theirs = GreedyPolicy(seed), rival(seed + 1)
        players = (ours, theirs) if view.player == 0 else (theirs, ours)
        drive(game, choosing(game, players), turns=game.state.turns + AHEAD)
        return _standing(game, View(game, view.player))


def _surely_better(one: list[float], other: list[float]) -> bool:
    """Whether one answer did better than another, trial by trial, by more than noise."""
    gains = [x - y for x, y in zip(one, other, strict=True)]
    if len(gains) == 1:
        return False
    gain = mean(gains)
    spread = sum((each - gain) ** 2 for each in gains) / len(gains)
    return gain > DOUBT * sqrt(spread / len(gains))


def _standing(game: Game, view: View) -> float:
    """How far a player is ahead, in points."""
    points = view.points()
    ahead = float(points[view.player] - points[view.opponent])
    for player, sign in ((view.opponent, WOUND), (view.player, -WOUND)):
        for unit in view.units(player):
            kind = view.kind[unit]
            ahead += sign * (kind.worth or 1) * view.wounds[unit] / kind.health
    outcome = game.state.outcome
    if outcome is not None and outcome.winner is not None:
        ahead += WON if outcome.winner == view.player else -WON
    return ahead
