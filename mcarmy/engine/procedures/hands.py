"""How do cards come into a hand and leave it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.queries.cards import has_icons
from mcarmy.engine.queries.causes import cause_of

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State


def open_windows(game: Game, player: int) -> None:
    """Note for which windows a player holds cards that a unit of his has the icons for."""
    state = game.state
    side = state.players[player]
    side.windows = 0
    if not side.hand:
        return
    mine = {state.kind[unit] for unit, owner in enumerate(state.owner) if owner == player}
    for card in side.hand:
        kind = game.codex.cards[card]
        if kind.opens & ~side.windows:
            for unit in mine:
                if has_icons(unit, kind):
                    side.windows |= kind.opens
                    break


def leave_hand(state: State, player: int, card: CardId) -> None:
    """Take a card out of a hand; of two alike, the one that lies under a unit goes first."""
    side = state.players[player]
    hand = list(side.hand)
    hand.remove(card)
    side.hand = tuple(hand)
    if card in side.attached:
        attached = list(side.attached)
        attached.remove(card)
        side.attached = tuple(attached)


def lose_card(game: Game, player: int, card: CardId) -> None:
    """A card goes from the hand to the used ones without having been played."""
    leave_hand(game.state, player, card)
    side = game.state.players[player]
    side.used_cards += (card,)
    if not side.played:
        open_windows(game, player)
    if game.listener is not None:
        game.listener(events.CardLost(player, card, cause_of(game)))


def take_back(game: Game, player: int, card: CardId) -> None:
    """Return a used card to its player's hand."""
    side = game.state.players[player]
    used = list(side.used_cards)
    used.remove(card)
    side.used_cards = tuple(used)
    side.hand += (card,)
    if not side.played:
        open_windows(game, player)
    if game.listener is not None:
        game.listener(events.CardRetrieved(player, card, cause_of(game)))
