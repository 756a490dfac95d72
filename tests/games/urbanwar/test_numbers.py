"""Range bands and moves."""

from __future__ import annotations

import pytest

from mcarmy.games.urbanwar.moves import reaches
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rulings import Edge


def band(inches: float, edge: Edge = Edge.NEARER) -> str | None:
    found = numbers().band(inches, edge)
    return None if found is None else found.name


@pytest.mark.parametrize(
    ("inches", "nearer", "farther"),
    [
        (0, "short", "short"),
        (12, "short", "medium"),
        (12.5, "medium", "medium"),
        (24, "medium", "long"),
        (36, "long", "extreme"),
        (48, "extreme", "extreme"),
        (48.1, None, None),
    ],
)
def test_the_last_inch_of_a_band_belongs_to_it(
    inches: float, nearer: str | None, farther: str | None
) -> None:
    """UW-RANGE-1, UW-Q2."""
    assert band(inches) == nearer
    assert band(inches, Edge.FARTHER) == farther


def test_moves_by_mv_and_cal() -> None:
    """UW-SNAP-1, UW-SNAP-2, UW-SNAP-3, UW-SNAP-5, UW-SNAP-6, UW-CAL-2."""
    assert {reach.move: reach.inches for reach in reaches(4, 1)} == {
        "move and shoot": 4,
        "rush": 9,
        "charge": 9,
        "break off": 5,
        "evade": 4,
    }
