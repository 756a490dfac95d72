"""What happens to cards, and which words act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.events.cause import Cause
    from mcarmy.engine.state import Token


@dataclass(frozen=True, slots=True)
class CardPlayed:
    player: int
    card: CardId
    unit: int
    cost: int
    """In actions of the unit."""


@dataclass(frozen=True, slots=True)
class CardBoughtBack:
    player: int
    card: CardId
    price: tuple[tuple[Token, int], ...]


@dataclass(frozen=True, slots=True)
class CardCanceled:
    player: int
    card: CardId
    cause: Cause


@dataclass(frozen=True, slots=True)
class CardLost:
    """A card went from the hand to the used ones without having been played."""

    player: int
    card: CardId
    cause: Cause


@dataclass(frozen=True, slots=True)
class CardRetrieved:
    player: int
    card: CardId
    cause: Cause


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Cards that were bought back are in hand again."""

    player: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class EffectFired:
    """A word of the vocabulary acts: on what it is printed, for which unit."""

    effect: int
    word: str
    origin: str
    unit: int
