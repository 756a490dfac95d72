"""What docs/urbanwar.md shows is what the program says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from mcarmy.games import find_house
from mcarmy.games.checking import check_document
from mcarmy.source.nodes import read_text
from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "urbanwar.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ mcarmy (.*?)\n(.*?)^```$", PAGE, re.M | re.S)
FILES = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)
NAMED = sorted(set(re.findall(r"`(mcarmy (?:urbanwar|rule|catalog|schema) [^`]*)`", PAGE)))


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_of_the_page_says_what_the_page_shows(command: str, output: str) -> None:
    ran = mcarmy(*shlex.split(command), folder=ROOT / "examples" / "games" / "urbanwar")

    assert ran.code == 0
    assert [line.rstrip() for line in ran.out.splitlines()] == output.splitlines()


@pytest.mark.parametrize("command", NAMED)
def test_a_command_that_the_page_names_works(command: str, tmp_path: Path) -> None:
    folder = ROOT / "examples" / "games" / "urbanwar"
    files = {"MINE": "third-platoon", "THEIRS": "arena-night", "TEAM": "arena-night"}
    models = {"A": "AS 6, ST 5, T 5, FS 6", "B": "AS 5, ST 5, T 5, FS 4", "page.html": "p.html"}
    _, *words = shlex.split(command)
    if words[:2] == ["urbanwar", "sheet"]:
        words += ["-o", str(tmp_path / "sheet.html")]
    typed = [
        f"{folder / files[word]}.yaml" if word in files else models.get(word, word)
        for word in words
    ]
    typed = [word if typed[at - 1] != "--charging" else "A" for at, word in enumerate(typed)]
    ran = mcarmy(*typed, folder=tmp_path)

    assert ran.code == 0, ran.err


def test_the_files_of_the_page_are_sound(tmp_path: Path) -> None:
    house = find_house("urbanwar")
    assert house is not None
    (tmp_path / "profiles.yaml").write_text(FILES[0], encoding="utf-8")
    found = [check_document(house, read_text(each, "x.yaml"), tmp_path) for each in FILES]

    assert [file.kind for file in found] == ["profiles", "strike-team"]
    assert [problem for file in found for problem in file.problems] == []
