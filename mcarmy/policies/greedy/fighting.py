"""Whom to attack, with whom together, and when from guard?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, Interrupt, Support, Target
from mcarmy.engine.state import NO_UNIT, TOKENS
from mcarmy.policies.greedy.orders import TOKEN_PRICE, promise
from mcarmy.policies.judging.appraisal import FARTHEST
from mcarmy.policies.judging.attacking import chance_to_help

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.judging.situation import Situation

GUARD_SHARE: Final = 0.3
"""An attack from guard waits for the enemy to come."""
WATCHFUL: Final = 0.2
"""However late it is, to be on guard is worth more than to do nothing."""
SUPPORT_PRICE: Final = 0.05
"""What the supporter could have done with its order, besides attacking and marching."""
MISSED: Final = 0.7
"""A supporter's attack after a move, beside one from where it stands."""
TOKEN_SHARE: Final = 0.5
"""What is paid of an order's price when it goes to a supporter."""
HARDLY: Final = 0.03
"""What is worth less than this is worth nothing."""
EXACTLY: Final = 3
"""So many of the most promising attacks are worked out exactly."""

PROMISING: Final = 0.75
"""And only those not far behind the best one."""


def best_target(situation: Situation, unit: int, options: Iterable[Action]) -> tuple[float, Action]:
    """The attack that is worth most; only the most promising are worked out exactly."""
    view, appraisal, prizes = situation.view, situation.appraisal, situation.prizes
    duels = appraisal.prowess(situation.kind[unit]).duels
    hoped: dict[int, tuple[float, Target, UnitKind]] = {}
    for option in options:
        if isinstance(option, Target):
            victim = view.unit_at(option.hex)
            assert victim is not None
            other = situation.kind[victim]
            away = situation.distance[option.origin][option.hex]
            left = other.health - situation.wounds[victim]
            worth = duels[appraisal.prowess(other).aimed_at(left, situation.in_cover[option.hex])]
            value = prizes[victim] * worth.at[away] if away < FARTHEST else 0.0
            if victim not in hoped or value > hoped[victim][0]:
                hoped[victim] = (value, option, other)
    if not hoped:
        return 0.0, PASS
    ranked = sorted(hoped, key=lambda victim: -hoped[victim][0])
    best: tuple[float, Action] = (0.0, PASS)
    for victim in ranked[:EXACTLY]:
        value, option, other = hoped[victim]
        if value < PROMISING * best[0]:
            break
        exact = prizes[victim] * appraisal.attack(other, view.forecast(unit, option))
        if exact > best[0]:
            best = (exact, option)
    _, target, other = hoped[ranked[0]]
    if best[0] < HARDLY and any(view.orders(view.player)) and _hardened(situation, unit, other):
        return _together(situation, unit, target, other)
    return best


def _hardened(situation: Situation, unit: int, other: UnitKind) -> bool:
    """Whether the unit could do nothing to the target even if it stood beside it."""
    return situation.appraisal.duel(situation.kind[unit], other, other.health, 0).best < HARDLY


def _together(
    situation: Situation, unit: int, target: Target, other: UnitKind
) -> tuple[float, Action]:
    """What nobody can hurt alone is attacked by two (ATTACK-6)."""
    view = situation.view
    cheapest = next(
        token for token, left in zip(TOKENS, view.orders(view.player), strict=True) if left
    )
    best = 0.0
    for friend in view.units(view.player):
        if friend != unit and not view.ordered(friend):
            joined = view.forecast_together(unit, target, friend)
            if joined is not None:
                value = situation.appraisal.attack(other, joined)
                price = _missed(situation, friend) + TOKEN_SHARE * TOKEN_PRICE[cheapest]
                best = max(best, value - price)
    return (best, target) if best > HARDLY else (0.0, PASS)


def _missed(situation: Situation, unit: int) -> float:
    """What a supporter could have done with the order itself."""
    promised = promise(situation, unit)
    missed = max(promised.now, MISSED * promised.later, promised.march)
    return missed + SUPPORT_PRICE


def value_of_guard(situation: Situation, unit: int, at: int, fallen: int = NO_UNIT) -> float:
    """An enemy that comes nearer may be shot at: worth something on a hex if one is near.

    One that will have been attacked before, and may have fallen, does not count.
    """
    duels = situation.appraisal.prowess(situation.kind[unit]).duels
    share = GUARD_SHARE * max(WATCHFUL, situation.patience)
    best = 0.0
    for enemy in situation.comers:
        near = enemy.fire[at]
        ours = duels[enemy.aimed_in_the_open]
        if near <= ours.reach and enemy.unit != fallen:
            best = max(best, share * ours.at[near])
    return best


def support(situation: Situation, options: Iterable[Action]) -> Action:
    """A unit joins if that adds more than it could do with the order itself."""
    view = situation.view
    attack, alone = view.attack, view.forecast_attack()
    assert attack is not None
    assert alone is not None
    target, prize = situation.kind[attack.target], situation.prizes[attack.target]
    value = prize * situation.appraisal.attack(target, alone)
    left = target.health - situation.wounds[attack.target]
    most = prize * situation.appraisal.worth(target, left, 1.0)
    tried: dict[int, float] = {}
    best: tuple[float, Action] = (0.0, PASS)
    for option in options:
        if not isinstance(option, Support):
            continue
        if option.unit not in tried:
            missed = _missed(situation, option.unit)
            helps = chance_to_help(situation, option.unit, attack)
            # No attack is worth more than to destroy the target for certain.
            tried[option.unit] = min(helps * most, most - value) - missed
            if helps * most > missed and most - value - missed > best[0]:
                joined = prize * situation.appraisal.attack(target, view.forecast_with(option.unit))
                tried[option.unit] = joined - value - missed
        gain = tried[option.unit] - TOKEN_SHARE * TOKEN_PRICE[option.token]
        if gain > best[0]:
            best = (gain, option)
    return best[1]


def interrupt(situation: Situation, decision: Decision) -> Action:
    """Shoot when it will hardly get better: the mover may come nearer, or slip away."""
    view = situation.view
    best: tuple[float, Action] = (0.0, PASS)
    mover = decision.unit
    kind = situation.kind[mover]
    for option in decision.options:
        if isinstance(option, Interrupt):
            aim = Target(option.origin, option.hex)
            forecast = view.forecast(option.unit, aim, victim=mover)
            value = situation.appraisal.attack(kind, forecast)
            if value > best[0]:
                best = (value, option)
    shot = best[1]
    if not isinstance(shot, Interrupt):
        return PASS
    left = kind.health - situation.wounds[mover]
    hope = situation.appraisal.duel(situation.kind[shot.unit], kind, left, 0).best
    return shot if best[0] >= 0.6 * hope else PASS
