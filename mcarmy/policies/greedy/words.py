"""What does a word on a card or a profile say, and whom does it concern?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.policies.judging.situation import Situation

USUAL: Final = 0.3
"""What a word is worth about which nothing better is known, in points."""


def number(effect: Bound, name: str, otherwise: int) -> int:
    """A parameter of a word as the card has it."""
    keywords: dict[str, Any] = getattr(effect.act, "keywords", {})
    value = keywords.get(name, otherwise)
    return value if isinstance(value, int) else otherwise


def said(effect: Bound, name: str) -> bool:
    """Whether a word comes with this condition."""
    keywords: dict[str, Any] = getattr(effect.act, "keywords", {})
    return bool(keywords.get(name))


def enemies_near(situation: Situation, unit: int, within: int) -> list[int]:
    """The enemies within so many hexes of a unit."""
    if not situation.faces(situation.hex[unit], within):
        return []
    away = situation.distance[situation.hex[unit]]
    return [enemy.unit for enemy in situation.enemies if away[enemy.hex] <= within]
