"""Small event files for tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.event.file.reading import read_event_text

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile

HEAD = "event: cup\nname: The Cup\nday: 2026-11-21\nformat: 5/5/5\nseed: 4\n"


def players(*names: str) -> str:
    return "players:\n" + "".join(f"  - name: {name}\n" for name in names)


def rounds(*games: str) -> str:
    """Each round as its games, separated by semicolons."""
    text = "played:\n"
    for number, each in enumerate(games, 1):
        text += f"  - round: {number}\n    games:\n"
        text += "".join(f"      - {game.strip()}\n" for game in each.split(";"))
    return text


def event_of(text: str) -> EventFile:
    """The event of a file that has nothing wrong but, perhaps, its rounds."""
    read = read_event_text(text, Path("event.yaml"))
    assert read.problems == ()
    assert read.event is not None
    return read.event


def game(one: str, other: str, result: str = "") -> str:
    """`game("A", "B", "12-7")`, `game("A", "B", "draw")`, or without a result."""
    if "-" in result:
        own, others = result.split("-")
        return f"{{players: [{one}, {other}], victory-points: [{own}, {others}]}}"
    return f"{{players: [{one}, {other}]{f', winner: {result}' if result else ''}}}"
