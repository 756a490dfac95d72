"""What a list file says: every form of a line, every section, and the exact place of a mistake."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.checking.check import Checker
from mcarmy.base.names import slug
from mcarmy.catalog import load_catalog
from mcarmy.source.json_parser import read_json
from mcarmy.source.nodes import read_text, to_plain
from tests.army.lists import DAY, EXAMPLES, LISTS, check, codes

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Problem, Span

LIST = "format: 1/1/1\nunits: [{}]\norders: {{gold: 1, bronze: 1}}\n"


def quoted(content: str, problem: Problem) -> str:
    """What a problem underlines."""
    lines = content.splitlines(keepends=True)
    where = problem.location
    start = sum(map(len, lines[: where.line - 1])) + where.column - 1
    end = sum(map(len, lines[: where.end_line - 1])) + where.end_column - 1
    return content[start:end]


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("Ranger Elite", "Ranger Elite", 1),
        ("2x Ranger Elite", "Ranger Elite", 2),
        ("2 x Ranger Elite", "Ranger Elite", 2),
        ("2X Ranger Elite", "Ranger Elite", 2),
        ("2xRanger Elite", "Ranger Elite", 2),
        ("2× Ranger Elite", "Ranger Elite", 2),
        ("Ranger Elite x2", "Ranger Elite", 2),
        ("Ranger Elite x 2", "Ranger Elite", 2),
        ("Ranger Elite ×2", "Ranger Elite", 2),
        ("KA 67 Great Grey Scout", "KA 67 Great Grey Scout", 1),
        ("002x Ranger Elite", "Ranger Elite", 2),
        ("{unit: Ranger Elite, count: 2}", "Ranger Elite", 2),
        ("{count: 2, unit: 2x Ranger Elite}", "2x Ranger Elite", 2),
        ("2 Ranger Elite", "Ranger Elite", 2),
        ("2 * Ranger Elite", "Ranger Elite", 2),
        ("Ranger Elite (x2)", "Ranger Elite", 2),
        ("Ranger Elite *2", "Ranger Elite", 2),
        ("{Ranger Elite: 2}", "Ranger Elite", 2),
    ],
)
def test_a_name_and_a_count_are_made_out(line: str, name: str, count: int) -> None:
    listing = check(LIST.format(line)).roster.listing

    assert [(unit.name, unit.count) for unit in listing.units] == [(name, count)]


@pytest.mark.parametrize("quote", ["", '"', "'"])
@pytest.mark.parametrize("line", ["2x Ranger Elite", "Ranger Elite x2"])
def test_the_places_of_name_and_count_are_exact(quote: str, line: str) -> None:
    """Fixes write into them."""
    content = LIST.format(quote + line + quote)
    (unit,) = check(content).roster.listing.units

    def at(span: Span | None) -> str:
        return "" if span is None else content[span.start : span.end]

    assert (at(unit.name_span), at(unit.count_span)) == ("Ranger Elite", "2")
    assert at(unit.span) == quote + line + quote


@pytest.mark.parametrize("name", ["Mark X 2", "Agent (7)", "0x Agent", "9 Lives", "Mark x2000"])
def test_a_name_that_looks_counted_is_a_name_if_there_is_one(name: str, tmp_path: Path) -> None:
    """An overlay may add one."""
    card = {
        "name": name, "id": slug(name), "faction": "capitol", "set": "first", "number": None,
        "rank": "bronze", "icons": {"capitol": 1}, "cost": 0, "window": "own-activation",
        "buyback": {"gold": 1}, "text": "Something.", "effects": "todo",
    }  # fmt: skip
    overlay = tmp_path / "mine.yaml"
    content = json.dumps({"overlay": "mine", "add": {"cards": [card]}})
    overlay.write_text(content, encoding="utf-8")
    catalog = load_catalog([overlay])
    document = read_text(
        f"format: 1/1/4\ncards: [{name}, 2x {name}]\n"
        "units: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n",
        "list.yaml",
    )
    checked = Checker(catalog, DAY).check_document(document, tmp_path)

    assert checked.problems == ()
    assert [(line.copies, card.name) for line, card in checked.roster.cards()] == [
        (1, name),
        (2, name),
    ]


@pytest.mark.parametrize(
    ("content", "code", "marked"),
    [
        ("format: skirmish\nunits: [Rangr Elite]\n", "MC110", "Rangr Elite"),
        ("format: skirmish\nunits: ['2x Rangr Elite']\n", "MC110", "Rangr Elite"),
        ("format: skirmish\nunits:\n  - unit: Rangr Elite\n", "MC110", "Rangr Elite"),
        ("format: skirmish\nunits: [0x Ranger Elite]\n", "MC104", "0"),
        ("format: skirmish\nunits: [{unit: Ranger Elite, count: 1e9}]\n", "MC104", "1e9"),
        ("format: skirmish\norders: {gold: }\n", "MC104", "gold"),
        ("format: skirmish\nname:\n", "MC103", "name"),
        ("format:\n", "MC103", "format"),
        ("format: [3, 3, 3]\n", "MC103", "[3, 3, 3]"),
        ("formt: skirmish\n", "MC101", "formt"),
        ("format: skirmsh\n", "MC105", "skirmsh"),
        ("units: [Ranger Elite]\n", "MC102", "units"),
        ('{"format": "skirmish", "units": ["Rangr Elite"]}', "MC110", "Rangr Elite"),
        ('{"format": "skirmish",\t"units": ["Rangr Elite"]}', "MC110", "Rangr Elite"),
        ("name: Pätrøl 巡邏 😀\nformat: skirmsh\n", "MC105", "skirmsh"),
        ("name: Pätrøl 巡邏 😀\r\nformat: skirmsh\r\n", "MC105", "skirmsh"),
    ],
)
def test_a_mistake_is_underlined_exactly(content: str, code: str, marked: str) -> None:
    found = [problem for problem in check(content).problems if problem.code == code]

    assert [quoted(content, problem) for problem in found] == [marked]


def test_a_misspelled_key_is_read_as_what_was_meant() -> None:
    text = "formt: 1/1/1\nunts: [Ranger Elite]\nordres: {glod: 1, bronze: 1}\n"

    assert codes(text) == ["MC101"] * 4


def test_a_key_that_is_there_is_not_what_another_was_meant_for() -> None:
    """Two keys near `units`: neither is put in place of the one that is written."""
    text = LIST.format("Ranger Elite") + "unts: [Capitol Ranger]\nuntis: [Capitol Ranger]\n"
    found = check(text)

    assert codes(text) == ["MC101", "MC101"]
    assert [fix for problem in found.problems for fix in problem.fixes] == []


def test_of_two_misspelled_keys_the_first_is_taken() -> None:
    text = "format: 1/1/1\nunts: [Ranger Elite]\nuntis: [Capitol Ranger]\norders: {gold: 1}\n"
    listing = check(text).roster.listing

    assert [unit.name for unit in listing.units] == ["Ranger Elite"]


def test_a_rank_that_is_there_is_not_what_another_was_meant_for() -> None:
    (problem,) = check(LIST.format("Ranger Elite").replace("gold: 1", "gold: 1, gld: 2")).problems

    assert (problem.code, problem.fixes) == ("MC101", ())


def test_nicknames_and_own_keys_are_kept() -> None:
    text = LIST.format("{unit: Ranger Elite, nickname: 'No: 1', x-painted: [red]}")
    (unit,) = check(text + "x-tags: {a: 1}\n").roster.listing.units

    assert unit.nickname == "No: 1"
    assert codes(text) == []


@pytest.mark.parametrize("line", ["{}", "{count: 2}", "[]", "''", "~", "{unit: }", "{unit: [a]}"])
def test_a_line_without_a_name_is_one_problem(line: str) -> None:
    assert [code for code in codes(LIST.format(line)) if code < "MC200"] == ["MC103"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*-*.yaml")), ids=lambda path: str(path.name))
def test_yaml_and_json_of_the_same_list_have_the_same_problems(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    root = read_text(content, "list.yaml").root
    assert root is not None
    text = json.dumps(to_plain(root), indent=1)

    assert codes(text) == codes(content)


def test_json_is_read_by_its_own_rules_where_yaml_stumbles() -> None:
    """Tabs, and characters beyond the first plane written as two escapes."""
    document = read_json('{\t"name": "\\ud83d\\ude00",\r\n"x": [1, -2.5e3, true, null, {}]}', "a")

    assert document.problems == ()
    assert document.root is not None
    assert to_plain(document.root) == {"name": "😀", "x": [1, -2500.0, True, None, {}]}


@pytest.mark.parametrize(
    "content",
    [
        '{"a": 1,}', '{"a" 1}', '{"a": }', '{a: "\t"}', '{"a": 01}', '{"a": .5}', '{"a": "\\x"}',
        '{"a": "b', '{"a": [1 2]}', '{"a": 1} x', "{", '{"a": nul}', '{"a": "b\nc"}',
    ],
)  # fmt: skip
def test_what_is_not_json_is_said_so_at_its_place(content: str) -> None:
    (problem,) = read_json(content, "list.json").problems

    assert problem.code == "MC004"
    assert problem.message.startswith("This is not valid JSON: ")


def test_a_json_file_is_told_about_json() -> None:
    path = LISTS / "illegal" / "MC004-trailing-comma.json"
    content = path.read_text(encoding="utf-8")
    (problem,) = check(content, shown_as="list.json").problems

    assert problem.message == "This is not valid JSON: a value is expected."
