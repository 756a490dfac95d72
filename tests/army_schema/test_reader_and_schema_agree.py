"""The published schema of lists and the reader say the same about every document.

Where they differ, they are meant to, and there is a test below that says so: the reader knows more
than a schema can tell.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.kinds import (
    BAD_COUNT,
    MISSING_FORMAT,
    TOO_MANY_LINES,
    UNKNOWN_GAME,
    UNKNOWN_KEY,
    WRONG_TYPE,
)
from mcarmy.army.reading.read import read_listing
from mcarmy.base.bundled import read_schema
from tests.army_schema.documents import DOCUMENTS, as_json, as_yaml

if TYPE_CHECKING:
    from collections.abc import Callable

SHAPE = {
    kind.code
    for kind in (
        UNKNOWN_KEY,
        MISSING_FORMAT,
        WRONG_TYPE,
        BAD_COUNT,
        UNKNOWN_GAME,
        TOO_MANY_LINES,
    )
}
VALIDATOR = Draft7Validator(json.loads(read_schema("army")))


def schema_accepts(document: object) -> bool:
    """Whether the document has the published shape."""
    return bool(VALIDATOR.is_valid(document))


def complaints(text: str) -> list[str]:
    """The codes the reader reports about the shape of a text, or about the text itself."""
    codes = [problem.code for problem in read_listing(read_list_text(text, "list.yaml")).problems]
    return [code for code in codes if code in SHAPE or code.startswith("MC00")]


@settings(max_examples=400)
@given(DOCUMENTS, st.sampled_from([as_json, as_yaml]))
def test_the_reader_complains_exactly_where_the_schema_does(
    document: object, written: Callable[[object], str]
) -> None:
    assert schema_accepts(document) == (not complaints(written(document)))


@settings(max_examples=100)
@given(DOCUMENTS.filter(schema_accepts))
def test_what_the_schema_accepts_is_read_without_complaint(document: object) -> None:
    assert complaints(as_json(document)) == []


@pytest.mark.parametrize("many", [2000, 2001])
@pytest.mark.parametrize("section", ["units", "cards", "attached"])
def test_both_end_at_two_thousand_lines(section: str, many: int) -> None:
    document = {"format": "epic", section: ["x"] * many}

    assert schema_accepts(document) == (not complaints(as_json(document))) == (many == 2000)


@pytest.mark.parametrize("line", ["0x Dragoon", "1001x Dragoon", "3 Dragoon", "Dragoon (2)"])
def test_only_the_reader_looks_into_a_short_line(line: str) -> None:
    document = {"format": "epic", "units": [line]}

    assert schema_accepts(document)
    assert complaints(as_json(document)) == [BAD_COUNT.code]


def test_only_the_reader_tells_three_from_three_point_zero() -> None:
    text = '{"format": "epic", "orders": {"gold": 3.0}}'

    assert schema_accepts(json.loads(text))
    assert complaints(text) == [BAD_COUNT.code]


def test_only_the_reader_sees_a_key_that_stands_twice() -> None:
    text = '{"format": "epic", "format": "skirmish"}'

    assert schema_accepts(json.loads(text))
    assert complaints(text) == ["MC005"]


def test_only_the_reader_takes_a_number_of_twenty_digits_for_a_name() -> None:
    text = "format: epic\nname: 12345678901234567890\n"

    assert not schema_accepts(yaml.safe_load(text))
    assert complaints(text) == []
