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
    "search": MeasuredScore(0.6, 0.1873, 0.9071, 10),
    "recruit": MeasuredScore(0.1167, 0.0692, 0.19, 120),
    "veteran": MeasuredScore(0.5083, 0.4436, 0.5727, 120),
    "commander": MeasuredScore(0.6, 0.1873, 0.9071, 10),
    "aggressive": MeasuredScore(0.2458, 0.1793, 0.3273, 120),
    "kiting": MeasuredScore(0.3167, 0.2479, 0.3946, 120),
    "guarding": MeasuredScore(0.3042, 0.2248, 0.3972, 120),
    "ambushing": MeasuredScore(0.275, 0.2063, 0.3564, 120),
    "concentrating": MeasuredScore(0.2042, 0.145, 0.2796, 120),
    "zone-holding": MeasuredScore(0.1875, 0.1299, 0.2629, 120),
    "mixed": MeasuredScore(0.3208, 0.2551, 0.3946, 120),
    "bold": MeasuredScore(0.4375, 0.359, 0.5193, 120),
    "patient": MeasuredScore(0.5458, 0.4655, 0.6239, 120),
}
