"""Which weapons does a figure attack with, and where does a player have to choose?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham.figures import Space

if TYPE_CHECKING:
    from mcarmy.games.gotham.figures import Combatant, Item

ATTACKS = (Space.MELEE, Space.RANGED)


def both_weapons(figure: Combatant, weapons: list[Item]) -> list[Item]:
    """The two weapons that Ambidexterity lets a figure use at once; none without it."""
    most = [held.x or 0 for held in figure.awake() if held.name == "ambidexterity"]
    light = [item for item in weapons if item.weight <= max(most, default=-1)]
    return light[:2] if len(light) >= 2 else []


def weapon_choices(figure: Combatant, space: Space) -> list[str | None]:
    """The weapons between which a player has to choose; only None where there is no choice."""
    weapons = [item for item in figure.items if space in ATTACKS and item.type == space]
    if len(weapons) < 2 or both_weapons(figure, weapons):
        return [None]
    return [item.name for item in weapons]
