"""Which styles are the greedy policy with its dials turned?"""

from __future__ import annotations

from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.style import Style


def bold(seed: int | str) -> GreedyPolicy:
    """Greedy that fears nothing and hunts."""
    return GreedyPolicy(seed, Style(aggression=1.5, caution=0.0))


def patient(seed: int | str) -> GreedyPolicy:
    """Greedy that fears a wound three times as much, and waits for the enemy to come."""
    return GreedyPolicy(seed, Style(caution=3.0))
