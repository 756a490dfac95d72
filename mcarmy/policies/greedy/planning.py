"""What would a unit make of an order, and who gets which?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import ATTACK_UNSEEN, Recover, Target
from mcarmy.engine.decisions import give
from mcarmy.engine.state import NO_UNIT, ORDERS_A_TURN
from mcarmy.policies.greedy.acting import RECOVERY, Beginning, beginning
from mcarmy.policies.greedy.cards import value_unseen
from mcarmy.policies.greedy.fighting import HARDLY, value_of_guard
from mcarmy.policies.greedy.orders import (
    AT_HAND,
    TOKEN_PRICE,
    actions_from,
    attacks_of,
    gain_of,
    promise,
)
from mcarmy.policies.greedy.specials import AFTER_A_HIT, INSTEAD_OF_A_MOVE, value_of_special
from mcarmy.policies.judging.attacking import best_shot, masked, shots_of_others

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action, GiveOrder
    from mcarmy.engine.decisions import Orders
    from mcarmy.policies.greedy.acting import Relocation
    from mcarmy.policies.judging.situation import Situation

CHECKED: Final = 3
"""So many of the most promising units are thought through before an order is given."""
LIKELY: Final = 0.5
"""How often an attack makes possible what can only follow a hit."""


class OrderPlan:
    """What a unit makes of one, two or three actions, in points, and how it could begin."""

    __slots__ = ("begins", "one", "three", "two")

    def __init__(self, one: float, two: float, three: float, begins: Beginning) -> None:
        self.one = one
        self.two = two
        self.three = three
        self.begins = begins

    def of(self, actions: int) -> float:
        """What it makes of a number of actions."""
        return self.one if actions == 1 else self.two if actions == 2 else self.three


class Orderly:
    """Every order for every unit, and what they get out of each other.

    Units are judged by what they promise, and the best of them thought through, until the best is
    one that was.
    """

    def __init__(
        self, situation: Situation, options: Orders, errand: Callable[[Situation, int], int]
    ) -> None:
        self._situation = situation
        self._needs: dict[int, float] = {}
        self._valued: dict[int, list[float]] = {}
        self._best: dict[int, float] = {}
        self.plans: dict[int, OrderPlan] = {}
        """What the units would do that were thought through."""
        # What one unit gets another cannot get; the last one to act need not save.
        thrift = max(AT_HAND, 1 - 1 / options.units.bit_count())
        self._tokens = options.tokens
        self._prices = [thrift * TOKEN_PRICE[token] for token in options.tokens]
        view = situation.view
        vague = 0
        for unit in view.units(view.player):
            if options.units >> unit & 1:
                promised = promise(situation, unit)
                self._needs[unit] = promised.need
                kind = situation.kind[unit]
                actions = [actions_from(kind, token) for token in options.tokens]
                self._value(unit, [gain_of(promised, kind, many) for many in actions])
                if promised.later:
                    vague |= 1 << unit
        for _ in range(CHECKED):
            best = max(self._best, key=self._best.__getitem__)
            if not vague >> best & 1:
                break
            vague ^= 1 << best
            planned = self.plans[best] = plan(situation, best, errand(situation, best))
            actions = [actions_from(situation.kind[best], token) for token in options.tokens]
            self._value(best, [planned.of(many) for many in actions])

    def _value(self, unit: int, gains: list[float]) -> None:
        """Value the orders for a unit by what it gains under each."""
        need = self._needs[unit]
        values = [gain + need - price for gain, price in zip(gains, self._prices, strict=True)]
        self._valued[unit] = values
        self._best[unit] = max(values)

    def orders_for(self, unit: int) -> list[tuple[float, Action]]:
        """The orders for a unit with their values."""
        orders = [give(unit, token) for token in self._tokens]
        return list(zip(self._valued[unit], orders, strict=True))

    def all(self) -> list[tuple[float, Action]]:
        """The orders with their values."""
        return [each for unit in self._valued for each in self.orders_for(unit)]

    def before(self, order: GiveOrder) -> list[tuple[float, Action]]:
        """The orders for a friend in whose line of fire the unit would go: it fires first.

        None if nobody is in the way, or the friend could not act before it in this turn.
        """
        plan = self.plans.get(order.unit)
        if plan is None or self._situation.view.orders_left < ORDERS_A_TURN:
            return []
        begins = plan.begins
        actions = actions_from(self._situation.kind[order.unit], order.token)
        move = begins.walk if actions == 1 else begins.come
        if move is None or move.gain <= max(begins.hit, HARDLY):
            return []
        hidden = masked(move.place, shots_of_others(self._situation, order.unit))
        friends = [shot for shot in hidden if shot.unit in self._valued]
        if not friends:
            return []
        return self.orders_for(max(friends, key=lambda shot: shot.value).unit)


def plan(situation: Situation, unit: int, errand: int) -> OrderPlan:
    """What a unit would do, thought through as it will be when it acts."""
    options = situation.view.actions_of(unit)
    first = beginning(situation, unit, options, errand)
    hit = first.hit
    if ATTACK_UNSEEN in options.also:
        hit = max(hit, value_unseen(situation, unit))
    guard = value_of_guard(situation, unit, situation.hex[unit])
    walk, on_guard = _ending(situation, unit, first.walk, NO_UNIT)
    strike, victim = _strike(situation, unit, first.come)
    come, guarded = _ending(situation, unit, first.come, victim)
    one = max(0.0, hit, walk, guard)
    after = max(0.0, walk)
    if hit:
        fallen = (
            situation.view.unit_at(first.target.hex) if isinstance(first.target, Target) else None
        )
        if fallen is not None:
            _, on_guard = _ending(situation, unit, first.walk, fallen)
            guard = value_of_guard(situation, unit, situation.hex[unit], fallen)
        after = max(after, guard)
    two = max(one, hit + after, come, walk + on_guard)
    three = max(two, hit + walk + on_guard, come + guarded)
    if attacks_of(situation.kind[unit]) > 1:
        two, three = max(two, 2 * hit), max(three, 2 * hit + after, come + strike)
    if situation.kind[unit].specials:
        attack = come if strike else 0.0
        one, two, three = _with_specials(situation, unit, (one, two, three), hit, attack, guard)
    if any(isinstance(option, Recover) for option in options.also):
        one, two, three = RECOVERY, RECOVERY + one, RECOVERY + two
    return OrderPlan(one, two, three, first)


def _ending(
    situation: Situation, unit: int, move: Relocation | None, fallen: int
) -> tuple[float, float]:
    """What a move gains, and what it is worth to be on guard where it ends."""
    if move is None or move.gain <= HARDLY:
        return 0.0, 0.0
    return move.gain, value_of_guard(situation, unit, move.place.hex, fallen)


def _strike(situation: Situation, unit: int, move: Relocation | None) -> tuple[float, int]:
    """The best attack from where a move ends, and on whom."""
    if move is None or move.gain <= HARDLY:
        return 0.0, NO_UNIT
    shot = best_shot(situation, unit, move.place.hex, move.place.rear)
    return (0.0, NO_UNIT) if shot is None else (shot.value, shot.target)


def _with_specials(
    situation: Situation,
    unit: int,
    gains: tuple[float, float, float],
    hit: float,
    strike: float,
    guard: float,
) -> tuple[float, float, float]:
    """The same with the unit's own actions, each beside whatever it can be combined with."""
    one, two, three = gains
    for special in situation.kind[unit].specials:
        value = value_of_special(situation, unit, special, attack=max(hit, strike), left=3)
        if value <= HARDLY:
            continue
        word = special.effects[0].word
        if word in AFTER_A_HIT:
            two = max(two, hit + LIKELY * value) if hit else two
            three = max(three, two + LIKELY * value) if hit or strike else three
        elif word in INSTEAD_OF_A_MOVE:
            one, two = max(one, value), max(two, value + guard)
        elif special.cost == 1:
            one, two, three = max(one, value), max(two, value + one), max(three, value + two)
        elif special.cost == 2:
            two, three = max(two, value), max(three, value + one)
        else:
            three = max(three, value)
    return one, max(one, two), max(two, three)
