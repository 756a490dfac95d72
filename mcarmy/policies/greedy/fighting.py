"""Whom to attack, with whom together, and when from guard?"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, Interrupt, Support, Target
from mcarmy.engine.state import NO_UNIT, TOKENS
from mcarmy.policies.greedy.orders import TOKEN_PRICE
from mcarmy.policies.judging.appraisal import FARTHEST
from mcarmy.policies.judging.attacking import chance_to_help, preys_of
from mcarmy.policies.judging.promises import promise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.records import Attacking
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Appraisal
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


def best_target(situation: Situation, unit: int, targets: list[Target]) -> tuple[float, Action]:
    """The attack that is worth most; only the most promising are worked out exactly."""
    if not targets:
        return 0.0, PASS
    ranked = _ranked(situation, unit, targets)
    best = _worked_out(situation, unit, ranked)
    if best[0] < HARDLY:
        first = ranked[0].aim if ranked and ranked[0].value else targets[0]
        if _hardened(situation, unit, first):
            return _together(situation, unit, first)
    return best


def victim_at(situation: Situation, at: int) -> int:
    """Who stands there."""
    victim = situation.view.unit_at(at)
    assert victim is not None
    return victim


_VALUE: Final = attrgetter("value")


class Hope:
    """An attack on somebody, and what it is worth by print."""

    __slots__ = ("aim", "value", "victim")

    def __init__(self, value: float, aim: Target, victim: int) -> None:
        self.value = value
        self.aim = aim
        self.victim = victim


def _ranked(situation: Situation, unit: int, targets: list[Target]) -> list[Hope]:
    """The best attack on each enemy by what is printed, the most promising first.

    Beyond the range of the unit it may only hit those for which more than print counts.
    """
    view, distance, cover = situation.view, situation.distance, situation.in_cover
    prizes, prowess, wounds = situation.prizes, situation.prowess, situation.wounds
    duels, reach = prowess[unit].duels, prowess[unit].range
    only_as_printed = view.aims_as_printed(unit)
    hoped: dict[int, Hope] = {}
    for aim in targets:
        at, away = aim.hex, distance[aim.origin][aim.hex]
        victim = victim_at(situation, at)
        if away > reach and only_as_printed and view.dodges_as_printed(victim):
            continue
        other = prowess[victim]
        worth = duels[other.aimed_at(other.kind.health - wounds[victim], cover[at])]
        value = prizes[victim] * worth.at[away] if away < FARTHEST else 0.0
        known = hoped.get(victim)
        if known is None or value > known.value:
            hoped[victim] = Hope(value, aim, victim)
    ranked = list(hoped.values())
    if len(ranked) > 1:
        ranked.sort(key=_VALUE, reverse=True)
    return ranked


def _worked_out(situation: Situation, unit: int, ranked: list[Hope]) -> tuple[float, Action]:
    """The best of the most promising attacks."""
    best: tuple[float, Action] = (0.0, PASS)
    for hope in ranked[:EXACTLY]:
        if hope.value < PROMISING * best[0]:
            break
        victim = hope.victim
        forecast = situation.view.forecast(unit, hope.aim, victim=victim)
        exact = situation.prizes[victim] * situation.appraisal.attack(
            situation.kind[victim], forecast
        )
        if exact > best[0]:
            best = (exact, hope.aim)
    return best


def _hardened(situation: Situation, unit: int, target: Target) -> bool:
    """Whether a unit could do nothing to a target even beside it, and has a friend to help it."""
    other = situation.prowess[victim_at(situation, target.hex)]
    duel = situation.prowess[unit].duels[other.aimed_at(other.kind.health, 0)]
    return duel.best < HARDLY and any(situation.view.orders(situation.view.player))


def _together(situation: Situation, unit: int, target: Target) -> tuple[float, Action]:
    """What nobody can hurt alone is attacked by two (ATTACK-6)."""
    view = situation.view
    cheapest = next(
        token for token, left in zip(TOKENS, view.orders(view.player), strict=True) if left
    )
    other = situation.kind[victim_at(situation, target.hex)]
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
    prowess, away = situation.prowess[unit], situation.distance[at]
    duels, fires = prowess.duels, prowess.fires
    best = 0.0
    for enemy in situation.comers:
        if away[enemy.hex] - enemy.speed <= fires and enemy.unit != fallen:
            near = enemy.fire[at]
            if near < FARTHEST:
                worth = duels[enemy.aimed_in_the_open].at[near]
                if worth > best:
                    best = worth
    return GUARD_SHARE * max(WATCHFUL, situation.patience) * best if best else 0.0


def most_of_guard(situation: Situation, unit: int, steps: int) -> float:
    """What it can be worth at most to be on guard within so many steps."""
    duels = situation.prowess[unit].duels
    away = situation.distance[situation.hex[unit]]
    best = 0.0
    for enemy in situation.comers:
        ours = duels[enemy.aimed_in_the_open]
        near = max(1, away[enemy.hex] - enemy.speed - steps)
        if near <= ours.reach and ours.at[near] > best:
            best = ours.at[near]
    return GUARD_SHARE * max(WATCHFUL, situation.patience) * best


def most_of_attack(situation: Situation, unit: int, steps: int) -> float:
    """What an attack can be worth at most, from wherever within so many steps."""
    preys = preys_of(situation, unit, steps)
    return situation.prizes[preys[0].unit] * preys[0].best if preys else 0.0


def support(situation: Situation, options: Iterable[Action]) -> Action:
    """A unit joins if that adds more than it could do with the order itself."""
    attack = situation.view.attack
    assert attack is not None
    prices: dict[int, tuple[float, Support]] = {}
    for option in options:
        if isinstance(option, Support):
            price = TOKEN_SHARE * TOKEN_PRICE[option.token]
            if option.unit not in prices or price < prices[option.unit][0]:
                prices[option.unit] = (price, option)
    helpers = _helping(situation, attack, list(prices.values()))
    return _best_helper(situation, attack, helpers) if helpers else PASS


Helper = tuple[float, float, Support]
"""A supporter with what it may add at most, and what it costs."""


def _helping(
    situation: Situation, attack: Attacking, offered: list[tuple[float, Support]]
) -> list[Helper]:
    """The supporters that may add more than they cost."""
    most = _most_of_target(situation, attack)
    found = []
    for price, option in offered:
        hope = chance_to_help(situation, option.unit, attack) * most
        if hope > SUPPORT_PRICE + price:
            paid = _missed(situation, option.unit) + price
            if hope > paid:
                found.append((hope, paid, option))
    return found


def _most_of_target(situation: Situation, attack: Attacking) -> float:
    """No attack on the target is worth more than to destroy it for certain."""
    target = situation.kind[attack.target]
    left = target.health - situation.wounds[attack.target]
    return situation.prizes[attack.target] * situation.appraisal.worth(target, left, 1.0)


def _best_helper(situation: Situation, attack: Attacking, helpers: list[Helper]) -> Action:
    """The supporter that adds most, the most promising tried first."""
    view = situation.view
    alone = view.forecast_attack()
    assert alone is not None
    target, prize = situation.kind[attack.target], situation.prizes[attack.target]
    value = prize * situation.appraisal.attack(target, alone)
    room = _most_of_target(situation, attack) - value
    helpers = [(min(hope, room) - paid, paid, option) for hope, paid, option in helpers]
    helpers.sort(key=lambda helper: -helper[0])
    best: tuple[float, Action] = (0.0, PASS)
    for hope, paid, option in helpers:
        if hope <= best[0]:
            break
        joined = prize * situation.appraisal.attack(target, view.forecast_with(option.unit))
        if joined - value - paid > best[0]:
            best = (joined - value - paid, option)
    return best[1]


def interrupt(view: View, appraisal: Appraisal, decision: Decision) -> Action:
    """Shoot when it will hardly get better: the mover may come nearer, or slip away."""
    best: tuple[float, Action] = (0.0, PASS)
    mover = decision.unit
    kind, away = view.kind[mover], view.board.distance
    by_print = view.dodges_as_printed(mover)
    for option in decision.options:
        if isinstance(option, Interrupt):
            far = away[option.origin][option.hex]
            reach = appraisal.prowess(view.kind[option.unit]).range
            if by_print and far > reach and view.aims_as_printed(option.unit):
                continue
            aim = Target(option.origin, option.hex)
            forecast = view.forecast(option.unit, aim, victim=mover)
            value = appraisal.attack(kind, forecast)
            if value > best[0]:
                best = (value, option)
    shot = best[1]
    if not isinstance(shot, Interrupt):
        return PASS
    left = kind.health - view.wounds[mover]
    hope = appraisal.duel(view.kind[shot.unit], kind, left, 0).best
    return shot if best[0] >= 0.6 * hope else PASS
