"""Formats in files of their own: whole or by what differs, checked, and used to judge lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import mcarmy

EXAMPLES = Path(__file__).parents[2] / "examples"
LIST = EXAMPLES / "brotherhood-tournament.yaml"
CLUB = "extends: Tournament\nname: Club Night\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.yaml"
    path.write_text(CLUB, encoding="utf-8")
    return path


def written(path: Path, more: str) -> Path:
    path.write_text(CLUB + more, encoding="utf-8")
    return path


def test_what_a_format_does_not_say_is_that_of_the_format_it_extends(club: Path) -> None:
    assert mcarmy("validate", LIST, "--format", club).code == 0


def test_some_of_the_slots_may_differ(club: Path) -> None:
    done = mcarmy("validate", LIST, "--format", written(club, "slots: {gold: 6}\n"))

    assert done.code == 1
    assert "the format `Club Night` has room for 6" in " ".join(done.out.split())


def test_a_ban_takes_printed_names(club: Path) -> None:
    banned = written(club, "banned: [Keeper of the Art, archinquisitor nikodemus]\n")
    done = mcarmy("validate", LIST, "--format", banned, "--output", "concise")

    assert done.out.count("MC302") == 2


@pytest.mark.parametrize("command", [("validate",), ("catalog", "check")])
def test_a_format_file_is_checked_as_one(club: Path, command: tuple[str, ...]) -> None:
    assert mcarmy(*command, club).code == 0

    done = mcarmy(*command, written(club, "banned: [Keeper of the Arts]\n"))

    assert done.code == 1
    assert "MC510" in done.out
    assert "club.yaml:3:10" in done.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("extends: turnament\nname: Club\n", "Did you mean `tournament`?"),
        ("extends: tournament\n", "`name` is missing"),
        ("extends: tournament\nname: Club\nslots: {gold: lots}\n", "a whole number"),
        ("extends: [tournament]\nname: Club\n", "must be text"),
        ("name: Club\nslots: {gold: 1}\n", "`official`, `copies`, `points`"),
    ],
)
def test_a_broken_format_is_told_at_its_line(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(content, encoding="utf-8")
    done = mcarmy("catalog", "check", path)

    assert done.code == 1
    assert said in " ".join(done.out.split())


def test_a_list_without_a_format_is_judged_by_the_one_given(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    lines = (EXAMPLES / "starter-capitol.yaml").read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("format:")) + "\n")

    assert mcarmy("validate", path).code == 1
    assert mcarmy("validate", path, "--format", "skirmish").code == 0


def test_a_format_that_is_not_there_is_told_in_a_line(tmp_path: Path) -> None:
    done = mcarmy("validate", LIST, "--format", tmp_path / "nowhere.yaml")

    assert done.code == 2
    assert "nowhere.yaml:1:1" in done.err
    assert mcarmy("validate", LIST, "--format", "tournment").code == 2


def test_a_format_that_judges_does_not_mend() -> None:
    assert mcarmy("validate", LIST, "--format", "epic", "--repair").code == 2


def test_the_roster_is_shown_for_a_day(tmp_path: Path, club: Path) -> None:
    path = tmp_path / "list.yaml"
    content = LIST.read_text(encoding="utf-8").replace("format: tournament", "format: ./club.yaml")
    path.write_text(content, encoding="utf-8")
    written(club, 'until: "2026-01-31"\n')

    assert "mcarmy validate" not in mcarmy("show", path, "--as-of", "2026-01-31").out
    assert "mcarmy validate" in mcarmy("show", path, "--as-of", "2026-02-01").out


@pytest.mark.parametrize(
    "command",
    [
        ("validate", "LIST"),
        ("sheet", "LIST", "--to", "FOLDER/sheet.html"),
        ("simulate", "LIST", "LIST", "--games", "2", "--no-run"),
        ("matrix", "FOLDER", "--games", "2"),
    ],
)
def test_a_day_may_be_given_wherever_one_matters(
    tmp_path: Path, club: Path, command: tuple[str, ...]
) -> None:
    path = tmp_path / "list.yaml"
    starter = (EXAMPLES / "starter-capitol.yaml").read_text(encoding="utf-8")
    path.write_text(starter.replace("format: skirmish", "format: ./club.yaml"), encoding="utf-8")
    club.write_text("extends: skirmish\nname: Club\nuntil: '2026-01-31'\n", encoding="utf-8")
    (tmp_path / "other.yaml").write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    places = {"LIST": str(path), "FOLDER": str(tmp_path), "FOLDER/sheet.html": f"{tmp_path}/s.html"}
    arguments = [places.get(word, word) for word in command]

    in_time = mcarmy(*arguments, "--as-of", "2026-01-31", folder=tmp_path)
    too_late = mcarmy(*arguments, "--as-of", "2026-02-01", folder=tmp_path)

    assert in_time.code == 0, in_time.err
    assert "legal" not in in_time.err
    assert "2026-01-31" in too_late.out + too_late.err or "not legal" in too_late.out


def test_a_collection_says_what_it_assumes(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("units: [2x Ranger Elite]\norders: {gold: 9, silver: 9, bronze: 9}\n")
    done = mcarmy("collection", "check", LIST, "--own", own)

    assert "counts no command cards: as many as needed are assumed" in " ".join(done.out.split())
    own.write_text(own.read_text() + "cards: []\n")
    assert "assumed" not in mcarmy("collection", "check", LIST, "--own", own).out


def test_editors_show_words_for_players() -> None:
    for path in sorted((EXAMPLES.parent / "schemas").glob("*.json")):
        text = path.read_text(encoding="utf-8")
        assert "python -m" not in text
        assert "for completion" not in text
