"""What blocks a line is named, nearest first."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.engine.board import Sight, gathered
from mcarmy.engine.board.explain import explain
from mcarmy.engine.board.explain import sentence as in_words

from .drawn import board
from .rolled import rolled_board


def said(drawing: str, one: str, other: str, units: str = "") -> list[str]:
    on = board(drawing)
    found = explain(on, on.hex(one), on.hex(other), on.set_of(units))
    return [in_words(on, obstacle) for obstacle in found]


def test_nothing_is_said_of_a_clear_line() -> None:
    assert said(".   .   .   .", "a1", "d1", "a1 d1") == []


def test_units_and_walls_are_named_from_the_first_hex_on() -> None:
    assert said(".   . | .   .", "d1", "a1", "b1 c1") == [
        "the unit at c1 is in the way",
        "the wall between b1 and c1 is in the way",
        "the unit at b1 is in the way",
    ]


def test_a_wall_along_the_line_is_named() -> None:
    along = r"""
        .   .   .

          . | .   .

        .   .   .
    """

    assert said(along, "b1", "b3") == ["the line runs along the wall between a2 and b2"]


def test_walls_that_meet_on_the_line_are_named() -> None:
    meeting = r"""
        .   .   .
           \ /
          .   .   .

        .   .   .
    """

    assert said(meeting, "b1", "b3") == [
        "the line passes through the corner where the walls between b1 and b2 and b1 and a2 meet"
    ]


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_line_is_blocked_exactly_if_something_is_named(seed: int) -> None:
    on = rolled_board(seed, rows=6, columns=6, walls=0.12)
    sight = Sight(on)
    luck = random.Random(seed)
    units = gathered(luck.sample(on.hexes, 5))

    for one in luck.sample(on.hexes, 4):
        for other in on.hexes:
            assert bool(explain(on, one, other, units)) is not sight.sees(one, other, units)
