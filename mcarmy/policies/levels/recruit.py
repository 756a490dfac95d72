"""How does a beginner play who knows the rules and little else?"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mcarmy.engine.actions import PASS
from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Options
    from mcarmy.engine.view import View
    from mcarmy.policies.styles.eyes import Eyes


class Recruit(Script):
    """Goes for the nearest enemy, rests in cover, joins no attack and never goes on guard."""

    watchful: ClassVar[bool] = False

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """Nearer to an enemy, or in cover on the way."""
        return -float(eyes.way(unit, at)) + 1.5 * eyes.in_cover(at)

    def aim(self, eyes: Eyes, unit: int, victim: int, wounds: float, kill: float) -> float:
        """The nearest enemy that can be hurt."""
        view = eyes.view
        return 1 / (1 + view.board.distance[view.hex[unit]][view.hex[victim]])

    def support(self, view: View, options: Options) -> Action:
        """Nobody is called to help."""
        return PASS if PASS in options else options[0]
