"""A small event in a folder: players, their lists, and the commands they and the organizer type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.event.entries.checking import CheckedEvent, check_event
from mcarmy.event.file.reading import read_event
from mcarmy.event.moments import moment
from tests.cli.running import Ran, mcarmy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BEFORE = "2026-11-19T12:00+01:00"
DEADLINE = "2026-11-20T20:00+01:00"
AFTER = "2026-11-20T20:00:01+01:00"
DAY = "2026-11-21T09:00+01:00"

# Silver units of one side each: with a gold and a bronze order they are a legal list of 1/1/1.
UNITS = (
    "Ranger Elite", "Martian Banshee Sergeant", "Free Marine Tank Hunter", "Vulkan Prototype",
    "Security Specialist", "Sacred Warrior", "Fury Elite Bishop", "Necromutant Tormentor",
)  # fmt: skip


def army(unit: str = UNITS[0], *, orders: str = "{gold: 1, bronze: 1}", head: str = "") -> str:
    """A list of one unit."""
    return f"{head}format: 1/1/1\nunits: [{unit}]\norders: {orders}\n"


class Occasion:
    """An event in a folder of its own."""

    def __init__(self, folder: Path, *, sealed: bool = True) -> None:
        self.folder = folder
        (folder / "lists").mkdir()
        made = self.run(
            "event", "new", "--name", "Dust Cup", "--day", "2026-11-21", "--format", "1/1/1",
            "--deadline", DEADLINE, "--seed", "5", *(["--sealed"] if sealed else []),
        )  # fmt: skip
        assert made.code == 0, made.err

    @property
    def path(self) -> Path:
        return self.folder / "event.yaml"

    def run(self, *arguments: object) -> Ran:
        """Type a command in the folder of the event."""
        return mcarmy(*arguments, folder=self.folder)

    def fine(self, *arguments: object) -> Ran:
        """Type a command that has to work."""
        ran = self.run(*arguments)
        assert ran.code == 0, ran.err + ran.out
        return ran

    def write(self, name: str, text: str) -> Path:
        path = self.folder / "lists" / name
        path.write_text(text, encoding="utf-8")
        return path

    def seal(self, player: str, text: str | None = None) -> None:
        """A player seals a list at home; only the seal is handed in."""
        stem = player.lower()
        home = self.folder.parent / f"{self.folder.name}-{stem}"
        home.mkdir()
        (home / "army.yaml").write_text(text or army(), encoding="utf-8")
        self.fine("seal", home / "army.yaml", "--player", player)
        self.write(f"{stem}.seal.yaml", (home / "army.seal.yaml").read_text(encoding="utf-8"))

    def hand_in(self, player: str, text: str | None = None, *, at: str = BEFORE) -> None:
        """A player seals a list, and the organizer takes the seal in."""
        self.seal(player, text)
        self.fine("event", "receive", "event.yaml", f"lists/{player.lower()}.seal.yaml", "--at", at)

    def open(self, player: str) -> None:
        """A player hands in the opening, and the organizer takes it in."""
        stem = player.lower()
        opening = self.folder.parent / f"{self.folder.name}-{stem}" / "army.opening.yaml"
        self.write(f"{stem}.opening.yaml", opening.read_text(encoding="utf-8"))
        self.fine("event", "receive", "event.yaml", f"lists/{stem}.opening.yaml", "--at", AFTER)

    def change(self, name: str, before: str, after: str | Callable[[re.Match[str]], str]) -> None:
        """Somebody changes a file by hand; a pattern that is not there is a mistake of the test."""
        path = self.folder / name
        put = after if callable(after) else lambda _: after
        text, changes = re.subn(before, put, path.read_text(encoding="utf-8"), count=1)
        assert changes == 1
        path.write_text(text, encoding="utf-8")

    def checked(self, at: str = DAY) -> CheckedEvent:
        now = moment(at)
        assert now is not None
        return check_event(read_event(self.path), now)

    def codes(self, at: str = DAY) -> list[str]:
        """The codes of all problems at a moment."""
        return sorted(p.code for file in self.checked(at).files for p in file.problems)
