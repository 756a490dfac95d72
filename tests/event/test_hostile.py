"""Event files that want to do harm end in problems: no traceback, no hang, nothing read outside."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from mcarmy.event.entries.checking import check_event
from mcarmy.event.file.reading import read_event
from mcarmy.event.moments import moment
from tests.event.occasion import DAY, Occasion, army

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "event: cup\nname: Cup\nday: 2026-11-21\nformat: 1/1/1\n"
PLAYER = "players:\n  - name: Ada\n    "
HOSTILE = {
    "anchors that multiply": "a: &a [x, x, x]\nb: &b [*a, *a, *a]\n" + HEAD + "players: [*b]\n",
    "a tag that runs code": HEAD + "players: !!python/object/apply:os.system [touch ran]\n",
    "a merge key": HEAD + "<<: {players: []}\n",
    "keys twice": HEAD + "players: []\nplayers: []\n",
    "nesting": HEAD + "players: " + "[" * 5000 + "]" * 5000 + "\n",
    "several documents": HEAD + "players: []\n---\nevent: other\n",
    "a NUL": HEAD + "players: []\0\n",
    "huge numbers": HEAD + f"rounds: {'9' * 400}\nplayers: []\n",
    "a number beyond float": HEAD + "seed: 1e999\nplayers: []\n",
    "a negative number": HEAD + "seed: -1\nplayers: []\n",
    "a fraction": HEAD + "rounds: 2.5\nplayers: []\n",
    "text for a number": HEAD + "points: {win: three}\nplayers: []\n",
    "a mapping for a list": HEAD + "players: {Ada: x}\n",
    "a list for a text": HEAD.replace("name: Cup", "name: [Cup]") + "players: []\n",
    "10,000 players": HEAD + "players:\n" + "".join(f"  - name: P{n}\n" for n in range(10_000)),
    "10,000 games": HEAD + PLAYER + "club: x\nplayed:\n  - round: 1\n    games:\n"
    + "      - {players: [Ada, Bob]}\n" * 10_000,
    "1,000 unknown keys": HEAD + "players: []\n" + "".join(f"k{n}: 1\n" for n in range(1000)),
    "a name of a megabyte": HEAD + f"players: [{{name: {'x' * 900_000}}}]\n",
    "a file of three megabytes": HEAD + "players: []\n" + "# padding\n" * 300_000,
    "a name that steers the screen": HEAD + 'players: [{name: "\\e]0;owned\\a"}]\n',
    "a name that turns the line": HEAD + 'players: [{name: "Ada\\u202Enimda"}]\n',
    "a path up": HEAD + PLAYER + "list: ../../etc/passwd\n",
    "a path from the root": HEAD + PLAYER + "list: /etc/passwd\n",
    "a path of Windows": HEAD + PLAYER + "list: 'C:\\Windows\\win.ini'\n",
    "a path up in the way of Windows": HEAD + PLAYER + "list: '..\\secret.yaml'\n",
    "a network path": HEAD + PLAYER + "seal: '\\\\server\\share\\x.yaml'\n",
    "a device": HEAD + PLAYER + "seal: /dev/zero\n",
    "a path with a NUL": HEAD + PLAYER + 'list: "a\\0b.yaml"\n',
    "a path too long": HEAD + PLAYER + f"list: {'d/' * 140}x.yaml\n",
    "the event itself as a list": HEAD + PLAYER + "list: event.yaml\n",
    "a folder as a list": HEAD + PLAYER + "list: .\n",
    "a moment that is none": HEAD + "deadline: 9999-99-99T99:99+99:99\nplayers: []\n",
    "a line break in the id": HEAD.replace("event: cup", 'event: "cup\\n"') + "players: []\n",
    "a day that is none": HEAD.replace("11-21", "02-31") + "players: []\n",
    "a pattern for an id": HEAD.replace("cup\n", "(a+)+$\n", 1) + "players: []\n",
    "a format in a format": HEAD.replace("1/1/1", "{extends: {extends: x}}") + "players: []\n",
}  # fmt: skip


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_event_ends_in_problems(tmp_path: Path, what: str) -> None:
    path = tmp_path / "event.yaml"
    path.write_text(HOSTILE[what], encoding="utf-8")
    now = moment(DAY)
    assert now is not None
    started = time.process_time()
    checked = check_event(read_event(path), now)

    problems = [problem for file in checked.files for problem in file.problems]
    assert problems
    assert all(problem.message and problem.location.line >= 1 for problem in problems)
    assert len(problems) <= 1100
    assert time.process_time() - started < 5
    assert not (tmp_path / "ran").exists()


def test_what_lies_outside_is_not_quoted(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("password: hunter2\n", encoding="utf-8")
    folder = tmp_path / "event"
    folder.mkdir()
    occasion = Occasion(folder, sealed=False)
    (folder / "lists" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "lists" / "up").symlink_to(tmp_path)
    for number, path in enumerate(("../secret.yaml", "lists/link.yaml", "lists/up/secret.yaml")):
        text = occasion.path.read_text(encoding="utf-8").replace("players: []", "players:")
        text += f"  - {{name: P{number}, list: {path}, received: 2026-11-19T12:00+01:00}}\n"
        occasion.path.write_text(text, encoding="utf-8")
    ran = occasion.run("event", "check", "event.yaml", "--as-of", DAY)

    assert ran.code == 1
    assert ran.out.count("MC604") == 3
    assert "hunter2" not in ran.out + ran.err


def test_nothing_in_an_event_steers_the_screen(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("a.yaml", army(head='name: "\\e[31mred"\n'))
    steer = '"\\e]0;owned\\a"'
    occasion.change(
        "event.yaml", r"players: \[\]",
        f"text: {steer}\nplayers:\n  - {{name: Ada, club: {steer}, list: lists/a.yaml, "
        f"admitted: {steer}}}\n  - {{name: Ben, list: {steer}}}",
    )  # fmt: skip
    occasion.change("event.yaml", "name: Dust Cup", f"name: {steer}")
    for form in ("full", "concise", "markdown", "github", "json", "junit"):
        ran = occasion.run("event", "check", "event.yaml", "--output", form, "--as-of", DAY)

        assert "\x1b" not in ran.out + ran.err
        assert "\x07" not in ran.out + ran.err


def test_a_link_that_stays_in_the_folder_is_followed(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("real.yaml", army())
    (tmp_path / "lists" / "ada.yaml").symlink_to("real.yaml")
    occasion.change(
        "event.yaml", r"players: \[\]",
        "players: [{name: Ada, list: lists/ada.yaml, received: '2026-11-19T12:00+01:00'}]",
    )  # fmt: skip

    assert occasion.codes() == []


def test_a_loop_of_links_is_a_problem(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    (tmp_path / "lists" / "ada.yaml").symlink_to("ben.yaml")
    (tmp_path / "lists" / "ben.yaml").symlink_to("ada.yaml")
    occasion.change("event.yaml", r"players: \[\]", "players: [{name: A, list: lists/ada.yaml}]")

    assert {"MC604", "MC606"} & set(occasion.codes())


@pytest.mark.parametrize("command", ["check", "pair", "standings", "result"])
def test_no_command_stumbles_over_a_file_that_is_no_event(tmp_path: Path, command: str) -> None:
    occasion = Occasion(tmp_path)
    for text in ("", "[]", "event: x\n", "event: {a: b}\nplayers: 3\n", "\x00"):
        occasion.path.write_text(text, encoding="utf-8")

        assert occasion.run("event", command, "event.yaml").code in (1, 2)
