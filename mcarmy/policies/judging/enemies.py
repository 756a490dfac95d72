"""Who is an enemy, and where could it fire?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Prowess
    from mcarmy.policies.judging.attacking import Prey
    from mcarmy.policies.judging.ground import GroundValues, Map


class Enemy:
    """An enemy on the map."""

    __slots__ = (
        "_fire",
        "_outlook",
        "_steps",
        "_threats",
        "aimed",
        "aimed_in_the_open",
        "base",
        "ground",
        "guards",
        "hex",
        "hexes",
        "kind",
        "left",
        "ordered",
        "preys",
        "prize",
        "prowess",
        "unit",
    )

    def __init__(
        self,
        view: View,
        ground: GroundValues,
        unit: int,
        prowess: Prowess,
        prize: float,
        *,
        guards: bool,
    ) -> None:
        kind = prowess.kind
        self.unit = unit
        self.prowess = prowess
        self.kind = kind
        self.left: int = kind.health - view.wounds[unit]
        self.hex: int = view.hex[unit]
        rear: int = view.rear[unit]
        self.hexes = (self.hex,) if rear < 0 else (self.hex, rear)
        self.base: int = view.base[unit]
        self.ordered = view.token[unit] > 0
        self.guards = guards
        self.prize = prize
        """How much more than its points it counts to destroy it."""
        self.aimed_in_the_open = prowess.aimed_at(self.left, 0)
        """The number of an attack on it, cover aside."""
        self.aimed = self.aimed_in_the_open | ground.in_cover[self.hex]
        """The number of an attack on its first hex."""
        self.ground = ground
        self._outlook = view.outlook
        self._fire: bytes | None = None
        self._steps: bytes | None = None
        self._threats: dict[int, Map] = {}
        self.preys: dict[int, Prey] = {}
        """What attacks on it were worth, by who attacks and the hex that is attacked."""

    def stands_as(self, known: Enemy) -> None:
        """It stands where it stood before, so what it threatens is known."""
        self._fire, self._steps, self._threats = known._fire, known._steps, known._threats

    @property
    def fire(self) -> bytes:
        """For each hex the least distance at which the enemy could fire at it after a move."""
        if self._fire is None:
            kind, outlook = self.kind, self._outlook
            self._fire = self.ground.fire(self.hex, kind.speed, outlook, flying=kind.flying)
        return self._fire

    @property
    def steps(self) -> bytes:
        """How far each hex is from it for a walker."""
        if self._steps is None:
            self._steps = self.ground.steps_to(1 << self.hex)
        return self._steps

    def threat(self, aimed: int, *, still: bool) -> Map:
        """What it could do to a unit on each hex, in grains, from where it stands or could go."""
        key = aimed << 1 | still
        known = self._threats.get(key)
        if known is None:
            ground, grains = self.ground, self.prowess.duels[aimed].grains
            far = ground.fire(self.hex, 0, self._outlook, flying=False) if still else self.fire
            known = self._threats[key] = ground.under_fire(grains, far)
        return known
