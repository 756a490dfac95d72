"""Which units count for more than their points, because so few can hurt an enemy?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import members

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Prowess

HARDENED: Final = 1.0
"""What is added for an enemy that only one of ours can hurt; a half of it if two can."""
LAST: Final = 1.0
"""What is added for the last enemy; a half of it for each of two."""
DEAR: Final = 1.0
"""What is added for one of ours that alone can hurt an enemy."""


class Able:
    """Who of a player's units can hurt an enemy, whether they are on the map or not."""

    __slots__ = ("_known", "_own", "owner", "player", "prowess")

    def __init__(self, view: View, prowess: list[Prowess]) -> None:
        self.player = view.player
        self.prowess = prowess
        """What each unit can do."""
        self.owner = list(view.owner)
        """Whose each unit is."""
        self._own = [unit for unit, owner in enumerate(self.owner) if owner == view.player]
        self._known: dict[int, int] = {}

    def against(self, other: Prowess) -> int:
        """Those who can hurt a kind of enemy that is unhurt, as bits."""
        known = self._known.get(other.number)
        if known is None:
            aimed = other.aimed_at(other.kind.health, 0)
            known = 0
            for unit in self._own:
                if self.prowess[unit].duels[aimed].reach:
                    known |= 1 << unit
            self._known[other.number] = known
        return known


def prizes(view: View, able: Able) -> list[float]:
    """How much more than its points each unit counts: an enemy to us, one of ours to itself.

    Armies that kill off each other's only answers end with units that cannot hurt each other.
    """
    prowess, ours = able.prowess, view.present(view.player)
    theirs = view.units(view.opponent)
    last = 1 + LAST / (len(theirs) or 1)
    found = [1.0] * len(prowess)
    alike: dict[int, list[int]] = {}
    for unit in theirs:
        alike.setdefault(prowess[unit].number, []).append(unit)
    for units in alike.values():
        those = able.against(prowess[units[0]]) & ours
        together = those.bit_count() or 1
        share = len(units) * DEAR / (together * together)
        for unit in members(those):
            found[unit] += share
        for unit in units:
            found[unit] = last + HARDENED / together
    return found
