"""What has changed on the table since the last decision? Only that is judged anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.policies.judging.enemies import Enemy
from mcarmy.policies.judging.prizes import Able, prizes

if TYPE_CHECKING:
    from mcarmy.policies.judging.ground import GroundValues
    from mcarmy.policies.judging.situation import Situation


class Lookout:
    """Knows the units on the table from one decision of a player to the next.

    It goes by what it sees, not by whose table it is: in a game tried out most is as before.
    """

    def __init__(self) -> None:
        self._present = (-1, -1)
        self._able: Able | None = None
        self._prizes: list[float] = []
        self._counted: list[float] = []
        """The prizes as they were at the last look at the enemies."""
        self._ground: GroundValues | None = None
        self._known: dict[int, Enemy] = {}
        self._enemies: tuple[Enemy, ...] = ()
        self.changed: list[Enemy] = []
        """Who was not as before at the last look, or counted for less or more.

        Also as he was where he stood before.
        """

    def copy(self) -> Lookout:
        """Another one that knows as much, for a game in which something is tried."""
        other = Lookout()
        other._present, other._able, other._prizes = self._present, self._able, self._prizes
        other._counted = self._counted
        other._ground, other._known = self._ground, dict(self._known)
        other._enemies = self._enemies
        return other

    def prizes(self, situation: Situation) -> list[float]:
        """How much more than its points each unit counts, worked out when units come or go."""
        view = situation.view
        able = self._able
        if (
            able is None
            or able.player != view.player
            or able.prowess != situation.prowess
            or able.owner != view.owner
        ):
            able = self._able = Able(view, situation.prowess)
            self._present = (-1, -1)
        present = (view.present(0), view.present(1))
        if present != self._present:
            self._present = present
            self._prizes = prizes(view, able)
        return self._prizes

    def enemies(self, situation: Situation) -> tuple[Enemy, ...]:
        """The enemies on the map; who is as before is the same as before.

        And so are all, as long as none counts for less or more.
        """
        view, guards, ground = situation.view, situation.guards, situation.ground
        if ground is not self._ground:
            self._ground, self._known = ground, {}
        base, wounds, token = situation.base, situation.wounds, view.token
        known, prowess = self._known, situation.prowess
        before = self._counted
        counted = self._counted = situation.prizes
        found: list[Enemy] = []
        changed = self.changed = []
        for unit in view.units(view.opponent):
            enemy = known.get(unit)
            if (
                enemy is None
                or enemy.base != base[unit]
                or enemy.wounds != wounds[unit]
                or enemy.token != token[unit]
                or enemy.guards != (guards >> unit & 1 > 0)
                or enemy.prowess is not prowess[unit]
            ):
                on_guard = guards >> unit & 1 > 0
                if enemy is not None and (
                    enemy.base != base[unit] or enemy.prowess is not prowess[unit]
                ):
                    changed.append(enemy)
                enemy = known[unit] = Enemy(
                    view, ground, prowess[unit], unit, enemy, guards=on_guard
                )
                changed.append(enemy)
            elif counted is not before and counted[unit] != before[unit]:
                changed.append(enemy)
            found.append(enemy)
        enemies = tuple(found)
        if changed or enemies != self._enemies:
            present = view.present(view.opponent)
            for enemy in self._enemies:
                if not present >> enemy.unit & 1:
                    changed.append(enemy)
                    known.pop(enemy.unit, None)  # who comes back is as new
            self._enemies = enemies
        return self._enemies
