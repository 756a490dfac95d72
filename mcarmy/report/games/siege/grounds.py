"""What an answer rests on, in one sentence at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.games.siege.odds.dice import DiceGround


def rests_on(grounds: Iterable[DiceGround]) -> str:
    """Each thing once with who tells it."""
    told = {ground.thing: ground.told for ground in grounds}
    parts = [f"{thing} ({who})" for thing, who in told.items()]
    return f"Rests on {'; '.join(parts)}." if parts else ""
