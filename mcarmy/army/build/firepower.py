"""How much damage does one attack of a unit do on average? Exact, by the faces of its dice.

The target stands in the open without Armor and Dodge, the unit attacks alone with its printed
dice, and rerolls are used so that the expected damage is highest (ATTACK-3 to ATTACK-5).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.base.chance import certain, die, mean
from mcarmy.base.hands import Hand
from mcarmy.base.rerolls import BestRerolls

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Color, Die, Face, Profile


def mean_damage(dice: Mapping[Color, Die], unit: Profile, distance: int) -> Fraction:
    """The expected damage of a single attack at a distance in hexes."""
    if distance > 1 and unit.melee:
        return Fraction(0)  # Melee attacks adjacent enemies only (ATTACK-9)
    rolled = [die(dice[color].faces) for color in unit.rolled]
    if not rolled:
        return Fraction(0)
    needed = distance - unit.value("accuracy")

    def damage(faces: tuple[Face, ...]) -> int:
        """All icons if the best accuracy reaches the target, else none (ATTACK-4, ATTACK-5)."""
        if max(face.accuracy for face in faces) < needed:
            return 0
        return sum(face.damage for face in faces)

    hand = Hand(rolled, unit.rerolls, damage)
    return mean(BestRerolls([hand], worth=int).outcome(certain(0)))
