"""Who lets every unit do what it is made for?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.policies.styles.aggressive import Aggressive
from mcarmy.policies.styles.ambushing import Ambushing
from mcarmy.policies.styles.concentrating import Concentrating
from mcarmy.policies.styles.kiting import Kiting
from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.policies.styles.eyes import Eyes

FAR: Final = 7
"""Who hits so far shoots from afar."""
DEAR: Final = 3
"""Who is worth so much waits for its prey."""


class Mixed(Script):
    """Fighters charge, long guns keep away, dear units lie in ambush, the rest hunt together."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._charging = Aggressive(seed)
        self._shooting = Kiting(seed)
        self._lurking = Ambushing(seed)
        self._hunting = Concentrating(seed)

    def manner(self, eyes: Eyes, unit: int) -> Script:
        """How a unit plays, by its print."""
        kind = eyes.view.kind[unit]
        if kind.melee:
            return self._charging
        if eyes.range_of(kind) >= FAR:
            return self._shooting
        return self._lurking if kind.worth >= DEAR else self._hunting

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """As the unit's own style likes to stand."""
        return self.manner(eyes, unit).stand(eyes, unit, at)

    def aim(self, eyes: Eyes, unit: int, victim: int, wounds: float, kill: float) -> float:
        """As the unit's own style chooses its targets."""
        return self.manner(eyes, unit).aim(eyes, unit, victim, wounds, kill)

    def wanted(self, eyes: Eyes, unit: int) -> int:
        """As many actions as the unit's own style can use."""
        return self.manner(eyes, unit).wanted(eyes, unit)

    def entering(self, eyes: Eyes, unit: int, at: int, way: int) -> float:
        """Where the unit's own style begins."""
        return self.manner(eyes, unit).entering(eyes, unit, at, way)
