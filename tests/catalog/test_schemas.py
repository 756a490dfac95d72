"""The published schemas: sound, explained, strict, and named by every file they are for."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from mcarmy.base import bundled
from mcarmy.base.problems import Span, Text
from mcarmy.catalog import files
from mcarmy.games import find_house
from mcarmy.games.checking import form_of
from mcarmy.policies.style import Style
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, read_text
from mcarmy.source.schema import MOST_PROBLEMS, check_shape

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
NAMES = bundled.schema_names()


def load(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(bundled.read_schema(name))
    return content


def subschemas(schema: object, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema inside a schema, with the way to it."""
    if isinstance(schema, dict):
        yield path, schema
        for key, value in schema.items():
            if key not in ("enum", "const", "default", "examples"):
                yield from subschemas(value, f"{path}/{key}")
    elif isinstance(schema, list):
        for index, value in enumerate(schema):
            yield from subschemas(value, f"{path}/{index}")


def resolved(schema: dict[str, Any], name: str) -> dict[str, Any]:
    """What a reference leads to."""
    while "$ref" in schema:
        file, _, pointer = schema["$ref"].partition("#")
        name = file.removesuffix(".schema.json") or name
        target: Any = load(name)
        for step in filter(None, pointer.split("/")):
            target = target[step]
        schema = target
    return schema


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_valid_draft_07(name: str) -> None:
    schema = load(name)

    Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert schema["$id"] == f"{name}.schema.json"
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize("name", NAMES)
def test_every_property_and_item_is_explained(name: str) -> None:
    unexplained = []
    for path, schema in subschemas(load(name)):
        parents = path.split("/")
        is_property = len(parents) > 1 and parents[-2] in ("properties", "patternProperties")
        in_condition = any(part in ("if", "then", "else", "allOf", "not") for part in parents)
        is_item = parents[-1] == "items"
        if (is_property or is_item) and not in_condition:
            explained = "description" in schema or "description" in resolved(schema, name)
            if not explained:
                unexplained.append(path)

    assert unexplained == []


@pytest.mark.parametrize("name", NAMES)
def test_every_reference_leads_somewhere(name: str) -> None:
    for _, schema in subschemas(load(name)):
        assert isinstance(resolved(schema, name), dict)


@pytest.mark.parametrize("name", [n for n in NAMES if n not in ("effects", "army")])
def test_unknown_keys_are_errors(name: str) -> None:
    for path, schema in subschemas(load(name)):
        if schema.get("type") == "object" and "properties" in schema and "/if" not in path:
            assert schema.get("additionalProperties") is not None, path


def test_every_kind_of_catalog_file_has_a_schema() -> None:
    kinds = {kind.schema for kind in (*files.SINGLE_FILES.values(), *files.FOLDERS.values())}

    assert kinds | {"reconstruction", "overlay", "army", "effects"} <= set(NAMES)


# Editors


def yaml_files() -> list[Path]:
    return [
        *sorted((ROOT / "catalog").rglob("*.yaml")),
        *sorted((ROOT / "examples").rglob("*.yaml")),
    ]


@pytest.mark.parametrize("path", yaml_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_tells_an_editor_its_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert found is not None, first
    target = (path.parent / found[1]).resolve()

    assert target.is_file()
    assert target.parent == ROOT / "schemas"
    if path.is_relative_to(ROOT / "catalog"):
        relative = path.relative_to(ROOT / "catalog")
        assert target.name == f"{schema_for(path, relative)}.schema.json"


def schema_for(path: Path, relative: Path) -> str:
    """The schema of a file of the catalog, by its place or, of another game, by its kind."""
    if relative.parts[0] == bundled.GAMES:
        found = find_house(relative.parts[1])
        assert found is not None
        form, _ = form_of(found, read_text(path.read_text(encoding="utf-8"), path.name))
        assert form is not None
        return form.schema
    kind = files.kind_of(relative)
    return "reconstruction" if kind is None else kind.schema


@pytest.mark.parametrize("path", yaml_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_has_the_shape_it_claims(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    schema = content.split("\n", 1)[0].rpartition("/")[2].removesuffix(".schema.json")
    document = read_text(content, path.name)
    assert document.root is not None

    assert document.problems == ()
    assert check_shape(document.text, document.root, schema) == []


# Anything at all


def node(value: Any) -> Node:
    """A value as nodes that all stand at the beginning of a text."""
    span = Span(0, 1)
    if isinstance(value, dict):
        entries = tuple((Scalar(key, key, span), node(part)) for key, part in value.items())
        return Mapping(entries, span)
    if isinstance(value, list):
        return Sequence(tuple(node(part) for part in value), span)
    return Scalar(value, str(value), span)


def words() -> list[str]:
    """Keys and words the schemas know, so that random trees get past the first level."""
    known: set[str] = set()
    for name in NAMES:
        for _, schema in subschemas(load(name)):
            known.update(schema.get("properties", {}))
            known.update(word for word in schema.get("enum", ()) if isinstance(word, str))
    return sorted(known)


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**18),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(words()),
    st.text(max_size=12),
)
TREES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.one_of(st.sampled_from(words()), st.text(max_size=6)), inner, max_size=5
        ),
    ),
    max_leaves=20,
)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30, deadline=None)
@given(tree=TREES)
def test_no_tree_is_too_odd_to_be_judged(name: str, tree: Any) -> None:
    problems = check_shape(Text("x.yaml", "x\n"), node(tree), name)

    assert all(problem.message and problem.location.line == 1 for problem in problems)
    accepted = Draft7Validator({"type": "object"}).is_valid(tree)
    assert problems or accepted or name == "effects"


CHECKED = [path for path in yaml_files() if path.read_text().startswith("# yaml-language-server")]


@cache
def parsed(path: Path) -> tuple[str, Text, Node]:
    """A file's schema, text and root."""
    document = read_text(path.read_text(encoding="utf-8"), path.name)
    schema = document.text.line(1).rpartition("/")[2].removesuffix(".schema.json")
    assert document.root is not None
    return schema, document.text, document.root


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[str, Text, Node]:
    """A catalog file with something put in the place of one of its parts."""
    schema, text, root = parsed(draw(st.sampled_from(CHECKED)))
    return schema, text, _with_part(draw, root)


def _with_part(draw: st.DrawFn, at: Node) -> Node:
    if isinstance(at, Mapping) and at.entries and draw(st.booleans()):
        chosen = draw(st.integers(0, len(at.entries) - 1))
        return Mapping(
            tuple(
                (key, _with_part(draw, value) if index == chosen else value)
                for index, (key, value) in enumerate(at.entries)
            ),
            at.span,
        )
    if isinstance(at, Sequence) and at.items and draw(st.booleans()):
        chosen = draw(st.integers(0, len(at.items) - 1))
        items = list(at.items)
        items[chosen] = _with_part(draw, items[chosen])
        return Sequence(tuple(items), at.span)
    return node(draw(TREES))


@settings(max_examples=60, deadline=None)
@given(spoilt=spoiled())
def test_a_spoiled_file_is_judged_without_a_crash(spoilt: tuple[str, Text, Node]) -> None:
    schema, text, root = spoilt

    assert len(check_shape(text, root, schema)) <= MOST_PROBLEMS + 1


# Words for people


TRAITS = "evidence: likely (player-aid)\ntraits: "
FORMAT = """\
name: A
id: a
official: false
copies: {unit: 4, unique: 1, card: 3}
points: 1
zones: false
sets: [first]
maps: [m]
"""
EVIDENCE = "{slots: sure (a), points: sure (a), copies: sure (a), rest: sure (a)}"
UNIT = "overlay: mine\nreplace: {units: {x: {%s}}}"


@pytest.mark.parametrize(
    ("schema", "text", "message", "advice"),
    [
        ("traits", f"{TRAITS}5", "This must be a list, not a whole number.", "Every trait."),
        ("traits", f"{TRAITS}[{{id: a}}]", "The key `name` is missing.", "Add it: The trait as"),
        ("dice", "dice: []", "There must be at least 4 here, not 0.", "One entry per color."),
        (
            "format",
            f"{FORMAT}slots: {{gold: 1, silver: 1, bronze: 1001}}",
            "`1001` is too large: at most 1000.",
            "Number of bronze",
        ),
        (
            "format",
            f"{FORMAT}slots: {{gold: 1, silver: 1, bronze: 1}}\nevidence: {EVIDENCE}",
            "The key `evidence` does not belong here.",
            "",
        ),
        ("overlay", "overlay: Mine", "`Mine` is not written as it should be.", "Short name"),
        (
            "overlay",
            UNIT % "rank: golden",
            "`golden` is not one of the words used here.",
            "Did you mean `gold`",
        ),
        (
            "overlay",
            UNIT % "health: 2.0",
            "This must be a whole number or null, not a number.",
            "Wounds",
        ),
        (
            "overlay",
            UNIT % "health: true",
            "This must be a whole number or null, not true or false.",
            "Wounds",
        ),
        ("overlay", UNIT % "traits: [a, a]", "The same value is given twice.", "Keep one"),
        (
            "overlay",
            UNIT % "health: {value: 1, alternatives: [{value: 2, weight: 0}]}",
            "`0` is too small: more than 0.",
            "How likely",
        ),
        (
            "overlay",
            UNIT % f"name: {'x' * 101}",
            "This must not be longer than 100 characters.",
            "Name as printed.",
        ),
    ],
)
def test_a_misfit_is_told_in_plain_words(schema: str, text: str, message: str, advice: str) -> None:
    document = read_text(text, "x.yaml")
    assert document.root is not None
    problems = check_shape(document.text, document.root, schema)

    assert message in [problem.message for problem in problems]
    assert any(problem.help.startswith(advice) for problem in problems)


def test_a_file_in_which_everything_is_wrong_is_cut_short() -> None:
    document = read_text("overlay: mine\n" + "\n".join(f"k{i}: 1" for i in range(500)), "x.yaml")
    assert document.root is not None
    problems = check_shape(document.text, document.root, "overlay")

    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].code == "MC508"


def test_the_schema_of_a_style_knows_every_dial() -> None:
    assert list(load("style")["properties"]) == [field.name for field in fields(Style)]
