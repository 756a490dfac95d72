"""What happens to cards, and which words act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.events.cause import Cause
    from mcarmy.engine.state import Token


class CardPlayed(Struct, frozen=True, gc=False):
    player: int
    card: CardId
    unit: int
    cost: int
    """In actions of the unit."""


class CardBoughtBack(Struct, frozen=True, gc=False):
    player: int
    card: CardId
    price: tuple[tuple[Token, int], ...]


class CardCanceled(Struct, frozen=True, gc=False):
    player: int
    card: CardId
    cause: Cause


class CardLost(Struct, frozen=True, gc=False):
    """A card went from the hand to the used ones without having been played."""

    player: int
    card: CardId
    cause: Cause


class CardRetrieved(Struct, frozen=True, gc=False):
    player: int
    card: CardId
    cause: Cause


class CardsReturned(Struct, frozen=True, gc=False):
    """Cards that were bought back are in hand again."""

    player: int
    cards: tuple[CardId, ...]


class EffectFired(Struct, frozen=True, gc=False):
    """A word of the vocabulary acts: on what it is printed, for which unit."""

    effect: int
    word: str
    origin: str
    unit: int
