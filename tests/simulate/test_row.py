"""What is kept of a game: one value, written and read in one way, as its schema says."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from mcarmy.base.bundled import read_schema
from mcarmy.engine.state import Reason
from mcarmy.simulate.game.row import BrokenRow, GameRow, Row, from_json, schema_text, to_json

COUNTS = st.dictionaries(st.sampled_from(["ranger", "ghoul", "ünit"]), st.integers(0, 99))
BOTH = st.tuples(COUNTS, COUNTS)
ROUNDS = st.dictionaries(
    st.sampled_from(["ranger", "ghoul"]), st.lists(st.integers(0, 9), max_size=4).map(tuple)
)
KILLS = st.dictionaries(st.sampled_from(["ranger", "ghoul"]), COUNTS)
LEFT = st.lists(st.text(max_size=5), max_size=3).map(tuple)
ROWS: st.SearchStrategy[Row] = st.one_of(
    st.builds(
        GameRow,
        game=st.integers(0, 2**53 - 1),
        winner=st.sampled_from(["A", "B", None]),
        reason=st.sampled_from(Reason),
        rounds=st.integers(0, 99),
        first=st.sampled_from(["A", "B"]),
        points=st.tuples(st.integers(0, 99), st.integers(0, 99)),
        survivors=st.tuples(LEFT, LEFT),
        leads=st.lists(st.integers(-99, 99), max_size=5).map(tuple),
        damage=st.tuples(ROUNDS, ROUNDS),
        kills=st.tuples(KILLS, KILLS),
        wounds=BOTH,
        lost=BOTH,
        given=BOTH,
        cards=BOTH,
    ),
    st.builds(BrokenRow, game=st.integers(0, 99), error=st.text(max_size=9)),
)


@cache
def schema() -> Draft7Validator:
    return Draft7Validator(json.loads(schema_text()))


@given(ROWS)
def test_what_is_written_is_read_again_and_as_the_schema_says(row: Row) -> None:
    line = to_json(row)

    assert from_json(line) == row
    assert [error.message for error in schema().iter_errors(json.loads(line))] == []


def test_the_published_schema_is_that_of_the_value() -> None:
    assert read_schema("row") == schema_text(), "run python -m mcarmy.simulate.game.row"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 100_000,
        b'{"row":"game","game":1}',
        b'{"row":"broken","game":-1,"error":"why"}',
        b'{"row":"broken","game":1,"error":"why","more":1}',
        b'{"row":"other","game":1}',
        b'{"counted":12,"picks":{}}',
    ],
)
def test_what_is_no_row_is_none(line: bytes) -> None:
    assert from_json(line) is None


def test_a_row_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        BrokenRow(1, "why").game = 2  # type: ignore[misc]
