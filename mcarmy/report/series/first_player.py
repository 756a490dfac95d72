"""How often the first player wins, and what makes him: one sentence for every report on games."""

from __future__ import annotations

from mcarmy.report.render.written import estimated

WHO = "He acts first in every round, unless an effect takes the initiative (ROUND-1)."


def first_player_sentence(rate: float, low: float, high: float) -> str:
    """What it was worth in these games to be drawn as the first player (SETUP-1)."""
    sure = f"95 % interval {estimated(low)} to {estimated(high)}"
    return f"The first player wins {estimated(rate)} ({sure}). {WHO}"
