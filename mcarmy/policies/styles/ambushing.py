"""Who hides until an enemy comes near enough?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.policies.styles.eyes import Eyes


class Ambushing(Script):
    """Waits on guard, unseen or in cover, and strikes at whoever comes within its reach."""

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """Where it can strike at once, else where few enemies see it."""
        if eyes.impatient:
            return -float(eyes.way(unit, at))
        if eyes.attack_follows and eyes.shoots(unit, at):
            return 100.0 + 2 * eyes.in_cover(at) - eyes.nearest(at)
        hidden = -2.0 * eyes.watched(at) if eyes.exposed(at) else 0.0
        return hidden + 1.5 * eyes.in_cover(at) - 0.01 * eyes.nearest(at)

    def entering(self, eyes: Eyes, unit: int, at: int, way: int) -> float:
        """In front, but behind something."""
        return 4.0 * eyes.in_cover(at) - way
