"""What is an attack worth: of one kind of unit on another, at each distance?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.effects.modifiers import colors
from mcarmy.engine.hooks import Hook

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.odds.odds import Forecast, Odds, Single
    from mcarmy.policies.style import Style

FARTHEST: Final = 24
"""No attack reaches so far."""
WOUND: Final = 0.6
"""A wound short of the last counts less than the points of a destroyed unit."""
NEARLY: Final = 0.85
"""A share of the best value that is as good as all of it."""
OF_ITSELF: Final = (Reach.SELF, Reach.SELF_AND_ADJACENT_FRIENDS)
FROM: Final = range(256)
GRAIN: Final = 50
"""Threats are kept in fiftieths of a point."""


class AttackWorth(NamedTuple):
    """The value of an attack by distance, and the distances at which it drops."""

    at: tuple[float, ...]
    bands: tuple[tuple[int, float], ...]
    """The farthest distance at which an attack still has each value, nearest and best first."""
    reach: int
    """The farthest distance at which it is worth anything; 0 if it never is."""
    best: float
    comfort: int
    """The farthest distance at which it is worth nearly as much as at best."""


class Appraisal:
    """Values attacks as a style does; what was worked out once is kept for every game."""

    def __init__(self, odds: Odds, aggression: float) -> None:
        self._odds = odds
        self._aggression = aggression
        self._duels: dict[tuple[UnitKind, UnitKind, int, int], AttackWorth] = {}
        self._threats: dict[tuple[UnitKind, UnitKind, int], bytes] = {}
        self._ignored: dict[UnitKind, frozenset[Color]] = {}
        self._dice: dict[tuple[UnitKind, UnitKind], tuple[Color, ...]] = {}
        self._ranges: dict[UnitKind, int] = {}
        self._foretold: dict[int, tuple[Forecast, float, float]] = {}

    def duel(self, one: UnitKind, other: UnitKind, left: int, cover: int) -> AttackWorth:
        """An attack of one kind on another with this much health left."""
        key = (one, other, left, cover)
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = self._work_out(one, other, left, cover)
        return known

    def _work_out(self, one: UnitKind, other: UnitKind, left: int, cover: int) -> AttackWorth:
        values = [0.0]
        for distance in range(1, FARTHEST):
            if not one.dice or (one.melee and distance > 1):
                break
            value = self.single(other, self.aim(one, other, left, distance, cover))
            if not value:
                break
            values.append(value)
        bands = [
            (far, value)
            for far, value in enumerate(values)
            if value and (far + 1 == len(values) or values[far + 1] < value)
        ]
        at = tuple(values + [0.0] * (FARTHEST - len(values)))
        best = max(values)
        comfort = max((far for far, value in bands if value >= NEARLY * best), default=0)
        return AttackWorth(at, tuple(bands), len(values) - 1, best, comfort)

    def range_of(self, kind: UnitKind) -> int:
        """The farthest distance at which a unit can hit anything."""
        known = self._ranges.get(kind)
        if known is None:
            nothing: frozenset[Color] = frozenset()
            hits = self._odds.chance_to_hit
            known = 0
            while (
                known < (1 if kind.melee else FARTHEST)
                and hits[kind.dice, kind.rerolls, kind.accuracy, known + 1, nothing, 0, 1]
            ):
                known += 1
            self._ranges[kind] = known
        return known

    def aim(self, one: UnitKind, other: UnitKind, left: int, distance: int, cover: int) -> Single:
        """An attack by what is printed on both units."""
        needed = distance + (other.dodge if distance > 1 else 0)
        reduction = 0 if one.piercing else other.armor
        if cover and not self._sees_through_cover(one):
            reduction += 1
        dice = self._dice_at(one, other)
        return (dice, one.rerolls, one.accuracy, needed, self._ignores(other), reduction, left)

    def single(self, target: UnitKind, aim: Single) -> float:
        """The value of an attack by one unit."""
        odds = self._odds
        return self.worth(target, odds.expected_wounds[aim], odds.chance_to_destroy[aim])

    def chance_to_wound(self, one: UnitKind, other: UnitKind, distance: int) -> float:
        """How likely an attack rolls any damage at all, armor and cover aside."""
        dice, rerolls, accuracy, needed, ignored, _, _ = self.aim(one, other, 1, distance, 0)
        return self._odds.chance_to_destroy[dice, rerolls, accuracy, needed, ignored, 0, 1]

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
        known = self._foretold.get(id(forecast))
        if known is None or known[0] is not forecast:
            known = (forecast, float(forecast.wounds), float(forecast.destroyed))
            self._foretold[id(forecast)] = known
        return self.worth(target, known[1], known[2])

    def threat(self, enemy: UnitKind, kind: UnitKind, left: int) -> bytes:
        """By the distance at which it fires: what an enemy can do to a unit, in grains."""
        key = (enemy, kind, left)
        known = self._threats.get(key)
        if known is None:
            at = self.duel(enemy, kind, left, 0).at
            grains = [min(255, round(GRAIN * at[far])) if far < FARTHEST else 0 for far in FROM]
            known = self._threats[key] = bytes(grains)
        return known


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
