"""Who gets which order?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import members
from mcarmy.engine.decisions import give
from mcarmy.engine.state import ORDERS_A_TURN, Token
from mcarmy.policies.greedy.choices import BY_LOT
from mcarmy.policies.greedy.fighting import HARDLY
from mcarmy.policies.greedy.orders import (
    AT_HAND,
    TOKEN_PRICE,
    actions_from,
    by_token,
    gains_of,
)
from mcarmy.policies.greedy.weighing import OrderPlan, Weighed
from mcarmy.policies.judging.masking import masked
from mcarmy.policies.judging.promises import promises

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from mcarmy.engine.actions import Action, GiveOrder
    from mcarmy.engine.decisions import Orders
    from mcarmy.policies.greedy.acting import Beginning
    from mcarmy.policies.judging.promises import Gains
    from mcarmy.policies.judging.situation import Situation

CHECKED: Final = 3
"""So many of the most promising units are thought through before an order is given."""


class Orderly:
    """Every order for every unit, and what they get out of each other.

    Units are judged by what they promise, and the best of them thought through, until the best is
    one that was. Who cannot make enough of any order is thought through only so far.
    """

    def __init__(
        self, situation: Situation, options: Orders, errand: Callable[[Situation, int], int]
    ) -> None:
        self._situation = situation
        self._errand = errand
        self._needs: dict[int, float] = {}
        self._gains: dict[int, Gains] = {}
        self._best: dict[int, float] = {}
        self._weighed: dict[int, Weighed] = {}
        self._plans: dict[int, OrderPlan] = {}
        units = members(options.units)
        self._tokens = options.tokens
        self._prices = _prices(options.tokens, len(units))
        self._check(self._promised(units))

    def _promised(self, units: tuple[int, ...]) -> int:
        """Value all units by what they promise; those that promise an attack are told, as bits."""
        situation = self._situation
        vague = 0
        for unit, promised in zip(units, promises(situation, units), strict=True):
            self._needs[unit] = promised.need
            self._value(unit, promised.gains or gains_of(promised, situation.kind[unit]))
            if promised.later:
                vague |= 1 << unit
        return vague

    def _check(self, vague: int) -> None:
        """Think the most promising units through, each as far as it counts."""
        checked = 0
        while True:
            best = max(self._best, key=self._best.__getitem__)
            if best in self._weighed:
                self._think_through(best)
            elif vague >> best & 1 and checked < CHECKED:
                checked += 1
                vague ^= 1 << best
                weighed = Weighed(self._situation, best, self._errand(self._situation, best))
                self._weighed[best] = weighed
                if len(self._best) > 1:
                    self._value(best, by_token(self._situation.kind[best], weighed.most()))
            else:
                return

    def _think_through(self, unit: int) -> None:
        """Value a unit by what it would do, if it was not thought through to the end."""
        weighed = self._weighed.pop(unit, None)
        if weighed is not None:
            planned = self._plans[unit] = weighed.plan()
            self._value(unit, by_token(self._situation.kind[unit], planned.gains))

    def _value(self, unit: int, gains: Gains) -> None:
        """Value a unit by the best order for it, if it gains so much by each of them."""
        need, best = self._needs[unit], -1e9
        for place, price in self._prices:
            value = gains[place] + need - price
            if value > best:
                best = value
        self._gains[unit], self._best[unit] = gains, best

    def _values(self, unit: int) -> list[float]:
        """The values of the orders for a unit."""
        gains, need = self._gains[unit], self._needs[unit]
        return [gains[place] + need - price for place, price in self._prices]

    def best(self, lot: Callable[[], float]) -> GiveOrder:
        """The order and the unit that get most out of each other, equal ones by lot."""
        bar = max(self._best.values()) - BY_LOT
        for unit in [unit for unit in self._weighed if self._best[unit] >= bar]:
            self._think_through(unit)
        order = self._best_of(self._gains, lot)
        friend = self._before(order)
        if friend is None:
            return order
        self._think_through(friend)
        return self._best_of((friend,), lot)

    def _best_of(self, units: Collection[int], lot: Callable[[], float]) -> GiveOrder:
        """The best order for one of some units, equal ones by lot."""
        best = -1e9
        unit, number = -1, 0
        bar = max([self._best[each] for each in units]) - 2 * BY_LOT
        for each in units:
            if self._best[each] < bar:
                for _ in self._tokens:
                    lot()  # who cannot win draws like everybody else
                continue
            for index, value in enumerate(self._values(each)):
                shaken = value + BY_LOT * lot()
                if shaken > best:
                    best, unit, number = shaken, each, index
        return give(unit, self._tokens[number])

    def all(self) -> list[tuple[float, Action]]:
        """The orders with their values."""
        for unit in list(self._weighed):
            self._think_through(unit)
        return [
            (value, give(unit, token))
            for unit in self._gains
            for value, token in zip(self._values(unit), self._tokens, strict=True)
        ]

    def begins(self, unit: int) -> Beginning | None:
        """How a unit would begin, if it was thought through."""
        planned = self._plans.get(unit)
        return None if planned is None else planned.begins

    def _before(self, order: GiveOrder) -> int | None:
        """The friend in whose line of fire the unit would go: it fires first.

        None if nobody is in the way, or the friend could not act before it in this turn.
        """
        begins = self.begins(order.unit)
        if begins is None or self._situation.view.orders_left < ORDERS_A_TURN:
            return None
        actions = actions_from(self._situation.kind[order.unit], order.token)
        move = begins.walk if actions == 1 else begins.come
        if move is None or move.gain <= max(begins.hit, HARDLY):
            return None
        hidden = masked(self._situation, order.unit, move.place)
        friends = [shot for shot in hidden if shot.unit in self._gains]
        return max(friends, key=lambda shot: shot.value).unit if friends else None


@cache
def _prices(tokens: tuple[Token, ...], units: int) -> tuple[tuple[int, float], ...]:
    """The place of each order among what a unit gains by them, and its price.

    What one unit gets another cannot get; the last one to act need not save.
    """
    thrift = max(AT_HAND, 1 - 1 / units)
    return tuple([(token - 1, thrift * TOKEN_PRICE[token]) for token in tokens])
