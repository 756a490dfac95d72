"""`mcarmy fmt` for files of other games: one order, every comment kept, the same meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.source.nodes import read_text, to_plain
from mcarmy.source.tidying import Formatted, tidy
from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path for folder in ("examples", "catalog") for path in (ROOT / folder / "games").rglob("*.yaml")
)
MESSY = """\
# the head of the file

# about the models
models:   # behind
  - {points: 34, cal: 2, model: Colonial Marine Sergeant,   commander: true}
  # the sniper
  - cal: 1   # one
    model: Colonial Marine Sniper


total: 86
# what it is
kind: strike-team
x-own: {b: 1, a: 2}
game: urbanwar
"""
NEAT = """\
# the head of the file

game: urbanwar
# what it is
kind: strike-team
# about the models
models:   # behind
  - {model: Colonial Marine Sergeant, cal: 2, commander: true, points: 34}
  # the sniper
  - model: Colonial Marine Sniper
    cal: 1   # one

total: 86
x-own: {b: 1, a: 2}
"""


def tidied(content: str, path: str = "team.yaml") -> Formatted:
    return tidy(read_text(content, path), "urbanwar-team")


def test_keys_stand_in_the_order_of_the_schema_and_comments_go_along() -> None:
    assert tidied(MESSY).content == NEAT


def test_what_is_in_order_stays_as_it_is() -> None:
    assert not tidied(NEAT).changed


def test_windows_line_ends_stay() -> None:
    assert tidied(MESSY.replace("\n", "\r\n")).content == NEAT.replace("\n", "\r\n")


def test_json_stays_json() -> None:
    content = '{"kind": "strike-team", "game": "urbanwar", "models": [{"cal": 1, "model": "x"}]}'
    written = tidied(content, "team.json").content

    assert written is not None
    assert list(re.findall(r'"(\w+)":', written)) == ["game", "kind", "models", "model", "cal"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_our_own_files_are_in_order(path: Path) -> None:
    assert mcarmy("fmt", "--check", path).code == 0


def test_a_file_of_another_shape_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "team.yaml"
    path.write_text("modles: []\ngame: urbanwar\nkind: strike-team\n", encoding="utf-8")
    ran = mcarmy("fmt", path)

    assert ran.code == 2
    assert "Did you mean `models`?" in ran.err
    assert path.read_text(encoding="utf-8").startswith("modles")


ENTRIES = {
    "game": "game: urbanwar",
    "kind": "kind: strike-team  # kind",
    "name": "# above\nname: 'N: #1'",
    "profiles": "profiles:\n  - a.yaml\n  # between\n  - b.yaml",
    "format": "format:\n  # inner\n  models: {most: 9, least: 6}\n  points: 170",
    "models": "models:\n  - 2x A\n  - {cal: 1, model: B}\n  - count: 3\n    model: C # c",
    "notes": "notes: |\n  one\n\n  # no comment\n  two",
    "x-own": "x-own: [{b: 1}, {a: [1, 2]}]",
}


@settings(max_examples=80, deadline=None)
@given(st.permutations(sorted(ENTRIES)), st.lists(st.sampled_from(["", "\n", "# free\n"])))
def test_any_order_becomes_the_same_and_says_the_same(names: list[str], gaps: list[str]) -> None:
    pieces = [ENTRIES[name] + "\n" for name in names]
    for at, gap in enumerate(gaps[: len(pieces)]):
        pieces[at] = gap + pieces[at]
    content = "".join(pieces)
    written = tidied(content).content
    assert written is not None, content

    again = read_text(written, "x")
    assert again.root is not None
    assert to_plain(again.root) == to_plain(read_text(content, "x").root)  # type: ignore[arg-type]
    assert re.findall(r"^[\w-]+", written, re.M) == list(ENTRIES)
    assert tidied(written).content == written
    assert written.count("# free") == content.count("# free")
