"""Which command cards does each player hold, and who knows it (SETUP-4)?"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from mcarmy.engine import events as e

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import CardId


class CardKept(IntEnum):
    """Where a card is, and who knows that."""

    SECRET = 0
    """In hand; only its player knows it."""
    KNOWN = 1
    """In hand, and seen by both before."""
    USED = 2


Move = tuple[int, int, int]
"""A player, which of his cards, and where it is now (`CardKept`)."""


class Hands:
    """Follows the cards of both players; each copy of a card by itself."""

    def __init__(self) -> None:
        self._cards: tuple[tuple[CardId, ...], tuple[CardId, ...]] = ((), ())
        self._kept: tuple[list[CardKept], list[CardKept]] = ([], [])

    def hear(self, event: e.Event) -> Iterator[Move]:
        """Take in one event; gives the cards that it moved."""
        match event:
            case e.GameBegan(cards=cards):
                self._cards = cards
                self._kept = (
                    [CardKept.SECRET for _ in cards[0]],
                    [CardKept.SECRET for _ in cards[1]],
                )
            case e.CardPlayed(player, card, _, _) | e.CardLost(player, card, _):
                yield self._put(player, card, (CardKept.KNOWN, CardKept.SECRET), CardKept.USED)
            case e.CardRetrieved(player, card, _):
                yield self._put(player, card, (CardKept.USED,), CardKept.KNOWN)
            case e.CardsReturned(player, cards=returned):
                for card in returned:
                    yield self._put(player, card, (CardKept.USED,), CardKept.KNOWN)
            case _:
                pass

    def _put(self, player: int, card: CardId, where: tuple[CardKept, ...], to: CardKept) -> Move:
        """Of several copies, the one that the opponent knows goes first."""
        kept = self._kept[player]
        copies = [n for n, name in enumerate(self._cards[player]) if name == card]
        number = next(n for place in where for n in copies if kept[n] is place)
        kept[number] = to
        return player, number, int(to)
