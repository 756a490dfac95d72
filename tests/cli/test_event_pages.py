"""`mcarmy event page` and `print`: the wall and the paper of an event."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from shutil import copy

import pytest

from mcarmy.event.entries.armies import canonical_army
from mcarmy.report.event.codes import code, content_of
from tests.cli.running import Ran, mcarmy
from tests.event.files import HEAD, event_of, game, rounds

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYERS = """\
players:
  - {name: Ada, list: lists/ada.yaml}
  - {name: "Ben <b>", list: lists/ben.yaml}
  - name: Cem
"""
PLAYED = rounds(
    f"{game('Ada', 'Cem', '12-7')}; {{bye: Ben <b>}}",
    "{table: 1, players: [Ada, Ben <b>]}; {bye: Cem}",
)


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """Two lists, a player without one, the second round being played."""
    (tmp_path / "lists").mkdir()
    copy(EXAMPLES / "starter-capitol.yaml", tmp_path / "lists" / "ada.yaml")
    copy(EXAMPLES / "starter-algeroth.yaml", tmp_path / "lists" / "ben.yaml")
    head = HEAD.replace("5/5/5", "skirmish")
    path = tmp_path / "event.yaml"
    path.write_text(head + "rounds: 3\n" + PLAYERS + PLAYED)
    return path


def run(verb: str, path: Path, *more: object) -> Ran:
    return mcarmy("event", verb, path.name, *more, folder=path.parent)


def pages(path: Path, name: str = "event-print.html") -> list[str]:
    """What each sheet of paper is."""
    text = (path.parent / name).read_text()
    return re.findall(r'<main(?: class="([^"]*)")?>', text)


def test_everything_is_printed_in_its_order_and_what_is_missing_is_said(cup: Path) -> None:
    ran = run("print", cup)

    assert ran.code == 0
    assert "Without a list that can be read: Cem." in ran.err
    assert pages(cup) == [
        "event pairings few", "event signs", "event slips", "event standings", "event codes",
        "", "",
    ]  # fmt: skip


def test_parts_can_be_printed_alone(cup: Path) -> None:
    run("print", cup, "--part", "slips", "--part", "standings")

    assert pages(cup, "event-print-slips-standings.html") == ["event slips", "event standings"]


def test_names_are_escaped_on_paper_and_on_the_wall(cup: Path) -> None:
    run("print", cup)
    run("page", cup)

    for name in ("event-print.html", "event-wall.html"):
        text = (cup.parent / name).read_text()
        assert "Ben <b>" not in text
        assert "Ben &lt;b&gt;" in text
        assert not re.search(r'(?:src|href)="(?!#)', text)  # nothing from outside


def test_a_code_is_the_list_or_its_address(cup: Path) -> None:
    event = event_of(cup.read_text())
    named = event_of("address: https://example.org/cup/\n" + cup.read_text())
    ada = event.entrants[0]

    assert content_of(event, ada, "units: ...") == "units: ..."
    assert content_of(named, ada, "units: ...") == "https://example.org/cup/lists/ada.yaml"
    assert content_of(event, event.entrants[2], None) is None


def test_a_code_holds_what_a_phone_can_read() -> None:
    assert code("units: [Ranger]", "A list") is not None
    assert code("x" * 1500, "A long one") is None
    assert code("x" * 5000, "Too long for any code") is None


def test_a_list_in_a_code_is_a_list_that_validates(cup: Path) -> None:
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import today
    from mcarmy.catalog import load_catalog

    checked = Checker(load_catalog(), today()).check_file(cup.parent / "lists" / "ada.yaml")
    (cup.parent / "scanned.yaml").write_text(canonical_army(checked.roster))
    ran = mcarmy("validate", "scanned.yaml", "--format", "skirmish", folder=cup.parent)

    assert ran.code == 0


def test_without_the_library_lists_are_printed_without_codes(
    cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    ran = run("print", cup)

    assert ran.code == 2
    assert "--no-codes" in ran.err
    assert run("print", cup, "--no-codes").code == 0
    assert "event codes" not in pages(cup)


def test_before_the_first_round_there_are_players_on_the_wall(cup: Path) -> None:
    cup.write_text(cup.read_text().split("played:")[0])
    run("page", cup, "--to", "wall.html")

    text = (cup.parent / "wall.html").read_text()
    assert "3 players, 3 rounds." in text
    assert run("print", cup).code == 0
    assert pages(cup) == ["event codes", "", ""]


def test_an_empty_set_of_pages_is_not_written(cup: Path) -> None:
    cup.write_text(cup.read_text().split("played:")[0])
    ran = run("print", cup, "--part", "slips")

    assert ran.code == 2
    assert "nothing to print yet" in ran.err
    assert not (cup.parent / "event-print.html").exists()


def test_terms_that_cannot_be_understood_are_told_before_lists_are_printed(cup: Path) -> None:
    cup.write_text(cup.read_text().replace("format: ", "format: no-such-"))
    ran = run("print", cup)

    assert ran.code == 1
    assert "no-such-" in ran.err


def test_a_file_with_errors_is_not_shown_to_anybody(cup: Path) -> None:
    cup.write_text(cup.read_text().replace("{bye: Cem}", "{bye: Ada}"))

    assert run("page", cup).code == 1
    assert run("print", cup).code == 1
    assert not (cup.parent / "event-wall.html").exists()


def test_a_part_is_printed_beside_the_whole(cup: Path) -> None:
    run("print", cup)
    whole = (cup.parent / "event-print.html").read_text()
    run("print", cup, "--part", "slips")

    assert (cup.parent / "event-print.html").read_text() == whole
    assert "slips" in (cup.parent / "event-print-slips.html").read_text()
