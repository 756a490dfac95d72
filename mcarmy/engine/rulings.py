"""How are the rules read where they are open?

The catalog names every ruling with its readings and which of them is played; here each reading
becomes what the rules ask for. The defaults are our readings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the rules ask where players may differ."""

    flyers_pass_grapplers: bool = True
    """A flyer on its way is not stopped by Grapple (MOVE-5, MOVE-6)."""
    cover_for_others: bool = False
    """Cover reduces damage to units that are not the target (ATTACK-6, ATTACK-8)."""
    recon_takes_ice: bool = True
    recon_takes_wounds: bool = False
    any_roll_ends_guard: bool = True
    """After any attack roll of it a unit is no longer on guard (GUARD-3)."""
    guards_strike_above: bool = True
    """A guard may attack a flyer that passes over its own hex (GUARD-2)."""
    idle_moves: bool = True
    """A move of no hexes is a move action, where that does something (MOVE-1)."""
    rerolls_in_turn: bool = True
    """Each attacker rerolls before the next one rolls (ATTACK-3)."""
    tactics_reorder: bool = True
    """A unit that took its order back by Bauhaus Tactics may be ordered again (ROUND-3)."""
    supporters_are_extra: bool = True
    """Orders of supporters are none of the turn's two (ROUND-7)."""
    round_cap: int = 15
    """A game that has not ended after this many rounds ends undecided (WIN-5)."""
    quiet_cap: int = 10
    """So does one without a wound or a change of a zone for this many rounds (WIN-5)."""
    cap_counts_points: bool = True
    """Who is ahead on points wins such a game; else it is a draw (WIN-5)."""


READINGS: Final[Mapping[str, Mapping[str, Mapping[str, int]]]] = {
    "flyers-and-grapple": {
        "passes": {"flyers_pass_grapplers": True},
        "stopped": {"flyers_pass_grapplers": False},
    },
    "cover-for-others": {
        "target-only": {"cover_for_others": False},
        "everybody": {"cover_for_others": True},
    },
    "superior-recon-tokens": {
        "orders-and-ice": {"recon_takes_ice": True, "recon_takes_wounds": False},
        "orders-only": {"recon_takes_ice": False, "recon_takes_wounds": False},
        "any-token": {"recon_takes_ice": True, "recon_takes_wounds": True},
    },
    "guard-after-a-roll": {
        "any-roll": {"any_roll_ends_guard": True},
        "guard-attack": {"any_roll_ends_guard": False},
    },
    "guard-below-a-flyer": {
        "may-attack": {"guards_strike_above": True},
        "may-not": {"guards_strike_above": False},
    },
    "no-idle-move": {
        "if-it-does-more": {"idle_moves": True},
        "never": {"idle_moves": False},
    },
    "reroll-order": {
        "in-turn": {"rerolls_in_turn": True},
        "all-on-the-table": {"rerolls_in_turn": False},
    },
    "bauhaus-tactics-order": {
        "again": {"tactics_reorder": True},
        "once": {"tactics_reorder": False},
    },
    "supporters-orders": {
        "extra": {"supporters_are_extra": True},
        "counted": {"supporters_are_extra": False},
    },
    "caps": {
        "fifteen": {"round_cap": 15, "quiet_cap": 10},
        "thirty": {"round_cap": 30, "quiet_cap": 20},
    },
    "cap-outcome": {
        "points": {"cap_counts_points": True},
        "draw": {"cap_counts_points": False},
    },
}
"""By ruling and reading: what it sets."""


def rulings_by(chosen: Mapping[str, str]) -> Rulings:
    """The rulings with these readings; what is not named is read as we do."""
    return _read(tuple(chosen.items()))


@lru_cache(maxsize=64)
def _read(chosen: tuple[tuple[str, str], ...]) -> Rulings:
    """The same; those in use are made once."""
    settings: dict[str, int] = {}
    for ruling, reading in chosen:
        settings.update(READINGS[ruling][reading])
    return Rulings(**settings)  # type: ignore[arg-type]  # checked by a test for every reading
