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
    aimed = prowess.aimed_at(kind.health - situation.wounds[unit], 0)
    at = situation.hex[unit]
    if not situation.struck >> at & 1 and not situation.faces(at, prowess.strikes):
        return Promise(0.0, 0.0, STRIDE * kind.speed, 0.0)
    away, duels, strikes = situation.distance[at], prowess.duels, prowess.strikes
    now = later = need = 0.0
    way = kind.speed
    ground, outlook = situation.ground, situation.view.outlook
    ours_after: bytes | None = None
    for enemy in situation.enemies:
        far = away[enemy.hex]
        if far > strikes and far > enemy.prowess.strikes:
            continue
        ours = duels[enemy.aimed]
        if ours.reach:
            short = far - (ours.comfort or 1)
            if short < way:
                way = max(0, short)
        if ours_after is None:
            ours_after = ground.fire(at, kind.speed, outlook, flying=kind.flying)
        near = ours_after[enemy.hex]
        if near <= ours.reach:
            later = max(later, enemy.prize * ours.at[near])
            here = enemy.prize * ours.at[far] if far <= ours.reach else 0.0
            if here > now and situation.sees(unit, at, enemy.unit, enemy.hex):
                now = here
        if not enemy.ordered:
            theirs = enemy.prowess.duels[aimed]
            if theirs.best > need:
                near = enemy.fire[at]
                if near <= theirs.reach:
                    need = max(need, theirs.at[near])
    return Promise(now, max(now, SURE * later), STRIDE * way, URGENT * need)


def gain_of(promised: Promise, kind: UnitKind, actions: int) -> float:
    """What a unit makes of so many actions: attacks, the way there, and what is left over."""
    now, later, march = promised.now, promised.later, promised.march
    most = attacks_of(kind)
    on_foot = march + NEXT_TIME * (later - now)
    if actions == 1:
        return max(now, on_foot)
    staying = now * min(most, actions)
    coming = later * min(most, actions - 1)
    value = max(coming, staying + (0.5 * march if actions > most else 0.0), on_foot)
    if not later:
        return value
    if kind.specials:
        value += OWN_ACTION if actions > 2 else 0.0
    return value + SPARE_ACTION * (actions - 1) + (0.1 * later if actions > 2 else 0.0)
