"""What is an attack worth: of one kind of unit on another, at each distance?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.effects.modifiers import colors
from mcarmy.engine.hooks import Hook

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.odds.forecast import Forecast
    from mcarmy.engine.odds.odds import Odds
    from mcarmy.engine.odds.singles import Throw
    from mcarmy.policies.style import Style

FARTHEST: Final = 24
"""No attack reaches so far."""
WOUND: Final = 0.6
"""A wound short of the last counts less than the points of a destroyed unit."""
NEARLY: Final = 0.85
"""A share of the best value that is as good as all of it."""
OF_ITSELF: Final = (Reach.SELF, Reach.SELF_AND_ADJACENT_FRIENDS)
FROM: Final = 256
"""The distances at which somebody may be said to fire; at most of them nothing comes of it."""
GRAIN: Final = 50
"""Threats are kept in fiftieths of a point."""

_BANDS: Final[dict[tuple[int, ...], int]] = {}
"""The distances at which attacks drop, numbered as they come up."""


@mypyc_attr(acyclic=True)
class AttackWorth:
    """The value of an attack by distance, and the distances at which it drops."""

    __slots__ = ("_grains", "at", "bands", "best", "comfort", "fars", "reach", "values")

    def __init__(self, values: list[float]) -> None:
        """By values from distance 0 on, as far as they are worth anything."""
        last = len(values) - 1
        self.at = tuple(values + [0.0] * (FARTHEST - len(values)))
        bands = [
            (far, value)
            for far, value in enumerate(values)
            if value and (far == last or values[far + 1] < value)
        ]
        self.fars = tuple([far for far, _ in bands])
        """The farthest distance at which an attack still has each value, the nearest first."""
        self.bands = _BANDS.setdefault(self.fars, len(_BANDS))
        """A number for these distances: the same for all attacks that drop at the same ones."""
        self.values = tuple([value for _, value in bands])
        """These values, the best first."""
        self.reach = last
        """The farthest distance at which it is worth anything; 0 if it never is."""
        self.best = max(values)
        good = [far for far, value in bands if value >= NEARLY * self.best]
        self.comfort = max(good, default=0)
        """The farthest distance at which it is worth nearly as much as at best."""
        self._grains = b""

    @property
    def grains(self) -> bytes:
        """By the distance at which it fires: what the attacker can do, in grains."""
        if not self._grains:
            near = bytes([min(255, round(GRAIN * value)) for value in self.at])
            self._grains = near.ljust(FROM, b"\0")
        return self._grains


class Prowess:
    """One kind of unit as an appraisal knows it."""

    __slots__ = ("duels", "fires", "kind", "number", "range", "strikes")

    def __init__(self, kind: UnitKind, number: int, farthest: int, duels: Duels) -> None:
        self.kind = kind
        self.number = number
        """By which its appraisal knows the kind."""
        self.range = farthest
        """The farthest distance at which it can hit anything."""
        other_dice = any(effect.to in OF_ITSELF for effect in kind.own[Hook.DICE])
        self.fires = FARTHEST if other_dice else farthest
        """No attack of it is valued from farther away, whatever it rolls against some targets."""
        self.strikes = farthest + kind.speed
        """How far it can come and hit."""
        self.duels = duels
        """Its attacks, by what they are aimed at."""

    def aimed_at(self, left: int, cover: int) -> int:
        """The number of an attack on it, with so much health left and in cover or not."""
        return self.number << 8 | left << 1 | cover


class Duels(dict[int, AttackWorth]):
    """The attacks of one kind of unit by what they are aimed at, each valued when asked for."""

    def __init__(self, appraisal: Appraisal, kind: UnitKind) -> None:
        super().__init__()
        self._appraisal = appraisal
        self._kind = kind

    def __missing__(self, aimed: int) -> AttackWorth:
        other = self._appraisal.numbered(aimed >> 8)
        left, cover = aimed >> 1 & 0x7F, aimed & 1
        worth = self[aimed] = self._appraisal.work_out(self._kind, other, left, cover)
        return worth


class Appraisal:
    """Values attacks as a style does; what was worked out once is kept for every game."""

    def __init__(self, odds: Odds, aggression: float) -> None:
        self._odds = odds
        self._aggression = aggression
        self._known: dict[UnitKind, Prowess] = {}
        self._kinds: list[UnitKind] = []
        self._ignored: dict[UnitKind, frozenset[Color]] = {}
        self._dice: dict[tuple[UnitKind, UnitKind], tuple[Color, ...]] = {}

    def prowess(self, kind: UnitKind) -> Prowess:
        """A kind of unit with all its attacks."""
        known = self._known.get(kind)
        if known is None:
            known = Prowess(kind, len(self._kinds), self._range(kind), Duels(self, kind))
            self._known[kind] = known
            self._kinds.append(kind)
        return known

    def numbered(self, number: int) -> UnitKind:
        """The kind of unit with this number."""
        return self._kinds[number]

    def duel(self, one: UnitKind, other: UnitKind, left: int, cover: int) -> AttackWorth:
        """An attack of one kind on another with this much health left."""
        return self.prowess(one).duels[self.prowess(other).aimed_at(left, cover)]

    def work_out(self, one: UnitKind, other: UnitKind, left: int, cover: int) -> AttackWorth:
        """What that attack is worth at each distance."""
        throw = self.throw(one, other, left, cover)
        wounds, kills = self._odds.expected_wounds.of(throw), self._odds.chance_to_destroy.of(throw)
        values = [0.0]
        for distance in range(1, FARTHEST):
            if not one.dice or (one.melee and distance > 1):
                break
            short = self.short(one, other, distance)
            value = self.worth(other, wounds.at(short), kills.at(short))
            if not value:
                break
            values.append(value)
        return AttackWorth(values)

    def _range(self, kind: UnitKind) -> int:
        """The farthest distance at which a unit can hit anything."""
        nothing: frozenset[Color] = frozenset()
        hits = self._odds.chance_to_hit.of((kind.dice, kind.rerolls, nothing, 0, 1))
        known = 0
        while known < (1 if kind.melee else FARTHEST) and hits.at(known + 1 - kind.accuracy):
            known += 1
        return known

    def throw(self, one: UnitKind, other: UnitKind, left: int, cover: int) -> Throw:
        """An attack by what is printed on both units."""
        reduction = 0 if one.piercing else other.armor
        if cover and not self._sees_through_cover(one):
            reduction += 1
        return (self._dice_at(one, other), one.rerolls, self._ignores(other), reduction, left)

    def short(self, one: UnitKind, other: UnitKind, distance: int) -> int:
        """The accuracy its dice must show by what is printed."""
        return distance + (other.dodge if distance > 1 else 0) - one.accuracy

    def single(self, target: UnitKind, throw: Throw, short: int) -> float:
        """The value of an attack by one unit."""
        odds = self._odds
        wounds, kill = odds.expected_wounds.of(throw), odds.chance_to_destroy.of(throw)
        return self.worth(target, wounds.at(short), kill.at(short))

    def chance_to_wound(self, one: UnitKind, other: UnitKind, distance: int) -> float:
        """How likely an attack rolls any damage at all, armor and cover aside."""
        dice, rerolls, ignored, _, _ = self.throw(one, other, 1, 0)
        hits = self._odds.chance_to_destroy.of((dice, rerolls, ignored, 0, 1))
        return hits.at(self.short(one, other, distance))

    def _dice_at(self, one: UnitKind, other: UnitKind) -> tuple[Color, ...]:
        """What print says a unit rolls against another that stands alone."""
        known = self._dice.get((one, other))
        if known is None:
            known = one.dice
            for effect in one.own[Hook.DICE]:
                if effect.to in OF_ITSELF:
                    known = dice_against(known, other, effect)
            self._dice[one, other] = known
        return known

    def _sees_through_cover(self, kind: UnitKind) -> bool:
        """Whether print says that cover does not reduce what a unit does."""
        return any(effect.to in OF_ITSELF for effect in kind.own[Hook.COVER])

    def _ignores(self, kind: UnitKind) -> frozenset[Color]:
        """The colors that print says do nothing to a unit."""
        if kind not in self._ignored:
            self._ignored[kind] = frozenset(
                effect.act.keywords["color"]  # type: ignore[attr-defined]
                for effects in (*kind.own, *kind.reaching)
                for effect in effects
                if effect.word == "ignore_dice" and effect.to in OF_ITSELF
            )
        return self._ignored[kind]

    def worth(self, target: UnitKind, wounds: float, kill: float) -> float:
        """Points for destroying it, a share of them for wounds."""
        points = target.worth or 1
        return points * (kill + WOUND * wounds / target.health) * self._aggression

    def attack(self, target: UnitKind, forecast: Forecast) -> float:
        """The value of an attack that was foretold."""
        wounds, kill = forecast.floats
        return self.worth(target, wounds, kill)


def dice_against(dice: tuple[Color, ...], other: UnitKind, effect: Bound) -> tuple[Color, ...]:
    """Dice with a word about them, against a target of some kind; not from guard."""
    said: dict[str, Any] = getattr(effect.act, "keywords", {})
    size, trait = said.get("against_size"), said.get("against_trait")
    keyword, profile = said.get("against_keyword"), other.profile
    if said.get("from_guard") or (size is not None and size is not profile.size):
        return dice
    if (trait and trait not in profile.traits) or (keyword and not profile.has(keyword)):
        return dice
    if effect.word == "extra_dice":
        more: tuple[Color, ...] = (said["color"],) * said.get("count", 1)
        return dice + more
    if effect.word == "other_dice":
        return colors(*(said.get(color, 0) for color in ("red", "yellow", "green", "blue")))
    return dice


def appraisal_with(odds: Odds, style: Style) -> Appraisal:
    """The appraisal of a style with some dice, one for all games."""
    return _appraisal(odds, style.aggression)


@lru_cache(maxsize=64)
def _appraisal(odds: Odds, aggression: float) -> Appraisal:
    return Appraisal(odds, aggression)
