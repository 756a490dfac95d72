"""Who has won, and how?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import Reason

if TYPE_CHECKING:
    from mcarmy.engine.state import Outcome

ENDINGS = {
    Reason.THRESHOLD: "reached the victory threshold",
    Reason.ANNIHILATION: "destroyed the whole enemy army",
    Reason.CONCESSION: "won by concession",
    Reason.ROUND_CAP: "was ahead when the round limit was reached",
    Reason.NO_PROGRESS: "was ahead when the battle came to a standstill",
}


def verdict(outcome: Outcome, names: tuple[str, str]) -> str:
    """Who has won, how, and with how many points, the winner's first."""
    one, two = outcome.points if outcome.winner != 1 else reversed(outcome.points)
    rounds = "1 round" if outcome.rounds == 1 else f"{outcome.rounds} rounds"
    how = (
        "Nobody has won"
        if outcome.winner is None
        else f"{names[outcome.winner]} {ENDINGS[outcome.reason]}"
    )
    return f"{how}: {one} to {two} points after {rounds}"
