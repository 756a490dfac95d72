"""Which units count for more than their points, because so few can hurt an enemy?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Appraisal

HARDENED: Final = 1.0
"""What is added for an enemy that only one of ours can hurt; a half of it if two can."""
LAST: Final = 1.0
"""What is added for the last enemy; a half of it for each of two."""
DEAR: Final = 1.0
"""What is added for one of ours that alone can hurt an enemy."""


def prizes(view: View, appraisal: Appraisal) -> list[float]:
    """How much more than its points each unit counts: an enemy to us, one of ours to itself."""
    kind = view.kind
    ours, theirs = view.units(view.player), view.units(view.opponent)
    dear, worth = _worths(
        tuple([kind[unit] for unit in ours]), tuple([kind[unit] for unit in theirs]), appraisal
    )
    found = [1.0] * len(kind)
    for index, unit in enumerate(theirs):
        found[unit] = worth[index]
    for index, unit in enumerate(ours):
        found[unit] = dear[index]
    return found


@lru_cache(maxsize=1 << 12)
def _worths(
    ours: tuple[UnitKind, ...], theirs: tuple[UnitKind, ...], appraisal: Appraisal
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How much more each unit counts that one player has, and each that the other has.

    Armies that kill off each other's only answers end with units that cannot hurt each other.
    """
    last = 1 + LAST / (len(theirs) or 1)
    worth: dict[UnitKind, float] = {}
    means = _means(ours, appraisal)
    dear = [1.0] * means.kinds
    for other, many in _numbers(theirs).items():
        able = means.against(other)
        together = able.together or 1
        worth[other] = last + HARDENED / together
        share = many * DEAR / (together * together)
        for index in able.kinds:
            dear[index] += share
    return tuple([dear[index] for index in means.indexes]), tuple([worth[kind] for kind in theirs])


class Able:
    """Who of an army can hurt a kind of enemy."""

    __slots__ = ("kinds", "together")

    def __init__(self, kinds: list[int], together: int) -> None:
        self.kinds = kinds
        """Its kinds of unit, by their index."""
        self.together = together
        """How many units these are."""


class Means:
    """What an army has against each kind of enemy, worked out when first asked for."""

    def __init__(self, ours: tuple[UnitKind, ...], appraisal: Appraisal) -> None:
        numbers = _numbers(ours)
        kinds = list(numbers)
        self.kinds = len(kinds)
        """How many kinds of unit it has."""
        self.indexes = [kinds.index(own) for own in ours]
        """Of which of them each of its units is."""
        self._many = list(numbers.values())
        self._duels = [appraisal.prowess(own).duels for own in kinds]
        self._appraisal = appraisal
        self._known: dict[UnitKind, Able] = {}

    def against(self, other: UnitKind) -> Able:
        """Who can hurt a kind of enemy."""
        known = self._known.get(other)
        if known is None:
            aimed = self._appraisal.prowess(other).aimed_at(other.health, 0)
            able = [index for index, duels in enumerate(self._duels) if duels[aimed].reach]
            known = Able(able, sum([self._many[index] for index in able]))
            self._known[other] = known
        return known


@lru_cache(maxsize=1 << 8)
def _means(ours: tuple[UnitKind, ...], appraisal: Appraisal) -> Means:
    """The means of some units, whomever they meet."""
    return Means(ours, appraisal)


def _numbers(units: tuple[UnitKind, ...]) -> dict[UnitKind, int]:
    """How many units there are of each kind."""
    numbers: dict[UnitKind, int] = {}
    for kind in units:
        numbers[kind] = numbers.get(kind, 0) + 1
    return numbers
