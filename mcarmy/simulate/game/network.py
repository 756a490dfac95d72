"""How likely does a side win, by the numbers of a lineup and those of a network?"""

from __future__ import annotations

from math import exp, tanh
from operator import mul, sub
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.game.lineup import turned_around

if TYPE_CHECKING:
    from mcarmy.simulate.game.muster import Repute

SURE: Final = 30.0
"""Beyond it nothing is told apart."""

Numbers = list[float]


class Network:
    """One layer: what each number counts for by itself, and some sums of all that level off.

    Either side is looked at in the same way, and the difference is what is told, so that the
    chances of both sides always add up to one. To look at a table turned around is to turn around
    what its numbers count for.
    """

    __slots__ = ("_straight", "_sums", "repute")

    def __init__(
        self,
        straight: Numbers,
        sums: list[Numbers],
        shifts: Numbers,
        counts: Numbers,
        repute: Repute,
    ) -> None:
        self.repute = repute
        self._straight = list(map(sub, straight, turned_around(straight)))
        turned = [turned_around(each) for each in sums]
        self._sums = list(zip(sums, turned, shifts, counts, strict=True))

    def chance(self, numbers: Numbers) -> float:
        """The win chance of the side that sees these numbers."""
        logit: float = sum(map(mul, self._straight, numbers))
        for ours, theirs, shift, count in self._sums:
            mine = tanh(shift + sum(map(mul, ours, numbers)))
            logit += count * (mine - tanh(shift + sum(map(mul, theirs, numbers))))
        return 1 / (1 + exp(-max(-SURE, min(SURE, logit))))
