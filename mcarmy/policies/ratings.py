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
    "random": MeasuredScore(0.0042, 0.0007, 0.024, 120),
    "recruit": MeasuredScore(0.2125, 0.1448, 0.3007, 120),
    "veteran": MeasuredScore(0.5708, 0.5063, 0.6331, 120),
    "aggressive": MeasuredScore(0.2917, 0.2219, 0.3728, 120),
    "kiting": MeasuredScore(0.4333, 0.3451, 0.526, 120),
    "guarding": MeasuredScore(0.5208, 0.4476, 0.5932, 120),
    "ambushing": MeasuredScore(0.325, 0.2487, 0.4118, 120),
    "concentrating": MeasuredScore(0.2917, 0.2259, 0.3675, 120),
    "zone-holding": MeasuredScore(0.3625, 0.2826, 0.4508, 120),
    "mixed": MeasuredScore(0.3542, 0.2831, 0.4323, 120),
    "bold": MeasuredScore(0.4167, 0.3471, 0.4897, 120),
    "patient": MeasuredScore(0.5292, 0.4598, 0.5974, 120),
}
