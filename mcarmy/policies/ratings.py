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
    "search": MeasuredScore(0.65, 0.5336, 0.7509, 60),
    "recruit": MeasuredScore(0.0583, 0.0236, 0.1371, 120),
    "veteran": MeasuredScore(0.4333, 0.3589, 0.5109, 120),
    "commander": MeasuredScore(0.65, 0.5336, 0.7509, 60),
    "aggressive": MeasuredScore(0.1417, 0.0928, 0.2103, 120),
    "kiting": MeasuredScore(0.175, 0.1216, 0.2454, 120),
    "guarding": MeasuredScore(0.275, 0.207, 0.3553, 120),
    "ambushing": MeasuredScore(0.1875, 0.1331, 0.2575, 120),
    "concentrating": MeasuredScore(0.1542, 0.1038, 0.2228, 120),
    "zone-holding": MeasuredScore(0.1542, 0.1007, 0.2288, 120),
    "mixed": MeasuredScore(0.1958, 0.1406, 0.266, 120),
    "bold": MeasuredScore(0.325, 0.2495, 0.4109, 120),
    "patient": MeasuredScore(0.5583, 0.4823, 0.6317, 120),
}
