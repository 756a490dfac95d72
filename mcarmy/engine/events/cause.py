"""Why something happened, and what changed a number, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mcarmy.engine.state import NO_ATTACK, NO_UNIT, NOBODY

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId

Place = tuple[int, int]
"""A hex, and the rear hex of a double-based unit or NOWHERE."""

NO_ZONE: Final = -1
NO_EFFECT: Final = -1


class Cause(Struct, frozen=True, gc=False):
    """Why something happened: whose doing, through which unit, by which print, in which attack.

    What no player did, the rules did: then every field says nobody.
    """

    player: int = NOBODY
    unit: int = NO_UNIT
    card: CardId | None = None
    zone: int = NO_ZONE
    effect: int = NO_EFFECT
    """The effect that did it, by its number in the codex; none for what the rules say of all."""
    attack: int = NO_ATTACK
    """The attack it is part of; attacks are numbered as they are declared."""


BY_THE_RULES: Final = Cause()


class Modifier(Struct, frozen=True, gc=False):
    """What a keyword, an ability, a card, a zone or terrain adds to a number, by its name."""

    name: str
    amount: int
