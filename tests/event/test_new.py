"""`mcarmy event new` and `receive`: by questions or by options, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.event.file.reading import read_event
from tests.cli.pseudo_terminal import PseudoTerminal
from tests.cli.running import mcarmy
from tests.event.occasion import AFTER, BEFORE, Occasion, army

if TYPE_CHECKING:
    from pathlib import Path

NEW = ("event", "new", "--name", "Cup", "--day", "2026-11-21")


def test_it_asks_and_writes_a_sound_event(tmp_path: Path) -> None:
    with PseudoTerminal(("event", "new"), tmp_path) as terminal:
        terminal.expect("Name of the event")
        terminal.type("Red Dust: Cup", then="Day")
        terminal.type("tomorrow", then="Write the day as")
        terminal.type("2026-11-21", then="Format")
        terminal.type("5/5/5", then="System")
        terminal.type("", then="Rounds")
        terminal.type("many", then="Write a number")
        terminal.type("3", then="Deadline")
        terminal.type("2026-11-20T20:00+01:00", then="sealed")
        terminal.type("y", then="club mates")
        terminal.type("y", then="Player 1")
        terminal.type("Ada@Dust Devils", then="Player 2")
        terminal.type("Ben", then="Player 3")
        terminal.type("", then="Wrote event.yaml")
        assert terminal.end() == 0
    read = read_event(tmp_path / "event.yaml")

    assert read.problems == ()
    assert read.event is not None
    assert (read.event.id, read.event.name) == ("red-dust-cup-2026", "Red Dust: Cup")
    assert (read.event.rounds, read.event.sealed, read.event.clubs_apart) == (3, True, True)
    assert [(each.name, each.club) for each in read.event.entrants] == [
        ("Ada", "Dust Devils"), ("Ben", None),
    ]  # fmt: skip


def test_without_a_terminal_options_are_needed(tmp_path: Path) -> None:
    ran = mcarmy("event", "new", folder=tmp_path)

    assert ran.code == 2
    assert "--name" in ran.err
    assert not list(tmp_path.iterdir())


def test_an_event_is_not_written_over(tmp_path: Path) -> None:
    assert mcarmy(*NEW, folder=tmp_path).code == 0
    before = (tmp_path / "event.yaml").read_bytes()

    assert mcarmy(*NEW, folder=tmp_path).code == 2
    assert (tmp_path / "event.yaml").read_bytes() == before
    assert mcarmy(*NEW, "--force", folder=tmp_path).code == 0


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--format", "nothing"), "MC105"),
        (("--deadline", "soon"), "MC601"),
        (("--map", "atlantis"), "MC607"),
        (("--player", "Ada", "--player", "ada"), "MC602"),
        (("--player", "x" * 200), "MC504"),
    ],
)
def test_terms_that_cannot_be_are_not_written(
    tmp_path: Path, options: tuple[str, ...], code: str
) -> None:
    ran = mcarmy(*NEW, *options, folder=tmp_path)

    assert ran.code == 2
    assert code in ran.err
    assert not (tmp_path / "event.yaml").exists()


def test_a_new_player_is_entered_with_club_moment_and_hash(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army())
    said = occasion.fine(
        "event", "receive", "event.yaml", "lists/ada.yaml", "--player", "Ada", "--club", "Devils",
        "--at", AFTER,
    )  # fmt: skip
    (ada,) = occasion.checked().entries

    assert "Ada: list lists/ada.yaml (new player, after the deadline)" in said.out
    assert (ada.entrant.club, ada.entrant.list) == ("Devils", "lists/ada.yaml")
    assert ada.entrant.fingerprint is not None
    assert occasion.codes() == ["MC624"]


def test_what_was_handed_in_is_replaced_only_when_asked(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.hand_in("Ada")
    again = ("event", "receive", "event.yaml", "lists/ada.seal.yaml", "--at", AFTER)
    before = occasion.path.read_bytes()

    assert occasion.run(*again).code == 2
    assert occasion.path.read_bytes() == before
    assert occasion.run(*again, "--replace").code == 0
    assert "MC624" in occasion.codes()


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (army(), (), "Whose list"),
        (army(head="player: Ben\n"), ("--player", "Ada"), "is by Ben"),
        ("seal: 1\n", (), "missing"),
        ("hello: x\n", ("--player", "Ada"), "not an army list"),
        ("", ("--player", "Ada"), "The file is empty"),
    ],
)
def test_what_cannot_be_entered_is_told_and_nothing_is_changed(
    tmp_path: Path, text: str, options: tuple[str, ...], said: str
) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("x.yaml", text)
    before = occasion.path.read_bytes()
    ran = occasion.run("event", "receive", "event.yaml", "lists/x.yaml", *options)

    assert ran.code == 2
    assert said in ran.err
    assert occasion.path.read_bytes() == before


def test_a_file_from_elsewhere_is_not_taken_in(tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    occasion = Occasion(folder)
    (tmp_path / "x.yaml").write_text(army(), encoding="utf-8")
    for path in ("../x.yaml", str(tmp_path / "x.yaml"), "nowhere.yaml"):
        ran = occasion.run("event", "receive", "event.yaml", path, "--player", "Ada")

        assert ran.code == 2
        assert "Copy it there" in ran.err or "There is no file" in ran.err


def test_an_opening_is_not_taken_in_before_the_deadline(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.hand_in("Ada")
    opening = tmp_path.parent / f"{tmp_path.name}-ada" / "army.opening.yaml"
    occasion.write("ada.opening.yaml", opening.read_text(encoding="utf-8"))
    early = ("event", "receive", "event.yaml", "lists/ada.opening.yaml", "--at", BEFORE)

    assert occasion.run(*early).code == 2
    assert occasion.codes(BEFORE) == ["MC614"]
    assert occasion.run(*early[:-1], AFTER).code == 0


def test_taking_in_keeps_every_comment_of_the_file(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.change(
        "event.yaml", r"players: \[\]", "players:\n  # first\n  - name: Ada  # cook\n    # pays\n"
    )
    occasion.hand_in("Ada", at=BEFORE)
    text = occasion.path.read_text(encoding="utf-8")

    assert "  # first\n  - name: Ada  # cook\n    # pays\n    seal: " in text


def test_a_warning_of_an_event_is_waived_by_a_comment_with_its_reason(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    for name in ("Ada", "Ben"):
        path = occasion.write(f"{name.lower()}.yaml", army())
        occasion.fine("event", "receive", "event.yaml", path, "--player", name, "--at", BEFORE)
    assert occasion.codes() == ["MC635"]
    occasion.change("event.yaml", "name: Ben", "name: Ben  # mcarmy: allow MC635 they are twins")

    assert occasion.codes() == []


def test_nothing_was_received_later_than_now(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.seal("Ada")
    seal = ("event", "receive", "event.yaml", "lists/ada.seal.yaml")
    ran = occasion.run(*seal, "--at", "2999-01-01T12:00+01:00")

    assert ran.code == 2
    assert "later than now" in ran.err


def test_a_seal_of_another_event_and_an_open_list_among_seals_are_refused(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.seal("Ada")
    occasion.change("lists/ada.seal.yaml", r"(?m)^event: .*$", "event: another-cup")
    occasion.write("ben.yaml", army())
    before = occasion.path.read_text()
    other = occasion.run("event", "receive", "event.yaml", "lists/ada.seal.yaml", "--at", BEFORE)
    ben = ("lists/ben.yaml", "--player", "Ben", "--at", BEFORE)
    open_list = occasion.run("event", "receive", "event.yaml", *ben)

    assert (other.code, open_list.code) == (2, 2)
    assert "`another-cup`" in other.err
    assert "mcarmy seal lists/ben.yaml" in open_list.err
    assert occasion.path.read_text() == before
