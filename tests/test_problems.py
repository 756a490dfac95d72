"""Findings as values: places in a text, the order of reading, what belongs together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.army import kinds as army_kinds
from mcarmy.base.problems import Kind, Location, Problem, Severity, Span, Text, in_reading_order
from mcarmy.catalog.kinds import KINDS as CATALOG_KINDS
from mcarmy.source.kinds import KINDS as SOURCE_KINDS
from mcarmy.source.nodes import KINDS as YAML_KINDS

KIND = Kind("MC999", "test", Severity.WARNING)


def at(path: str, line: int, column: int = 1) -> Location:
    return Location(path, line, column, line, column + 1)


@pytest.mark.parametrize(
    ("span", "place"),
    [
        (Span(0, 1), (1, 1, 1, 2)),
        (Span(3, 5), (2, 1, 2, 3)),
        (Span(2, 3), (1, 3, 2, 1)),
        (Span(6, 6), (3, 1, 3, 1)),
        (Span(5, 2), (2, 3, 2, 3)),
    ],
)
def test_offsets_become_lines_and_columns_from_one(
    span: Span, place: tuple[int, int, int, int]
) -> None:
    found = Text("x", "ab\ncd\nef").at(span)

    assert (found.line, found.column, found.end_line, found.end_column) == place


def test_a_location_is_written_as_editors_read_it() -> None:
    assert str(at("lists/a.yaml", 3, 7)) == "lists/a.yaml:3:7"


@pytest.mark.parametrize(
    ("number", "line"), [(1, "ab"), (2, "cd"), (3, "")],
)  # fmt: skip
def test_a_line_comes_without_its_break(number: int, line: str) -> None:
    assert Text("x", "ab\r\ncd\n").line(number) == line


@given(content=st.text(st.sampled_from("ab\n\r ä🎲"), max_size=40), data=st.data())
def test_a_place_leads_back_to_its_offset(content: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(content)))
    text = Text("x", content)
    place = text.at(Span(offset, offset))
    before = content.split("\n")[: place.line - 1]

    assert sum(len(line) + 1 for line in before) + place.column - 1 == offset


def test_problems_are_read_by_file_line_and_column() -> None:
    places = [at("b", 1), at("a", 2), at("a", 1, 9), at("a", 1, 2)]
    ordered = in_reading_order(Problem(KIND, "x", place) for place in places)

    assert [problem.location for problem in ordered] == [places[3], places[2], places[1], places[0]]


def test_a_problem_keeps_what_it_brought_about() -> None:
    cause, effect = Problem(KIND, "cause", at("a", 1)), Problem(KIND, "effect", at("a", 2))
    folded = cause.with_caused([effect])

    assert folded.caused == (effect,)
    assert cause.caused == ()
    assert (folded.code, folded.severity) == ("MC999", Severity.WARNING)


def all_kinds() -> list[Kind]:
    army = [value for value in vars(army_kinds).values() if isinstance(value, Kind)]
    return [*YAML_KINDS, *SOURCE_KINDS, *CATALOG_KINDS, *army]


def test_no_code_is_used_twice_and_no_slug_within_a_room() -> None:
    kinds = {id(kind): kind for kind in all_kinds()}.values()

    assert len({kind.code for kind in kinds}) == len(kinds)
    for room in (YAML_KINDS, SOURCE_KINDS, CATALOG_KINDS):
        assert len({kind.slug for kind in room}) == len(room)


def test_every_kind_says_what_it_is_about() -> None:
    for kind in all_kinds():
        assert kind.code.startswith("MC")
        assert kind.about or kind.rule, kind.code


def test_every_kind_of_the_catalog_is_listed() -> None:
    from mcarmy.catalog import kinds

    defined = [value for value in vars(kinds).values() if isinstance(value, Kind)]
    assert sorted(kind.code for kind in defined) == sorted(kind.code for kind in CATALOG_KINDS)
