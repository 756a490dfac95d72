"""How does a player play who thinks everything through?"""

from __future__ import annotations

from typing import Final

from mcarmy.policies.search import SearchPolicy

TRIALS: Final = 60
"""For a decision: a skirmish takes some seconds."""


def commander(seed: int | str) -> SearchPolicy:
    """Search with a budget that a person at the table has the patience for."""
    return SearchPolicy(seed, TRIALS)
