"""What does a plain player see at a glance: who is near, who can hit whom, who is in danger?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.ground import ground_of

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.odds.odds import Odds
    from mcarmy.engine.view import View

OFTEN: Final = 0.5
"""A unit's range is where it still hits so often."""
QUIET: Final = 2
"""After so many rounds without a wound, whoever is not ahead goes to find the enemy."""
FARTHEST: Final = 24
UNKNOWN: Final = -1


class Eyes:
    """The table while one decision is made. What is asked of every hex is worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.ground = ground_of(view.board)
        self.enemies: tuple[int, ...] = view.units(view.opponent)
        self.hexes: list[int] = [view.hex[enemy] for enemy in self.enemies]
        """Where each of them stands."""
        self._odds = view.odds
        self._cover: int = view.board.cover
        self._strikes: list[int] | None = None
        self._shooting: dict[int, int] = {}

    def range_of(self, kind: UnitKind) -> int:
        """How far a unit hits every second time."""
        return _range(self._odds, kind)

    def strike(self, kind: UnitKind) -> int:
        """From how far a unit can come and hit."""
        return kind.speed + _range(self._odds, kind)

    def nearest(self, at: int) -> int:
        """How far the nearest enemy is from a hex."""
        away = self.view.board.distance[at]
        return min([away[other] for other in self.hexes], default=FARTHEST)

    def gap(self, unit: int) -> int:
        """How many hexes a unit lacks to an enemy it can hit, walls aside."""
        return self.nearest(self.view.hex[unit]) - self.range_of(self.view.kind[unit])

    def way(self, unit: int, at: int) -> int:
        """How far a unit on a hex has to go to the nearest enemy."""
        if self.view.kind[unit].flying:
            return self.nearest(at)
        steps_to = self.ground.steps_to
        return min([steps_to(1 << other)[at] for other in self.hexes], default=0)

    def exposed(self, at: int) -> int:
        """How many enemies may still act in this round and could come and hit a unit on a hex."""
        if self._strikes is None:
            view = self.view
            self._strikes = [
                self.ground.disk(other, self.strike(view.kind[enemy]))
                for enemy, other in zip(self.enemies, self.hexes, strict=True)
                if not view.ordered(enemy)
            ]
        return sum([struck >> at & 1 for struck in self._strikes])

    def watched(self, at: int) -> int:
        """How many enemies see a hex past the walls."""
        seen = self.view.outlook[at]
        return sum([seen >> other & 1 for other in self.hexes])

    def shoots(self, unit: int, at: int) -> bool:
        """Whether a unit on a hex would have an enemy before it that it hits every second time."""
        places = self._shooting.get(unit, UNKNOWN)
        if places == UNKNOWN:
            places = 0
            far = self.range_of(self.view.kind[unit])
            for other in self.hexes:
                places |= self.ground.disk(other, far) & self.view.outlook[other]
            self._shooting[unit] = places
        return bool(places >> at & 1)

    def in_cover(self, at: int) -> int:
        """1 in cover, else 0."""
        return self._cover >> at & 1

    @property
    def attack_follows(self) -> bool:
        """Whether the unit under orders can still attack after a move."""
        return self.view.actions_left > 1 and self.view.may_attack

    @property
    def impatient(self) -> bool:
        """Whether nothing happens although one is not ahead."""
        view = self.view
        if view.quiet_rounds < QUIET:
            return False
        points = view.points()
        return points[view.player] <= points[view.opponent]


@lru_cache(maxsize=512)
def _range(odds: Odds, kind: UnitKind) -> int:
    nothing: frozenset[Color] = frozenset()
    hits = odds.chance_to_hit.of((kind.dice, kind.rerolls, nothing, 0, 1))
    known = 1
    while not kind.melee and known < FARTHEST and hits.at(known + 1 - kind.accuracy) >= OFTEN:
        known += 1
    return known
