"""What belongs together while a game is played? (It knows no rule.)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Format
from mcarmy.engine.rulings import Rulings

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.board.board import Board
    from mcarmy.engine.board.sight import Sight
    from mcarmy.engine.dice import Dice
    from mcarmy.engine.events import Event, Result
    from mcarmy.engine.ledger import HearsChance
    from mcarmy.engine.outlook import Outlook
    from mcarmy.engine.state import State


@dataclass(frozen=True, slots=True)
class GameTerms:
    """What two players agree on before they begin."""

    format: Format
    zone_points: tuple[int, ...]
    rulings: Rulings


class Game:
    """State, board, bound catalog, terms, dice, and who hears what happens."""

    __slots__ = (
        "board",
        "codex",
        "counter",
        "dice",
        "ledger",
        "listener",
        "outlook",
        "sight",
        "state",
        "terms",
    )

    def __init__(
        self,
        *,
        state: State,
        board: Board,
        sight: Sight,
        outlook: Outlook,
        codex: Codex,
        terms: GameTerms,
        dice: Dice,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        self.state = state
        self.board = board
        self.sight = sight
        self.outlook = outlook
        self.codex = codex
        self.terms = terms
        self.dice = dice
        self.listener = listener
        """Hears every event."""
        self.counter: Callable[[Result], None] | None = None
        """Hears only what is worth counting in many games."""
        self.ledger: HearsChance | None = None
        """Hears what is about to be rolled, and what came."""

    def copy(self, dice: Dice | None = None) -> Game:
        """A game that goes on from here with the same dice or others, listened to by nobody."""
        return Game(
            state=self.state.copy(),
            board=self.board,
            sight=self.sight,
            outlook=self.outlook,
            codex=self.codex,
            terms=self.terms,
            dice=self.dice.copy() if dice is None else dice,
        )
