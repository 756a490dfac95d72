"""What must the dice show, and how likely is that? By the sheet's formula, its table, or both."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.chance import Chance, at_least, die, plus

if TYPE_CHECKING:
    from fractions import Fraction

SIDES = 10
IMPOSSIBLE = 21  # more than two dice can show


class SheetReading(StrEnum):
    """How the sheet's formula and its table go together once modifiers come in (UW-Q1)."""

    NATURAL = "natural"
    FORMULA = "formula"
    TABLE = "table"


class RollKind(StrEnum):
    """The four rolls of the sheet."""

    HIT = "hit"  # shooting (UW-SHOOT-2)
    COMMAND = "command"  # every check (UW-CHECK-1)
    ASSAULT = "assault"  # close combat (UW-FIGHT-2)
    DAMAGE = "damage"  # UW-DAMAGE-1


class RollRule(Struct, frozen=True):
    """What one kind of roll is made with, must reach, and between which limits its table stays."""

    dice: int
    target: int
    least: int
    most: int | None


class RollModifier(Struct, frozen=True):
    """Something added to a roll, with the rule it comes from."""

    name: str
    value: int
    rule: str


class SheetRoll(Struct, frozen=True):
    """One roll to make: its rule, what the stats leave to reach, and what is added."""

    kind: RollKind
    rule: RollRule
    need: int
    """What the dice must come to by the formula, before modifiers."""
    modifiers: tuple[RollModifier, ...] = ()

    @property
    def total(self) -> int:
        """All modifiers together."""
        return sum(modifier.value for modifier in self.modifiers)


def needed(roll: SheetRoll, reading: SheetReading) -> int:
    """The least the dice themselves must show; beyond what they can show, it is never enough."""
    rule = roll.rule
    match reading:
        case SheetReading.FORMULA:
            return roll.need - roll.total
        case SheetReading.TABLE:
            return _limited(roll.need, rule) - roll.total
        case SheetReading.NATURAL:
            return _limited(roll.need - roll.total, rule)


def _limited(need: int, rule: RollRule) -> int:
    limited = max(rule.least, need)
    return limited if rule.most is None else min(rule.most, limited)


def chance(roll: SheetRoll, reading: SheetReading) -> Fraction:
    """How likely the roll is to succeed."""
    return at_least(_dice(roll.rule.dice), needed(roll, reading))


def readings_differ(roll: SheetRoll) -> bool:
    """Whether it matters for these numbers how the sheet is read (UW-Q1)."""
    return len({chance(roll, reading) for reading in SheetReading}) > 1


@cache
def _dice(number: int) -> Chance[int]:
    rolled = one = die(range(1, SIDES + 1))
    for _ in range(number - 1):
        rolled = plus(rolled, one)
    return rolled


def save(needed_: int) -> Fraction:
    """How likely a cover save is, on a d10 (UW-Q3)."""
    return at_least(_dice(1), needed_)
