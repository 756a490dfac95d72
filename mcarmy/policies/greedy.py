"""What would a sensible player do who thinks one activation ahead? The default policy."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from mcarmy.engine.actions import (
    ACCEPT,
    GUARD,
    PASS,
    ChooseNumber,
    ChooseToken,
    ChooseUnit,
    GiveOrder,
    Go,
    Interrupt,
    PlayCard,
    Recover,
    Special,
    Support,
    Target,
)
from mcarmy.engine.decisions import Question
from mcarmy.engine.state import Token
from mcarmy.engine.windows import Window
from mcarmy.policies.appraisal import FARTHEST, Appraisal, Field
from mcarmy.policies.style import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View

TOKEN_PRICE = {Token.BRONZE: 0.0, Token.SILVER: 0.12, Token.GOLD: 0.3}
GUARD_SHARE = 0.35  # an attack from guard waits for the enemy to come
SUPPORT_PRICE = 0.25  # what the supporter could have done with its order
SPECIAL_VALUE = 0.45  # what a special action is worth when nobody knows better
WORTH_A_CARD = 0.3


class GreedyPolicy:
    """Takes the option with the best value; equal ones by lot. It never concedes."""

    def __init__(self, seed: int | str, style: Style | None = None) -> None:
        self._random = Random(seed).random
        self._appraisal = Appraisal(style or Style())
        self._answers: dict[Question, Callable[[View, Decision], Action]] = {
            Question.DEPLOY: self._go,
            Question.REINFORCE: self._go,
            Question.ORDER: self._order,
            Question.ACT: self._act,
            Question.DESTINATION: self._go,
            Question.STEP: self._step,
            Question.TARGET: self._target,
            Question.SUPPORT: self._support,
            Question.REROLL: lambda view, _: view.best_reroll(),
            Question.FACE: lambda view, _: view.best_face(),
            Question.GUARD: self._interrupt,
            Question.KEEP_GUARD: lambda *_: PASS,
            Question.CARD: self._card,
            Question.BUY_BACK: self._buy_back,
            Question.MAY: lambda *_: ACCEPT,
            Question.CHOOSE: self._choose,
        }

    def choose(self, view: View, decision: Decision) -> Action:
        """The best option."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        answer = self._answers.get(decision.question)
        if answer is None:
            return options[int(self._random() * len(options))]
        chosen = answer(view, decision)
        return chosen if chosen in options else options[0]

    def _best(self, valued: Iterable[tuple[float, Action]]) -> Action:
        best, chosen = -1e9, None
        for value, action in valued:
            shaken = value + 1e-6 * self._random()
            if shaken > best:
                best, chosen = shaken, action
        assert chosen is not None
        return chosen

    # Orders

    def _order(self, view: View, decision: Decision) -> Action:
        """The order and the unit that get most out of each other."""
        field = Field(self._appraisal, view)
        tokens: set[Token] = set()
        units: dict[int, tuple[float, float]] = {}
        for option in decision.options:
            assert isinstance(option, GiveOrder)
            tokens.add(option.token)
            if option.unit not in units:
                units[option.unit] = self._promise(field, option.unit)
        return self._best(
            (self._gain(view, unit, now, later, token), GiveOrder(unit, token))
            for unit, (now, later) in units.items()
            for token in tokens
        )

    def _promise(self, field: Field, unit: int) -> tuple[float, float]:
        """What a unit could do from where it stands, and after a move."""
        view = field.view
        kind = view.kind[unit]
        at, rear = view.hex[unit], view.rear[unit]
        now = field.attack_from(unit, at, rear)
        later = 0.0
        away = field.distance[at]
        for _, other, left, spot, _ in field.enemies:
            reach = max(1, away[spot] - kind.speed)
            if reach < FARTHEST:
                duel = self._appraisal.duel(view, kind, other, left, field.cover >> spot & 1)
                later = max(later, *duel[reach : max(reach, min(away[spot], FARTHEST - 1)) + 1])
        threatened = field.threat_at(unit, at)
        return now + 0.15 * threatened, max(now, 0.85 * later) + 0.2 * threatened

    def _gain(self, view: View, unit: int, now: float, later: float, token: Token) -> float:
        kind = view.kind[unit]
        value = now if token is Token.BRONZE else later
        if token is Token.BRONZE:
            value = max(now, 0.25 * later)
        if token is Token.GOLD:
            value += 0.25 * later + (0.2 if kind.specials else 0.05)
        return value + 0.05 * max(kind.worth, 1) - TOKEN_PRICE[token]

    # Actions

    def _act(self, view: View, decision: Decision) -> Action:
        """Attack, move, guard or something special: whatever is worth most now."""
        unit = decision.unit
        field = Field(self._appraisal, view)
        left = view.actions_left
        also = [option for option in decision.options if not isinstance(option, Go)]
        attacks = [
            (self._value_of_attack(view, unit, option), option)
            for option in also
            if isinstance(option, Target)
        ]
        best_attack = max(attacks, key=lambda valued: valued[0], default=(0.0, PASS))
        moves = [option for option in decision.options if isinstance(option, Go)]
        valued: list[tuple[float, Action]] = [best_attack, (0.0, PASS)]
        for option in also:
            if option == GUARD:
                valued.append((self._value_of_guard(field, unit), option))
            elif isinstance(option, Special):
                valued.append((self._value_of_special(view, unit, option), option))
            elif isinstance(option, Recover):
                valued.append((0.8, option))
        if moves:
            valued.append(self._best_move(field, unit, moves, left, best_attack[0]))
        return self._best(valued)

    def _best_move(
        self, field: Field, unit: int, moves: list[Go], left: int, attack_now: float
    ) -> tuple[float, Action]:
        """The best place to go, valued by how much better it is than to stay."""
        view = field.view
        attacks = left > 1
        here = field.stand(unit, view.hex[unit], view.rear[unit], then_attack=False)
        best, chosen = -1e9, moves[0]
        for move in moves:
            value = field.stand(unit, move.hex, move.rear, then_attack=attacks)
            if value > best:
                best, chosen = value, move
        gain = best - here
        if attacks and attack_now > 0:
            # Who can shoot and move shoots first, unless the move makes a much better attack.
            gain -= 0.85 * attack_now
        return gain, chosen

    def _value_of_attack(self, view: View, unit: int, target: Target) -> float:
        victim = view.unit_at(target.hex)
        if victim is None:
            return 0.0
        return self._appraisal.attack(view.kind[victim], view.forecast(unit, target))

    def _value_of_guard(self, field: Field, unit: int) -> float:
        """An enemy that comes nearer may be shot at: worth something if one is near."""
        view = field.view
        kind = view.kind[unit]
        away = field.distance[view.hex[unit]]
        best = 0.02
        for enemy, other, left, spot, _ in field.enemies:
            if view.ordered(enemy):
                continue
            near = max(1, away[spot] - other.speed)
            if near < FARTHEST:
                duel = self._appraisal.duel(view, kind, other, left, 0)
                best = max(best, GUARD_SHARE * max(duel[near : min(away[spot], FARTHEST - 1) + 1]))
        return best

    def _value_of_special(self, view: View, unit: int, special: Special) -> float:
        cost = view.kind[unit].specials[special.number].cost
        return SPECIAL_VALUE + 0.2 * (cost - 1)

    # Moving

    def _go(self, view: View, decision: Decision) -> Action:
        """The best place among those offered; off the map and during setup, the way forward."""
        field = Field(self._appraisal, view)
        unit = decision.unit
        moves = [option for option in decision.options if isinstance(option, Go)]
        if unit < 0 or not field.enemies:
            return self._forward(view, decision.options)
        owner = view.owner[unit]
        sign = 1.0 if owner == view.player else -1.0
        valued: list[tuple[float, Action]] = [
            (sign * field.stand(unit, move.hex, move.rear, then_attack=False), move)
            for move in moves
        ]
        if PASS in decision.options:
            here = field.stand(unit, view.hex[unit], view.rear[unit], then_attack=False)
            valued.append((sign * here, PASS))
        return self._best(valued)

    def _forward(self, view: View, options: Iterable[Action]) -> Action:
        """Towards the middle of the map."""
        board = view.board
        middle = board.hexes[len(board.hexes) // 2]
        return self._best(
            (
                -float(board.distance[option.hex][middle]) if isinstance(option, Go) else -99.0,
                option,
            )
            for option in options
        )

    def _step(self, view: View, decision: Decision) -> Action:
        """A step under the eyes of a guard: go on only while it gets better."""
        field = Field(self._appraisal, view)
        unit = decision.unit
        attacks = view.actions_left > 0
        here = field.stand(unit, view.hex[unit], view.rear[unit], then_attack=attacks)
        valued: list[tuple[float, Action]] = [
            (field.stand(unit, option.hex, option.rear, then_attack=attacks), option)
            for option in decision.options
            if isinstance(option, Go)
        ]
        if PASS in decision.options:
            valued.append((here + 0.03, PASS))
        return self._best(valued)

    # Attacking

    def _target(self, view: View, decision: Decision) -> Action:
        """The attack that is worth most."""
        unit = decision.unit
        return self._best(
            (self._value_of_attack(view, unit, option), option)
            if isinstance(option, Target)
            else (0.01, option)
            for option in decision.options
        )

    def _support(self, view: View, decision: Decision) -> Action:
        """Join with the cheapest order if the target is worth it and may survive otherwise."""
        attack, forecast = view.attack, view.forecast_attack()
        if attack is None or forecast is None:
            return PASS
        target = view.kind[attack.target]
        left = target.health - view.wounds[attack.target]
        kill = float(forecast.destroyed)
        if kill > 0.7:
            return PASS
        best: tuple[float, Action] = (SUPPORT_PRICE, PASS)
        for option in decision.options:
            if isinstance(option, Support):
                kind = view.kind[option.unit]
                d = view.board.distance[view.hex[option.unit]][attack.hex]
                if d >= FARTHEST:
                    continue
                duel = self._appraisal.duel(
                    view, kind, target, left, view.board.cover >> attack.hex & 1
                )
                value = duel[d] + 0.3 * (1 - kill) - TOKEN_PRICE[option.token]
                if duel[d] > 0 and value > best[0]:
                    best = (value, option)
        return best[1]

    def _interrupt(self, view: View, decision: Decision) -> Action:
        """Shoot when it will hardly get better: the mover may come nearer, or slip away."""
        best: tuple[float, Action] = (0.0, PASS)
        for option in decision.options:
            if isinstance(option, Interrupt):
                value = self._value_of_attack(view, option.unit, Target(option.origin, option.hex))
                if value > best[0]:
                    best = (value, option)
        if best[1] == PASS or not isinstance(best[1], Interrupt):
            return PASS
        shot = best[1]
        mover = view.unit_at(shot.hex)
        assert mover is not None
        kind = view.kind[mover]
        duel = self._appraisal.duel(
            view, view.kind[shot.unit], kind, kind.health - view.wounds[mover], 0
        )
        return shot if best[0] >= 0.6 * max(duel) else PASS

    # Cards and choices

    def _card(self, view: View, decision: Decision) -> Action:
        """A card is played when the moment is worth it."""
        cards = [option for option in decision.options if isinstance(option, PlayCard)]
        if PASS not in decision.options:
            return cards[int(self._random() * len(cards))]
        match decision.about:
            case Window.OWN_ATTACK_DECLARED | Window.OWN_ATTACK_ROLLED | Window.ATTACKED:
                attack = view.attack
                forecast = view.forecast_attack() if attack and attack.target >= 0 else None
                if attack is None or forecast is None:
                    return PASS
                worth = self._appraisal.attack(view.kind[attack.target], forecast)
                return cards[0] if worth >= WORTH_A_CARD else PASS
            case Window.OWN_ACTIVATION:
                return cards[0] if self._engaged(view, cards[0].unit) else PASS
            case _:
                return cards[0]

    def _engaged(self, view: View, unit: int) -> bool:
        """Whether an enemy is near enough for a card to matter."""
        away = view.board.distance[view.hex[unit]]
        return any(away[view.hex[enemy]] <= 12 for enemy in view.units(view.opponent))

    def _buy_back(self, view: View, _: Decision) -> Action:
        """Pay only with orders that would lie idle."""
        waiting = sum(not view.ordered(unit) for unit in view.units(view.player))
        return ACCEPT if sum(view.orders(view.player)) > waiting else PASS

    def _choose(self, view: View, decision: Decision) -> Action:
        """Choose the enemy worth most, the friend hurt most, the cheapest order."""
        return self._best(
            (self._value_of_choice(view, option), option) for option in decision.options
        )

    def _value_of_choice(self, view: View, option: Action) -> float:
        if isinstance(option, ChooseUnit):
            kind = view.kind[option.unit]
            hurt = view.wounds[option.unit] / kind.health
            return max(kind.worth, 1) * (1 + hurt)
        if isinstance(option, ChooseToken):
            return -float(option.token)
        if isinstance(option, ChooseNumber):
            return float(option.number)
        return -1.0 if option == PASS else 0.0
