"""How far does a model get with each kind of move, in inches?"""

from __future__ import annotations

from msgspec import Struct


class MoveReach(Struct, frozen=True):
    """One way to move, with its rule and how the inches come about."""

    move: str
    rule: str
    inches: int
    sum: str
    check: bool = False
    """Whether a command check must be passed first."""


def reaches(mv: int, cal: int) -> tuple[MoveReach, ...]:
    """Every move of a model (UW-SNAP-1 to UW-SNAP-6, UW-CAL-2)."""
    single, double = f"MV {mv}", f"2 x MV {mv}"
    bonus = f" + CAL {cal}" if cal else ""
    return (
        MoveReach("move and shoot", "UW-SNAP-2", mv, single),
        MoveReach("rush", "UW-SNAP-1", 2 * mv + cal, double + bonus),
        MoveReach("charge", "UW-SNAP-3", 2 * mv + cal, double + bonus),
        MoveReach("break off", "UW-SNAP-5", mv + cal, single + bonus, check=True),
        MoveReach("evade", "UW-SNAP-6", mv, single, check=True),
    )
