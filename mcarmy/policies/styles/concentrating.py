"""Who lets all units attack one enemy until it falls?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import NO_UNIT
from mcarmy.policies.styles.script import Script, joining

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Options
    from mcarmy.engine.view import View
    from mcarmy.policies.styles.eyes import Eyes


class Concentrating(Script):
    """Chooses one victim a turn, brings everybody into range of it and joins attacks on it."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._turn = -1
        self._victim = NO_UNIT

    def victim(self, eyes: Eyes) -> int:
        """The enemy most units can come to hit; of those the one that falls soonest."""
        view = eyes.view
        if self._turn != view.turn or self._victim not in eyes.enemies:
            self._turn = view.turn
            self._victim = max(
                eyes.enemies, key=lambda enemy: self._ripe(eyes, enemy), default=NO_UNIT
            )
        return self._victim

    def _ripe(self, eyes: Eyes, enemy: int) -> float:
        view = eyes.view
        kind, at = view.kind[enemy], view.hex[enemy]
        away = view.board.distance[at]
        friends = sum(
            [
                away[view.hex[unit]] <= eyes.strike(view.kind[unit])
                for unit in view.units(view.player)
            ]
        )
        left = kind.health - view.wounds[enemy] + kind.armor + eyes.in_cover(at)
        return friends + (kind.worth or 1) / left

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """In range of the victim and in sight of it; there with few enemies near."""
        view = eyes.view
        victim = self.victim(eyes)
        if victim == NO_UNIT:
            return 0.0
        goal, far = view.hex[victim], eyes.range_of(view.kind[unit])
        lacks = view.board.distance[goal][at] - far
        if lacks <= 0 and view.outlook[goal] >> at & 1:
            return 10.0 + eyes.in_cover(at) - eyes.exposed(at)
        return -float(max(lacks, eyes.ground.steps_to(1 << goal)[at] - far))

    def aim(self, eyes: Eyes, unit: int, victim: int, wounds: float, kill: float) -> float:
        """The victim before all others."""
        value = super().aim(eyes, unit, victim, wounds, kill)
        return value + 10 * (victim == self.victim(eyes))

    def support(self, view: View, options: Options) -> Action:
        """Join whenever that adds wounds."""
        return joining(view, options, 0.2, kills=False)
