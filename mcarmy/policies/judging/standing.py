"""How good is it for a unit to stand on each hex, attacks aside?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import listed, lowest
from mcarmy.policies.judging.ground import DREAD, LEVEL, PER_GRAIN
from mcarmy.policies.judging.marching import DEAR_WORTH, march_of
from mcarmy.policies.judging.watched import toll, under_guard
from mcarmy.policies.judging.worths import HexWorths, StandingPlace
from mcarmy.policies.judging.zones import zones_for, zones_now

if TYPE_CHECKING:
    from mcarmy.engine.board import Hex, Hexes
    from mcarmy.engine.decisions import Places
    from mcarmy.policies.judging.appraisal import Prowess
    from mcarmy.policies.judging.ground import GroundValues, Map
    from mcarmy.policies.judging.marching import March
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.zones import Zoned

UTTER: Final = 0x7FFF
"""No danger is made greater than this, in grains: there is room for it beside any other."""
ALONE: Final = 1.0
"""How much more a dear unit fears alone in front, however late it is."""


def hexes_at(at: int, rear: int) -> int:
    """The hexes of a place, as bits."""
    return 1 << at | (0 if rear < 0 else 1 << rear)


def hexes_of(places: Places) -> Hexes:
    """All hexes of a set of places."""
    hexes = places.singles
    for step, firsts in places.doubles:
        hexes |= firsts | firsts << step
    return hexes


class Calm:
    """What every hex is worth to a unit that nobody could hit anywhere near.

    Where no zones count the way tells which place is best; else it is worked out when asked for.
    """

    __slots__ = ("_at", "_ground", "_known", "_march", "_zones")

    def __init__(self, ground: GroundValues, zones: Zoned, march: March, at: Hex) -> None:
        self._ground = ground
        self._zones = zones
        self._march = march
        self._at = at
        self._known: HexWorths | None = None

    @property
    def worths(self) -> HexWorths:
        """The value of every hex."""
        if self._known is None:
            ground = self._ground
            total = ground.level + self._zones.worth
            self._known = HexWorths(ground, total - self._march.map(ground))
        return self._known

    @property
    def map(self) -> Map:
        """The same as a map."""
        return self.worths.map

    def value(self, at: Hex) -> int:
        """The value of a hex."""
        return self.worths.value(at)

    def at(self, at: Hex, rear: Hex) -> float:
        """The value of a place."""
        if self._zones.hexes & hexes_at(at, rear):
            return self.worths.at(at, rear)
        left = self._left(at) + self._left(at if rear < 0 else rear)
        return LEVEL - self._march.pull * left / 2

    def best(self, places: Places) -> StandingPlace | None:
        """The best of some places."""
        hexes = hexes_of(places)
        best: StandingPlace | None = None
        if hexes and not hexes & self._zones.hexes:
            best = self._least_far(places, self._nearest(hexes))
        return self.worths.best(places) if best is None else best

    def _left(self, at: Hex) -> int:
        """How far it still is from a hex."""
        return max(0, self._march.away[at] - self._march.near)

    def _nearest(self, hexes: Hexes) -> Hexes:
        """Those of some hexes from which it is least far."""
        march = self._march
        within = self._ground.within(march.goal, flying=march.flying)
        last = len(within) - 1
        near = min(march.near, last)
        far = max(near, min(march.away[self._at], last))  # what is looked for is not far from here
        while far > near and within[far - 1] & hexes:
            far -= 1
        while far < last and not within[far] & hexes:
            far += 1
        return within[far] & hexes or hexes

    def _least_far(self, places: Places, nearest: Hexes) -> StandingPlace | None:
        """The first of the least far places, if one of the nearest hexes is sure to be in it."""
        first, pull = lowest(nearest), self._march.pull
        far = self._left(first)
        if places.singles:
            return StandingPlace(LEVEL - pull * far, first, -1)
        best: StandingPlace | None = None
        least = 2 * far + 2  # no pair of other hexes is less far
        for step, firsts in places.doubles:
            for at in listed(firsts & (nearest | nearest >> step)):
                far = self._left(at) + self._left(at + step)
                if far < least:
                    least = far
                    best = StandingPlace(LEVEL - pull * far / 2, at, at + step)
        return best


def standing_of(
    situation: Situation, unit: int, errand: int, *, moving: bool = False
) -> HexWorths | Calm:
    """What it is worth to a unit to stand anywhere; `errand` is the zone it was sent to.

    If it is `moving` it may have to pass guards on its way.
    """
    ground = situation.ground
    prowess = situation.prowess[unit]
    danger = _danger(situation, unit, prowess)
    march = march_of(situation, unit, prowess, errand)
    alone = 0
    if (danger or zones_now(situation).worths) and prowess.kind.worth >= DEAR_WORTH:
        alone = situation.alone_within(unit)
    zones = zones_for(situation, unit, alone)
    moving = moving and bool(situation.guards)
    if march is not None and not danger and not moving:
        return Calm(ground, zones, march, situation.hex[unit])
    total = ground.shelter - _dread(situation, unit, danger, alone) if danger else ground.level
    if zones.hexes:
        total += zones.worth
    if march is not None:
        total -= march.map(ground)
    if moving:
        total -= toll(situation, unit) & ground.mask(under_guard(situation, unit))
    return HexWorths(ground, total)


def _dread(situation: Situation, unit: int, danger: Map, alone: int) -> Map:
    """What a danger counts for a unit, most where it would be alone in front."""
    ground = situation.ground
    ahead = _ahead(situation, unit, alone) if alone else 0
    if ahead:
        exposed = danger & ground.mask(ahead)
        danger += ground.weighed(exposed, round(ALONE / situation.patience), UTTER)
    fear = round(situation.fear * situation.prizes[unit] * PER_GRAIN)
    return ground.weighed(danger, fear, DREAD)


def _ahead(situation: Situation, unit: int, alone: int) -> int:
    """The hexes on which a dear unit would be alone in front of its army, as bits.

    None for one that is there already: to run from there is no better than to fight.
    """
    if not situation.patience:
        return 0
    hexes = situation.near_enemies(alone)
    return 0 if hexes & situation.base[unit] else hexes


def _danger(situation: Situation, unit: int, prowess: Prowess) -> Map:
    """What enemies could do to the unit on each hex before it acts again."""
    kind, view = prowess.kind, situation.view
    aimed = prowess.aimed_at(kind.health - situation.wounds[unit], 0)
    away, own_speed = situation.distance[situation.hex[unit]], kind.speed
    first = view.first == view.player
    danger = spent = 0
    for enemy in situation.enemies:
        far = away[enemy.hex] - own_speed
        if far > enemy.reaches:
            continue
        threat = enemy.threats.get(aimed)
        if threat is None:
            threat = enemy.threat(aimed)
        if far > threat.moving:
            continue
        if not enemy.ordered:
            danger += enemy.moved(threat)
        # Who acts first next round comes and fires then; who acts second is seen where he stands.
        elif not first:
            spent += enemy.moved(threat)
        elif far <= threat.standing:
            spent += enemy.stood(threat)
    if spent:
        # Those who have acted are feared less: a half of each, or a quarter by who acts first.
        # The mask keeps neighbors from running into one another.
        ground = situation.ground
        danger += spent >> 2 & ground.quarters if first else spent >> 1 & ground.halves
    return danger
