"""The published schemas and the reader agree on what a ledger and a box file may hold."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
import yaml

from mcarmy.games.siege.examples import EXAMPLES, RIGHT
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import QUESTIONS
from mcarmy.games.siege.reading.read_box import read_box
from mcarmy.games.siege.reading.read_campaign import read_campaign
from mcarmy.source.nodes import read_text
from mcarmy.source.schema import check_shape
from tests.games.siege.boxes import BOX
from tests.games.siege.campaigns import winter
from tests.games.siege.random_campaigns import as_yaml, campaign

JUNK: tuple[Any, ...] = ([], {}, "nonsense", -1, 2.5, True, None, [{}], {"nonsense": 1})


def shape_is_right(text: str, schema: str = "siege-campaign") -> bool:
    document = read_text(text, "file.yaml")
    assert document.root is not None
    return not check_shape(document.text, document.root, schema)


def is_read(text: str, schema: str = "siege-campaign") -> bool:
    document = read_text(text, "file.yaml")
    found = read_campaign(document) if schema == "siege-campaign" else read_box(document)
    return not found.problems


def paths(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain values."""
    entries = (
        node.items()
        if isinstance(node, dict)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    return [path, *(found for key, value in entries for found in paths(value, (*path, key)))]


def replaced(made: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = deepcopy(made)
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return copy


def test_random_campaigns_have_the_shape() -> None:
    for seed in range(40):
        made, _ = campaign(seed)
        assert shape_is_right(as_yaml(made)), seed


@pytest.mark.parametrize("junk", JUNK, ids=repr)
@pytest.mark.parametrize(
    ("text", "schema"),
    [(RIGHT, "siege-campaign"), (winter(), "siege-campaign"), (BOX, "siege-box")],
    ids=["example", "winter", "box"],
)  # fmt: skip
def test_what_the_schema_refuses_the_reader_refuses_too(text: str, schema: str, junk: Any) -> None:
    """Each value of a file in turn is replaced by something else."""
    made = yaml.safe_load(text)
    disagreed = []
    for path in paths(made):
        if not path or path[0] in ("game", "kind"):
            continue
        changed = as_yaml(replaced(made, path, junk))
        if not shape_is_right(changed, schema) and is_read(changed, schema):
            disagreed.append(path)

    assert disagreed == []


@pytest.mark.parametrize(
    ("text", "schema"),
    [(RIGHT, "siege-campaign"), (winter(), "siege-campaign"), (BOX, "siege-box")],
)
def test_what_the_schema_misses_the_reader_misses_too(text: str, schema: str) -> None:
    """Each key of a file in turn is left out."""
    made = yaml.safe_load(text)
    disagreed = []
    for path in paths(made):
        if not path or path[0] in ("game", "kind") or not isinstance(path[-1], str):
            continue
        copy = deepcopy(made)
        holder = copy
        for key in path[:-1]:
            holder = holder[key]
        del holder[path[-1]]
        left = as_yaml(copy)
        if not shape_is_right(left, schema) and is_read(left, schema):
            disagreed.append(path)

    assert disagreed == []


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.kind.code)
def test_examples_that_are_right_have_the_shape(example: Any) -> None:
    assert shape_is_right(example.right)


def test_the_schema_names_what_the_program_knows() -> None:
    """Corporations, creatures, cards and rulings are the same everywhere."""
    import json

    from mcarmy.base.bundled import read_schema

    schema = json.loads(read_schema("siege-campaign"))
    rulings = schema["properties"]["rulings"]["properties"]
    assert {id_: each["enum"] for id_, each in rulings.items()} == {
        id_: [str(word) for word in words] for id_, (_, words) in QUESTIONS.items()
    }
    mission = schema["definitions"]["mission"]["properties"]
    assert sorted(mission["dark_legion"]["enum"]) == sorted(facts().corporations)
    assert mission["reference_card"]["enum"] == [card.name for card in facts().reference_cards]
    kills = schema["definitions"]["account"]["properties"]["kills"]
    assert kills["propertyNames"]["anyOf"][0]["enum"] == list(facts().creatures)
