"""Is an event in order? The file, every list, every seal, and what they say of each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related, in_reading_order
from mcarmy.event.entries.handed_in import HandedIn, JudgedFile, read_handed_in
from mcarmy.event.entries.judging import judge_of
from mcarmy.event.entries.unclaimed import unclaimed
from mcarmy.event.kinds import (
    AWAITED,
    COPIED_SEAL,
    LATE,
    MISSING_LIST,
    NO_RECEIPT,
    NOT_OPENED,
    NOT_OPENED_YET,
    NOT_SEALED,
    OPENED_EARLY,
    SAME_LIST,
    SHARED_FILE,
)
from mcarmy.event.moments import written
from mcarmy.event.rounds.checks import round_problems
from mcarmy.source.waivers import waive

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from mcarmy.base.problems import Kind
    from mcarmy.event.entries.judging import EventJudge
    from mcarmy.event.file.reading import EventRead
    from mcarmy.event.model import Entrant, EventFile

MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class CheckedEvent:
    """The verdict on an event at a moment: every file, and every player."""

    event: EventFile | None
    judge: EventJudge | None
    files: tuple[JudgedFile, ...]
    """The event file first."""
    entries: tuple[HandedIn, ...]


def check_event(read: EventRead, now: datetime) -> CheckedEvent:
    """Check everything an event names, for a moment."""
    event = read.event
    if event is None:
        ordered = tuple(in_reading_order(read.problems))
        text = read.document.text
        return CheckedEvent(None, None, (JudgedFile(text.path, None, None, ordered, text),), ())
    judge = judge_of(event)
    rules = _Deadlines(event, now)
    entries = tuple(
        read_handed_in(event, entrant, judge, in_time=not rules.closed)
        for entrant in event.entrants
        if entrant.dropped != 0
    )
    for handed in entries:
        handed.problems += rules.problems(handed)
    among = [*_same(event, entries), *_shared(event), *unclaimed(event, in_time=not rules.closed)]
    problems = [*read.problems, *judge.problems, *among, *_no_receipts(event)]
    problems += round_problems(event)
    problems += [problem for handed in entries for problem in handed.problems]
    sound = tuple(in_reading_order(waive(read.document, problems, understood=True)))
    name = judge.format.name if judge.format is not None else None
    own = JudgedFile(event.text.path, event.name, name, sound, event.text)
    files = [file for handed in entries for file in handed.files]
    return CheckedEvent(event, judge, (own, *_each_once(files)), entries)


def _each_once(files: list[JudgedFile]) -> Iterator[JudgedFile]:
    seen: set[str] = set()
    for file in files:
        if file.path not in seen:
            seen.add(file.path)
            yield file


class _Deadlines:
    """What the clock says about an entry."""

    def __init__(self, event: EventFile, now: datetime) -> None:
        self.event = event
        self.closed = event.deadline is not None and now > event.deadline
        begun = bool(event.played) or now.date().isoformat() >= event.day
        self.begun = begun and (event.deadline is None or self.closed)

    def problems(self, handed: HandedIn) -> Iterator[Problem]:
        """Everything that is too early, too late, or not there."""
        entrant = handed.entrant
        if entrant.list is None and entrant.seal is None and entrant.opening is None:
            yield self._nothing(entrant)
            return
        deadline = self.event.deadline
        late = deadline is not None and entrant.received is not None
        if late and entrant.received > deadline and entrant.admitted is None:  # type: ignore[operator]
            assert deadline is not None
            message = f"{entrant.name} handed in after {written(deadline)}."
            advice = "Refuse the list, or admit it: `admitted: the reason` below the name."
            yield self._at(LATE, message, entrant, "received", advice)
        if self.event.sealed and entrant.seal is None:
            message = f"{entrant.name} handed in an open list."
            advice = f"Seal it: `mcarmy seal LIST --event {self.event.path}`."
            yield self._at(NOT_SEALED, message, entrant, "list", advice)
        if entrant.seal is not None:
            yield from self._sealed(handed)

    def _nothing(self, entrant: Entrant) -> Problem:
        if self.closed or self.begun:
            message = f"{entrant.name} has handed in no list."
            advice = "Add the list or the seal, or write `dropped: 0` if the player does not come."
            return self._at(MISSING_LIST, message, entrant, "name", advice)
        message = f"{entrant.name} has not handed in a list yet."
        return self._at(AWAITED, message, entrant, "name", "`mcarmy event receive` takes it in.")

    def _sealed(self, handed: HandedIn) -> Iterator[Problem]:
        entrant, open_now = handed.entrant, self.closed or self.begun
        if self.event.deadline is not None and not open_now:
            for key, path in (("opening", entrant.opening), ("list", entrant.list)):
                if path is not None:
                    message = f"The {key} of {entrant.name} is shown before the deadline."
                    advice = "Take it out until then; whoever has seen it knows the list."
                    yield self._at(OPENED_EARLY, message, entrant, key, advice)
        elif entrant.opening is None and self.begun:
            message = f"{entrant.name} has not opened the seal."
            advice = "Without its opening a seal is no list: ask for it, or write `dropped: 0`."
            yield self._at(NOT_OPENED, message, entrant, "seal", advice)
        elif entrant.opening is None and self.closed:
            message = f"{entrant.name} has not opened the seal yet."
            advice = "Ask for the opening; `mcarmy event receive` takes it in."
            yield self._at(NOT_OPENED_YET, message, entrant, "seal", advice)

    def _at(self, kind: Kind, message: str, entrant: Entrant, key: str, advice: str) -> Problem:
        node = self.event.node_of(entrant).get(key)
        span = entrant.span if node is None else node.span
        return Problem(kind, message, self.event.text.at(span), advice)


def _no_receipts(event: EventFile) -> Iterator[Problem]:
    """One word about all entries without a receipt: nobody can tell whether they were late."""
    without = [
        entrant.name
        for entrant in event.entrants
        if entrant.received is None and entrant.dropped != 0 and (entrant.list or entrant.seal)
    ]
    if event.deadline is None or not without:
        return
    are = "entry does" if len(without) == 1 else "entries do"
    message = f"{len(without)} {are} not say when it was received: {_named(without)}."
    advice = "Nobody can say whether it was in time. `mcarmy event receive` writes it down."
    yield Problem(NO_RECEIPT, message, event.at("deadline"), advice)


def _same(event: EventFile, entries: tuple[HandedIn, ...]) -> Iterator[Problem]:
    """Players with the very same army, and seals that were copied."""
    armies: dict[str, list[Entrant]] = {}
    seals: dict[str, Entrant] = {}
    for handed in entries:
        entrant = handed.entrant
        if handed.army:
            armies.setdefault(handed.army, []).append(entrant)
        if handed.seal is not None:
            first = seals.setdefault(handed.seal.hash, entrant)
            if first is not entrant:
                message = f"The seals of {entrant.name} and {first.name} are one and the same."
                advice = "A copied seal opens for nobody but its maker: ask for a new one."
                yield _twice(event, COPIED_SEAL, message, entrant, first, advice)
    for first, *others in armies.values():
        if others:
            yield _same_army(event, first, others)


def _same_army(event: EventFile, first: Entrant, others: list[Entrant]) -> Problem:
    """One word about all who have the same army."""
    names = _named([entrant.name for entrant in (first, *others)])
    related = tuple(
        Related(event.text.at(each.span), "and this one") for each in (first, *others[1:MOST_NAMED])
    )
    where = event.text.at(others[0].span)
    advice = "Nothing forbids it; ask them if you wonder."
    return Problem(SAME_LIST, f"{names} have the same army.", where, advice, related)


def _named(names: list[str]) -> str:
    """Names in words, the first of very many."""
    if len(names) > MOST_NAMED:
        return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _shared(event: EventFile) -> Iterator[Problem]:
    """Files that two entries name."""
    seen: dict[str, Entrant] = {}
    for entrant in event.entrants:
        for path in filter(None, (entrant.list, entrant.seal, entrant.opening)):
            try:
                place = str((event.folder / path).resolve())
            except (OSError, ValueError, RuntimeError):  # told where the file is read
                continue
            first = seen.setdefault(place, entrant)
            if first is not entrant:
                message = f"{entrant.name} and {first.name} both name `{path[:60]}`."
                advice = "Every player hands in files of his own."
                yield _twice(event, SHARED_FILE, message, entrant, first, advice)


def _twice(
    event: EventFile, kind: Kind, message: str, entrant: Entrant, first: Entrant, advice: str
) -> Problem:
    other = Related(event.text.at(first.span), "the other one")
    return Problem(kind, message, event.text.at(entrant.span), advice, (other,))
