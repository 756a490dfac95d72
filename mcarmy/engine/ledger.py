"""Who hears of chance: what is about to be rolled, and what came?

Nobody does, as a rule; then a roll costs one comparison more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


class HearsChance(Protocol):
    """Keeps book of luck; it changes nothing on the table."""

    def rolling(self, game: Game, attack: Attacking) -> None:
        """The next attackers of an attack are about to roll their dice (ATTACK-3)."""

    def rolled(self, game: Game, attack: Attacking) -> None:
        """Their dice lie on the table."""

    def rolling_again(self, game: Game, attack: Attacking, attacker: int, die: int) -> None:
        """A die is about to be rolled again; its reroll is not counted as used yet."""

    def rolled_again(self, game: Game, attack: Attacking) -> None:
        """It lies on the table."""

    def struck(self, game: Game, player: int, victim: int, color: Color, shown: Shown) -> None:
        """A die was rolled that destroys a unit by any damage icon; nothing has come of it yet."""
