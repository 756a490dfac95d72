"""How good is it for a unit to stand on each hex, attacks aside?

Values are in thousandths of a point, so that they add up as whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import listed, lowest
from mcarmy.policies.judging.appraisal import GRAIN
from mcarmy.policies.judging.ground import read

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Places
    from mcarmy.policies.judging.appraisal import Prowess
    from mcarmy.policies.judging.ground import Map
    from mcarmy.policies.judging.situation import Enemy, Situation

POINT: Final = 1000
PER_GRAIN: Final = POINT // GRAIN
DREAD: Final = 12 * POINT
"""No danger counts for more."""
COVETED: Final = 20 * POINT
"""No zone counts for more."""
WATCHED: Final = 2.0
"""A wound that a guard deals before the unit has done what it came for."""
PULL: Final = 70
"""What a hex nearer to the enemy is worth."""
HASTE: Final = 40
"""What is added to that when nobody waits any more."""
DEAR_WORTH: Final = 3
"""Units worth so many points do not run ahead alone."""
UTTER: Final = 0x7FFF
"""No danger is made greater than this, in grains: there is room for it beside any other."""
ALONE: Final = 1.0
"""How much more a dear unit fears alone in front, however late it is."""
STEP_AHEAD: Final = 1
"""So many hexes ahead of the rest of the army is not alone."""
ZONE_PULL: Final = 130
"""What a hex nearer to the zone a unit was sent to is worth."""
HELD: Final = 550
"""A point of a zone, beside a point for a destroyed enemy; it can be lost again."""
CONTESTED: Final = 0.7
LURE: Final = 2.0
"""No attack draws a unit more than one worth so many points."""
HERE: Final = -2
"""No errand: the way to the enemy does not count."""


class StandingPlace:
    """Where a unit could stand, and what that is worth."""

    __slots__ = ("hex", "rear", "value")

    def __init__(self, value: float, at: int, rear: int) -> None:
        self.value = value
        self.hex = at
        self.rear = rear


def hexes_at(at: int, rear: int) -> int:
    """The hexes of a place, as bits."""
    return 1 << at | (0 if rear < 0 else 1 << rear)


def values_of(situation: Situation, unit: int, errand: int, *, moving: bool) -> memoryview[int]:
    """The value of every hex for a unit, attacks aside; `errand` is the zone it was sent to."""
    total = standing_values(situation, unit, errand)
    if moving:
        total -= toll(situation, unit) & situation.ground.mask(under_guard(situation, unit))
    return read(total, situation.ground.span)


def standing_values(situation: Situation, unit: int, errand: int) -> Map:
    """What it is worth to a unit to stand on each hex, however it gets there."""
    ground = situation.ground
    kind = situation.kind[unit]
    alone = situation.alone_within(unit) if kind.worth >= DEAR_WORTH else 0
    prowess = situation.appraisal.prowess(kind)
    danger = _danger(situation, unit, prowess)
    if danger:
        ahead = _ahead(situation, unit, alone) if alone else 0
        if ahead:
            exposed = danger & ground.mask(ahead)
            danger += ground.weighed(exposed, round(ALONE / situation.patience), UTTER)
        fear = round(situation.fear * situation.prizes[unit] * PER_GRAIN)
        total = ground.shelter - ground.weighed(danger, fear, DREAD)
    else:
        total = ground.level
    zones = _zones(situation, unit, alone)
    if zones:
        total += zones
    return total - _march(situation, unit, prowess, errand)


def toll(situation: Situation, unit: int) -> Map:
    """What guards would make a unit pay that they see on its way to each hex."""
    kind = situation.kind[unit]
    if not situation.guards or kind.infiltrate:
        return 0
    aimed = situation.appraisal.prowess(kind).aimed_at(kind.health - situation.wounds[unit], 0)
    ground, base = situation.ground, situation.base[unit]
    away, outlook = situation.distance[situation.hex[unit]], situation.view.outlook
    shots = 0
    for enemy in situation.enemies:
        if enemy.guards:
            grains = enemy.prowess.duels[aimed].grains
            near = min(enemy.hexes, key=away.__getitem__)
            if outlook[near] & base:
                # Who sees it set out can fire at its first step, wherever it goes.
                grains = _at_least(grains, grains[away[near] + 1])
            shots += ground.around(near, grains)
    wary = WATCHED * situation.style.caution
    return ground.weighed(shots, round(wary * PER_GRAIN), DREAD)


@lru_cache(maxsize=4096)
def _at_least(grains: bytes, least: int) -> bytes:
    """The same numbers, none of them below one."""
    return bytes([max(least, number) for number in grains])


class Zones:
    """The zones with points that are of interest, what each is worth, and what that rests on."""

    __slots__ = ("basis", "worths")

    def __init__(self, basis: tuple[object, ...], worths: list[tuple[int, Map]]) -> None:
        self.basis = basis
        self.worths = worths


NO_ZONES: Final = Zones((), [])


def _zones(situation: Situation, unit: int, alone: int) -> Map:
    """The points of zones that the unit alone would hold or contest.

    None for those so near to an enemy that it would be alone there: nobody dear runs ahead.
    """
    if situation.zones is None:
        situation.zones = situation.last_zones = _zones_now(situation)
    zones = situation.zones.worths
    if not zones:
        return 0
    view = situation.view
    mine = view.hexes_of(view.player) & ~situation.base[unit]
    total = 0
    for place, worth in zones:
        if place & mine:
            continue
        if not alone or situation.nearest_enemy(lowest(place)) > alone:
            total += worth
    return total


def _zones_now(situation: Situation) -> Zones:
    """The zones with points that are of interest now, and what they are worth."""
    view, ground = situation.view, situation.ground
    zones = situation.board.zones[: len(view.tokens)]
    if not zones:
        return NO_ZONES
    worths, hunting, urgency = view.zone_worths(), situation.restless, _urgency(situation)
    foes = view.hexes_of(view.opponent)
    theirs = [bool(place & foes) for place in zones]
    basis = (ground, worths, theirs, urgency, hunting)
    known = situation.last_zones
    if known is not None and known.basis == basis:
        return known
    found = []
    for place, points, contested in zip(zones, worths, theirs, strict=True):
        if points and (contested or not hunting):
            share = CONTESTED if contested else 1.0
            worth = min(COVETED, round(HELD * share * urgency * points))
            found.append((place, worth * ground.marked(place)))
    return Zones(basis, found)


def _ahead(situation: Situation, unit: int, alone: int) -> int:
    """The hexes on which a dear unit would be alone in front of its army, as bits.

    None for one that is there already: to run from there is no better than to fight.
    """
    if not situation.patience:
        return 0
    hexes = 0
    for enemy in situation.enemies:
        hexes |= situation.ground.disk(enemy.hex, alone)
    return 0 if hexes & situation.base[unit] else hexes


def _urgency(situation: Situation) -> float:
    """Zones count for more when their points decide the game."""
    ahead = max(situation.points) >= 0.7 * situation.view.threshold
    return situation.style.zone_greed * (1.6 if ahead else 1.0)


def _march(situation: Situation, unit: int, prowess: Prowess, errand: int) -> Map:
    """How far the way still is: to the zone the unit was sent to, or to an enemy."""
    ground, kind = situation.ground, prowess.kind
    if errand == HERE:
        return 0
    if errand >= 0:
        place = situation.board.zones[errand]
        return ZONE_PULL * ground.march(place, 0, flying=kind.flying)
    hunted = _quarry(situation, unit, prowess)
    if hunted is None:
        return 0
    # Who shoots well from afar need not come nearer; but nobody stays away for ever.
    far, patience = prowess.duels[hunted.aimed_in_the_open].comfort, situation.patience
    near = 1 + round((far - 1) * patience) if far > 1 else 1
    if patience and kind.worth >= DEAR_WORTH:
        near = max(near, _front(situation, unit, hunted))
    pull = PULL + round(HASTE * (1 - patience))
    return pull * ground.march(1 << hunted.hex, near, flying=kind.flying)


def _front(situation: Situation, unit: int, hunted: Enemy) -> int:
    """How near to an enemy the rest of the army is, and a dear unit need not be nearer."""
    view, steps, hexes = situation.view, hunted.steps, situation.hex
    friends = [steps[hexes[other]] for other in view.units(view.player) if other != unit]
    return max(0, min(friends, default=0) - STEP_AHEAD)


def best_rest(places: Places, values: memoryview[int]) -> StandingPlace | None:
    """The best of some places to stand on, attacks aside."""
    if places.singles:
        at = max(listed(places.singles), key=values.__getitem__)
        return StandingPlace(values[at], at, -1)
    best: StandingPlace | None = None
    for step, firsts in places.doubles:
        if firsts:
            hexes = listed(firsts)
            sums = [values[at] + values[at + step] for at in hexes]
            most = max(sums)
            if best is None or most / 2 > best.value:
                at = hexes[sums.index(most)]
                best = StandingPlace(most / 2, at, at + step)
    return best


def _quarry(situation: Situation, unit: int, prowess: Prowess) -> Enemy | None:
    """The enemy a unit hunts: near, and worth its while."""
    at = situation.hex[unit]
    duels = prowess.duels
    away, flying = situation.distance[at], prowess.kind.flying
    best = 1e9
    chosen: Enemy | None = None
    for enemy in situation.enemies:
        far = away[enemy.hex] if flying else enemy.steps[at]
        if far - 3 * LURE >= best:
            continue
        best_hit = enemy.prize * duels[enemy.aimed_in_the_open].best
        rated = far - 3 * (best_hit if best_hit < LURE else LURE)
        if rated < best:
            best, chosen = rated, enemy
    return chosen


def _danger(situation: Situation, unit: int, prowess: Prowess) -> Map:
    """What enemies could do to the unit on each hex before it acts again."""
    kind, view = prowess.kind, situation.view
    aimed = prowess.aimed_at(kind.health - situation.wounds[unit], 0)
    away, own_speed = situation.distance[situation.hex[unit]], kind.speed
    first = view.first == view.player
    danger = spent = 0
    for enemy in situation.enemies:
        # Who acts first next round comes and fires then; who acts second is seen where he stands.
        ordered = enemy.ordered
        speed = 0 if ordered and first else enemy.kind.speed
        reach = enemy.prowess.duels[aimed].reach
        if not reach or away[enemy.hex] - own_speed - speed > reach:
            continue
        threat = enemy.threat(aimed, still=not speed)
        if ordered:
            spent += threat
        else:
            danger += threat
    if spent:
        # Those who have acted are feared less: a half of each, or a quarter by who acts first.
        # The mask keeps neighbors from running into one another.
        ground = situation.ground
        danger += spent >> 2 & ground.quarters if first else spent >> 1 & ground.halves
    return danger


def under_guard(situation: Situation, unit: int) -> int:
    """The hexes on which a guard could hit a unit, as bits."""
    kind = situation.kind[unit]
    if not situation.guards or kind.infiltrate:
        return 0
    aimed = situation.appraisal.prowess(kind).aimed_at(kind.health - situation.wounds[unit], 0)
    seen = 0
    for enemy in situation.enemies:
        if enemy.guards:
            reach = enemy.prowess.duels[aimed].reach
            for at in enemy.hexes if reach else ():
                seen |= situation.view.outlook[at] & situation.ground.disk(at, reach)
    return seen
