"""How much damage does one attack of a unit do on average? Exact, by the faces of its dice.

The target stands in the open without Armor and Dodge, the unit attacks alone with its printed
dice, and rerolls are used so that the expected damage is highest (ATTACK-3 to ATTACK-5).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Color, Die, Face, Profile

Faces = tuple["Face", ...]


def mean_damage(dice: Mapping[Color, Die], unit: Profile, distance: int) -> Fraction:
    """The expected damage of a single attack at a distance in hexes."""
    if distance > 1 and _has(unit, "melee"):
        return Fraction(0)  # Melee attacks adjacent enemies only (ATTACK-9)
    rolled = tuple(dice[color].faces for color, count in unit.dice.items() for _ in range(count))
    if not rolled:
        return Fraction(0)
    return _Attack(rolled, needed=distance - _bonus(unit)).expected(unit.rerolls)


def _has(unit: Profile, keyword: str) -> bool:
    return any(known.id == keyword for known in unit.keywords)


def _bonus(unit: Profile) -> int:
    """What the Accuracy keyword adds to the best die (ATTACK-4)."""
    return sum(known.value or 0 for known in unit.keywords if known.id == "accuracy")


class _Attack:
    """The dice of one attacker and the accuracy at least one of them has to show."""

    def __init__(self, dice: tuple[Faces, ...], needed: int) -> None:
        self.dice = dice
        self.needed = needed
        self._known: dict[tuple[tuple[Face, ...], int], Fraction] = {}

    def expected(self, rerolls: int) -> Fraction:
        """The mean over all rolls of what the best use of the rerolls makes of them."""
        return self._over_rolls((), rerolls)

    def _over_rolls(self, shown: tuple[Face, ...], rerolls: int) -> Fraction:
        if len(shown) == len(self.dice):
            return self._best(shown, rerolls)
        faces = self.dice[len(shown)]
        return sum(
            (self._over_rolls((*shown, face), rerolls) for face in faces), Fraction(0)
        ) / len(faces)

    def _best(self, shown: tuple[Face, ...], rerolls: int) -> Fraction:
        """Keep the roll, or roll the die again that promises most."""
        if not rerolls:
            return self._damage(shown)
        key = (shown, rerolls)
        if key not in self._known:
            again = (self._again(shown, die, rerolls) for die in range(len(shown)))
            self._known[key] = max(self._damage(shown), *again)
        return self._known[key]

    def _again(self, shown: tuple[Face, ...], die: int, rerolls: int) -> Fraction:
        """One die rolled anew; the new face stands, the rerolls are one fewer."""
        faces = self.dice[die]
        before, after = shown[:die], shown[die + 1 :]
        return sum(
            (self._best((*before, face, *after), rerolls - 1) for face in faces), Fraction(0)
        ) / len(faces)

    def _damage(self, shown: tuple[Face, ...]) -> Fraction:
        """All icons if the best accuracy reaches the target, else none (ATTACK-4, ATTACK-5)."""
        if max(face.accuracy for face in shown) < self.needed:
            return Fraction(0)
        return Fraction(sum(face.damage for face in shown))
