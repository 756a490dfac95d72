"""How often does a lead hold? Games won by how far an army was ahead after each round."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.series.statistics import wilson

if TYPE_CHECKING:
    from mcarmy.simulate.game.row import GameRow

STEPS: Final = (1, 4, 8)
"""A lead of 1 to 3 points, of 4 to 7, of 8 and more."""


@dataclass(frozen=True, slots=True)
class LeadFinding:
    """The games in which army A was ahead by a number of points in a range after a round."""

    round: int
    least: int | None
    """The least lead of the range; None for anything below the most."""
    most: int | None
    games: int
    win_rate: float
    low: float
    high: float


class Leads:
    """The games by round and lead."""

    def __init__(self) -> None:
        self._scores: dict[tuple[int, int], list[float]] = {}

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        score = row.score
        for round_, lead in enumerate(row.leads, 1):
            self._scores.setdefault((round_, range_of(lead)), []).append(score)

    def result(self) -> tuple[LeadFinding, ...]:
        """Rounds in order, in each the ranges from far behind to far ahead."""
        return tuple(self._finding(*where) for where in sorted(self._scores))

    def _finding(self, round_: int, number: int) -> LeadFinding:
        scores = self._scores[round_, number]
        rate = sum(scores) / len(scores)
        least, most = bounds_of(number)
        return LeadFinding(round_, least, most, len(scores), rate, *wilson(rate, len(scores)))


def range_of(lead: int) -> int:
    """The number of the range of a lead: 0 for level, above it for ahead, below for behind."""
    size = bisect_right(STEPS, abs(lead))
    return size if lead > 0 else -size


def bounds_of(number: int) -> tuple[int | None, int | None]:
    """The least and the most lead of a range."""
    if number == 0:
        return 0, 0
    least = STEPS[abs(number) - 1]
    most = STEPS[abs(number)] - 1 if abs(number) < len(STEPS) else None
    return (least, most) if number > 0 else (None if most is None else -most, -least)
