"""What could a unit attack from where it might stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.bits import members
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.standing import Calm, hexes_of
from mcarmy.policies.judging.worths import StandingPlace

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Places
    from mcarmy.engine.records import Attacking
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import AttackWorth
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.worths import HexWorths

ANYWHERE: Final = 255
"""No two hexes are farther apart."""
LOOKS: Final = 4
"""So many hexes of a kind are looked at before another kind is tried."""


def best_attack(situation: Situation, unit: int, at: int, rear: int) -> float:
    """The best attack a unit would have from there."""
    best = best_shot(situation, unit, at, rear)
    return 0.0 if best is None else best.value


@mypyc_attr(acyclic=True)
class LineOfFire:
    """An attack that a unit has from somewhere."""

    __slots__ = ("_between", "_view", "hex", "origin", "target", "unit", "value")

    def __init__(
        self, view: View, unit: int, origin: int, target: int, at: int, value: float
    ) -> None:
        self._view = view
        self.unit = unit
        self.origin = origin
        self.target = target
        self.hex = at
        """The hex of the target that is attacked."""
        self.value = value
        self._between = -1

    @property
    def between(self) -> int:
        """The hexes on which somebody would stand in the way, as bits."""
        if self._between < 0:
            self._between = self._view.between(self.origin, self.hex)
        return self._between


def best_shot(situation: Situation, unit: int, at: int, rear: int) -> LineOfFire | None:
    """The attack worth most that a unit would have from there, the first of equal ones."""
    return clearest(situation, lines_from(situation, unit, at, rear))


def lines_from(situation: Situation, unit: int, at: int, rear: int) -> list[LineOfFire]:
    """The attacks that a unit would have from there if nobody stood in the way."""
    view, cover, distance = situation.view, situation.in_cover, situation.distance
    prowess, prizes = situation.prowess[unit], situation.prizes
    duels, fires = prowess.duels, prowess.fires
    origins: tuple[int, ...] = (at,) if rear < 0 else (at, rear)
    lines = []
    for enemy in situation.enemies:
        for target in enemy.hexes:
            away = distance[target]
            for origin in origins:
                far = away[origin]
                if far <= fires:
                    worth = duels[enemy.aimed_in_the_open | cover[target]]
                    if far <= worth.reach:
                        value = prizes[enemy.unit] * worth.at[far]
                        lines.append(LineOfFire(view, unit, origin, enemy.unit, target, value))
    return lines


def clearest(situation: Situation, lines: list[LineOfFire]) -> LineOfFire | None:
    """The one worth most in which nobody stands, the first of equal ones."""
    best: LineOfFire | None = None
    for line in lines:
        better = best is None or line.value > best.value
        if better and situation.sees(line.unit, line.origin, line.target, line.hex):
            best = line
    return best


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
    standing: HexWorths | Calm,
    share: float,
    rest: StandingPlace,
    known: StandingPlace | None = None,
) -> StandingPlace:
    """The best of some places, if this share of the value of an attack from there counts.

    `rest` is the best one attacks aside, `known` one elsewhere that has to be better than it.
    """
    best = rest if known is None or known.value < rest.value else known
    reachable = hexes_of(places)
    preys = preys_of(situation, unit, farthest(situation, unit, reachable))
    if not preys:
        return best
    ceiling, scale, prizes = rest.value, share * POINT, situation.prizes
    for prey in preys:
        prize = prizes[prey.unit]
        if ceiling + scale * (prize * prey.best) <= best.value:
            break  # and so it is with those that follow
        if not prey.within & reachable:
            continue
        worth, values = scale * prize, prey.values
        for number, ring in enumerate(prey.rings):
            within = ring & reachable
            if within:
                bonus = worth * values[number]
                if ceiling + bonus <= best.value:
                    break
                worths = standing.worths if isinstance(standing, Calm) else standing
                best = _best_in(situation, unit, prey, within, places, worths, bonus, best)
    return best


@mypyc_attr(acyclic=True)
class Prey:
    """A hex of an enemy that a unit could come and attack; what he counts for is left aside."""

    __slots__ = ("base", "best", "reach", "rings", "target", "unit", "values", "within")

    def __init__(self, situation: Situation, enemy: Enemy, target: int, duel: AttackWorth) -> None:
        self.unit = enemy.unit
        self.base = enemy.base
        self.target = target
        self.best = duel.best
        """What an attack on it is worth at most."""
        self.reach = duel.reach
        """The farthest distance at which it is worth anything; 0 if it never is."""
        self.values = duel.values
        """What an attack on it is worth from near and from farther away, the best first."""
        self.within, self.rings = situation.ground.rings(target, duel, situation.view.outlook)
        """From where it sees the hex past the walls at all, and from where for each value."""


def preys_of(situation: Situation, unit: int, farthest: int) -> list[Prey]:
    """What a unit could attack that goes no farther than this, what is worth most first.

    It is the same for everybody of its kind there, as long as no enemy has changed.
    """
    at, prowess = situation.hex[unit], situation.prowess[unit]
    key = (prowess.number << 16 | at) << 8 | farthest
    known = situation.preys.get(key)
    if known is None:
        known = situation.preys[key] = []
        worths: list[float] = []
        most, attacker = farthest + prowess.fires, prowess.number << 16
        away, duels, cover = situation.distance[at], prowess.duels, situation.in_cover
        for enemy in situation.enemies:
            for target in enemy.hexes:
                far = away[target]
                if far <= most:
                    prey = enemy.preys.get(attacker | target)
                    if prey is None:
                        duel = duels[enemy.aimed_in_the_open | cover[target]]
                        prey = enemy.preys[attacker | target] = Prey(situation, enemy, target, duel)
                    if prey.reach and far - farthest <= prey.reach:
                        worth = situation.prizes[enemy.unit] * prey.best
                        place = len(worths)
                        while place and worths[place - 1] < worth:
                            place -= 1
                        worths.insert(place, worth)
                        known.insert(place, prey)
    return known


def _best_in(
    situation: Situation,
    unit: int,
    prey: Prey,
    ring: int,
    places: Places,
    worths: HexWorths,
    bonus: float,
    best: StandingPlace,
) -> StandingPlace:
    """The best place with a hex in a ring from where the unit sees its target, or a better one.

    Only so many are looked at, those that are worth most.
    """
    if not places.singles:
        found = worths.pairs(places, ring, bonus, best.value)
        if not found:
            return best
        found.sort(reverse=True)
        tried = [(value + bonus, at, rear) for value, at, rear in found[:LOOKS]]
        return _first_clear(situation, unit, prey, ring, tried, best)
    within = members(ring)
    first = worths.best_of(within)
    value = worths.value(first) + bonus
    if value <= best.value:
        return best
    if _clear(situation, unit, prey, first):
        return StandingPlace(value, first, -1)
    ranked = sorted(within, key=worths.value, reverse=True)
    tried = [(worths.value(at) + bonus, at, -1) for at in ranked[1:LOOKS]]
    return _first_clear(situation, unit, prey, ring, tried, best)


def _first_clear(
    situation: Situation,
    unit: int,
    prey: Prey,
    ring: int,
    tried: list[tuple[float, int, int]],
    best: StandingPlace,
) -> StandingPlace:
    """The first of some places from where the unit sees its target, or the best one known."""
    for value, at, rear in tried:
        if value <= best.value:
            break
        if _clear(situation, unit, prey, at if ring >> at & 1 else rear):
            return StandingPlace(value, at, rear)
    return best


def _clear(situation: Situation, unit: int, prey: Prey, origin: int) -> bool:
    """Whether the unit would see its target from a hex."""
    occupied = situation.occupied
    others = occupied ^ occupied & (situation.base[unit] | prey.base)
    return situation.view.clear(origin, prey.target, others)


def farthest(situation: Situation, unit: int, reachable: int) -> int:
    """How far some hexes are at most from a unit; all of the board if it does not walk there."""
    kind = situation.kind[unit]
    steps = kind.speed + 1 if kind.double else kind.speed
    near = reachable & situation.ground.disk(situation.hex[unit], steps)
    return steps if near == reachable else ANYWHERE
