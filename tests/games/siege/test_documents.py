"""The documents and examples of the game are true: every command in them runs."""

from __future__ import annotations

import re
import shlex
import shutil
from typing import TYPE_CHECKING

import pytest
import yaml

from mcarmy.games.book import book
from mcarmy.games.siege.house_rules import QUESTIONS, HouseRules
from tests.cli.running import mcarmy
from tests.games.siege.campaigns import ROOT, WINTER, codes

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (ROOT / "docs" / "siege.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ mcarmy (.+)$", PAGE, re.MULTILINE)
EXAMPLES = sorted((ROOT / "examples" / "games" / "siege").glob("*.yaml"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in EXAMPLES:
        shutil.copy(path, tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_runs(folder: Path, command: str) -> None:
    ran = mcarmy(*shlex.split(command), folder=folder, stdin="quit\n")

    assert (ran.code, ran.out[:1] != "") == (0, True), ran.err


def test_the_ledger_of_the_page_is_right() -> None:
    (ledger,) = [
        text for text in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if "game:" in text
    ]

    assert codes(ledger) == []


def test_the_page_tells_every_ruling_with_a_choice_and_ours() -> None:
    rows = re.findall(
        r"^\| `(SIEGE-Q\d+)` \|[^|]*\| `([a-z0-9-]+)` \| `([a-z0-9-]+)` \|$", PAGE, re.MULTILINE
    )

    assert [row[0] for row in rows] == list(QUESTIONS)
    for question, ours, other in rows:
        assert [ours, other] == [str(word) for word in QUESTIONS[question][1]]
        assert ours == HouseRules().answer(question)


def test_the_rulings_of_the_catalog_are_those_of_the_program() -> None:
    chosen = {id_: ruling for id_, ruling in book("siege").rulings.items() if ruling.choices}

    assert {id_: (ruling.answer, list(ruling.choices)) for id_, ruling in chosen.items()} == {
        question: (str(next(iter(words))), [str(word) for word in words])
        for question, (_, words) in QUESTIONS.items()
    }


def test_every_key_the_page_names_is_in_the_schema() -> None:
    ran = mcarmy("schema", "siege-campaign")
    for key in ("absent", "buy_credit", "secondary", "reference_card", "ranks", "other", "gear"):
        assert f'"{key}"' in ran.out
        assert f"`{key}" in PAGE


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_sound(path: Path) -> None:
    assert mcarmy("validate", path).code == 0


def test_the_example_ledger_takes_the_example_box(folder: Path) -> None:
    text = WINTER.read_text(encoding="utf-8").replace("teams:\n", "box: box.yaml\nteams:\n", 1)
    (folder / "winter.yaml").write_text(text, encoding="utf-8")

    assert mcarmy("validate", "winter.yaml", folder=folder).code == 0
    said = mcarmy("siege", "next", "winter.yaml", "--mission", "Example Mission", folder=folder).out
    assert "8 Force cards" in said


def test_the_example_box_says_that_its_numbers_are_invented() -> None:
    text = (ROOT / "examples" / "games" / "siege" / "box.yaml").read_text(encoding="utf-8")

    assert "INVENTED" in text
    assert "invented" in yaml.safe_load(text)["box"]


RULES = """
SETUP 12 MISSION 3 ROUND 2 ACT 7 MOVE 4 COMBAT 8 FORCE 3 CARD 1 CORP 5 PP 4 RANK 2 CREDIT 4 EQUIP 3
WEAPON 4 PLAYERS 2
"""


def test_every_rule_of_the_sheet_has_a_page_with_its_mark_and_source() -> None:
    """The 64 rules, counted by their parts."""
    words = RULES.split()
    wanted = [
        f"SIEGE-{part}-{number}"
        for part, count in zip(words[::2], words[1::2], strict=True)
        for number in range(1, int(count) + 1)
    ]

    assert sorted(book("siege").rules) == sorted(wanted)
    assert len(wanted) == 64
    for id_ in ("SIEGE-RANK-2", "SIEGE-MOVE-4", "SIEGE-CORP-1"):
        page = mcarmy("rule", id_).out
        assert page.startswith(f"{id_} (Siege of the Citadel")
