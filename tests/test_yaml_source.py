"""YAML in a safe subset: what is read, where it stands, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mcarmy.source.nodes import (
    KINDS,
    MOST_NESTING,
    Document,
    Mapping,
    Node,
    Scalar,
    Sequence,
    read_bytes,
    read_file,
    read_text,
    resolve_plain,
    to_plain,
)
from mcarmy.source.yaml_parser import MOST_COMPLAINTS, MOST_NODES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem


def read(content: str) -> object:
    """What a text means; it must be without problems."""
    document = read_text(content, "x.yaml")
    assert document.problems == ()
    assert document.root is not None
    return to_plain(document.root)


def only_problem(content: str) -> Problem:
    [problem] = read_text(content, "x.yaml").problems
    return problem


def where(problem: Problem) -> tuple[int, int]:
    return problem.location.line, problem.location.column


def nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield key
            yield from nodes(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from nodes(item)


# What a scalar means


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("null", None), ("~", None), ("", None), ("true", True), ("False", False),
        ("0", 0), ("-12", -12), ("+3", 3), ("1.5", 1.5), ("1e3", 1000.0),
        ("no", "no"), ("on", "on"), ("yes", "yes"), ("y", "y"),
        ("2026-01-01", "2026-01-01"), ("0x1f", "0x1f"), ("0o7", "0o7"), ("010", "010"),
        ("1_000", "1_000"), ("12:30", "12:30"), (".inf", ".inf"), (".nan", ".nan"),
        ("1e999", "1e999"), ("9" * 30, "9" * 30), ("3/1", "3/1"), ("-", "-"), ("+", "+"),
        ("1.", "1."),
    ],
)  # fmt: skip
def test_only_a_few_plain_words_are_anything_but_text(written: str, meant: object) -> None:
    assert resolve_plain(written) == meant
    assert type(resolve_plain(written)) is type(meant)


@pytest.mark.parametrize("written", ["'true'", '"1"', "'null'", "'~'"])
def test_what_stands_in_quotes_is_text(written: str) -> None:
    assert read(f"a: {written}") == {"a": written.strip("'\"")}


def test_lists_mappings_and_blocks_are_read() -> None:
    content = "a:\n  - b: 1\n    c: [x, {d: null}]\ne: |\n  two\n  lines\nf: >-\n  one\n  line\n"

    assert read(content) == {
        "a": [{"b": 1, "c": ["x", {"d": None}]}], "e": "two\nlines\n", "f": "one line",
    }  # fmt: skip


def test_keys_are_words_whatever_they_look_like() -> None:
    assert read("1: a\ntrue: b\nnull: c\n") == {"1": "a", "true": "b", "null": "c"}


PLAIN = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(10**17), 10**17), st.text(max_size=20)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=25,
)


@given(value=st.dictionaries(st.text(max_size=8), PLAIN, min_size=1, max_size=4))
def test_json_is_read_as_json(value: dict[str, Any]) -> None:
    content = json.dumps(value)  # pure ASCII, so that nothing in it breaks a line of YAML
    if "\\u00" not in content and "\\ud" not in content:
        assert read(content) == value


# A number to JSON and to us, a word to the library, which writes it without quotes.
POWER_OF_TEN = re.compile(r"\b[0-9]+[eE][-+]?[0-9]+\b")


def test_a_power_of_ten_without_a_point_is_a_number_as_in_json() -> None:
    assert read("a: 0E0\nb: 12e2\nc: '12e2'\n") == {"a": 0.0, "b": 1200.0, "c": "12e2"}


@given(value=st.dictionaries(st.text(st.characters(codec="ascii", categories=["L", "N"]),
       min_size=1, max_size=8), PLAIN, min_size=1, max_size=4))  # fmt: skip
def test_what_a_yaml_library_writes_is_read_back(value: dict[str, Any]) -> None:
    content = yaml.safe_dump(value, allow_unicode=False)
    assume(not POWER_OF_TEN.search(content))
    document = read_text(content, "x.yaml")

    if document.problems:  # an escaped control character or half a character is not ours to judge
        assert "\\" in content
    else:
        assert document.root is not None
        assert to_plain(document.root) == value


# Where it stands


def test_every_node_knows_its_line_and_column() -> None:
    document = read_text("# ä\nname: Käthe\nlist:\n  - {a: 1, b: zwei}\n  - 'drei'\n", "x.yaml")
    assert isinstance(document.root, Mapping)
    found = {}
    for node in nodes(document.root):
        if isinstance(node, Scalar):
            at = document.text.at(node.span)
            found[node.text] = (at.line, at.column, at.end_line, at.end_column)

    assert found["Käthe"] == (2, 7, 2, 12)
    assert found["zwei"] == (4, 15, 4, 19)
    assert found["drei"] == (5, 5, 5, 11)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_windows_line_ends_do_not_shift_places(ending: str) -> None:
    document = read_text(ending.join(["a: 1", "b:", "  - c", ""]), "x.yaml")
    assert isinstance(document.root, Mapping)
    listed = document.root.get("b")
    assert isinstance(listed, Sequence)

    assert str(document.text.at(listed.items[0].span)) == "x.yaml:3:5"


def test_a_byte_order_mark_does_not_shift_places() -> None:
    document = read_bytes(b"\xef\xbb\xbfname: x\n", "x.yaml")
    assert isinstance(document.root, Mapping)
    key = document.root.key("name")
    assert key is not None

    assert str(document.text.at(key.span)) == "x.yaml:1:1"


def test_signs_outside_the_first_plane_count_as_one_column() -> None:
    document = read_text('a: "🎲🎲"\nb: {c: "🎲", d: x}\n', "x.yaml")
    assert isinstance(document.root, Mapping)
    inner = document.root.get("b")
    assert isinstance(inner, Mapping)
    value = inner.get("d")
    assert value is not None

    assert str(document.text.at(value.span)) == "x.yaml:2:16"


def test_a_block_ends_with_its_last_character() -> None:
    content = "a:\n  b: 1\n  c: |\n    text\n\n\n# comment\nd: 2\n"
    document = read_text(content, "x.yaml")
    assert isinstance(document.root, Mapping)
    block = document.root.get("a")
    assert block is not None

    assert content[block.span.start : block.span.end] == "b: 1\n  c: |\n    text"


@pytest.mark.parametrize("path", sorted(Path("catalog").rglob("*.yaml")), ids=str)
def test_the_text_of_a_plain_scalar_stands_where_its_span_says(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    document = read_text(content, str(path))
    assert document.root is not None

    for node in nodes(document.root):
        if isinstance(node, Scalar) and not node.quoted:
            assert content[node.span.start : node.span.end] == node.text


# What is refused


@pytest.mark.parametrize(
    ("content", "code", "at"),
    [
        ("a: 1\nb: 2\na: 3\n", "MC005", (3, 1)),
        ("a: {b: 1, b: 2}", "MC005", (1, 11)),
        ("a: &x 1\n", "MC006", (1, 4)),
        ("a: &x [1]\n", "MC006", (1, 4)),
        ("a: !!str 1\n", "MC006", (1, 4)),
        ("a: !mine {b: 1}\n", "MC006", (1, 4)),
        ("a: 1\n---\nb: 2\n", "MC006", (2, 1)),
        ("a: [1\n", "MC004", (2, 1)),
        ("a: 'x\n", "MC004", (2, 1)),
        ("a:\n\t- b\n", "MC004", (2, 1)),
        ("a: b: c\n", "MC004", (1, 5)),
        ("? [a]\n: b\n", "MC004", (1, 3)),
        ("a: \x07\n", "MC004", (1, 4)),
        ("", "MC008", (1, 1)),
        ("# nothing\n", "MC008", (1, 1)),
        ("---\n", "MC008", (1, 1)),
    ],
)
def test_a_refusal_names_its_place(content: str, code: str, at: tuple[int, int]) -> None:
    problem = only_problem(content)

    assert (problem.code, where(problem)) == (code, at)
    assert problem.help


def test_an_alias_is_refused_and_not_followed() -> None:
    problems = read_text("a: &x [1, 2]\nb: *x\n", "x.yaml").problems

    assert [(p.code, where(p)) for p in problems] == [("MC006", (1, 4)), ("MC006", (2, 4))]


def test_a_value_left_open_within_braces_is_named() -> None:
    """Lines to type that nobody has filled in yet: `{dice: ???}` is no YAML."""
    for content in ("unit: {dice: ???}\n", "unit: {dice: {red: ???}}\n", "unit: [???]\n"):
        assert "Within braces a ? cannot" in only_problem(content).help
    assert "?" not in only_problem("unit: {dice: 3\nwhy: ???\n").help


def test_a_duplicate_key_shows_the_first() -> None:
    problem = only_problem("a: 1\nb: 2\na: 3\n")

    assert [str(related.location) for related in problem.related] == ["x.yaml:1:1"]


def test_merge_keys_mean_nothing() -> None:
    assert read("a: {<<: {b: 1}}") == {"a": {"<<": {"b": 1}}}


def test_nesting_is_limited() -> None:
    fits = "[" * MOST_NESTING + "]" * MOST_NESTING
    problem = only_problem("[" + fits + "]")

    assert read_text(fits, "x.yaml").problems == ()
    assert (problem.code, where(problem)) == ("MC007", (1, MOST_NESTING + 1))


def test_the_number_of_parts_is_limited() -> None:
    problem = only_problem("[" + "1, " * MOST_NODES + "1]")

    assert problem.code == "MC003"


def test_complaints_are_limited() -> None:
    document = read_text("a: 1\n" * 1000, "x.yaml")

    assert len(document.problems) == MOST_COMPLAINTS


@pytest.mark.parametrize(
    ("raw", "at"),
    [(b"a: 1\nb: \xff\n", (2, 4)), (b"\x00", (1, 1)), (b"a: b\n\n\x00x", (3, 1))],
)
def test_bytes_that_are_no_text_are_refused_at_their_place(raw: bytes, at: tuple[int, int]) -> None:
    [problem] = read_bytes(raw, "x.yaml").problems

    assert (problem.code, where(problem)) == ("MC002", at)


def test_a_file_beyond_its_limit_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: 1\n" + b"#" * 100)

    assert [p.code for p in read_file(path, "x.yaml", most_bytes=50).problems] == ["MC003"]
    assert read_file(path, "x.yaml", most_bytes=105).problems == ()


# Anything at all


def judged(document: Document) -> None:
    """Whatever came in, there is a root or a problem, and every problem has a place."""
    assert document.root is not None or document.problems
    lines = document.text.content.count("\n") + 1
    for problem in document.problems:
        assert problem.kind in KINDS
        assert problem.location.line >= 1
        assert problem.location.column >= 1
        assert not document.text.content or problem.location.line <= lines + 1


@given(content=st.text(max_size=200))
def test_no_text_is_too_odd(content: str) -> None:
    judged(read_text(content, "x.yaml"))


@given(raw=st.binary(max_size=200))
def test_no_bytes_are_too_odd(raw: bytes) -> None:
    judged(read_bytes(raw, "x.yaml"))


@settings(max_examples=300)
@given(content=st.text("ab: -\n[]{},&*!|>'\"#%@`?~0.\t", max_size=60))
def test_no_yaml_is_too_odd(content: str) -> None:
    judged(read_text(content, "x.yaml"))


@settings(max_examples=300)
@given(content=st.text("ab: -\n[]{},'\"#0.", max_size=40))
def test_what_is_read_without_complaint_means_what_a_library_reads(content: str) -> None:
    document = read_text(content, "x.yaml")
    if document.problems or document.root is None:
        return

    assert to_plain(document.root) == _as_text(yaml.load(content, Loader=yaml.BaseLoader), document)


def _as_text(value: Any, document: Document) -> object:
    """What the library reads with every scalar as text, as we understand plain scalars."""
    assert document.root is not None
    return _understood(value, document.root)


def _understood(value: Any, node: Node) -> object:
    if isinstance(node, Mapping):
        return {key.text: _understood(value[key.text], part) for key, part in node.entries}
    if isinstance(node, Sequence):
        return [_understood(part, item) for part, item in zip(value, node.items, strict=True)]
    return value if node.quoted else resolve_plain(value)
