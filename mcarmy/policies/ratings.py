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
    "search": MeasuredScore(0.7083, 0.572, 0.8152, 60),
    "recruit": MeasuredScore(0.0583, 0.0236, 0.1371, 120),
    "veteran": MeasuredScore(0.425, 0.3495, 0.5041, 120),
    "commander": MeasuredScore(0.7083, 0.572, 0.8152, 60),
    "aggressive": MeasuredScore(0.15, 0.0999, 0.2192, 120),
    "kiting": MeasuredScore(0.1917, 0.1364, 0.2625, 120),
    "guarding": MeasuredScore(0.275, 0.207, 0.3553, 120),
    "ambushing": MeasuredScore(0.1792, 0.1257, 0.2489, 120),
    "concentrating": MeasuredScore(0.15, 0.1007, 0.2176, 120),
    "zone-holding": MeasuredScore(0.1583, 0.1047, 0.2324, 120),
    "mixed": MeasuredScore(0.2042, 0.1482, 0.2744, 120),
    "bold": MeasuredScore(0.325, 0.2466, 0.4146, 120),
    "patient": MeasuredScore(0.5667, 0.4928, 0.6376, 120),
}
