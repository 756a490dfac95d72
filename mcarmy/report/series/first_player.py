"""How often the first player wins, and what makes him: one sentence for every report on games."""

from __future__ import annotations

from mcarmy.report.render.written import estimated, interval

WHO = (
    "By the rules he acts first in every round (pages 10 and 12, ROUND-1), unless an effect takes "
    "the initiative."
)


def first_player_sentence(rate: float, low: float, high: float) -> str:
    """What it was worth in these games to be drawn as the first player (SETUP-1)."""
    sure = f"95 % interval {interval(low, high)}"
    return f"The first player wins {estimated(rate)} ({sure}). {WHO}"
