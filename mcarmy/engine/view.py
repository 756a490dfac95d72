"""What may one player see, and how does he think ahead without seeing more?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


class View:
    """The table as one player sees it."""

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player
