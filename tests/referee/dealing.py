"""Command cards: when, by whom, for how much, and where they lie."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.referee import printed
from tests.referee.handlers import Breach, looks_at
from tests.referee.moving import spend_actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import Card
    from tests.referee.table import Piece, Table


@looks_at(events.CardPlayed)
def played(table: Table, event: events.CardPlayed) -> Iterator[Breach]:
    side, piece = table.sides[event.player], table.pieces[event.unit]
    card = table.position.catalog.cards[event.card]
    side.cards_this_turn += 1
    if side.cards_this_turn > 1:
        yield Breach("CARD-1", f"player {event.player} plays a second card in a turn")
    if side.hand[event.card] < 1:
        yield Breach("SETUP-4", f"player {event.player} plays a card he does not hold")
    if piece.player != event.player or not piece.there or not printed.can_act(table, piece):
        yield Breach("CARD-2", f"unit {event.unit} cannot be chosen for a card")
    yield from _icons(table, card, piece)
    if not _in_time(table, event.player, card, piece):
        yield Breach("CARD-2", f"{card.name} is not played in its window ({card.window})")
    if event.cost != card.cost:
        yield Breach("CARD-4", f"{card.name} costs {card.cost} actions, told {event.cost}")
    if card.cost:
        yield from spend_actions(table, event.unit, card.cost)
    side.hand[event.card] -= 1
    side.used_cards[event.card] += 1
    table.last_card = (event.player, event.card)
    if card.window == "own-attack-declared":
        table.when_aimed[event.unit] = {one.number: one.place for one in table.pieces}
        if piece.guard:
            table.guarding_when_aimed.add(event.unit)


def _icons(table: Table, card: Card, piece: Piece) -> Iterator[Breach]:
    """All icons of the card, those of its side counting as one kind (CARD-2)."""
    has = Counter(piece.profile.icons)
    for faction in table.position.catalog.factions.values():
        has[str(faction.side)] += piece.profile.icons.get(faction.icon, 0)
    if any(has[icon] < count for icon, count in card.icons.items()):
        yield Breach("CARD-2", f"unit {piece.number} has not the icons of {card.name}")


def _in_time(table: Table, player: int, card: Card, piece: Piece) -> bool:
    """Whether now is the moment the card names (CARD-2)."""
    fight = table.fights[-1] if table.fights else None
    acting = table.acting
    match card.window:
        case "own-activation":
            return acting is not None and acting.unit == piece.number and not acting.begun
        case "attacked":
            return fight is not None and fight.target == piece.number and not fight.rolls
        case "own-attack-rolled":
            return fight is not None and fight.leader == piece.number and bool(fight.rolls)
        case "own-attack-resolved":
            return fight is not None and fight.leader == piece.number
        case "friend-destroyed":
            return any(one.player == player for one in table.fallen) and piece.there
        case "opponent-card":
            return table.last_card is not None and table.last_card[0] != player
        case "end-of-own-turn":
            return player == table.turn_of and acting is None and fight is None
    return True


@looks_at(events.CardBoughtBack)
def bought_back(table: Table, event: events.CardBoughtBack) -> Iterator[Breach]:
    side = table.sides[event.player]
    printed_price = table.position.catalog.cards[event.card].buyback or {}
    ranks = ("bronze", "silver", "gold")
    price = Counter({ranks.index(rank) + 1: count for rank, count in printed_price.items()})
    if Counter({int(token): count for token, count in event.price}) != price or not price:
        yield Breach("CARD-3", f"{event.card} is bought back for another price")
    if any(side.unused[token] < count for token, count in price.items()):
        yield Breach("CARD-3", f"player {event.player} cannot pay for {event.card}")
    side.unused.subtract(price)
    side.used.update(price)
    side.used_cards[event.card] -= 1
    side.bought_back[event.card] += 1


@looks_at(events.CardLost)
def lost(table: Table, event: events.CardLost) -> Iterator[Breach]:
    side = table.sides[event.player]
    if side.hand[event.card] < 1:
        yield Breach("CARD-3", f"player {event.player} loses a card he does not hold")
    side.hand[event.card] -= 1
    side.used_cards[event.card] += 1


@looks_at(events.CardRetrieved)
def taken_back(table: Table, event: events.CardRetrieved) -> Iterator[Breach]:
    side = table.sides[event.player]
    if side.used_cards[event.card] < 1:
        yield Breach("CARD-3", f"player {event.player} takes back a card he has not used")
    side.used_cards[event.card] -= 1
    side.hand[event.card] += 1


@looks_at(events.CardsReturned)
def returned(table: Table, event: events.CardsReturned) -> Iterator[Breach]:
    side = table.sides[event.player]
    if Counter(event.cards) != +side.bought_back:
        yield Breach("CARD-3", f"player {event.player} gets other cards than he paid for")
    side.bought_back.clear()
    side.hand.update(event.cards)
