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
    for unit, value in zip(theirs, worth, strict=True):
        found[unit] = value
    for unit, value in zip(ours, dear, strict=True):
        found[unit] = value
    return found


@lru_cache(maxsize=1 << 12)
def _worths(
    ours: tuple[UnitKind, ...], theirs: tuple[UnitKind, ...], appraisal: Appraisal
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How much more each unit counts that one player has, and each that the other has.

    Armies that kill off each other's only answers end with units that cannot hurt each other.
    """
    worth = dict.fromkeys(theirs, 1 + LAST / max(1, len(theirs)))
    dear = dict.fromkeys(ours, 1.0)
    duels = [(own, many, appraisal.prowess(own).duels) for own, many in _numbers(ours).items()]
    for other, many in _numbers(theirs).items():
        aimed = appraisal.prowess(other).aimed_at(other.health, 0)
        able = [(own, number) for own, number, attacks in duels if attacks[aimed].reach]
        together = sum([number for _, number in able])
        worth[other] += HARDENED / max(1, together)
        for own, _ in able:
            dear[own] += many * DEAR / (together * together)
    return tuple([dear[own] for own in ours]), tuple([worth[other] for other in theirs])


def _numbers(units: tuple[UnitKind, ...]) -> dict[UnitKind, int]:
    """How many units there are of each kind."""
    numbers: dict[UnitKind, int] = {}
    for kind in units:
        numbers[kind] = numbers.get(kind, 0) + 1
    return numbers
