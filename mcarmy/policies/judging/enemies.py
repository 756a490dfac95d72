"""Who is an enemy, and where could it fire?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.compiling import mypyc_attr
from mcarmy.policies.judging.ground import as_map

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Prowess
    from mcarmy.policies.judging.attacking import Prey
    from mcarmy.policies.judging.ground import GroundValues, Map


@mypyc_attr(acyclic=True)
class Enemy:
    """An enemy on the map; `known` is what it was when it was last looked at."""

    __slots__ = (
        "_fire",
        "_outlook",
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
        "reaches",
        "steps",
        "token",
        "unit",
        "wounds",
    )

    def __init__(
        self,
        view: View,
        ground: GroundValues,
        prowess: Prowess,
        unit: int,
        prize: float,
        known: Enemy | None,
        *,
        guards: bool,
    ) -> None:
        kind = prowess.kind
        self.unit = unit
        self.prowess = prowess
        self.kind = kind
        self.wounds: int = view.wounds[unit]
        self.left = kind.health - self.wounds
        self.hex: int = view.hex[unit]
        rear: int = view.rear[unit]
        self.hexes = (self.hex,) if rear < 0 else (self.hex, rear)
        self.base: int = view.base[unit]
        self.token: int = view.token[unit]
        self.ordered = self.token > 0
        self.guards = guards
        self.prize = prize
        """How much more than its points it counts to destroy it."""
        self.aimed_in_the_open = prowess.aimed_at(self.left, 0)
        """The number of an attack on it, cover aside."""
        self.aimed = self.aimed_in_the_open | ground.in_cover[self.hex]
        """The number of an attack on its first hex."""
        self.reaches = prowess.fires + kind.speed
        """Nobody farther away than this can be hit by it, wherever it moves first."""
        self.ground = ground
        self._outlook = view.outlook
        # Where it stands as it stood before, what it threatens is known.
        if (
            known is not None
            and known.hex == self.hex
            and known.prowess is prowess
            and known.ground is ground
        ):
            self._fire: bytes = known._fire
            self.steps: bytes = known.steps
            """How far each hex is from it for a walker."""
            self._threats: dict[int, Map] = known._threats
        else:
            self._fire = b""
            self.steps = ground.steps_to(1 << self.hex)
            self._threats = {}
        self.preys: dict[int, Prey] = {}
        """What attacks on it were worth, by who attacks and the hex that is attacked."""

    @property
    def fire(self) -> bytes:
        """For each hex the least distance at which it could fire at it after a move."""
        if not self._fire:
            kind = self.kind
            self._fire = self.ground.fire(self.hex, kind.speed, self._outlook, flying=kind.flying)
        return self._fire

    def threat(self, aimed: int, *, still: bool) -> Map:
        """What it could do to a unit on each hex, in grains, from where it stands or could go."""
        key = aimed << 1 | still
        known = self._threats.get(key)
        if known is None:
            grains = self.prowess.duels[aimed].grains
            far = self.ground.fire(self.hex, 0, self._outlook, flying=False) if still else self.fire
            known = self._threats[key] = as_map(far.translate(grains))
        return known
