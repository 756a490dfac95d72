"""Maps of numbers, one for each hex, in one int."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mcarmy.engine.bits import listed
from mcarmy.policies.judging.ground import GroundValues
from mcarmy.policies.judging.worths import HexWorths
from tests.engine.board.drawn import board

GROUND = GroundValues(board(".   .   .   ."))


@given(
    st.lists(st.integers(0, 33_000), min_size=GROUND.span, max_size=GROUND.span),
    st.integers(1, 400),
    st.integers(400, 20_000),
)
def test_a_number_that_grows_too_large_is_cut_off_and_leaves_its_neighbors_alone(
    numbers: list[int], weight: int, most: int
) -> None:
    packed = sum(number << 16 * at for at, number in enumerate(numbers))
    weighed = HexWorths(GROUND, GROUND.weighed(packed, weight, most))

    limit = (1 << (most // weight + 1).bit_length() - 1) - 1  # of ones only, at most the quotient
    assert weight * limit <= most
    assert [weighed.value(at) for at in range(GROUND.span)] == [
        weight * min(number, limit) for number in numbers
    ]


def test_nothing_weighs_nothing() -> None:
    assert GROUND.weighed(5, 0, 100) == 0


@given(st.lists(st.text(".h# ", min_size=1, max_size=9), min_size=1, max_size=7))
def test_a_disk_holds_what_is_no_farther_away(rows: list[str]) -> None:
    """Also on maps with holes and ragged rows."""
    lines = ["  " * (number % 2) + "   ".join(row) for number, row in enumerate(rows)]
    drawn = board("\n\n".join(["." + lines[0][1:], *lines[1:]]))
    ground = GroundValues(drawn)

    for at in drawn.hexes:
        for radius, disk in enumerate(ground.within(1 << at, flying=True)):
            near = [other for other in drawn.hexes if drawn.distance[at][other] <= radius]
            assert listed(disk) == sorted(near)
