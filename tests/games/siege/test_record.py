"""`mcarmy siege record`: the evening is asked for, written down, and never lost."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from mcarmy.source.nodes import read_text, to_plain
from tests.cli.pseudo_terminal import CONTROL_C, END_OF_FILE, PseudoTerminal
from tests.cli.running import mcarmy
from tests.games.siege.boxes import BOX
from tests.games.siege.campaigns import WINTER, codes, winter

if TYPE_CHECKING:
    from pathlib import Path

# Name, Dark Legion, absent, bought, primary, credits, promotion; kills, friendly, lost of both
# teams; hits on Doomtroopers; yes.
EVENING = [
    "Third night", "cap", "", "mishima", "yes", "2", "5",
    "4 legionnaires, 2 necro, razide", "", "1",
    "ezoghoul", "2", "",
    "6", "yes",
]  # fmt: skip
WRITTEN = {
    "name": "Third night",
    "dark_legion": "capitol",
    "buy_credit": ["mishima"],
    "primary": {"done": True, "credits": 2, "promotion": 5},
    "teams": {
        "bauhaus": {"kills": {"legionnaire": 4, "necromutant": 2, "razide": 1}, "lost": 1},
        "mishima": {"kills": {"ezoghoul": 1}, "friendly_hits": 2},
    },
    "hits_on_doomtroopers": 6,
}
FOUNDING = [
    "Winter", "", "", "bauhaus", "Ana", "Valerie Duval, Max Steiner", "Capitol", "Bo", "", "",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(WINTER, tmp_path / "winter.yaml")
    return tmp_path


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def missions(folder: Path) -> list[object]:
    text = (folder / "winter.yaml").read_text(encoding="utf-8")
    plain = to_plain(read_text(text, "x").root)  # type: ignore[arg-type]
    assert isinstance(plain, dict)
    return list(plain["missions"])


def draft(folder: Path) -> Path:
    return folder / "winter.yaml.draft"


def test_an_evening_is_written_below_the_others(folder: Path) -> None:
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*EVENING))
    text = (folder / "winter.yaml").read_text(encoding="utf-8")

    assert ran.code == 0
    assert text.startswith(winter())
    assert missions(folder)[2] == WRITTEN
    assert codes(text) == []
    assert not draft(folder).exists()


def test_an_answer_that_cannot_be_taken_is_asked_again(folder: Path) -> None:
    wrong = ["Third night", "imperial", "cap", "", "mishima", "perhaps", "yes", "many", "2", "5"]
    rest = ["4 legionaires, x", "4 legionnaires, 2 necro, razide", "", "3", "1", *EVENING[10:]]
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*wrong, *rest))

    assert ran.code == 0
    assert "`imperial` is not known here." in ran.out
    assert "Type a whole number from 0 to 2." in ran.out
    assert missions(folder)[2] == WRITTEN


@pytest.mark.parametrize("asked", range(1, len(EVENING)))
def test_interrupted_after_any_answer_nothing_is_lost(folder: Path, asked: int) -> None:
    """The pipe ends after some answers; the next run goes on from there."""
    first = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*EVENING[:asked]))
    kept = json.loads(draft(folder).read_text(encoding="utf-8"))["answers"]

    assert first.code == 1
    assert len(kept) == min(asked, len(EVENING) - 1)
    assert (folder / "winter.yaml").read_text(encoding="utf-8") == winter()

    # All questions are answered: the last one is asked again before the ledger is written.
    again = asked - 1 if asked == len(EVENING) - 1 else asked
    then = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*EVENING[again:]))
    assert f"Resumed with {again} answers" in then.out
    assert missions(folder)[2] == WRITTEN


def test_what_is_no_text_ends_the_run_and_loses_nothing(folder: Path) -> None:
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=b"Third night\n\xff\xfe\n")

    assert ran.code == 2
    assert "not UTF-8 text" in ran.err
    assert (folder / "winter.yaml").read_text(encoding="utf-8") == winter()


def test_back_takes_an_answer_back(folder: Path) -> None:
    answers = ["Wrong", "back", *EVENING[:4], "no", "back", *EVENING[4:]]
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*answers))

    assert ran.code == 0
    assert missions(folder)[2] == WRITTEN


def test_saying_no_at_the_end_writes_nothing_and_keeps_the_answers(folder: Path) -> None:
    answers = [*EVENING[:-1], "no"]
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*answers))

    assert ran.code == 0
    assert (folder / "winter.yaml").read_text(encoding="utf-8") == winter()
    assert draft(folder).exists()


def test_a_draft_of_another_mission_or_of_nonsense_is_left_alone(folder: Path) -> None:
    for content in (
        '{"for": "mission 9", "answers": ["x"]}',
        "nonsense",
        "[]",
        '{"for": "mission 3"}',
    ):
        draft(folder).write_text(content, encoding="utf-8")
        ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed("quit"))

        assert ran.code == 0
        assert "Resumed" not in ran.out


def test_a_new_campaign_is_started_by_questions(tmp_path: Path) -> None:
    ran = mcarmy("siege", "record", "new.yaml", folder=tmp_path, stdin=typed(*FOUNDING))
    text = (tmp_path / "new.yaml").read_text(encoding="utf-8")

    assert ran.code == 0
    assert codes(text) == []
    assert "  bauhaus: {player: Ana, troopers: [Valerie Duval, Max Steiner]}\n" in text
    assert mcarmy("validate", "new.yaml", folder=tmp_path).code == 0
    first = ["First", "bauhaus", "no", "3 centurions", "", "", "4", ""]
    assert mcarmy("siege", "record", "new.yaml", folder=tmp_path, stdin=typed(*first)).code == 0
    assert (
        mcarmy("siege", "ledger", "new.yaml", folder=tmp_path).lines[0].startswith("Capitol leads")
    )


def test_a_mission_of_the_box_offers_its_reward(folder: Path) -> None:
    (folder / "mine.yaml").write_text(BOX, encoding="utf-8")
    text = winter(("teams:\n", "box: mine.yaml\nteams:\n"))
    (folder / "winter.yaml").write_text(text, encoding="utf-8")
    answers = ["East Tower", "cap", "", "", "yes", "", "", "", "", "", "", "", "", "0", "yes"]
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*answers))

    assert ran.code == 0
    third = missions(folder)[2]
    assert isinstance(third, dict)
    assert third["mission"] == "East Tower"
    assert third["primary"] == {"done": True, "credits": 2, "promotion": 6}
    assert mcarmy("validate", "winter.yaml", folder=folder).code == 0


def test_a_broken_ledger_is_not_written_to(folder: Path) -> None:
    (folder / "winter.yaml").write_text(
        "game: siege\nteams: {bauhaus: {}}\nteams: {}\n", encoding="utf-8"
    )
    ran = mcarmy("siege", "record", "winter.yaml", folder=folder, stdin=typed(*EVENING))

    assert ran.code == 2
    assert "mistakes in its YAML" in ran.err


@pytest.mark.parametrize(("key", "code"), [(CONTROL_C, 130), (END_OF_FILE, 0)])
def test_a_key_that_interrupts_keeps_the_answers(folder: Path, key: str, code: int) -> None:
    with PseudoTerminal(["siege", "record", "winter.yaml"], folder) as terminal:
        terminal.expect("Name of the mission")
        terminal.type("Third night", then="Mishima)>")
        terminal.press(key, then="resumes here")

        assert terminal.end() == code
    assert json.loads(draft(folder).read_text(encoding="utf-8"))["answers"] == ["Third night"]


def test_tab_completes_a_name(folder: Path) -> None:
    with PseudoTerminal(["siege", "record", "winter.yaml"], folder) as terminal:
        terminal.expect("Name of the mission")
        terminal.type("", then="Mishima)>")
        terminal.press("Mis\t\n", then="absent?")
        terminal.type("quit")

        assert terminal.end() == 0
