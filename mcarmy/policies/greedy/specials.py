"""What is a unit's own action worth at this moment?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mcarmy.policies.greedy.choices import value_taken
from mcarmy.policies.greedy.words import USUAL, enemies_near, number

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import SpecialAction
    from mcarmy.policies.judging.situation import Situation

# What an action is worth whose word says all, in points.
SPECIALS: Final = {
    "berserk": 0.9,
    "choose_enemy": 0.05,
    "choose_target_hit": 0.9,
    "pummel": 0.5,
    "incendiary_blast": 0.7,
    "proclamation": 0.45,
    "move_friends_in_sight": 0.25,
}
BEFORE_AN_ATTACK: Final = {"name_color": 0.4, "ice_touch": 0.3, "choose_enemy": 0.1}
"""Actions that prepare an attack: what they add to it, as a share of its value."""

AFTER_A_HIT: Final = ("berserk", "choose_target_hit", "pummel", "incendiary_blast")
"""Actions that an attack has to make possible."""
INSTEAD_OF_A_MOVE: Final = ("charge",)
"""Actions that count as a move and an attack."""


def value_of_special(
    situation: Situation, unit: int, special: SpecialAction, *, attack: float, left: int
) -> float:
    """The value of a unit's own action; `attack` is what it could attack for afterwards."""
    first = special.effects[0]
    if first.word in BEFORE_AN_ATTACK:
        return BEFORE_AN_ATTACK[first.word] * attack if left > special.cost else 0.0
    if first.word == "damage_adjacent_enemies":
        return _blast(situation, unit, first)
    if first.word == "heal_friends":
        return situation.patience * _healing(situation, unit, first)
    if first.word == "ignore_dice":
        # A shield every round on both sides is a game without end.
        return 0.25 * situation.patience if enemies_near(situation, unit, 8) else 0.0
    if first.word == "move_adjacent_enemies":
        return 0.1 if enemies_near(situation, unit, 1) else 0.0
    if first.word == "barrage":
        return _barrage(situation, unit, first)
    if first.word == "superior_recon":
        return _recon(situation, unit)
    if first.word == "charge":
        return _charge(situation, unit)
    return SPECIALS.get(first.word, USUAL)


def _blast(situation: Situation, unit: int, effect: Bound) -> float:
    """Damage to every adjacent enemy."""
    damage = number(effect, "damage", 1)
    total = 0.0
    for enemy in situation.enemies:
        away = situation.distance[situation.hex[unit]][enemy.hex]
        if away == 1:
            kill = 1.0 if damage >= enemy.left else 0.0
            total += situation.appraisal.worth(enemy.kind, min(damage, enemy.left), kill)
    return total


def _healing(situation: Situation, unit: int, effect: Bound) -> float:
    """Wounds taken off friends near by."""
    amount = number(effect, "amount", 1)
    within = number(effect, "within", 2)
    away = situation.distance[situation.hex[unit]]
    total = 0.0
    for friend in situation.view.units(situation.view.player):
        if away[situation.hex[friend]] <= within:
            kind = situation.kind[friend]
            total += 0.6 * (kind.worth or 1) * min(amount, situation.wounds[friend]) / kind.health
    return total


def _barrage(situation: Situation, unit: int, effect: Bound) -> float:
    """Dice at any enemy, if they reach it."""
    keywords: dict[str, Any] = getattr(effect.act, "keywords", {})
    dice = (keywords["color"],) * keywords["count"]
    appraisal, kind = situation.appraisal, situation.kind[unit]
    values = []
    for enemy in situation.enemies:
        away = situation.distance[situation.hex[unit]][enemy.hex]
        _, _, ignored, reduction, left = appraisal.throw(kind, enemy.kind, enemy.left, 0)
        throw = (dice, 0, ignored, reduction, left)
        short = appraisal.short(kind, enemy.kind, away)
        values.append(appraisal.single(enemy.kind, throw, short))
    return max(values, default=0.0)


def _recon(situation: Situation, unit: int) -> float:
    """A token taken off another unit in sight."""
    view, at = situation.view, situation.hex[unit]
    others = (*view.units(view.player), *view.units(view.opponent))
    return max(
        (
            value
            for other in others
            if other != unit
            and (value := value_taken(situation, other)) > 0
            and situation.sees(unit, at, other, situation.hex[other])
        ),
        default=0.0,
    )


def _charge(situation: Situation, unit: int) -> float:
    """A long move and an attack for the price of one action."""
    kind = situation.kind[unit]
    away = situation.distance[situation.hex[unit]]
    values = [
        situation.appraisal.duel(kind, enemy.kind, enemy.left, 0).best
        for enemy in situation.enemies
        if away[enemy.hex] <= 7
    ]
    return max(values, default=0.0)
