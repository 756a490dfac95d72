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
    "search": MeasuredScore(0.75, 0.5598, 0.8762, 24),
    "recruit": MeasuredScore(0.0833, 0.0435, 0.1539, 120),
    "veteran": MeasuredScore(0.5292, 0.4579, 0.5993, 120),
    "commander": MeasuredScore(0.75, 0.5598, 0.8762, 24),
    "aggressive": MeasuredScore(0.1667, 0.1143, 0.2367, 120),
    "kiting": MeasuredScore(0.2167, 0.1496, 0.3031, 120),
    "guarding": MeasuredScore(0.3208, 0.2394, 0.4148, 120),
    "ambushing": MeasuredScore(0.1875, 0.127, 0.268, 120),
    "concentrating": MeasuredScore(0.1458, 0.0936, 0.2201, 120),
    "zone-holding": MeasuredScore(0.1708, 0.1183, 0.2403, 120),
    "mixed": MeasuredScore(0.2625, 0.1968, 0.3409, 120),
    "bold": MeasuredScore(0.4167, 0.3403, 0.4973, 120),
    "patient": MeasuredScore(0.4667, 0.3776, 0.5579, 120),
}
