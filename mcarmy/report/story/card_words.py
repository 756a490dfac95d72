"""How is it told what happens to a command card?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events as e

if TYPE_CHECKING:
    from mcarmy.report.story.naming import Naming


def card_line(names: Naming, event: e.Event) -> str:
    """A card that is played, lost, bought back or taken back."""
    match event:
        case e.CardPlayed(player, card, unit, _):
            return f"{names.players[player]} plays {names.card(card)} through {names.unit(unit)}."
        case e.CardBoughtBack(player, card, _):
            return f"{names.players[player]} buys {names.card(card)} back."
        case e.CardCanceled(_, card, cause):
            return f"{names.card(card)} has no effect{names.by(cause)}."
        case e.CardLost(player, card, cause):
            return f"{names.players[player]} loses {names.card(card)}{names.by(cause)}."
        case e.CardRetrieved(player, card, cause):
            return f"{names.players[player]} takes back {names.card(card)}{names.by(cause)}."
        case e.CardsReturned(player, cards):
            named = ", ".join(map(names.card, cards))
            return f"{names.players[player]} has {named} in hand again."
        case _:
            raise AssertionError(f"{type(event).__name__} is about no card")
