"""Which unit gets which order?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import Token
from mcarmy.policies.greedy.words import number

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.policies.judging.situation import Situation

TOKEN_PRICE: Final = {Token.BRONZE: 0.0, Token.SILVER: 0.15, Token.GOLD: 0.3}
NEXT_TIME: Final = 0.25
"""An attack that must wait for another order."""
STRIDE: Final = 0.1
"""A hex of the way to where a unit wants to be."""
SURE: Final = 0.85
"""An attack after a move may not come about."""
URGENT: Final = 0.15
"""A wound that may be taken before the unit has acted."""

SPARE_ACTION: Final = 0.06
"""What an action is worth beside a move and an attack, with enemies about."""
OWN_ACTION: Final = 0.25
"""What it is worth beside that to a unit with an action of its own."""
AT_HAND: Final = 0.15
"""The least share of its price at which an order goes, so that none is dearer than needed."""


@cache
def actions_from(kind: UnitKind, token: Token) -> int:
    """How many actions an order gives a unit by its own print (ROUND-3)."""
    for effect in kind.own[Hook.ACTIONS]:
        if effect.word == "actions_from_any_order":
            return number(effect, "actions_gained", int(token))
    return int(token)


@cache
def actions_by(kind: UnitKind, tokens: tuple[Token, ...]) -> tuple[int, ...]:
    """How many actions each of these orders gives a unit."""
    return tuple([actions_from(kind, token) for token in tokens])


@cache
def attacks_of(kind: UnitKind) -> int:
    """How many attack actions a unit may take under one order (ROUND-4)."""
    return max([1, *(number(effect, "up_to", 1) for effect in kind.own[Hook.ATTACKS])])


class Promise:
    """What may come of a unit's next activation, in points."""

    __slots__ = ("later", "march", "need", "now")

    def __init__(self, now: float, later: float, march: float, need: float) -> None:
        self.now = now
        """Its best attack from where it stands."""
        self.later = later
        """Its best attack if it moves first."""
        self.march = march
        """The way it makes to where it wants to be."""
        self.need = need
        """Who may be hit soon acts first, while it still can."""


def promise(situation: Situation, unit: int) -> Promise:
    """What a unit could do with an order."""
    kind = situation.kind[unit]
    prowess = situation.appraisal.prowess(kind)
    at, strikes = situation.hex[unit], prowess.strikes
    if not situation.struck >> at & 1 and not situation.faces(at, strikes):
        return Promise(0.0, 0.0, STRIDE * kind.speed, 0.0)
    aimed = prowess.aimed_at(kind.health - situation.wounds[unit], 0)
    away, duels = situation.distance[at], prowess.duels
    now = later = need = 0.0
    way = kind.speed
    ours_after: bytes | None = None
    for enemy in situation.enemies:
        there, other = enemy.hex, enemy.prowess
        far = away[there]
        if far > strikes and far > other.strikes:
            continue
        ours = duels[enemy.aimed]
        reach = ours.reach
        if reach:
            short = far - (ours.comfort or 1)
            if short < way:
                way = max(0, short)
        if ours_after is None:
            outlook = situation.view.outlook
            ours_after = situation.ground.fire(at, kind.speed, outlook, flying=kind.flying)
        near = ours_after[there]
        if near <= reach:
            worth, prize = ours.at, enemy.prize
            soon = prize * worth[near]
            if soon > later:
                later = soon
            here = prize * worth[far] if far <= reach else 0.0
            if here > now and situation.sees(unit, at, enemy.unit, there):
                now = here
        if not enemy.ordered:
            theirs = other.duels[aimed]
            if theirs.best > need:
                near = enemy.fire[at]
                if near <= theirs.reach and theirs.at[near] > need:
                    need = theirs.at[near]
    return Promise(now, max(now, SURE * later), STRIDE * way, URGENT * need)


def gains_of(promised: Promise, kind: UnitKind) -> tuple[float, float, float]:
    """What a unit makes of one, two or three actions: attacks, the way there, what is left over."""
    now, later, march = promised.now, promised.later, promised.march
    if not later:
        return march, march, march
    on_foot = march + NEXT_TIME * (later - now)
    most = attacks_of(kind)
    two = max(later, now * min(most, 2) + (0.5 * march if most < 2 else 0.0), on_foot)
    staying = now * min(most, 3) + (0.5 * march if most < 3 else 0.0)
    three = max(later * min(most, 2), staying, on_foot)
    if kind.specials:
        three += OWN_ACTION
    return max(now, on_foot), two + SPARE_ACTION, three + 2 * SPARE_ACTION + 0.1 * later
