"""What may one player see, and how does he think ahead without seeing more?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.bits import listed
from mcarmy.engine.dice import SeededDice
from mcarmy.engine.procedures.changes import open_windows
from mcarmy.engine.queries import scoring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog.model import CardId, ZoneTokenId
    from mcarmy.engine.actions import Action
    from mcarmy.engine.board import Board
    from mcarmy.engine.effects.kinds import Kind
    from mcarmy.engine.game import Game


class View:
    """The table as one player sees it: everything but the opponent's hand and what is facedown.

    A unit is a number. The columns (`hex`, `wounds`, ...) are the table itself: read, never write.
    """

    __slots__ = ("_game", "opponent", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player
        self.opponent = 1 - player

    # The battlefield

    @property
    def board(self) -> Board:
        """The map."""
        return self._game.board

    @property
    def round(self) -> int:
        """The round, from 1; 0 during setup."""
        return self._game.state.round

    @property
    def first(self) -> int:
        """Who acts first this round."""
        return self._game.state.first

    @property
    def tokens(self) -> tuple[ZoneTokenId, ...]:
        """The victory zone token on each zone; none while they lie facedown (SETUP-2)."""
        return self._game.state.tokens if self._game.state.revealed else ()

    def points(self) -> tuple[int, int]:
        """The points of both players now (WIN-1)."""
        return scoring.points(self._game)

    def zone_holders(self) -> tuple[int, ...]:
        """Who holds each zone now, or -1 (WIN-3)."""
        return scoring.holders(self._game)

    # Units

    def units(self, player: int) -> list[int]:
        """A player's units on the map, in the order of his list."""
        return listed(self._game.state.present[player])

    def reinforcements(self, player: int) -> tuple[int, ...]:
        """A player's units that wait beside the map (SETUP-3)."""
        return self._game.state.players[player].reinforcements

    @property
    def kind(self) -> Sequence[Kind]:
        """What each unit is."""
        return self._game.state.kind

    @property
    def owner(self) -> Sequence[int]:
        """Whose each unit is."""
        return self._game.state.owner

    @property
    def hex(self) -> Sequence[int]:
        """Where each unit stands, or -1."""
        return self._game.state.hex

    @property
    def rear(self) -> Sequence[int]:
        """The second hex of each double-based unit, or -1."""
        return self._game.state.rear

    @property
    def wounds(self) -> Sequence[int]:
        """The wounds of each unit."""
        return self._game.state.wounds

    @property
    def token(self) -> Sequence[int]:
        """The order token on each unit, or 0."""
        return self._game.state.token

    def guarding(self, unit: int) -> bool:
        """Whether a unit is on guard."""
        return bool(self._game.state.guarding >> unit & 1)

    def unit_at(self, at: int) -> int | None:
        """Who stands on a hex."""
        return self._game.state.unit_at.get(at)

    # Orders and cards

    def orders(self, player: int) -> tuple[int, int, int]:
        """A player's unused bronze, silver and gold orders."""
        _, bronze, silver, gold = self._game.state.players[player].unused
        return bronze, silver, gold

    @property
    def hand(self) -> tuple[CardId, ...]:
        """One's own cards (SETUP-4)."""
        return self._game.state.players[self.player].hand

    @property
    def opponents_cards(self) -> int:
        """How many cards the opponent still holds; which, is secret."""
        return len(self._game.state.players[self.opponent].hand)

    def used_cards(self, player: int) -> tuple[CardId, ...]:
        """The cards a player has used up; they lie open."""
        return self._game.state.players[player].used_cards

    # Notation and thinking ahead

    def notation(self, action: Action) -> str:
        """An action in one line."""
        return action.notation(self._game.board.name)

    def fork(self, seed: int, opponents_hand: Sequence[CardId] = ()) -> Game:
        """A game of one's own to try things out in, at the same decision.

        It knows no more than the player does: its dice are fresh, tokens that lie facedown are
        drawn anew, and the opponent holds the cards one guesses he holds, or none.
        """
        game = self._game.copy()
        state = game.state
        game.dice = SeededDice(game.codex.dice, seed)
        side = state.players[self.opponent]
        side.hand = tuple(opponents_hand)
        if not side.played:
            open_windows(game, self.opponent)
        if state.tokens and not state.revealed:
            pile = sorted(game.codex.zones)
            state.tokens = tuple(pile.pop(game.dice.draw(len(pile))) for _ in state.tokens)
        return game
