"""From `event.yaml` to an event: its shape by the schema, then what names and numbers mean."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.event.file.parts import flag, moment_of, number, scalars, text_of
from mcarmy.event.file.players import read_players
from mcarmy.event.file.rounds import read_rounds
from mcarmy.event.kinds import NOT_AN_EVENT
from mcarmy.event.model import EventFile, PairingSystem, PointsFor, TieBreak
from mcarmy.source.kinds import BAD_VALUE
from mcarmy.source.nodes import Mapping, Scalar, read_file, read_text
from mcarmy.source.schema import check_shape

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.source.nodes import Document

MOST_BYTES = 2_000_000
WIN, DRAWN = 3, 1
TIE_BREAKS = (TieBreak.OPPONENTS, TieBreak.VICTORY_POINTS, TieBreak.HEAD_TO_HEAD)


@dataclass(frozen=True, slots=True)
class EventRead:
    """A file that was read: the event if its shape is right, and what is wrong with it."""

    document: Document
    event: EventFile | None
    problems: tuple[Problem, ...]


def read_event(path: Path) -> EventRead:
    """Read an event file; whatever is wrong becomes a problem, never an exception."""
    return read_event_document(read_file(path, str(path), most_bytes=MOST_BYTES), path)


def read_event_text(content: str, path: Path) -> EventRead:
    """Read an event that is at hand as text."""
    return read_event_document(read_text(content, str(path)), path)


def read_event_document(document: Document, path: Path) -> EventRead:
    """Read an event whose YAML was read."""
    root = document.root
    if root is None:
        return EventRead(document, None, document.problems)
    if not isinstance(root, Mapping) or root.key("event") is None:
        where = document.text.at(document.text.whole)
        advice = "Name the file that starts with `event:`; `mcarmy event new` writes one."
        problem = Problem(NOT_AN_EVENT, "This is not an event file.", where, advice)
        return EventRead(document, None, (*document.problems, problem))
    problems = [*document.problems, *check_shape(document.text, root, "event")]
    if problems:
        return EventRead(document, None, tuple(problems))
    reader = _Reader(document, root, path)
    event = reader.read()
    return EventRead(document, event, tuple(reader.problems))


class _Reader:
    """Reads one event whose shape is right."""

    def __init__(self, document: Document, root: Mapping, path: Path) -> None:
        self.text = document.text
        self.root = root
        self.path = path
        self.problems: list[Problem] = []

    def read(self) -> EventFile:
        """The event; what cannot be made out is left open and reported."""
        root = self.root
        entrants = read_players(self.text, root.get("players"), self.problems)
        played = read_rounds(self.text, root.get("played"), entrants, self.problems)
        format_ = root.get("format")
        assert format_ is not None  # the schema asks for it
        rulings = root.get("rulings")
        return EventFile(
            text=self.text,
            root=root,
            path=self.path,
            id=text_of(root, "event") or "",
            name=text_of(root, "name") or "",
            day=self._day(),
            format=format_,
            system=PairingSystem(text_of(root, "system") or PairingSystem.SWISS),
            rounds=self._rounds(len(entrants)),
            points=self._points(),
            tie_breaks=self._tie_breaks(),
            deadline=moment_of(self.text, root, "deadline", self.problems),
            sealed=flag(root, "sealed"),
            catalog=scalars(root, "catalog"),
            rulings={
                key.text: node.text
                for key, node in (rulings.entries if isinstance(rulings, Mapping) else ())
                if isinstance(node, Scalar)
            },
            maps=tuple(node.text for node in scalars(root, "maps")),
            clubs_apart=flag(root, "clubs-apart"),
            third_place=flag(root, "third-place"),
            address=text_of(root, "address"),
            seed=number(root, "seed") or 0,
            entrants=entrants,
            played=played,
        )

    def _day(self) -> str:
        written = text_of(self.root, "day") or ""
        try:
            return date.fromisoformat(written).isoformat()
        except ValueError:
            node = self.root.get("day")
            where = self.text.at(node.span if node is not None else self.text.whole)
            message = f"There is no day {written}."
            self.problems.append(Problem(BAD_VALUE, message, where, "Look at a calendar."))
            return written

    def _rounds(self, players: int) -> int:
        """As planned; else as many as the system needs to find one winner."""
        planned = number(self.root, "rounds")
        if planned is not None:
            return planned
        if text_of(self.root, "system") == PairingSystem.ROUND_ROBIN:
            return max(1, players - 1 + players % 2)
        return max(1, (players - 1).bit_length())

    def _points(self) -> PointsFor:
        node = self.root.get("points")
        given = node if isinstance(node, Mapping) else Mapping((), self.text.whole)
        win, draw, loss = (number(given, key) for key in ("win", "draw", "loss"))
        bye = number(given, "bye")
        won = WIN if win is None else win
        return PointsFor(
            won, DRAWN if draw is None else draw, loss or 0, won if bye is None else bye
        )

    def _tie_breaks(self) -> tuple[TieBreak, ...]:
        if self.root.key("tie-breaks") is None:
            return TIE_BREAKS
        return tuple(TieBreak(node.text) for node in scalars(self.root, "tie-breaks"))
