"""Quoted lines: the caret stands under what is meant, whatever the line is made of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mcarmy.report.problems.snippet import cut
from mcarmy.report.render.screen import cells

from .samples import quoted


def test_the_underline_is_as_long_as_the_stretch() -> None:
    assert quoted("units:\n  - Ghost\n", 11, 16) == [
        " 2 |   - Ghost",
        "   |     ^^^^^",
    ]


def test_tabs_are_shown_as_spaces_and_the_caret_is_still_right() -> None:
    assert quoted("\ta\tb\n", 3, 4) == [
        " 1 |     a   b",
        "   |         ^",
    ]


def test_wide_and_combining_characters_keep_the_caret_right() -> None:
    assert quoted("狼e\u0301 x", 4, 5) == [
        " 1 | 狼e\u0301 x",
        "   |     ^",
    ]
    assert quoted("狼x", 0, 1)[1] == "   | ^^"


def test_escape_sequences_are_underlined_as_they_are_shown() -> None:
    assert quoted("- \x1b[31mX", 2, 3) == [
        " 1 | - \\x1b[31mX",
        "   |   ^^^^",
    ]


def test_a_line_that_ends_with_crlf_shows_no_carriage_return() -> None:
    assert quoted("a: b\r\nc: d\r\n", 9, 10) == [
        " 2 | c: d",
        "   |    ^",
    ]


def test_an_empty_file_has_a_first_line_to_point_at() -> None:
    assert quoted("", 0, 0) == [" 1 |", "   | ^"]


def test_the_end_of_the_file_is_the_line_after_the_last() -> None:
    assert quoted("a: b\n", 5, 5) == [" 2 |", "   | ^"]


def test_an_empty_stretch_at_the_end_of_a_line_points_behind_it() -> None:
    assert quoted("a: b\n", 4, 4) == [" 1 | a: b", "   |     ^"]


def test_a_stretch_over_lines_underlines_each_of_them() -> None:
    assert quoted("- unit: A\n\n  count: 2\n", 2, 21) == [
        " 1 | - unit: A",
        "   |   ^^^^^^^",
        " 2 |",
        " 3 |   count: 2",
        "   |   ^^^^^^^^",
    ]


def test_a_stretch_that_ends_with_a_line_break_does_not_reach_into_the_next_line() -> None:
    assert quoted("- A\n- B\n", 0, 4) == [" 1 | - A", "   | ^^^"]


def test_a_stretch_over_many_lines_shows_its_first_and_last() -> None:
    assert quoted("a\nb\nc\nd\ne\nf\n", 0, 11) == [
        " 1 | a",
        "   | ^",
        "...",
        " 6 | f",
        "   | ^",
    ]


def test_a_long_line_is_cut_around_the_stretch() -> None:
    line, caret = quoted("a" * 5000 + "BCD" + "e" * 5000, 5000, 5003, width=40)

    assert line.startswith(" 1 | …aaa")
    assert line.endswith("eee…")
    assert line.index("BCD") == caret.index("^^^")
    assert len(line) <= 40


def test_a_stretch_near_the_start_of_a_long_line_keeps_the_start() -> None:
    line, caret = quoted("- Ghost" + "e" * 500, 2, 7, width=40)

    assert line == " 1 | - Ghost" + "e" * 27 + "…"
    assert caret == "   |   ^^^^^"


def test_a_stretch_longer_than_the_room_is_shown_from_its_start() -> None:
    line, caret = quoted("a" * 100 + "B" * 500, 100, 600, width=40)

    assert line == " 1 | …" + "B" * 33 + "…"
    assert caret == "   |  " + "^" * 33


ANY_LINE = st.text(st.characters(exclude_characters="\n", exclude_categories=()), max_size=300)


@given(ANY_LINE, st.data(), st.integers(20, 100))
def test_a_cut_line_fits_is_harmless_and_shows_where_the_stretch_begins(
    line: str, data: st.DataObject, room: int
) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, len(line)))

    excerpt = cut(line, start, end, room)

    assert cells(excerpt.text) <= room
    assert excerpt.text.isprintable()
    assert excerpt.first <= start <= excerpt.last
    assert 0 <= excerpt.column(start) <= excerpt.column(end) <= room
