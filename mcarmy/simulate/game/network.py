"""How likely does a side win, by the numbers of a lineup and those of a network?"""

from __future__ import annotations

from math import exp, tanh
from operator import mul
from typing import Final

from mcarmy.simulate.game.lineup import turned_around

SURE: Final = 30.0
"""Beyond it nothing is told apart."""

Numbers = list[float]


class Network:
    """One layer: what each number counts for by itself, and some sums of all that level off.

    Either side is looked at in the same way, and the difference is what is told, so that the
    chances of both sides always add up to one.
    """

    __slots__ = ("_straight", "_sums")

    def __init__(
        self, straight: Numbers, sums: list[Numbers], shifts: Numbers, counts: Numbers
    ) -> None:
        self._straight = straight
        self._sums = list(zip(sums, shifts, counts, strict=True))

    def chance(self, numbers: Numbers) -> float:
        """The win chance of the side that sees these numbers."""
        logit = self._told(numbers) - self._told(turned_around(numbers))
        return 1 / (1 + exp(-max(-SURE, min(SURE, logit))))

    def _told(self, numbers: Numbers) -> float:
        told: float = sum(map(mul, self._straight, numbers))
        for sums, shift, count in self._sums:
            told += count * tanh(shift + sum(map(mul, sums, numbers)))
        return told
