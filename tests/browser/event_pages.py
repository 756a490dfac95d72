"""The pages of an event: many players, odd names, a round that is being played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.event.file.reading import read_event_text
from mcarmy.event.file.writing import add
from mcarmy.event.rounds.following import following_round
from mcarmy.event.standings.standings import standings
from mcarmy.report.event.print_set import PrintPart, PrintSet, print_pages
from mcarmy.report.event.wall import wall_page
from mcarmy.report.sheet.page import Paper

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile

PLAYERS = 41
ODD = ("Olga Müller-Lüdenscheidt", "<b>Bold</b> & Sons")
HEAD = "event: cup\nname: The <Cup>\nday: 2026-11-21\nformat: 5/5/5\nrounds: 6\nseed: 4\nplayers:\n"


def wall(folder: Path) -> Path:
    """The page for the wall."""
    path = folder / "wall.html"
    event = played(3)
    path.write_text(wall_page(event, standings(event), seconds=600), encoding="utf-8")
    return path


def paper(folder: Path) -> Path:
    """Table signs and score slips of the round."""
    path = folder / "paper.html"
    event = played(3)
    printed = PrintSet(event, standings(event), [], {})
    parts = (PrintPart.TABLES, PrintPart.SLIPS)
    path.write_text(print_pages(printed, parts, Paper.A4), encoding="utf-8")
    return path


def names() -> list[str]:
    """Everybody who plays."""
    return [*ODD, *(f"Player {number}" for number in range(len(ODD), PLAYERS))]


def played(rounds: int) -> EventFile:
    """The event after some rounds, half of the last one open."""
    text = HEAD + "".join(f'  - {{name: "{name}", club: Dust Devils}}\n' for name in names())
    for number in range(1, rounds + 1):
        drawn = following_round(_read(text))
        text = add(text, ("played",), drawn.as_written())
        games = text.rsplit("- round:", 1)
        for table in range(1, PLAYERS // 2 + 1):
            if number < rounds or table % 2:
                points = f", victory-points: [{table}, {9 - table % 5}]}}"
                head, tail = games[1].split(f"table: {table},", 1)
                games[1] = f"{head}table: {table},{tail.replace(']}', ']' + points, 1)}"
        text = "- round:".join(games)
    return _read(text)


def _read(text: str) -> EventFile:
    read = read_event_text(text, Path("event.yaml"))
    assert read.event is not None, read.problems
    return read.event
