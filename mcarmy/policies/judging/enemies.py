"""Who is an enemy, and where could it fire?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.policies.judging.ground import as_map

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import AttackWorth, Prowess
    from mcarmy.policies.judging.attacking import Prey
    from mcarmy.policies.judging.ground import GroundValues, Map

NO_WAY: Final = -256
"""Nobody is so near."""


@mypyc_attr(acyclic=True)
class Threat:
    """What an enemy could do to units of one kind that have so much health left."""

    __slots__ = ("grains", "moved", "moving", "standing", "stood")

    def __init__(self, duel: AttackWorth, speed: int) -> None:
        self.grains = duel.grains
        reach = duel.reach
        self.standing = reach or NO_WAY
        """How far away it could hit one from where it stands."""
        self.moving = reach + speed if reach else NO_WAY
        """How far away it could hit one after a move."""
        self.stood: Map | None = None
        """By hex what it could do from where it stands, in grains, once that was asked."""
        self.moved: Map | None = None
        """And after a move."""


@mypyc_attr(acyclic=True)
class Enemy:
    """An enemy on the map; `known` is what it was when it was last looked at."""

    __slots__ = (
        "_fire",
        "_outlook",
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
        "prowess",
        "reaches",
        "speed",
        "steps",
        "strikes",
        "threats",
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
        self.hexes: tuple[int, ...] = (self.hex,) if rear < 0 else (self.hex, rear)
        self.base: int = view.base[unit]
        self.token: int = view.token[unit]
        self.ordered = self.token > 0
        self.guards = guards
        self.aimed_in_the_open = prowess.aimed_at(self.left, 0)
        """The number of an attack on it, cover aside."""
        self.aimed = self.aimed_in_the_open | ground.in_cover[self.hex]
        """The number of an attack on its first hex."""
        self.speed: int = kind.speed
        self.strikes: int = prowess.strikes
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
            self.threats: dict[int, Threat] = known.threats
            """What it could do to units, by what it would aim at, as far as that was asked."""
        else:
            self._fire = b""
            self.steps = ground.steps_to(1 << self.hex)
            self.threats = {}
        if (
            known is not None
            and known.base == self.base
            and known.left == self.left
            and known.prowess is prowess
            and known.ground is ground
        ):
            self.preys: dict[int, Prey] = known.preys
            """Its hexes as those that attack see them, by who attacks and the hex."""
        else:
            self.preys = {}

    @property
    def fire(self) -> bytes:
        """For each hex the least distance at which it could fire at it after a move."""
        if not self._fire:
            kind = self.kind
            self._fire = self.ground.fire(self.hex, kind.speed, self._outlook, flying=kind.flying)
        return self._fire

    def threat(self, aimed: int) -> Threat:
        """What it could do to whoever that is aimed at, with the maps still to be drawn."""
        threat = self.threats[aimed] = Threat(self.prowess.duels[aimed], self.speed)
        return threat

    def stood(self, threat: Threat) -> Map:
        """What it could do on each hex from where it stands, in grains."""
        known = threat.stood
        if known is None:
            far = self.ground.fire(self.hex, 0, self._outlook, flying=False)
            known = threat.stood = as_map(far.translate(threat.grains))
        return known

    def moved(self, threat: Threat) -> Map:
        """What it could do on each hex from wherever it could go, in grains."""
        known = threat.moved
        if known is None:
            known = threat.moved = as_map(self.fire.translate(threat.grains))
        return known
