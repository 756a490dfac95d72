"""What could a unit attack from where it might stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.engine.bits import listed
from mcarmy.policies.judging.standing import POINT, StandingPlace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.decisions import Places
    from mcarmy.engine.records import Attacking
    from mcarmy.policies.judging.appraisal import AttackWorth
    from mcarmy.policies.judging.situation import Enemy, Situation

LOOKS: Final = 4
"""So many hexes of a kind are looked at before another kind is tried."""


def best_attack(situation: Situation, unit: int, at: int, rear: int) -> float:
    """The best attack a unit would have from there."""
    return max((value for value, *_ in attacks(situation, unit, at, rear)), default=0.0)


def attacks(situation: Situation, unit: int, at: int, rear: int) -> Iterable[tuple[float, Enemy]]:
    """The attacks a unit would have from there, each with its value."""
    kind, duel = situation.kind[unit], situation.appraisal.duel
    for enemy in situation.enemies:
        for target in (enemy.hex,) if enemy.rear < 0 else (enemy.hex, enemy.rear):
            for origin in (at,) if rear < 0 else (at, rear):
                away = situation.distance[origin][target]
                worth = duel(kind, enemy.kind, enemy.left, situation.cover >> target & 1)
                if away <= worth.reach and situation.sees(unit, origin, enemy.unit, target):
                    yield enemy.prize * worth.at[away], enemy


def chance_to_help(situation: Situation, supporter: int, attack: Attacking) -> float:
    """How likely a supporter adds any damage at all to an attack."""
    at, rear = situation.hex[supporter], situation.rear[supporter]
    away = situation.distance[attack.hex]
    near = away[at] if rear < 0 else min(away[at], away[rear])
    return situation.appraisal.chance_to_wound(
        situation.kind[supporter], situation.kind[attack.target], near
    )


def best_place(
    situation: Situation,
    unit: int,
    places: Places,
    values: memoryview[int],
    share: float,
    rest: StandingPlace,
) -> StandingPlace:
    """The best of some places, if this share of the value of an attack from there counts.

    `rest` is the best one attacks aside.
    """
    best = rest
    ceiling = best.value
    kind = situation.kind[unit]
    reachable = _hexes_of(places)
    for enemy in situation.enemies:
        for target in (enemy.hex,) if enemy.rear < 0 else (enemy.hex, enemy.rear):
            duel = situation.appraisal.duel(
                kind, enemy.kind, enemy.left, situation.cover >> target & 1
            )
            weight = share * POINT * enemy.prize
            if ceiling + weight * duel.best > best.value and reachable & situation.ground.disk(
                target, duel.reach
            ):
                found = _attacking(
                    situation,
                    unit,
                    enemy,
                    target,
                    duel,
                    places,
                    reachable,
                    values,
                    weight,
                    best,
                    ceiling,
                )
                best = found or best
    return best


class LineOfFire(NamedTuple):
    """The best attack of a unit that has still to act, from where it stands."""

    unit: int
    target: int
    origin: int
    hex: int
    value: float


def shots_of_others(situation: Situation, unit: int) -> list[LineOfFire]:
    """What friends that have still to act can fire at from where they stand."""
    view, range_of = situation.view, situation.appraisal.range_of
    if not any(view.orders(view.player)):
        return []
    found = []
    for friend in view.units(view.player):
        if friend == unit or view.ordered(friend):
            continue
        at, rear, far = (
            situation.hex[friend],
            situation.rear[friend],
            1 + range_of(view.kind[friend]),
        )
        if any(situation.distance[at][enemy.hex] <= far for enemy in situation.enemies):
            shots = [
                LineOfFire(friend, enemy.unit, at, enemy.hex, value)
                for value, enemy in attacks(situation, friend, at, rear)
            ]
            if shots:
                found.append(max(shots, key=lambda shot: shot.value))
    return found


def masked(situation: Situation, unit: int, place: StandingPlace, shots: list[LineOfFire]) -> float:
    """What friends could no longer fire at if a unit stood there, in points."""
    hexes = 1 << place.hex | (0 if place.rear < 0 else 1 << place.rear)
    others = situation.occupied & ~situation.base[unit] | hexes
    lost = 0.0
    for shot in shots:
        between = others & ~situation.base[shot.unit] & ~situation.base[shot.target]
        if not situation.view.clear(shot.origin, shot.hex, between):
            lost += shot.value
    return lost


def _attacking(
    situation: Situation,
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
    seen = situation.view.outlook[target]
    found: StandingPlace | None = None
    nearer = 0
    for far, worth in duel.bands:
        bar = best.value if found is None else found.value
        if ceiling + weight * worth <= bar:
            break
        ring = situation.ground.disk(target, far) & seen & ~nearer
        nearer |= ring
        if not ring & reachable:
            continue
        for place in _tried(places, ring, values):
            value = place.value + weight * worth
            if value <= bar:
                break
            origin = place.hex if ring >> place.hex & 1 else place.rear
            others = situation.occupied & ~situation.base[unit] & ~situation.base[enemy.unit]
            if situation.view.clear(origin, target, others):
                found = StandingPlace(value, place.hex, place.rear)
                break
    return found


def _tried(places: Places, ring: int, values: memoryview[int]) -> Iterable[StandingPlace]:
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
