"""At which moments may a command card be played?"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Window(StrEnum):
    """A moment for cards (CARD-2), named as the catalog names it."""

    OWN_ACTIVATION = "own-activation"
    """You activate the chosen unit."""
    OWN_ATTACK_DECLARED = "own-attack-declared"
    """The chosen unit has declared an attack; nobody has joined it yet."""
    ATTACKED = "attacked"
    """The chosen unit has been declared the target of an attack."""
    OWN_ATTACK_ROLLED = "own-attack-rolled"
    """The dice of the chosen unit's attack lie on the table, rerolls included."""
    OWN_ATTACK_RESOLVED = "own-attack-resolved"
    """The chosen unit's attack is over."""
    FRIEND_DESTROYED = "friend-destroyed"
    """An attack has destroyed a unit of yours; any other unit of yours is chosen."""
    OPPONENT_CARD = "opponent-card"
    """The opponent has played a card that has not taken effect yet."""
    END_OF_OWN_TURN = "end-of-own-turn"
    """Your turn is about to end."""

    @property
    def bit(self) -> int:
        """The window as a bit, for asking many cards at once."""
        return _BITS[self]


_BITS = {window: 1 << number for number, window in enumerate(Window)}
UNSEEN: Final = 1 << len(Window)
"""No window, but a bit beside theirs: an attack may be declared at what nobody sees."""
