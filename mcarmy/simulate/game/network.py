"""How likely does a side win, by the numbers of a lineup and those of a network?"""

from __future__ import annotations

from math import exp, tanh
from operator import add, sub
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.game.lineup import FIRST, OWN

if TYPE_CHECKING:
    from mcarmy.simulate.game.muster import Repute

SURE: Final = 30.0
"""Beyond it nothing is told apart."""

Numbers = list[float]


class Network:
    """One layer: what each number counts for by itself, and some sums of all that level off.

    Either side is looked at in the same way, and the difference is what is told, so that the
    chances of both sides always add up to one. What both sides have together counts the same from
    either side, what one is ahead in counts against the other: so both are added up only once.
    """

    __slots__ = ("_counts", "_sums", "repute", "size")

    def __init__(
        self,
        straight: Numbers,
        sums: list[Numbers],
        shifts: Numbers,
        counts: Numbers,
        repute: Repute,
    ) -> None:
        self.repute = repute
        self._counts = [*[2 * each for each in _for_leads(straight)], *counts]
        self.size = len(self._counts)
        """How many parts it adds up at last."""
        common, leads = [_for_both(each) for each in sums], [_for_leads(each) for each in sums]
        self._sums = list(zip(common, leads, shifts, strict=True))

    def parts(self, numbers: Numbers) -> Numbers:
        """In what a side is ahead: in each of its numbers, on the table, and in each sum."""
        mine, theirs = numbers[:OWN], numbers[OWN:FIRST]
        both = [*map(add, mine, theirs), numbers[-1]]
        leads = [*map(sub, mine, theirs), *numbers[FIRST:-1]]
        parts = leads.copy()
        for for_both, for_leads, shift in self._sums:
            common = shift + _summed(for_both, both)
            lead = _summed(for_leads, leads)
            parts.append(tanh(common + lead) - tanh(common - lead))
        return parts

    def chance(self, parts: Numbers) -> float:
        """The win chance of the side that is ahead by so much."""
        logit = _summed(self._counts, parts)
        return 1 / (1 + exp(-max(-SURE, min(SURE, logit))))


def added(sums: Numbers, weight: float, parts: Numbers) -> Numbers:
    """These sums, and so many times these parts."""
    return [old + weight * new for old, new in zip(sums, parts, strict=True)]


def _summed(counts: Numbers, numbers: Numbers) -> float:
    """All numbers together, each as often as it counts."""
    total = 0.0
    for count, number in zip(counts, numbers):  # noqa: B905  (mypyc makes a loop of just this)
        total += count * number
    return total


def _for_both(counts: Numbers) -> Numbers:
    return [*[each / 2 for each in map(add, counts[:OWN], counts[OWN:FIRST])], counts[-1]]


def _for_leads(counts: Numbers) -> Numbers:
    return [*[each / 2 for each in map(sub, counts[:OWN], counts[OWN:FIRST])], *counts[FIRST:-1]]
