"""Which unit gets which order?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.hooks import ACTIONS, Hook
from mcarmy.engine.state import TOKENS, Token
from mcarmy.policies.greedy.words import number

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.policies.judging.promises import Gains, Promise

Prices = tuple[float, float, float]
"""What a bronze, a silver and a gold order count against what a unit gains by them."""

UNPAYABLE: Final = 1e9
"""The price of an order that there is none of."""
TOKEN_PRICE: Final = {Token.BRONZE: 0.0, Token.SILVER: 0.15, Token.GOLD: 0.3}
NEXT_TIME: Final = 0.25
"""An attack that must wait for another order."""

SPARE_ACTION: Final = 0.06
"""What an action is worth beside a move and an attack, with enemies about."""
OWN_ACTION: Final = 0.25
"""What it is worth beside that to a unit with an action of its own."""
AT_HAND: Final = 0.15
"""The least share of its price at which an order goes, so that none is dearer than needed."""


@cache
def actions_from(kind: UnitKind, token: Token) -> int:
    """How many actions an order gives a unit by its own print (ROUND-3)."""
    for effect in kind.own[ACTIONS]:
        if effect.word == "actions_from_any_order":
            return number(effect, "actions_gained", int(token))
    return int(token)


def by_token(kind: UnitKind, gains: Gains) -> Gains:
    """What a unit makes of each order that makes so much of one, two or three actions."""
    if not kind.own[ACTIONS]:
        return gains
    bronze, silver, gold = [gains[min(3, actions_from(kind, token)) - 1] for token in TOKENS]
    return bronze, silver, gold


@cache
def attacks_of(kind: UnitKind) -> int:
    """How many attack actions a unit may take under one order (ROUND-4)."""
    return max([1, *(number(effect, "up_to", 1) for effect in kind.own[Hook.ATTACKS])])


@cache
def prices_of(tokens: tuple[Token, ...], units: int) -> Prices:
    """What each of some orders counts against what one of so many units gains by it.

    What one unit gets another cannot get; the last one to act need not save.
    """
    thrift = max(AT_HAND, 1 - 1 / units)
    bronze, silver, gold = [
        thrift * TOKEN_PRICE[token] if token in tokens else UNPAYABLE for token in TOKENS
    ]
    return bronze, silver, gold


def best_value(gains: Gains, need: float, prices: Prices) -> float:
    """The value of the best order for a unit that gains so much by each of them."""
    bronze = gains[0] + need - prices[0]
    silver = gains[1] + need - prices[1]
    gold = gains[2] + need - prices[2]
    best = silver if silver > bronze else bronze
    return gold if gold > best else best


def gains_of(promised: Promise, kind: UnitKind) -> Gains:
    """What a unit makes of a bronze, a silver and a gold order."""
    if promised.gains is None:
        promised.gains = by_token(kind, _worked_out(promised, kind))
    return promised.gains


def _worked_out(promised: Promise, kind: UnitKind) -> Gains:
    """The attack, the way, and what is left; who only marches does not gain by more actions."""
    now, later, march = promised.now, promised.later, promised.march
    if not later:
        return march, march, march
    on_foot = march + NEXT_TIME * (later - now)
    moving = max(later, on_foot)
    two = three = max(moving, now + 0.5 * march)
    most = attacks_of(kind)
    if most > 1:
        two = max(moving, 2 * now)
        staying = 3 * now if most > 2 else 2 * now + 0.5 * march
        three = max(2 * later, on_foot, staying)
    if kind.specials:
        three += OWN_ACTION
    return max(now, on_foot), two + SPARE_ACTION, three + 2 * SPARE_ACTION + 0.1 * later
