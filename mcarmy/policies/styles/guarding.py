"""Who stays at home and lets the enemy come?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.styles.eyes import Eyes

ABROAD: Final = -1000.0


class Guarding(Script):
    """Never leaves its deployment zone: shoots at what comes, else is on guard, in cover."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._home = 0

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """At home, where an enemy can be shot at; if none can, in cover."""
        if not self._home:
            self._home = _home(eyes.view)
        if not self._home >> at & 1:
            return ABROAD
        return 2.0 * eyes.shoots(unit, at) + eyes.in_cover(at)

    def entering(self, eyes: Eyes, unit: int, at: int, way: int) -> float:
        """As far from the enemy as it can, and in cover."""
        one, two = eyes.view.board.deployment
        self._home = one if one >> at & 1 else two
        return way + 3.0 * eyes.in_cover(at)


def _home(view: View) -> int:
    """The deployment zone in which more of one's units stand."""
    mine = view.hexes_of(view.player)
    return max(view.board.deployment, key=lambda zone: (zone & mine).bit_count())
