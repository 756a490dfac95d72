"""What does one hand come to when its dice are rolled again for the best?

This is asked most, so throws are but numbers here. Several hands: see `rerolls`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import Chance, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.hands import Hand, Results


def outcome_of_one(
    hand: Hand[Outcome], rerolls: int, known: Chance[int], worth: Callable[[int], int]
) -> Chance[int]:
    """The sum in the end; `known` is what else adds to it, seen before any reroll."""
    throws = hand.numbered()
    thrown = [
        {number: weight * times for number, times in enumerate(hand.rolled().values())}
        for weight in known.weights.values()
    ]
    plans = [_plans(hand, rerolls, sofar, worth) for sofar in known.weights]
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


def _plans(
    hand: Hand[Outcome], rerolls: int, known: int, worth: Callable[[int], int]
) -> list[list[Results | None]]:
    """By rerolls left and throw: what to roll again, told by what may come of it, or None."""
    throws = hand.numbered()
    ends = [worth(known + score) for score, _ in throws]
    plans: list[list[Results | None]] = [[None] * len(throws)]
    values = ends
    for left in range(1, rerolls + 1):
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
    return plans
