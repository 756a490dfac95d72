"""Who hears of chance: what is about to be rolled or was drawn, and what came?

Nobody does, as a rule; then a roll costs one comparison more. Every use of the dice in a game is
told, so that no luck can go unbooked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.compiling import mypyc_attr

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, Color
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


@mypyc_attr(allow_interpreted_subclasses=True)
class HearsChance:
    """Keeps book of what it wants to know of luck; it changes nothing on the table."""

    enough: bool = False
    """Whether nothing more is to be heard: the game is left before an attack is rolled."""

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

    def first_drawn(self, game: Game, player: int) -> None:
        """The first player was drawn (SETUP-1); nothing has come of it yet."""

    def tokens_drawn(self, game: Game) -> None:
        """The zone tokens were drawn and lie face down (SETUP-2)."""

    def card_drawn(self, game: Game, owner: int, card: CardId) -> None:
        """A card was drawn from the hand of its owner, who is about to lose it."""
