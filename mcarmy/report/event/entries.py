"""The table for the organizer: who handed in what, when, and whether it is in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Severity
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.problems.values import counted
from mcarmy.report.report import Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from mcarmy.event.entries.checking import CheckedEvent
    from mcarmy.event.entries.handed_in import HandedIn
    from mcarmy.event.model import Entrant, EventFile

_COLUMNS = (
    Column("player"),
    Column("club"),
    Column("handed in"),
    Column("received"),
    Column("list"),
    Column("remarks", Quantity.PROSE),
)


def entries_report(checked: CheckedEvent, event: EventFile) -> Report:
    """One line for every player."""
    handed = {each.entrant.name: each for each in checked.entries}
    rows = tuple(_row(event, entrant, handed.get(entrant.name)) for entrant in event.entrants)
    table = Table("entries", _COLUMNS, rows)
    return Report(
        title=(event.name,),
        answer=_answer(checked, event),
        sections=(Section("Entries", (table,)),) if rows else (),
        notes=() if event.deadline is None else (_clock(event.deadline),),
    )


def _clock(deadline: datetime) -> str:
    return f"Moments by the clock of the deadline, {deadline:%Y-%m-%d %H:%M} (UTC{deadline:%z})."


def _answer(checked: CheckedEvent, event: EventFile) -> str:
    there = [each for each in checked.entries if each.entrant.list or each.entrant.seal]
    legal = [each for each in checked.entries if _list(each) == "legal"]
    hidden = [each for each in checked.entries if _list(each) == "sealed"]
    parts = [f"{len(there)} of {counted(len(checked.entries), 'player', 'players')} handed in"]
    parts += [counted(len(legal), "list is legal", "lists are legal")] if legal else []
    parts += [f"{len(hidden)} still sealed"] if hidden else []
    return f"{event.day}: {', '.join(parts)}."


def _received(event: EventFile, entrant: Entrant) -> str:
    """The moment by the clock of the deadline, so that they can be compared at a glance."""
    if entrant.received is None:
        return ""
    if event.deadline is None:
        return f"{entrant.received:%Y-%m-%d %H:%M %z}"
    return f"{entrant.received.astimezone(event.deadline.tzinfo):%Y-%m-%d %H:%M}"


def _row(event: EventFile, entrant: Entrant, handed: HandedIn | None) -> tuple[str, ...]:
    things = [
        word
        for word, path in (
            ("list", entrant.list), ("seal", entrant.seal), ("opening", entrant.opening),
        )
        if path is not None
    ]  # fmt: skip
    return (
        entrant.name,
        entrant.club or "",
        ", ".join(things) or "nothing",
        _received(event, entrant),
        "" if handed is None else _list(handed),
        "; ".join(_remarks(entrant, handed)),
    )


def _list(handed: HandedIn) -> str:
    """What is known of the list that counts."""
    if handed.checked is not None:
        wrong = [p for p in handed.checked.problems if p.severity is not Severity.WARNING]
        if not wrong:
            return "legal"
        return counted(len(wrong), "problem", "problems")
    if handed.entrant.seal is not None:
        return "sealed" if handed.entrant.opening is None else "not opened"
    return "" if handed.entrant.list is None else "not judged"


def _remarks(entrant: Entrant, handed: HandedIn | None) -> Iterator[str]:
    if entrant.dropped == 0:
        yield "does not come"
    elif entrant.dropped is not None:
        yield f"dropped out after round {entrant.dropped}"
    if entrant.joined > 1:
        yield f"joined in round {entrant.joined}"
    if entrant.admitted is not None:
        yield f"late, admitted: {entrant.admitted}"
    if handed is not None:
        told = (*handed.problems, *(p for file in handed.files for p in file.problems))
        forbidding = [p.kind.slug for p in told if p.severity is not Severity.WARNING]
        yield from dict.fromkeys(slug.replace("-", " ") for slug in forbidding)
