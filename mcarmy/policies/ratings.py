"""How strong was each policy beside greedy when it was last measured?

Written by `python -m benchmarks.ratings`, which plays each against greedy as `mcarmy ladder` does.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class MeasuredScore(NamedTuple):
    """The share of points a policy took from greedy, with its 95 % interval."""

    score: float
    low: float
    high: float
    games: int


FORMAT: Final = "skirmish"
SEED: Final = 7
AGAINST_GREEDY: Final[dict[str, MeasuredScore]] = {
    "random": MeasuredScore(0.0, 0.0, 0.0323, 120),
    "search": MeasuredScore(0.8, 0.6608, 0.8915, 40),
    "recruit": MeasuredScore(0.0583, 0.0258, 0.1266, 120),
    "veteran": MeasuredScore(0.475, 0.4033, 0.5478, 120),
    "commander": MeasuredScore(0.8, 0.6608, 0.8915, 40),
    "aggressive": MeasuredScore(0.15, 0.0999, 0.2192, 120),
    "kiting": MeasuredScore(0.2583, 0.1808, 0.3547, 120),
    "guarding": MeasuredScore(0.35, 0.2666, 0.4437, 120),
    "ambushing": MeasuredScore(0.25, 0.1821, 0.3329, 120),
    "concentrating": MeasuredScore(0.1542, 0.1038, 0.2228, 120),
    "zone-holding": MeasuredScore(0.15, 0.0999, 0.2192, 120),
    "mixed": MeasuredScore(0.2333, 0.163, 0.3223, 120),
    "bold": MeasuredScore(0.3458, 0.2712, 0.4289, 120),
    "patient": MeasuredScore(0.5167, 0.4411, 0.5914, 120),
}
