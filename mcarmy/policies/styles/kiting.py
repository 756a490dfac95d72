"""Who keeps out of reach and shoots?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.policies.styles.eyes import Eyes


class Kiting(Script):
    """Shoots from as far as it can, then goes back out of the enemy's reach."""

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """Out of reach of enemies, but with one before it if it may still attack."""
        if eyes.impatient:
            return -float(eyes.way(unit, at))
        near = eyes.nearest(at)
        danger = 4.0 * eyes.exposed(at) - eyes.in_cover(at)
        astray = abs(near - eyes.strike(eyes.view.kind[unit]))
        if not eyes.attack_follows:
            return -danger - astray / 2
        return (100.0 if eyes.shoots(unit, at) else -float(astray)) + near - danger

    def wanted(self, eyes: Eyes, unit: int) -> int:
        """To shoot and to go."""
        return 2

    def entering(self, eyes: Eyes, unit: int, at: int, way: int) -> float:
        """Far from the enemy, and in cover."""
        return way / 2 + eyes.in_cover(at)
