"""How are units, places, cards and causes called in a story?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.events import NO_EFFECT, NO_ZONE
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.events import Cause, Place
    from mcarmy.engine.game import Game


class Naming:
    """Names on one table, the same from the first beat to the last."""

    def __init__(self, table: Game, players: tuple[str, str]) -> None:
        self.table = table
        self.players = players
        self._listed = len(table.state.kind)

    def unit(self, unit: int) -> str:
        """A unit by its name, and whose it is where both armies have one of that name."""
        state = self.table.state
        name, owner = state.kind[unit].name, state.owner[unit]
        there = (
            player
            for kind, player in zip(state.kind, state.owner, strict=True)
            if kind.name == name
        )
        both = any(player != owner for player in there)
        return f"{self.alone(unit)} of {self.players[owner]}" if both else self.alone(unit)

    def alone(self, unit: int) -> str:
        """A unit by its name, with a number where its army has several of them.

        Who comes into being during the game is counted on; nobody's name changes by that.
        """
        state = self.table.state
        name = state.kind[unit].name
        alike = [
            other
            for other, kind in enumerate(state.kind)
            if state.owner[other] == state.owner[unit] and kind.name == name
        ]
        alone = sum(other < self._listed for other in alike) < 2
        return name if alone and alike[0] == unit else f"{name} {alike.index(unit) + 1}"

    def place(self, place: Place) -> str:
        """A hex, or both hexes of a double-based unit."""
        name = self.table.board.name
        at, rear = place
        return name(at) if rear == NOWHERE else f"{name(at)}-{name(rear)}"

    def card(self, card: CardId) -> str:
        """A card by its name."""
        return self.table.codex.cards[card].card.name

    def zone(self, zone: int) -> str:
        """A victory zone by the name of its token."""
        state = self.table.state
        return self.table.codex.zones[state.tokens[zone]].zone.name

    def effect(self, effect: int) -> str:
        """An effect by what players call it."""
        return self.table.codex.effects[effect].name

    def by(self, cause: Cause, but: int | None = None) -> str:
        """What did it, in brackets: a card, a zone, an ability and whose it is; the rules say
        nothing of themselves. Whose it is goes without saying for the unit that is told of."""
        if cause.card is not None:
            return f" ({self.card(cause.card)})"
        if cause.zone != NO_ZONE:
            return f" ({self.zone(cause.zone)})"
        if cause.effect == NO_EFFECT:
            return ""
        name = self.effect(cause.effect)
        owner = self.unit(cause.unit)
        own = cause.unit == but or name == self.table.state.kind[cause.unit].name
        return f" ({name})" if cause.unit == but else f" ({owner if own else f'{owner}: {name}'})"
