"""How good is it for a unit to stand on each hex, and what could it attack from there?

Values are in thousandths of a point, so that they add up as whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from mcarmy.engine.bits import listed
from mcarmy.policies.appraisal import GRAIN
from mcarmy.policies.ground import ground_of, read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.decisions import Places
    from mcarmy.engine.records import Attacking
    from mcarmy.engine.view import View
    from mcarmy.policies.appraisal import Appraisal, AttackWorth
    from mcarmy.policies.style import Style

T = TypeVar("T")

POINT: Final = 1000
PER_GRAIN: Final = POINT // GRAIN
LEVEL: Final = 40 * POINT
"""Added to the value of every hex, so that none is below zero."""
DREAD: Final = 12 * POINT
"""No danger counts for more."""
COVETED: Final = 20 * POINT
"""No zone counts for more."""
FEAR: Final = 0.4
"""A wound that may be taken, beside one that will be dealt."""
CROWD: Final = 4
"""From so many enemies on each counts for less: only some of them get to act at a time."""
WATCHED: Final = 0.8
"""A wound that a guard will deal for sure."""
BRAVE_FROM: Final = 9
"""The round from which on nobody waits any more."""
QUIET: Final = 2
"""So many rounds in a row without a wound are nothing unusual."""
IDLE: Final = 0.3
"""How much patience every further one costs."""
PULL: Final = 110
"""What a hex nearer to the enemy is worth."""
ZONE_PULL: Final = 130
"""What a hex nearer to the zone a unit was sent to is worth."""
HELD: Final = 550
"""A point of a zone, beside a point for a destroyed enemy; it can be lost again."""
CONTESTED: Final = 0.7
IN_COVER: Final = 120
LOOKS: Final = 4
"""So many hexes of a kind are looked at before another kind is tried."""


def restless(view: View) -> bool:
    """Whether nothing happens although this player is not ahead: to stay would be to lose."""
    if view.quiet_rounds < QUIET and view.round <= BRAVE_FROM:
        return False
    points = view.points()
    return points[view.player] <= points[view.opponent]


class Enemy(NamedTuple):
    """An enemy on the map."""

    unit: int
    kind: UnitKind
    left: int
    hex: int
    rear: int
    ordered: bool
    guards: bool
    prize: float
    """How much more than its points it counts to destroy it."""
    strikes: int
    """How far it can come and hit."""


class StandingPlace(NamedTuple):
    """Where a unit could stand, and what that is worth."""

    value: float
    hex: int
    rear: int


class _once(Generic[T]):  # noqa: N801
    """A property worked out when first asked for; that of the library takes a lock each time."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__

    def __get__(self, owner: Any, _: type) -> T:
        value = owner.__dict__[self._name] = self._work_out(owner)
        return value


class Situation:
    """The table from one player's side while he decides."""

    def __init__(self, view: View, appraisal: Appraisal, style: Style, prizes: list[float]) -> None:
        self.view = view
        self.prizes = prizes
        self.appraisal = appraisal
        self.style = style
        self.board = view.board
        self.ground = ground_of(view.board)
        self.distance = view.board.distance
        self.cover = view.board.cover
        self.kind, self.wounds = view.kind, view.wounds
        self.hex, self.rear, self.base = view.hex, view.rear, view.base
        idle = max(0, view.quiet_rounds - QUIET)
        self.patience = max(0.0, 1 - (view.round - 1) / BRAVE_FROM - IDLE * idle)

    @property
    def fear(self) -> float:
        """How much a wound counts that an enemy might deal."""
        crowd = max(CROWD, self.view.present(self.view.opponent).bit_count())
        return FEAR * CROWD / crowd * self.patience * self.style.caution

    @_once
    def guards(self) -> int:
        """Enemies on guard, as bits."""
        return self.view.guards(self.view.opponent)

    @_once
    def occupied(self) -> int:
        """All hexes that units stand on, as bits."""
        return self.view.occupied()

    @_once
    def enemies(self) -> tuple[Enemy, ...]:
        """The enemies on the map."""
        view, guards, prizes = self.view, self.guards, self.prizes
        kind, wounds, hexes, rear, token = self.kind, self.wounds, self.hex, self.rear, view.token
        range_of = self.appraisal.range_of
        return tuple(
            [
                Enemy(
                    enemy,
                    kind[enemy],
                    kind[enemy].health - wounds[enemy],
                    hexes[enemy],
                    rear[enemy],
                    token[enemy] > 0,
                    bool(guards >> enemy & 1),
                    prizes[enemy],
                    range_of(kind[enemy]) + kind[enemy].speed,
                )
                for enemy in view.units(view.opponent)
            ]
        )

    # What it is worth to stand somewhere

    def values(self, unit: int, errand: int, *, moving: bool) -> memoryview[int]:
        """The value of every hex for a unit, attacks aside; `errand` is the zone it was sent to."""
        ground = self.ground
        kind = self.kind[unit]
        total = LEVEL * ground.ones + self._zones(unit) - self._march(unit, kind, errand)
        danger, watched = self._danger(unit, kind)
        if danger or watched:
            total += IN_COVER * ground.marked(self.cover)
        total -= ground.weighed(danger, round(self.fear * self.prizes[unit] * PER_GRAIN), DREAD)
        if moving and watched:
            wary = WATCHED * self.style.caution * self.patience
            total -= ground.weighed(watched, round(wary * PER_GRAIN), DREAD)
        return read(total, ground.span)

    def _zones(self, unit: int) -> int:
        """The points of zones that the unit alone would hold or contest."""
        view, ground = self.view, self.ground
        total = 0
        zones = self.board.zones[: len(view.tokens)]
        if not zones:
            return 0
        mine = view.hexes_of(view.player) & ~self.base[unit]
        theirs = view.hexes_of(view.opponent)
        urgency = self._urgency()
        hunting = restless(view)
        for number, place in enumerate(zones):
            if place & mine or not (points := view.zone_points(number)):
                continue
            if hunting and not place & theirs:
                continue
            share = CONTESTED if place & theirs else 1.0
            worth = min(COVETED, round(HELD * share * urgency * points))
            total += worth * ground.marked(place)
        return total

    def _urgency(self) -> float:
        """Zones count for more when their points decide the game."""
        view = self.view
        points = view.points()
        ahead = max(points) >= 0.7 * view.threshold
        return self.style.zone_greed * (1.6 if ahead else 1.0)

    def _march(self, unit: int, kind: UnitKind, errand: int) -> int:
        """How far the way still is: to the zone the unit was sent to, or to an enemy."""
        ground = self.ground
        if errand >= 0:
            place = self.board.zones[errand]
            return ZONE_PULL * ground.march(place, 0, flying=kind.flying)
        quarry = self.quarry(unit, kind)
        if quarry is None:
            return 0
        # Who shoots well from afar need not come nearer; but nobody stays away for ever.
        far = self.appraisal.duel(kind, quarry.kind, quarry.left, 0).comfort
        near = 1 + round((far - 1) * self.patience) if far > 1 else 1
        return PULL * ground.march(1 << quarry.hex, near, flying=kind.flying)

    def quarry(self, unit: int, kind: UnitKind) -> Enemy | None:
        """The enemy a unit hunts: near, and worth its while."""
        at = self.hex[unit]
        duel, steps_to = self.appraisal.duel, self.ground.steps_to
        best, chosen = 1e9, None
        for enemy in self.enemies:
            far = self.distance[at][enemy.hex] if kind.flying else steps_to(1 << enemy.hex)[at]
            best_hit = enemy.prize * duel(kind, enemy.kind, enemy.left, 0).best
            rated = far - 3 * min(2.0, best_hit)
            if rated < best:
                best, chosen = rated, enemy
        return chosen

    def _danger(self, unit: int, kind: UnitKind) -> tuple[int, int]:
        """What enemies could do to the unit on each hex; what guards would do on its way there."""
        appraisal = self.appraisal
        left = kind.health - self.wounds[unit]
        away = self.distance[self.hex[unit]]
        first = self.view.first == self.view.player
        danger = spent = watched = 0
        for enemy in self.enemies:
            moves = not enemy.ordered
            reach = appraisal.duel(enemy.kind, kind, left, 0).reach
            stride = kind.speed + (enemy.kind.speed if moves else 0)
            if not reach or away[enemy.hex] - stride > reach:
                continue
            grains = appraisal.threat(enemy.kind, kind, left, moves=moves)
            threat = self.ground.around(enemy.hex, grains)
            if first and not moves:
                spent += threat
            else:
                danger += threat
            if enemy.guards and not kind.infiltrate:
                watched += threat & self.ground.mask(self.view.outlook[enemy.hex])
        if spent:
            # Who acts first in every round fears those less who have acted: a quarter of each.
            # The mask keeps neighbors from running into one another.
            danger += spent >> 2 & self.ground.quarters
        return danger, watched

    # Attacks from where a unit could stand

    def best_attack(self, unit: int, at: int, rear: int) -> float:
        """The best attack a unit would have from there."""
        return max((value for value, *_ in self.attacks(unit, at, rear)), default=0.0)

    def attacks(self, unit: int, at: int, rear: int) -> Iterable[tuple[float, Enemy]]:
        """The attacks a unit would have from there, each with its value."""
        kind, duel = self.kind[unit], self.appraisal.duel
        for enemy in self.enemies:
            for target in (enemy.hex,) if enemy.rear < 0 else (enemy.hex, enemy.rear):
                for origin in (at,) if rear < 0 else (at, rear):
                    away = self.distance[origin][target]
                    worth = duel(kind, enemy.kind, enemy.left, self.cover >> target & 1)
                    if away <= worth.reach and self.sees(unit, origin, enemy.unit, target):
                        yield enemy.prize * worth.at[away], enemy

    def sees(self, unit: int, origin: int, target: int, at: int) -> bool:
        """Whether a unit would see a target from a hex."""
        if not self.view.outlook[at] >> origin & 1:
            return False
        others = self.occupied & ~self.base[unit] & ~self.base[target]
        return self.view.clear(origin, at, others)

    def chance_to_help(self, supporter: int, attack: Attacking) -> float:
        """How likely a supporter adds any damage at all to an attack."""
        at, rear = self.hex[supporter], self.rear[supporter]
        away = self.distance[attack.hex]
        near = away[at] if rear < 0 else min(away[at], away[rear])
        return self.appraisal.chance_to_wound(self.kind[supporter], self.kind[attack.target], near)

    def best_place(
        self, unit: int, places: Places, values: memoryview[int], share: float, rest: StandingPlace
    ) -> StandingPlace:
        """The best of some places, if this share of the value of an attack from there counts.

        `rest` is the best one attacks aside.
        """
        best = rest
        ceiling = best.value
        kind = self.kind[unit]
        reachable = _hexes_of(places)
        for enemy in self.enemies:
            for target in (enemy.hex,) if enemy.rear < 0 else (enemy.hex, enemy.rear):
                duel = self.appraisal.duel(kind, enemy.kind, enemy.left, self.cover >> target & 1)
                weight = share * POINT * enemy.prize
                if ceiling + weight * duel.best > best.value and reachable & self.ground.disk(
                    target, duel.reach
                ):
                    found = self._attacking(
                        unit, enemy, target, duel, places, reachable, values, weight, best, ceiling
                    )
                    best = found or best
        return best

    def best_rest(self, places: Places, values: memoryview[int]) -> StandingPlace | None:
        """The best of some places to stand on, attacks aside."""
        best: StandingPlace | None = None
        if places.singles:
            at = max(listed(places.singles), key=values.__getitem__)
            best = StandingPlace(values[at], at, -1)
        for step, firsts in places.doubles:
            if firsts:
                at = max(listed(firsts), key=lambda h: values[h] + values[h + step])
                value = (values[at] + values[at + step]) / 2
                if best is None or value > best.value:
                    best = StandingPlace(value, at, at + step)
        return best

    def _attacking(
        self,
        unit: int,
        enemy: Enemy,
        target: int,
        duel: AttackWorth,
        places: Places,
        reachable: int,
        values: memoryview[int],
        weight: float,
        best: StandingPlace,
        ceiling: float,
    ) -> StandingPlace | None:
        """A better place than the best one known, from where one enemy can be attacked."""
        seen = self.view.outlook[target]
        found: StandingPlace | None = None
        nearer = 0
        for far, worth in duel.bands:
            bar = best.value if found is None else found.value
            if ceiling + weight * worth <= bar:
                break
            ring = self.ground.disk(target, far) & seen & ~nearer
            nearer |= ring
            if not ring & reachable:
                continue
            for place in self._tried(places, ring, values):
                value = place.value + weight * worth
                if value <= bar:
                    break
                origin = place.hex if ring >> place.hex & 1 else place.rear
                others = self.occupied & ~self.base[unit] & ~self.base[enemy.unit]
                if self.view.clear(origin, target, others):
                    found = StandingPlace(value, place.hex, place.rear)
                    break
        return found

    def _tried(self, places: Places, ring: int, values: memoryview[int]) -> Iterable[StandingPlace]:
        """A few places with a hex in a ring, the best first."""
        if places.singles:
            within = listed(places.singles & ring)
            if len(within) > 1:
                within.sort(key=values.__getitem__, reverse=True)
            return [StandingPlace(values[at], at, -1) for at in within[:LOOKS]]
        found = [
            StandingPlace((values[at] + values[at + step]) / 2, at, at + step)
            for step, firsts in places.doubles
            for at in listed(firsts & (ring | ring >> step))
        ]
        found.sort(reverse=True)
        return found[:LOOKS]


def _hexes_of(places: Places) -> int:
    """All hexes of a set of places."""
    hexes = places.singles
    for step, firsts in places.doubles:
        hexes |= firsts | firsts << step
    return hexes
