"""What does one hand come to when its dice are rolled again for the best?

This is asked most, so throws are but numbers here. Several hands: see `rerolls`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from mcarmy.base.chance import Chance, Outcome, plus
from mcarmy.base.hands import scores

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.hands import Hand, Results


class OneHand(Generic[Outcome]):
    """A hand without free dice that is thrown when all else that adds up so far is known."""

    __slots__ = ("_hand", "_plans", "_rerolls", "_worth", "_worths")

    def __init__(self, hand: Hand[Outcome], rerolls: int, worth: Callable[[int], int]) -> None:
        self._hand = hand
        self._rerolls = rerolls
        self._worth = worth
        self._worths: dict[int, int] = {}
        self._plans: dict[int, list[list[Results | None]]] = {}

    def worth(self, known: int) -> int:
        """What is known is worth before the hand is thrown, beside other numbers."""
        worth = self._worths.get(known)
        if worth is None:
            if self._rerolls:
                self._plan(known)
                return self._worths[known]
            worth = 0
            for score, weight in scores(self._hand).weights.items():
                worth += weight * self._worth(known + score)
            self._worths[known] = worth
        return worth

    def outcome(self, known: Chance[int]) -> Chance[int]:
        """The sum in the end; `known` is what else adds to it."""
        hand, rerolls = self._hand, self._rerolls
        if not rerolls:
            return plus(known, scores(hand))
        throws = hand.numbered()
        thrown = [
            {number: weight * times for number, times in enumerate(hand.rolled().values())}
            for weight in known.weights.values()
        ]
        plans = [self._plan(sofar) for sofar in known.weights]
        ended: dict[int, int] = {}
        for left in range(rerolls, -1, -1):
            times = hand.scale**left
            rolling: list[dict[int, int]] = []
            for sofar, plan, throw in zip(known.weights, plans, thrown, strict=True):
                then: dict[int, int] = {}
                for number, weight in throw.items():
                    results = plan[left][number]
                    if results is None:
                        total = sofar + throws[number][0]
                        ended[total] = ended.get(total, 0) + weight * times
                        continue
                    for result, likely in results:
                        then[result] = then.get(result, 0) + weight * likely
                rolling.append(then)
            thrown = rolling
        return Chance(ended)

    def _plan(self, known: int) -> list[list[Results | None]]:
        """By rerolls left and throw: what to roll again, told by what may come of it, or None."""
        plans = self._plans.get(known)
        if plans is not None:
            return plans
        hand = self._hand
        throws = hand.numbered()
        ends = [self._worth(known + score) for score, _ in throws]
        plans = self._plans[known] = [[None] * len(throws)]
        values = ends
        for left in range(1, self._rerolls + 1):
            times = hand.scale**left
            plan: list[Results | None] = []
            best_values: list[int] = []
            for end, (_, again) in zip(ends, throws, strict=True):
                best, choice = end * times, None
                for results in again:
                    value = 0
                    for result, weight in results:
                        value += weight * values[result]
                    if value > best:
                        best, choice = value, results
                plan.append(choice)
                best_values.append(best)
            plans.append(plan)
            values = best_values
        weights = hand.rolled().values()
        self._worths[known] = sum([w * value for w, value in zip(weights, values, strict=True)])
        return plans
