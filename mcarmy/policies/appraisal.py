"""What is a unit worth, what would an attack do, and how good is it to stand somewhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.effects.kinds import Kind
    from mcarmy.engine.queries.odds import Forecast
    from mcarmy.engine.view import View
    from mcarmy.policies.style import Style

FARTHEST = 24
BEYOND = 3  # accuracy that the best face adds to any keyword is far below this many hexes more
WOUND = 0.6  # a wound short of the last counts less than the points of a destroyed unit
NEXT_TIME = 0.3  # an attack that must wait for another order
FEAR = 0.3  # a wound that may be taken, beside one that will be dealt
BRAVE_FROM = 12  # the round from which on nobody waits any more
PULL = 0.12  # what a hex nearer to the enemy is worth
SPENT = 0.45  # a threat from a unit that has had its order this round

Prospects = tuple[float, ...]  # by distance


class Appraisal:
    """Remembers, for every pair of kinds, what one can do to the other at each distance."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._duels: dict[tuple[Kind, Kind, int, int], Prospects] = {}
        self._ignored: dict[Kind, frozenset[Color]] = {}

    def duel(self, view: View, one: Kind, other: Kind, left: int, cover: int) -> Prospects:
        """The value of an attack of one kind on another with this much health left, by distance."""
        key = (one, other, left, cover)
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = self._work_out(view, one, other, left, cover)
        return known

    def _work_out(self, view: View, one: Kind, other: Kind, left: int, cover: int) -> Prospects:
        odds = view.odds
        reduction = (0 if one.piercing else other.armor) + cover
        ignored = self._ignores(other)
        values = [0.0]
        for distance in range(1, FARTHEST):
            if not one.dice or (one.melee and distance > 1):
                values.append(0.0)
                continue
            needed = distance + (other.dodge if distance > 1 else 0)
            single = (one.dice, one.rerolls, one.accuracy, needed, ignored, reduction, left)
            wounds, kill = odds.expected_wounds[single], odds.chance_to_destroy[single]
            values.append(self.worth(other, wounds, kill))
            if not wounds:
                break
        return tuple(values + [0.0] * (FARTHEST - len(values)))

    def _ignores(self, kind: Kind) -> frozenset[Color]:
        """The colors that print says do nothing to a unit."""
        if kind not in self._ignored:
            self._ignored[kind] = frozenset(
                effect.act.keywords["color"]  # type: ignore[attr-defined]
                for effects in kind.own
                for effect in effects
                if effect.word == "ignore_dice"
            )
        return self._ignored[kind]

    def worth(self, target: Kind, wounds: float, kill: float) -> float:
        """Points for destroying it, a share of them for wounds."""
        points = max(target.worth, 1)
        return points * (kill + WOUND * wounds / target.health) * self.style.aggression

    def attack(self, target: Kind, forecast: Forecast) -> float:
        """The value of an attack that was foretold."""
        return self.worth(target, float(forecast.wounds), float(forecast.destroyed))


class Field:
    """The table from one player's side while he decides: who threatens, and what is at hand."""

    def __init__(self, appraisal: Appraisal, view: View) -> None:
        self.appraisal = appraisal
        self.view = view
        self.style = appraisal.style
        kind, wounds = view.kind, view.wounds
        self.enemies = [
            (
                enemy,
                kind[enemy],
                kind[enemy].health - wounds[enemy],
                view.hex[enemy],
                view.rear[enemy],
            )
            for enemy in view.units(view.opponent)
        ]
        self.fear = max(0.0, FEAR * (1 - view.round / BRAVE_FROM))
        self.distance = view.board.distance
        self.cover = view.board.cover
        self.zones = [
            (place, view.zone_points(number))
            for number, place in enumerate(view.board.zones)
            if view.zone_points(number)
        ]

    def attack_from(self, unit: int, at: int, rear: int) -> float:
        """The best attack a unit would have from there."""
        view, duel = self.view, self.appraisal.duel
        kind = view.kind[unit]
        best = 0.0
        for origin in (at,) if rear < 0 else (at, rear):
            away = self.distance[origin]
            for _, other, left, spot, half in self.enemies:
                for target in (spot,) if half < 0 else (spot, half):
                    d = away[target]
                    if d >= FARTHEST:
                        continue
                    value = duel(view, kind, other, left, self.cover >> target & 1)[d]
                    if value > best and view.sees(origin, target, without=unit):
                        best = value
        return best

    def threat_at(self, unit: int, at: int) -> float:
        """What the enemy could do to a unit that stands there."""
        view, duel = self.view, self.appraisal.duel
        kind = view.kind[unit]
        left = kind.health - view.wounds[unit]
        cover = self.cover >> at & 1
        away = self.distance[at]
        total = 0.0
        for enemy, other, _, spot, _ in self.enemies:
            d = away[spot]
            ordered = view.ordered(enemy) and not view.guarding(enemy)
            reach = d if ordered else max(1, d - other.speed)
            if reach < FARTHEST:
                share = SPENT if ordered else 1.0
                total += share * duel(view, other, kind, left, cover)[reach]
        return min(total, 1.5 * max(kind.worth, 1)) * self.style.caution

    def zone_at(self, unit: int, base: int) -> float:
        """Points of the zones a unit would hold or contest there."""
        view = self.view
        worth = 0.0
        for place, points in self.zones:
            if place & base:
                foes = any(
                    view.board.zones and place >> spot & 1 for _, _, _, spot, _ in self.enemies
                )
                worth += points * (0.6 if foes else 1.0)
        return worth * self.style.zone_greed

    def pull(self, unit: int, at: int) -> float:
        """How near the next thing worth going to is: an enemy, or a zone nobody of ours holds."""
        view = self.view
        away = self.distance[at]
        nearest = min((away[spot] for _, _, _, spot, _ in self.enemies), default=0)
        pull = -PULL * nearest
        if self.zones:
            mine = 0
            for friend in view.units(view.player):
                if friend != unit:
                    mine |= 1 << view.hex[friend]
            goals = [
                0.05 * points * self.style.zone_greed * max(0, 20 - self._to_zone(away, place))
                for place, points in self.zones
                if not place & mine
            ]
            pull += max(goals, default=0.0) * 0.3
        return pull

    def _to_zone(self, away: bytes, place: int) -> int:
        least = 99
        while place:
            low = place & -place
            least = min(least, away[low.bit_length() - 1])
            place ^= low
        return least

    def stand(self, unit: int, at: int, rear: int, *, then_attack: bool) -> float:
        """How good it is for a unit to stand there."""
        base = 1 << at | (0 if rear < 0 else 1 << rear)
        attack = self.attack_from(unit, at, rear) * (1.0 if then_attack else NEXT_TIME)
        danger = self.fear * self.threat_at(unit, at)
        return attack - danger + 0.5 * self.zone_at(unit, base) + self.pull(unit, at)
