"""Which units may still be given an order in this round?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.state import State


def waiting(state: State, player: int) -> int:
    """A player's units that can be given an order now, as bits (ROUND-3).

    A token that is taken off does not undo that it was given.
    """
    return state.present[player] & ~(state.ordered | state.activated | state.orderless)


def can_order(state: State, player: int) -> bool:
    """Whether a player has an order and a unit to give it to (ROUND-2, ROUND-5)."""
    return bool(waiting(state, player)) and any(state.players[player].unused)
