"""Which units count for more than their points, because so few can hurt an enemy?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Appraisal

HARDENED: Final = 1.0
"""What is added for an enemy that only one of ours can hurt; a half of it if two can."""
LAST: Final = 1.0
"""What is added for the last enemy; a half of it for each of two."""
DEAR: Final = 1.0
"""What is added for one of ours that alone can hurt an enemy."""


def prizes(view: View, appraisal: Appraisal) -> list[float]:
    """How much more than its points each unit counts: an enemy to us, one of ours to itself.

    Armies that kill off each other's only answers end with units that cannot hurt each other.
    """
    duel, kind = appraisal.duel, view.kind
    ours = Counter(kind[unit] for unit in view.units(view.player))
    theirs = Counter(kind[unit] for unit in view.units(view.opponent))
    worth = dict.fromkeys(theirs, 1 + LAST / max(1, theirs.total()))
    dear = dict.fromkeys(ours, 1.0)
    for other, many in theirs.items():
        able = [own for own in ours if duel(own, other, other.health, 0).reach]
        number = sum(ours[own] for own in able)
        worth[other] += HARDENED / max(1, number)
        for own in able:
            dear[own] += many * DEAR / (number * number)
    found = [1.0] * len(kind)
    for unit in view.units(view.opponent):
        found[unit] = worth[kind[unit]]
    for unit in view.units(view.player):
        found[unit] = dear[kind[unit]]
    return found
