"""What is a command card worth at this moment? What it changes, tried in a game of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, Go, PlayCard
from mcarmy.engine.decisions import Question
from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import NOWHERE
from mcarmy.engine.view import View
from mcarmy.engine.windows import Window
from mcarmy.policies.greedy.orders import NEXT_TIME
from mcarmy.policies.greedy.trying import tried
from mcarmy.policies.greedy.words import enemies_near
from mcarmy.policies.judging.attacking import best_attack
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.marching import HERE
from mcarmy.policies.judging.standing import standing_of

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.kinds import CardKind
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View
    from mcarmy.policies.greedy.policy import GreedyPolicy
    from mcarmy.policies.greedy.trying import Trial
    from mcarmy.policies.judging.situation import Situation

WORTH_A_CARD: Final = 0.22
"""A card is saved unless it brings so many points now."""
HINDERING: Final = {"choose_enemy_in_sight": 0.5, "move_enemy_in_sight": 0.2, "warped_paths": 0.1}
"""What a card is worth that keeps an enemy from acting as he likes, in points."""
THROUGH_ANY: Final = {
    str(Window.OPPONENT_CARD): 1,
    str(Window.FRIEND_DESTROYED): 1,
    str(Window.END_OF_OWN_TURN): 3,
}
"""Windows in which many units could be chosen for a card, and how many are tried."""
LOOKS_BEYOND: Final = (str(Window.OWN_ACTIVATION), str(Window.END_OF_OWN_TURN))
"""Windows in which it counts what can be made of the table after an attack by the card."""
CARRYING: Final = {"more_speed", "teleport"}
"""Words of cards that bring a unit farther than it walks."""
WITHIN: Final = 12
"""No card brings a unit to blows with an enemy that is farther away."""
CLOSE: Final = 9
"""So near an enemy is soon to be reckoned with."""
FOILED: Final = 0.25
"""What it is worth to cancel a card that changes no attack under way, with enemies close."""

LOOKED_AT: Final = 2
"""What more actions than these could do is not looked at when cards are weighed."""
INITIATIVE: Final = 1.0
"""What it is worth to act first from the next round on, in points."""


def best_card(
    situation: Situation, decision: Decision, policy: GreedyPolicy
) -> tuple[float, Action]:
    """The card that changes most for the better, and by how much."""
    plays = [option for option in decision.options if isinstance(option, PlayCard)]
    obliged = PASS not in decision.options
    if not obliged:
        plays = [play for play in plays if _may_matter(situation, decision, play)]
        plays = _through_few(situation, decision, plays)
        if not plays:
            return 0.0, PASS
    without = _Without(situation, decision, plays[0] if obliged else PASS, policy)
    best: tuple[float, Action] = (0.0, plays[0] if obliged else PASS)
    for play in plays:
        value = _difference(situation, decision, play, without, policy)
        if value > best[0]:
            best = (value, play)
    return best


def _through_few(situation: Situation, decision: Decision, plays: list[PlayCard]) -> list[PlayCard]:
    """Each card through the units nearest to the enemy, where any unit can be chosen for it."""
    if decision.about not in THROUGH_ANY:
        return plays
    away = {play: _nearest(situation, play.unit) for play in plays}
    count: dict[str, int] = {}
    few = []
    for play in sorted(plays, key=lambda play: away[play]):
        count[play.card] = count.get(play.card, 0) + 1
        if count[play.card] <= THROUGH_ANY[decision.about]:
            few.append(play)
    return few


def _nearest(situation: Situation, unit: int) -> int:
    away = situation.distance[situation.hex[unit]]
    return min((away[enemy.hex] for enemy in situation.enemies), default=0)


class _Without:
    """What comes of it if no card is played, worked out once for all cards."""

    def __init__(
        self, situation: Situation, decision: Decision, saving: Action, policy: GreedyPolicy
    ) -> None:
        self._view = situation.view
        self._policy = policy
        self._outlook: float | None = None
        self.trial = _trial(situation, decision, saving, policy)

    def outlook(self) -> float:
        """What can be made of the activation."""
        if self._outlook is None:
            # The table is as it was: what is found out about it serves the action to come.
            self._outlook = _outlook(self._view, self.trial, self._policy)
        return self._outlook


def _may_matter(situation: Situation, decision: Decision, play: PlayCard) -> bool:
    """Whether a card could bring enough at all: most moments are settled without trying."""
    view, attack = situation.view, situation.view.attack
    if changes_nothing(view, decision, play):
        return False
    match decision.about:
        case Window.ATTACKED:
            return _value_of_attack(situation) >= WORTH_A_CARD
        case Window.OWN_ATTACK_DECLARED:
            if attack is None or attack.target < 0:
                return True
            target = view.kind[attack.target]
            left = target.health - view.wounds[attack.target]
            most = situation.appraisal.worth(target, left, 1.0) * situation.prize(attack.target)
            return most - _value_of_attack(situation) >= WORTH_A_CARD
        case Window.OWN_ACTIVATION | Window.END_OF_OWN_TURN:
            if _takes_initiative(view.cards[play.card]):
                return True
            if _heals(view.cards[play.card]):
                return any(view.wounds[unit] for unit in view.units(view.player))
            within = WITHIN if decision.about == Window.OWN_ACTIVATION else CLOSE
            return bool(enemies_near(situation, play.unit, within))
    return True


def _takes_initiative(card: CardKind) -> bool:
    """Who acts first counts however far the enemy is."""
    return any(effect.word == "take_initiative" for effect in card.effects)


def changes_nothing(view: View, decision: Decision, play: PlayCard) -> bool:
    """Whether it is known at once that a trial would tell no difference, and draw no lots.

    More actions do nothing for a unit that has as many as are looked at, and sight is not needed
    any more once an attack has been declared.
    """
    card = view.cards[play.card]
    if decision.about == Window.OWN_ACTIVATION:
        idle = view.actions_left >= LOOKED_AT and not card.card.cost
        idle = idle and all(effect.word == "more_actions" for effect in card.effects)
    elif decision.about == Window.OWN_ATTACK_DECLARED:
        idle = all(effect.hook is Hook.NEEDS_SIGHT for effect in card.effects)
    else:
        return False
    return idle and not (
        view.may_react(Hook.CARD_PLAYED, view.present(view.player))
        or view.may_react(Hook.ATTACKING, 1 << play.unit)
        or view.reinforcements(view.player)
        or view.reinforcements(view.opponent)
    )


def _heals(card: CardKind) -> bool:
    return any(effect.word.startswith("heal") for effect in card.effects)


def _value_of_attack(situation: Situation) -> float:
    """What is to be expected of the attack under way, in points."""
    attack, forecast = situation.view.attack, situation.view.forecast_attack()
    assert attack is not None
    assert forecast is not None
    value = situation.appraisal.attack(situation.kind[attack.target], forecast)
    return value * situation.prize(attack.target)


def _difference(
    situation: Situation,
    decision: Decision,
    play: PlayCard,
    saving: _Without,
    policy: GreedyPolicy,
) -> float:
    """How much better it is to play a card than to save it."""
    played, without = _trial(situation, decision, play, policy), saving.trial
    card = situation.view.cards[play.card]
    if decision.about == Window.ATTACKED:
        if not without.loss:
            return 0.0  # what cannot succeed needs no answer
        # An attack of ours comes first: who falls by it does not attack.
        spared = played.kills * without.loss if played.gain else without.loss - played.loss
        return spared + played.gain + played.standing - without.standing
    value = played.gain - played.loss + played.standing
    if PASS in decision.options:
        value -= without.gain - without.loss + without.standing
    value += _initiative(played) - _initiative(without)
    if decision.about == Window.OPPONENT_CARD:
        idle = situation.view.attack is None and value == 0.0
        return FOILED if idle and enemies_near(situation, play.unit, CLOSE) else value
    if decision.about == Window.END_OF_OWN_TURN:
        return value + _shifted(situation, played.view)
    if decision.about == Window.OWN_ACTIVATION and not _heals(card):
        if _needless(situation, card, play.unit, played, policy):
            return 0.0
        value += _outlook(played.view, played, policy) - saving.outlook()
        value += _hindrance(situation, card, play.unit)
    return value


def _trial(situation: Situation, decision: Decision, action: Action, policy: GreedyPolicy) -> Trial:
    """What an answer in a window for cards leads to, as far as it is asked for."""
    return tried(
        situation, decision, action, policy.plainly, goes_on=decision.about in LOOKS_BEYOND
    )


def _outlook(view: View, trial: Trial, policy: GreedyPolicy) -> float:
    """What a unit can make of its activation."""
    asked = trial.asked
    if asked is None or asked.question is not Question.ACT or asked.player != view.player:
        return 0.0
    return policy.prospect(view, asked)


def _needless(
    situation: Situation, card: CardKind, unit: int, trial: Trial, policy: GreedyPolicy
) -> bool:
    """Whether a card carries a unit, or lets it run, where it can walk without."""
    words = {effect.word for effect in card.effects}
    if not words & CARRYING:
        return False
    view, asked = trial.view, trial.asked
    there, rear = view.hex[unit], view.rear[unit]
    if "more_speed" in words:
        if asked is None or asked.question is not Question.ACT or asked.unit != unit:
            return True
        goal = policy.destination(view, asked)
        if goal is None:
            return True
        there, rear = goal.hex, goal.rear
        if Go(there, rear) not in asked.options:
            return True  # guards may stop it on the way
    return Go(there, rear) in situation.view.reach(unit)


def _shifted(situation: Situation, after: View) -> float:
    """How much better those who were moved stand, the way to the enemy aside, in points.

    A reinforcement that enters meanwhile was not moved: it would have come in any case.
    """
    total = 0.0
    for unit in after.units(after.player):
        at, rear = situation.hex[unit], situation.rear[unit]
        there = after.hex[unit]
        if there != at != NOWHERE:
            standing = standing_of(situation, unit, HERE)
            total += (standing.value(there) - standing.value(at)) / POINT
            total += NEXT_TIME * best_attack(situation, unit, there, after.rear[unit])
            total -= NEXT_TIME * best_attack(situation, unit, at, rear)
    return total


def _hindrance(situation: Situation, card: CardKind, unit: int) -> float:
    """What it is worth that an enemy cannot act as he likes, if one is close."""
    worth = sum(HINDERING.get(effect.word, 0.0) for effect in card.effects)
    return worth if worth and enemies_near(situation, unit, CLOSE) else 0.0


def _initiative(trial: Trial) -> float:
    """What it is worth to act first in the rounds to come (ROUND-1)."""
    return INITIATIVE if trial.view.next_first == trial.view.player else 0.0
