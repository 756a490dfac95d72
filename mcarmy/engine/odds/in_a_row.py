"""How many attacks in a row does it take to destroy a target?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from mcarmy.base.chance import Chance

MOST_ATTACKS: Final = 12
"""So many attacks in a row are counted one by one."""


class Attacks(NamedTuple):
    """How many attacks in a row it takes to destroy the target."""

    number: tuple[Fraction, ...]
    """How likely it takes exactly 1, 2, 3 ... attacks."""
    more: Fraction
    """How likely it takes more than that."""
    mean: Fraction | None
    """How many on average; None if it can never be destroyed."""


def in_a_row(afterwards: list[Chance[int]]) -> Attacks:
    """From what 1, 2, 3 ... health become by one attack: how many attacks it takes."""
    left = {len(afterwards): Fraction(1)}
    number: list[Fraction] = []
    while len(number) < MOST_ATTACKS and left:
        after: dict[int, Fraction] = {}
        for health, likely in left.items():
            chance = afterwards[health - 1]
            for rest, weight in chance.weights.items():
                part = likely * Fraction(weight, chance.total)
                after[rest] = after.get(rest, Fraction(0)) + part
        number.append(after.pop(0, Fraction(0)))
        left = after
    return Attacks(tuple(number), sum(left.values(), Fraction(0)), _mean_number(afterwards))


def _mean_number(afterwards: list[Chance[int]]) -> Fraction | None:
    """An attack, and what it takes on average from where it leaves the target."""
    expected = [Fraction(0)]
    for health, chance in enumerate(afterwards, start=1):
        idle = chance.weights.get(health, 0)
        if idle == chance.total:
            return None
        later = sum(
            (expected[rest] * weight for rest, weight in chance.weights.items() if rest != health),
            Fraction(0),
        )
        expected.append((chance.total + later) / (chance.total - idle))
    return expected[-1]
