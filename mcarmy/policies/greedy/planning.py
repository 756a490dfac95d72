"""Who gets which order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import GiveOrder
from mcarmy.engine.bits import members
from mcarmy.engine.state import ORDERS_A_TURN
from mcarmy.policies.greedy.choices import BY_LOT
from mcarmy.policies.greedy.fighting import HARDLY
from mcarmy.policies.greedy.orders import (
    actions_from,
    best_value,
    by_token,
    gains_of,
    prices_of,
)
from mcarmy.policies.greedy.weighing import OrderPlan, Weighed
from mcarmy.policies.judging.masking import masked
from mcarmy.policies.judging.promises import promises

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Orders
    from mcarmy.engine.state import Token
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
        self._units = members(options.units)
        self._tokens = options.tokens
        self._prices = prices_of(options.tokens, len(self._units))
        # What follows is kept by the number of a unit among these.
        self._promises = promises(situation, self._units)
        self._gains: dict[int, Gains] = {}
        """What a unit makes of each order, once it was thought through."""
        self._best: list[float] = []
        self._weighed: dict[int, Weighed] = {}
        self._plans: dict[int, OrderPlan] = {}
        self._check(self._promised())

    def _promised(self) -> int:
        """Value all units by what they promise; those that promise an attack are told, as bits."""
        units, prices, best = self._units, self._prices, self._best
        kind = self._situation.kind
        vague = 0
        for number, promised in enumerate(self._promises):
            gains = promised.gains or gains_of(promised, kind[units[number]])
            best.append(best_value(gains, promised.need, prices))
            if promised.later:
                vague |= 1 << number
        return vague

    def _check(self, vague: int) -> None:
        """Think the most promising units through, each as far as it counts."""
        situation, values, weighed = self._situation, self._best, self._weighed
        checked = 0
        while True:
            best = _highest(values)
            if best in self._plans:
                return
            if best in weighed:
                self._think_through(best)
            elif vague >> best & 1 and checked < CHECKED:
                checked += 1
                vague ^= 1 << best
                unit = self._units[best]
                weighed[best] = Weighed(situation, unit, self._errand(situation, unit))
                if len(values) > 1:
                    self._value(best, weighed[best].most())
            else:
                return

    def _think_through(self, number: int) -> None:
        """Value a unit by what it would do, if it was not thought through to the end."""
        weighed = self._weighed.get(number)
        if weighed is not None and number not in self._plans:
            planned = self._plans[number] = weighed.plan(self._prices)
            self._value(number, planned.gains)

    def _value(self, number: int, gains: Gains) -> None:
        """Value a unit by what it gains by one, two or three actions."""
        gains = self._gains[number] = by_token(self._situation.kind[self._units[number]], gains)
        self._best[number] = best_value(gains, self._promises[number].need, self._prices)

    def _values(self, number: int) -> tuple[float, float, float]:
        """The values of a bronze, a silver and a gold order for a unit."""
        promised = self._promises[number]
        gains = self._gains.get(number) or promised.gains
        assert gains is not None
        bronze, silver, gold = self._prices
        need = promised.need
        return gains[0] + need - bronze, gains[1] + need - silver, gains[2] + need - gold

    def best(self, lot: Callable[[], float]) -> GiveOrder:
        """The order and the unit that get most out of each other, equal ones by lot."""
        bar = self._best[_highest(self._best)] - BY_LOT
        for number in self._weighed:
            if self._best[number] >= bar:
                self._think_through(number)
        order = self._best_of_all(lot)
        friend = self._before(order)
        if friend is None:
            return order
        number = self._units.index(friend)
        self._think_through(number)
        return GiveOrder(friend, self._best_for(number, lot)[1])

    def _best_of_all(self, lot: Callable[[], float]) -> GiveOrder:
        """The best order for anybody, equal ones by lot."""
        units, tokens = self._units, self._tokens
        most = -1e9
        chosen, order = units[0], tokens[0]
        bar = self._best[_highest(self._best)] - 2 * BY_LOT
        for number, best in enumerate(self._best):
            if best < bar:
                for _ in tokens:
                    lot()  # who cannot win draws like everybody else
            else:
                value, token = self._best_for(number, lot)
                if value > most:
                    most, chosen, order = value, units[number], token
        return GiveOrder(chosen, order)

    def _best_for(self, number: int, lot: Callable[[], float]) -> tuple[float, Token]:
        """The best order for a unit and what it is worth, equal ones by lot."""
        most, order = -1e9, self._tokens[0]
        values = self._values(number)
        for token in self._tokens:
            shaken = values[token - 1] + BY_LOT * lot()
            if shaken > most:
                most, order = shaken, token
        return most, order

    def all(self) -> list[tuple[float, Action]]:
        """The orders with their values."""
        for number, weighed in self._weighed.items():
            self._value(number, weighed.plan().gains)
        return [
            (self._values(number)[token - 1], GiveOrder(unit, token))
            for number, unit in enumerate(self._units)
            for token in self._tokens
        ]

    def begins(self, unit: int) -> Beginning | None:
        """How a unit would begin, if it was thought through."""
        planned = self._plans.get(self._units.index(unit))
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
        friends = [shot for shot in hidden if shot.unit in self._units]
        return max(friends, key=lambda shot: shot.value).unit if friends else None


def _highest(values: list[float]) -> int:
    """The place of the highest of some values, the first of equal ones."""
    place = 0
    highest = values[0]
    for number, value in enumerate(values):
        if value > highest:
            place, highest = number, value
    return place
