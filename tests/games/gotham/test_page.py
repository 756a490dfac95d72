"""What docs/gotham.md shows is what the program says, and what it names works."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "examples" / "games" / "gotham"
PAGE = (ROOT / "docs" / "gotham.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ mcarmy (.*?)\n(.*?)^```$", PAGE, re.M | re.S)
NAMED = sorted(set(re.findall(r"`(mcarmy (?:gotham|rule) [^`]*)`", PAGE)))


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_of_the_page_says_what_the_page_shows(command: str, output: str) -> None:
    ran = mcarmy(*shlex.split(command), folder=FOLDER)

    assert ran.code == 0
    assert [line.rstrip() for line in ran.out.splitlines()] == output.splitlines()


@pytest.mark.parametrize("command", NAMED)
def test_a_command_that_the_page_names_works(command: str, tmp_path: Path) -> None:
    for path in FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    _, *words = shlex.split(command)
    ran = mcarmy(*words, folder=tmp_path)

    assert ran.code == 0, ran.err
