"""The text of a new event file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.names import file_stem, slug
from mcarmy.event.file.reading import DRAWN, TIE_BREAKS, WIN
from mcarmy.event.file.rendering import flow, item_lines, scalar

if TYPE_CHECKING:
    from mcarmy.event.model import PairingSystem

_HEAD = """\
# Check it with `mcarmy event check FILE`, which is also the line for CI.
# Take in lists and seals with `mcarmy event receive FILE ...`.
"""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """What an organizer announces; None and empty where he leaves it to the program."""

    name: str
    id: str
    day: str
    format: str
    system: PairingSystem
    rounds: int | None
    deadline: str | None
    sealed: bool
    clubs_apart: bool
    maps: tuple[str, ...]
    seed: int
    players: tuple[tuple[str, str | None], ...]
    """Names and clubs."""


def event_id(name: str, day: str) -> str:
    """An id that no other event of this name has: `red-dust-cup-2026`."""
    return f"{file_stem(slug(name))[:60].strip('-') or 'event'}-{day[:4]}"


def event_text(new: NewEvent) -> str:
    """The file, with everything said that an organizer might want to change."""
    lines = [
        f"event: {new.id}  # seals hold for this id: never change it",
        f"name: {scalar(new.name)}",
        f"day: {new.day}",
        f"format: {scalar(new.format)}",
        f"system: {new.system}",
    ]
    if new.rounds is not None:
        lines.append(f"rounds: {new.rounds}")
    lines.append(f"points: {{win: {WIN}, draw: {DRAWN}, loss: 0, bye: {WIN}}}")
    lines.append(f"tie-breaks: {flow([str(each) for each in TIE_BREAKS])}")
    if new.deadline is not None:
        lines.append(f"deadline: {new.deadline}")
    lines.append(f"sealed: {'true' if new.sealed else 'false'}")
    if new.clubs_apart:
        lines.append("clubs-apart: true")
    if new.maps:
        lines.append(f"maps: {flow(list(new.maps))}")
    lines.append(f"seed: {new.seed}")
    lines += _players(new)
    return _HEAD + "".join(f"{line}\n" for line in lines)


def _players(new: NewEvent) -> list[str]:
    if not new.players:
        return ["players: []"]
    entries = (
        {"name": name} if club is None else {"name": name, "club": club}
        for name, club in new.players
    )
    return ["players:", *(f"  {line}" for entry in entries for line in item_lines(entry))]
