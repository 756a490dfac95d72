"""Who sees whom, rule by rule."""

from __future__ import annotations

import pytest

from mcarmy.engine.board import Sight

from .drawn import board

OPEN = """
    .   .   .   .   .

      .   .   .   .   .

    .   .   .   .   .

      .   .   .   .   .
"""


def sees(drawing: str, one: str, other: str, units: str = "") -> bool:
    on = board(drawing)
    return Sight(on).sees(on.hex(one), on.hex(other), on.set_of(units))


def test_an_empty_line_is_clear() -> None:
    """SIGHT-1"""
    assert sees(OPEN, "a1", "e1")


def test_a_unit_on_the_line_blocks_it() -> None:
    """SIGHT-1"""
    assert not sees(OPEN, "a1", "e1", "c1")


def test_a_unit_whose_hex_is_barely_crossed_blocks_the_line() -> None:
    """SIGHT-1: any part of an occupied hex is enough."""
    assert not sees(OPEN, "a1", "c2", "b1")
    assert not sees(OPEN, "a1", "c2", "b2")


def test_units_beside_the_line_do_not_block_it() -> None:
    """SIGHT-1"""
    assert sees(OPEN, "a1", "e1", "a2 b2 c2 d2 e2")


def test_the_units_at_both_ends_do_not_block() -> None:
    """SIGHT-1: only another unit does."""
    assert sees(OPEN, "a1", "e1", "a1 e1")


def test_rough_terrain_and_holes_do_not_block() -> None:
    """SIGHT-1"""
    assert sees(".   h   c   i   #   .", "a1", "f1")


def test_a_wall_across_the_line_blocks_it() -> None:
    """SIGHT-1"""
    assert not sees(".   . | .   .", "a1", "d1")
    assert sees(".   . | .   .", "a1", "b1")


def test_a_wall_blocks_even_neighbors() -> None:
    """SIGHT-1"""
    assert not sees(".   . | .   .", "b1", "c1")


def test_a_line_along_a_border_passes_between_two_units() -> None:
    """SIGHT-2: b1 to b3 runs along the border of a2 and b2."""
    assert sees(OPEN, "b1", "b3", "a2 b2")


def test_a_line_along_borders_is_blocked_by_a_unit_further_on() -> None:
    """SIGHT-2: only along the border, not through the hex behind it."""
    assert sees(OPEN, "a1", "d3", "b1 a2 b3 c2")
    assert not sees(OPEN, "a1", "d3", "b2")


def test_a_unit_touched_in_a_corner_does_not_block() -> None:
    """SIGHT-2: a1 to e2 leaves b1 for c1 in the very corner where b2 begins."""
    assert sees(OPEN, "a1", "e2", "b2")
    assert not sees(OPEN, "a1", "e2", "b1")
    assert not sees(OPEN, "a1", "e2", "c1")


def test_a_line_along_a_wall_is_blocked() -> None:
    """SIGHT-3"""
    along = r"""
        .   .   .

          . | .   .

        .   .   .
    """

    assert not sees(along, "b1", "b3")


GRAZED = r"""
        .   .   .
           \
          .   .   .

        .   .   .
    """
CROSSED = r"""
        .   .   .
           \ /
          .   .   .

        .   .   .
    """
STAGGERED = r"""
        .   .   .
           \
          .   .   .
             \
        .   .   .
    """


def test_a_line_that_grazes_the_corner_of_a_wall_is_clear() -> None:
    """SIGHT-3: the wall lies on one side of b1 to b3."""
    assert sees(GRAZED, "b1", "b3")


def test_a_line_between_two_walls_that_meet_is_blocked() -> None:
    """SIGHT-3: walls on both sides of one point make a wall to cross."""
    assert not sees(CROSSED, "b1", "b3")


def test_walls_on_both_sides_in_different_corners_leave_a_gap() -> None:
    """SIGHT-3: each point is asked for itself."""
    assert sees(STAGGERED, "b1", "b3")


def test_a_slanting_line_through_a_corner_is_blocked_by_walls_on_both_sides() -> None:
    """SIGHT-3: a1 to e2 passes the corner of b1, c1 and b2."""
    one_side = r"""
        .   .   .   .   .
             / \
          .   .   .   .   .
    """
    both_sides = r"""
        .   . | .   .   .
             /
          .   .   .   .   .
    """

    assert sees(one_side, "a1", "e2")
    assert not sees(both_sides, "a1", "e2")


def test_two_walls_end_to_end_hide_nothing_beside_them() -> None:
    """SIGHT-3"""
    assert sees(CROSSED, "a1", "a3")
    assert sees(CROSSED, "c1", "c3")


@pytest.mark.parametrize("drawing", [OPEN, GRAZED, CROSSED, STAGGERED])
def test_whoever_is_seen_sees(drawing: str) -> None:
    """SIGHT-3: sight is symmetric."""
    on = board(drawing)
    sight = Sight(on)
    units = on.set_of("b2")

    assert all(
        sight.sees(one, other, units) == sight.sees(other, one, units)
        for one in on.hexes
        for other in on.hexes
    )


def test_a_double_based_unit_sees_from_either_hex() -> None:
    """SIGHT-4: its own other half, left out of the occupied hexes, never blocks it."""
    on = board(OPEN)
    sight = Sight(on)
    own, units = on.set_of("b1 c1"), on.set_of("b1 c1 e1")

    assert sight.sees(on.hex("b1"), on.hex("e1"), units & ~own)
    assert sight.sees(on.hex("c1"), on.hex("e1"), units & ~own)
    assert not sight.sees(on.hex("b1"), on.hex("e1"), units)


def test_the_near_half_of_a_double_based_target_does_not_hide_the_far_one() -> None:
    """SIGHT-4"""
    on = board(OPEN)
    target, units = on.set_of("d1 e1"), on.set_of("a1 d1 e1")

    assert Sight(on).sees(on.hex("a1"), on.hex("e1"), units & ~target)
