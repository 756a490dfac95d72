"""Who runs at the nearest enemy?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.policies.styles.eyes import Eyes


class Aggressive(Script):
    """Attacks whatever it can hurt and goes nearer to the nearest enemy, whatever it costs."""

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """The nearer to an enemy the better."""
        return -float(eyes.way(unit, at))

    def wanted(self, eyes: Eyes, unit: int) -> int:
        """To come and to hit."""
        return 2
