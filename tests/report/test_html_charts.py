"""Charts of text and lines: round numbers on the axis, and cells that say what they mean."""

from __future__ import annotations

import pytest

from mcarmy.report.chart import Band, Bands, Heat, HeatCell
from mcarmy.report.render.html_charts import bands, heat_map, ticks


@pytest.mark.parametrize(
    ("least", "most", "found"),
    [
        (0, 100, [0, 20, 40, 60, 80, 100]),
        (-216, 411, [-400, -200, 0, 200, 400, 600]),
        (-10, 10, [-10, -5, 0, 5, 10]),
        (-0.4, 0.3, [-0.4, -0.2, 0, 0.2, 0.4]),
    ],
)
def test_the_axis_has_few_round_numbers(least: float, most: float, found: list[float]) -> None:
    assert ticks(least, most) == pytest.approx(found)


@pytest.mark.parametrize("room", [0.001, 0.3, 1, 7, 99, 12_345])
def test_the_axis_always_reaches_both_ends(room: float) -> None:
    for least in (-3 * room, -room / 3, 0.0, room):
        marks = ticks(least, least + room)

        assert 2 <= len(marks) <= 7
        assert marks[0] <= least + 1e-9
        assert marks[-1] >= least + room - 1e-9


def test_a_row_says_its_value_and_draws_its_interval() -> None:
    band = Band("A <b>", 60, 40, 80, "60 %", "40 % to 80 %")
    drawn = bands(Bands((band,), even=50, ends=(0, 100), unit=" %"))

    assert drawn is not None
    assert "A &lt;b&gt;" in drawn
    assert 'class="dot" style="left:60.0%"' in drawn
    assert 'class="range" style="left:40.0%;width:40.0%"' in drawn
    assert "60 % <small>40 % to 80 %</small>" in drawn


def test_no_rows_are_no_chart() -> None:
    assert bands(Bands((), even=0, ends=(-1, 1))) is None


def test_a_meeting_without_a_result_is_told_apart_from_oneself() -> None:
    drawn = heat_map(Heat("Who", ("a", "b"), ((None, HeatCell(0.5, "open")), (None, None))))

    assert drawn.count('aria-label="itself"') == 2
    assert 'aria-label="no pair of games was finished"' in drawn
    assert 'aria-label="a wins 50.0 % against b: open">50<' in drawn
