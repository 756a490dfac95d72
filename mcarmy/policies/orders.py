"""Which unit gets which order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.decisions import give
from mcarmy.engine.state import Token

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Orders
    from mcarmy.policies.situation import Situation

TOKEN_PRICE: Final = {Token.BRONZE: 0.0, Token.SILVER: 0.15, Token.GOLD: 0.3}
NEXT_TIME: Final = 0.35
"""An attack that must wait for another order."""


def valued_orders(situation: Situation, options: Orders) -> list[tuple[float, Action]]:
    """Every order for every unit, and what they get out of each other."""
    view = situation.view
    # What one unit gets another cannot get; the last one to act need not save.
    thrift = 1 - 1 / options.units.bit_count()
    valued: list[tuple[float, Action]] = []
    for unit in view.units(view.player):
        if options.units >> unit & 1:
            now, later, urgent = promise(situation, unit)
            for token in options.tokens:
                gain = _gain(situation, unit, now, later, token) + urgent
                valued.append((gain - thrift * TOKEN_PRICE[token], give(unit, token)))
    return valued


def promise(situation: Situation, unit: int) -> tuple[float, float, float]:
    """What a unit could attack for from where it stands, after a move, and how it is in need.

    Who may be hit soon acts first, while it still can.
    """
    kind, duel = situation.kind[unit], situation.appraisal.duel
    at = situation.hex[unit]
    away = situation.distance[at]
    left = kind.health - situation.wounds[unit]
    range_of = situation.appraisal.range_of
    ours_at_most = range_of(kind) + kind.speed
    now = later = urgent = 0.0
    for enemy in situation.enemies:
        far = away[enemy.hex]
        if far > ours_at_most and far > range_of(enemy.kind) + enemy.kind.speed:
            continue
        ours = duel(kind, enemy.kind, enemy.left, situation.cover >> enemy.hex & 1)
        near = max(1, far - kind.speed)
        if near <= ours.reach:
            later = max(later, ours.at[near])
            better = far <= ours.reach and ours.at[far] > now
            if better and situation.sees(unit, at, enemy.unit, enemy.hex):
                now = ours.at[far]
        if not enemy.ordered:
            theirs = duel(enemy.kind, kind, left, 0)
            closer = max(1, far - enemy.kind.speed)
            if closer <= theirs.reach:
                urgent = max(urgent, theirs.at[closer])
    return now, max(now, 0.85 * later), 0.15 * urgent


def _gain(situation: Situation, unit: int, now: float, later: float, token: Token) -> float:
    kind = situation.kind[unit]
    marching = 0.1 * min(kind.speed, 5)
    if token is Token.BRONZE:
        return max(now, marching + NEXT_TIME * later)
    value = max(later + 0.1, now + 0.5 * marching, 1.1 * marching)
    if token is Token.GOLD:
        value += 0.12 + 0.2 * later + (0.25 if kind.specials else 0.0)
    return value
