"""Which units count for more than their points, because so few can hurt an enemy?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.appraisal import Appraisal

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
    ours = [(unit, kind[unit]) for unit in view.units(view.player)]
    theirs = [(unit, kind[unit]) for unit in view.units(view.opponent)]
    found = [1.0] * len(kind)
    for enemy, other in theirs:
        able = [unit for unit, own in ours if duel(own, other, other.health, 0).reach]
        found[enemy] += HARDENED / max(1, len(able)) + LAST / len(theirs)
        for unit in able:
            found[unit] += DEAR / (len(able) * len(able))
    return found
