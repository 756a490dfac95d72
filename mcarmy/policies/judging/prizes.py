"""Which units count for more than their points, because so few can hurt an enemy?"""

from __future__ import annotations

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
    """How much more than its points each unit counts: an enemy to us, one of ours to itself.

    Armies that kill off each other's only answers end with units that cannot hurt each other.
    """
    kind = view.kind
    ours, theirs = _numbers(view, view.player), _numbers(view, view.opponent)
    worth = dict.fromkeys(theirs, 1 + LAST / max(1, sum(theirs.values())))
    dear = dict.fromkeys(ours, 1.0)
    duels = [(own, many, appraisal.prowess(own).duels) for own, many in ours.items()]
    for other, many in theirs.items():
        aimed = appraisal.prowess(other).aimed_at(other.health, 0)
        able = [(own, number) for own, number, attacks in duels if attacks[aimed].reach]
        together = sum([number for _, number in able])
        worth[other] += HARDENED / max(1, together)
        for own, _ in able:
            dear[own] += many * DEAR / (together * together)
    found = [1.0] * len(kind)
    for unit in view.units(view.opponent):
        found[unit] = worth[kind[unit]]
    for unit in view.units(view.player):
        found[unit] = dear[kind[unit]]
    return found


def _numbers(view: View, player: int) -> dict[UnitKind, int]:
    """How many units of each kind a player has on the map."""
    numbers: dict[UnitKind, int] = {}
    for unit in view.units(player):
        kind = view.kind[unit]
        numbers[kind] = numbers.get(kind, 0) + 1
    return numbers
