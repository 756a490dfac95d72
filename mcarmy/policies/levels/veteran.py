"""How does a player play who knows the game, and not the same way twice?"""

from __future__ import annotations

from random import Random
from typing import Final

from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.style import Style

MOODS: Final = (Style(), Style(caution=2.0), Style(caution=3.0), Style(aggression=1.3, caution=1.5))
"""One is drawn for each game."""


def veteran(seed: int | str) -> GreedyPolicy:
    """Greedy in a mood drawn for the game: plain, careful, patient or hard."""
    return GreedyPolicy(seed, mood(seed))


def mood(seed: int | str) -> Style:
    """The mood of a game."""
    return Random(f"veteran {seed}").choice(MOODS)
