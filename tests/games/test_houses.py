"""What every house is held to: its catalog, its codes, its examples, and files of its game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mcarmy.base.problems import Severity
from mcarmy.games import all_houses
from mcarmy.games.book import Mark, book
from mcarmy.games.checking import check_bundled, check_document
from mcarmy.games.kinds import KINDS, UNKNOWN_FORM
from mcarmy.source.nodes import read_file, read_text
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from mcarmy.games.house import CodeExample, House

ROOT = Path(__file__).parents[2]
HOUSES = list(all_houses())
EXAMPLES = [(house, example) for house in HOUSES for example in house.examples]


@pytest.fixture(params=HOUSES, ids=lambda house: house.game)
def house(request: pytest.FixtureRequest) -> House:
    found: House = request.param
    return found


def test_the_bundled_files_are_sound(house: House) -> None:
    checked = list(check_bundled(house))

    assert {file.kind for file in checked} >= {"rules", "rulings", "sources"}
    assert [problem for file in checked for problem in file.problems] == []


def test_codes_rules_and_rulings_start_with_the_prefix_of_the_house(house: House) -> None:
    known = book(house.game)

    for kind in house.kinds:
        assert re.fullmatch(rf"{house.prefix}[1-9][0-9]{{2}}", kind.code)
        assert kind.about
        assert kind.rule is None or kind.rule in known.rules
    for name in (*known.rules, *known.rulings):
        assert house.has(name)


def test_no_code_is_used_twice_over_all_houses() -> None:
    codes = [kind.code for house in HOUSES for kind in house.kinds]
    codes += [kind.code for kind in KINDS]

    assert len(set(codes)) == len(codes)


def test_every_code_has_an_example(house: House) -> None:
    assert {example.kind.code for example in house.examples} == {kind.code for kind in house.kinds}


@pytest.mark.parametrize(
    ("house", "example"), EXAMPLES, ids=[example.kind.code for _, example in EXAMPLES]
)
def test_an_example_is_reported_as_it_says(
    house: House, example: CodeExample, tmp_path: Path
) -> None:
    for name, content in example.beside:
        (tmp_path / name).write_text(content, encoding="utf-8")

    def codes(content: str) -> list[str]:
        checked = check_document(house, read_text(content, "file.yaml"), tmp_path)
        return [problem.code for problem in checked.problems]

    assert codes(example.right) == []
    assert codes(example.wrong) == [example.kind.code]


def test_the_test_that_pins_a_ruling_exists(house: House) -> None:
    missing = []
    for ruling in book(house.game).rulings.values():
        path, _, name = ruling.test.partition("::")
        file = ROOT / path
        if not file.is_file() or f"def {name}(" not in file.read_text(encoding="utf-8"):
            missing.append(ruling.test)

    assert missing == []


def test_an_unknown_kind_of_file_is_reported_at_its_place(house: House) -> None:
    document = read_text(f"game: {house.game}\nkind: nonsense\n", "x.yaml")
    checked = check_document(house, document, Path())

    assert [(p.kind, str(p.location)) for p in checked.problems] == [(UNKNOWN_FORM, "x.yaml:2:1")]


def test_a_file_without_a_kind_is_told_which_there_are(house: House) -> None:
    checked = check_document(house, read_text(f"game: {house.game}\n", "x.yaml"), Path())

    assert [problem.kind for problem in checked.problems] == [UNKNOWN_FORM]
    assert house.forms[0].kind in checked.problems[0].help


def test_a_warning_alone_leaves_a_file_sound(house: House) -> None:
    for kind in house.kinds:
        if kind.severity is not Severity.WARNING:
            continue
        example = next(example for example in house.examples if example.kind is kind)
        if example.beside:
            continue
        assert check_document(house, read_text(example.wrong, "x.yaml"), Path()).sound


def test_what_comes_from_outside_names_a_known_source(house: House) -> None:
    sources = book(house.game).sources

    assert {value.source for value in house.outside()} <= set(sources)


def test_the_files_of_the_catalog_name_their_game(house: House) -> None:
    for path in sorted((ROOT / "catalog" / "games" / house.game).glob("*.yaml")):
        root = read_file(path, path.name).root
        assert root is not None
        assert root.get("game").text == house.game  # type: ignore[union-attr]


def test_what_is_known_of_other_games_is_counted_in_every_form() -> None:
    as_json = json.loads(mcarmy("catalog", "doubt", "--output", "json").out)

    assert set(as_json["games"]) == {house.game for house in HOUSES}
    for house in HOUSES:
        known = book(house.game)
        counts = as_json["games"][house.game]
        assert sum(counts[mark] for mark in Mark) == len(known.rules)
        assert counts["outside values"] == len(tuple(house.outside()))
        assert f"{house.title}: rules" in mcarmy("catalog", "doubt").out
