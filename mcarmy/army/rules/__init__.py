"""The rules of army building, one module each: its check, what it asks of builders, an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.rules import (
    card_copies,
    dates,
    essentials,
    idle_orders,
    playable,
    recorded,
    required,
    sets,
    sides,
    slots,
    standing,
    tent,
    uniques,
    unit_copies,
)

if TYPE_CHECKING:
    from mcarmy.army.rules.example import Example

RULES = (
    slots.RULE,
    sides.RULE,
    uniques.RULE,
    unit_copies.RULE,
    card_copies.RULE,
    essentials.RULE,
    tent.RULE,
    sets.RULE,
    required.RULE,
    dates.RULE,
    recorded.RULE,
    playable.RULE,
    standing.RULE,
    idle_orders.RULE,
)


def examples() -> list[Example]:
    """An example for every code that a list can be reported with."""
    from mcarmy.army.checking.mistakes import EXAMPLES

    return [*EXAMPLES, *(example for rule in RULES for example in rule.examples)]
