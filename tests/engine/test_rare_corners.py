"""Games that look for rare windows and for interruptions of interruptions keep the invariants."""

from __future__ import annotations

import pytest

from mcarmy.catalog.load import load_catalog
from tests.engine.rare import USUAL, Corners


@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_cards_as_printed_break_nothing_in_any_corner(format_: str) -> None:
    corners = Corners(load_catalog(), format_, any_moment=False)

    for seed in range(4):
        corners.play(seed)

    assert max(map(len, corners.seen)) > USUAL + 4


@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_cards_at_any_moment_break_nothing_in_any_corner(format_: str) -> None:
    """An overlay may print any effect for any window."""
    corners = Corners(load_catalog(), format_, any_moment=True)

    for seed in range(4):
        corners.play(seed)

    assert max(map(len, corners.seen)) > USUAL + 4
