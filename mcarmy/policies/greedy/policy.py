"""What would a sensible player do who thinks one activation ahead? The default policy."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.actions import ACCEPT, PASS, Go, Target
from mcarmy.engine.decisions import Orders, Places, Question
from mcarmy.policies.greedy.acting import best_intent, prospect
from mcarmy.policies.greedy.cards import WORTH_A_CARD, best_card
from mcarmy.policies.greedy.choices import best_of, choosing_among, trying_each
from mcarmy.policies.greedy.errands import NONE, errands
from mcarmy.policies.greedy.fighting import best_target, interrupt, support
from mcarmy.policies.greedy.orders import NEXT_TIME, actions_from
from mcarmy.policies.greedy.places import astray, deploying, entering, way_to
from mcarmy.policies.greedy.planning import Orderly
from mcarmy.policies.judging.appraisal import appraisal_with
from mcarmy.policies.judging.attacking import best_attack, best_place
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.lookout import Lookout
from mcarmy.policies.judging.situation import Situation
from mcarmy.policies.judging.standing import hexes_at, standing_of
from mcarmy.policies.judging.worths import StandingPlace
from mcarmy.policies.style import Style, read_style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Place
    from mcarmy.engine.view import View
    from mcarmy.policies.greedy.acting import Beginning


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyPolicy:
    """Takes the option with the best value; equal ones by lot. It never concedes."""

    def __init__(self, seed: int | str, style: Style | None = None) -> None:
        self._random = Random(seed).random
        self._style = style or Style()
        self._errands: tuple[int, dict[int, int]] = (-1, {})
        self._lookout = Lookout()
        self._situation: Situation | None = None
        self._tried: Situation | None = None
        """The table of the last game that was tried out."""
        self._way: tuple[Place, ...] = ()
        """The way of the unit under orders, if it goes hex by hex."""
        self._begins: tuple[tuple[object, ...], Beginning] | None = None
        """How a unit could begin that was given an order, and the table as it was then."""
        self._trying = False

    @classmethod
    def configured(cls, seed: str, profile: str) -> GreedyPolicy:
        """A greedy player with the style of a file: `greedy:style.yaml`."""
        return cls(seed, read_style(Path(profile)))

    def choose(self, view: View, decision: Decision) -> Action:
        """The best option."""
        answer = _ANSWERS.get(decision.question)
        if answer is not None:
            situation = self._glimpsed(view) if self._trying else self.situation(view)
            return answer(self, situation, decision)
        match decision.question:
            case Question.GUARD:
                return interrupt(view, appraisal_with(view.odds, self._style), decision)
            case Question.DEPLOY | Question.REINFORCE:
                return self._best(deploying(view, decision))
            case Question.DEPLOY_UNIT | Question.REINFORCE_UNIT:
                return self._best(entering(view, decision))
            case Question.REROLL:
                return view.best_reroll()
            case Question.FACE:
                return view.best_face()
            case Question.MAY:
                return ACCEPT
            case Question.KEEP_GUARD:
                return PASS
            case Question.BUY_BACK:
                return self._buy_back(view)
        options = decision.options
        return options[int(self._random() * len(options))]

    def situation(self, view: View) -> Situation:
        """The table as this player judges it now."""
        kept = self._situation
        if kept is None or kept.view is not view:
            kept = self._situation = self._judged(view, self._lookout)
        else:
            kept.look()
        return kept

    def _glimpsed(self, view: View) -> Situation:
        """A table that may be that of a game tried out: what is known of one's own is kept."""
        for kept in (self._situation, self._tried):
            if kept is not None and kept.view is view:
                kept.look()
                return kept
        self._tried = self._judged(view, self._lookout.copy())
        return self._tried

    def _judged(self, view: View, lookout: Lookout) -> Situation:
        return Situation(view, lookout, appraisal_with(view.odds, self._style), self._style)

    def _best(self, valued: Iterable[tuple[float, Action]]) -> Action:
        return best_of(valued, self._random)

    # Orders

    def _order(self, situation: Situation, decision: Decision) -> Action:
        """The order and the unit that get most out of each other."""
        options = decision.options
        assert isinstance(options, Orders)
        orders = Orderly(situation, options, self.errand)
        order = orders.best(self._random)
        begins = orders.begins(order.unit)
        if begins is not None:
            actions = actions_from(situation.kind[order.unit], order.token)
            self._begins = (_table(situation, order.unit, actions), begins)
        return order

    def errand(self, situation: Situation, unit: int) -> int:
        """The zone a unit was sent to this turn, or NONE."""
        view = situation.view
        if not view.tokens or situation.restless:
            return NONE
        if self._errands[0] != view.turn:
            self._errands = (view.turn, errands(view))
        return self._errands[1].get(unit, NONE)

    # Actions

    def _act(self, situation: Situation, decision: Decision) -> Action:
        """Attack, move, guard or something special: whatever is worth most now."""
        view, unit = situation.view, decision.unit
        known, self._begins = self._begins, None
        begins = None
        if known is not None and known[0] == _table(situation, unit, view.actions_left):
            begins = known[1]
        intent = best_intent(situation, decision, self.errand(situation, unit), begins)
        goal = intent.goal
        if goal is None or intent.action in decision.options:
            self._way = () if goal is None else ((goal.hex, goal.rear),)
            return intent.action
        self._way = way_to(situation, unit, goal)
        return Go(*self._way[0]) if self._way else PASS

    def destination(self, view: View, decision: Decision) -> StandingPlace | None:
        """Where the unit under orders would go first, if it moves."""
        situation = self._glimpsed(view)
        return best_intent(situation, decision, self.errand(situation, decision.unit), None).goal

    def prospect(self, view: View, decision: Decision) -> float:
        """What the unit under orders can make of its actions, in points."""
        situation = self._glimpsed(view)
        return prospect(situation, decision, self.errand(situation, decision.unit))

    # Moving by a card or an ability, and under the eyes of guards

    def _go(self, situation: Situation, decision: Decision) -> Action:
        """The best place among those offered; for an enemy, the worst."""
        options, unit = decision.options, decision.unit
        assert isinstance(options, Places)
        view = situation.view
        if unit < 0 or view.owner[unit] != view.player:
            return self._best(astray(situation, decision))
        best, here = self._goal(situation, unit, options, moving=False)
        if PASS in options.also and (best is None or here >= best.value):
            return PASS
        return options[0] if best is None else Go(best.hex, best.rear)

    def _goal(
        self, situation: Situation, unit: int, places: Places, *, moving: bool
    ) -> tuple[StandingPlace | None, float]:
        """The best of some places, and what it is worth to stay; `moving` past guards."""
        view = situation.view
        standing = standing_of(situation, unit, self.errand(situation, unit), moving=moving)
        share = 1.0 if view.actions_left > 0 and view.may_attack else NEXT_TIME
        best = standing.best(places)
        if best is not None:
            best = best_place(situation, unit, places, standing, share, best)
        at, rear = situation.hex[unit], situation.rear[unit]
        here = standing.at(at, rear)
        return best, here + share * POINT * best_attack(situation, unit, at, rear)

    def _step(self, situation: Situation, decision: Decision) -> Action:
        """On under the eyes of a guard to where the unit wanted to go, or now wants to go."""
        options, base = decision.options, situation.base[decision.unit]
        assert isinstance(options, Places)
        if not any(base == hexes_at(at, rear) for at, rear in self._way):
            self._way = self._way_on(situation, decision.unit, stays=PASS in options.also)
        way = self._way
        for number in range(1, len(way)):
            at, rear = way[number - 1]
            if base == hexes_at(at, rear):
                onward = Go(*way[number])
                if onward in options:
                    return onward
        return PASS if PASS in options.also else self._best((0.0, option) for option in options)

    def _way_on(self, situation: Situation, unit: int, *, stays: bool) -> tuple[Place, ...]:
        """The way of a unit that was sent off by somebody else, from here."""
        best, here = self._goal(situation, unit, situation.view.onward(unit), moving=True)
        start = (situation.hex[unit], situation.rear[unit])
        if best is None or (stays and here >= best.value):
            return (start,)
        return (start, *way_to(situation, unit, best))

    # Attacking

    def _target(self, situation: Situation, decision: Decision) -> Action:
        """The attack that is worth most; one by a card or an ability may have dice of its own."""
        if not self._trying:
            return self._best(trying_each(situation, decision, self.plainly))
        targets = [option for option in decision.options if isinstance(option, Target)]
        _, target = best_target(situation, decision.unit, targets)
        return target if target in decision.options else decision.options[0]

    # Cards and choices

    def _card(self, situation: Situation, decision: Decision) -> Action:
        """A card is played when it changes enough now, else it is saved."""
        value, play = best_card(situation, decision, self)
        return play if value >= WORTH_A_CARD or PASS not in decision.options else PASS

    def _buy_back(self, view: View) -> Action:
        """Pay only with orders that would lie idle."""
        waiting = sum(not view.ordered(unit) for unit in view.units(view.player))
        return ACCEPT if sum(view.orders(view.player)) > waiting else PASS

    def _choose(self, situation: Situation, decision: Decision) -> Action:
        """What comes out best when it is tried."""
        choose = None if self._trying else self.plainly
        return self._best(choosing_among(situation, decision, choose))

    def plainly(self, view: View, decision: Decision) -> Action:
        """An answer within a trial, where nothing else is tried."""
        self._trying = True
        try:
            return self.choose(view, decision)
        finally:
            self._trying = False


def _table(situation: Situation, unit: int, actions: int) -> tuple[object, ...]:
    """All that counts for how a unit with so many actions can begin, to be told from another."""
    view = situation.view
    return (view.turn, unit, actions, view.hand, list(view.base), list(view.wounds))


# Not in the policy: what held itself would outlive its game until garbage is looked for.
_ANSWERS: Final[dict[Question, Callable[[GreedyPolicy, Situation, Decision], Action]]] = {
    Question.ORDER: GreedyPolicy._order,
    Question.ACT: GreedyPolicy._act,
    Question.DESTINATION: GreedyPolicy._go,
    Question.STEP: GreedyPolicy._step,
    Question.TARGET: GreedyPolicy._target,
    Question.SUPPORT: lambda _, situation, decision: support(situation, decision.options),
    Question.CARD: GreedyPolicy._card,
    Question.CHOOSE: GreedyPolicy._choose,
}
