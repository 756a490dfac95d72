"""The rules of army building, one module each: its check and an example of right and wrong."""

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
    slots,
    sides,
    uniques,
    unit_copies,
    card_copies,
    essentials,
    tent,
    sets,
    required,
    dates,
    recorded,
    playable,
    standing,
    idle_orders,
)


def examples() -> list[Example]:
    """An example for every code that a list can be reported with."""
    from mcarmy.army.checking.mistakes import EXAMPLES

    return [*EXAMPLES, *(example for rule in RULES for example in rule.EXAMPLES)]
