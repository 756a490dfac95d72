"""Enter what players handed in: whose it is, what it is, when it came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.event.entries.armies import canonical_army, fingerprint
from mcarmy.event.entries.judging import judge_of
from mcarmy.event.file.reading import read_event_text
from mcarmy.event.file.writing import add, put
from mcarmy.event.moments import written
from mcarmy.event.names import player_key
from mcarmy.event.seals.commitment import Seal, SealOpening, seal_fingerprint
from mcarmy.event.seals.files import read_seal_file
from mcarmy.source.beside import beside
from mcarmy.source.nodes import Mapping, read_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime
    from pathlib import Path

    from mcarmy.event.entries.judging import EventJudge
    from mcarmy.event.file.rendering import YamlValue
    from mcarmy.event.model import Entrant, EventFile


@dataclass(frozen=True, slots=True)
class Receipt:
    """What is known of all the files that are taken in at once."""

    at: datetime
    player: str | None
    club: str | None
    replace: bool
    admit: str | None = None
    """Why it is taken although it is late."""


@dataclass(frozen=True, slots=True)
class TakenIn:
    """One file under the name of its player."""

    player: str
    what: str
    path: str
    new: bool
    late: bool


@dataclass(frozen=True, slots=True)
class Received:
    """The text of the event with everything entered."""

    content: str
    entries: tuple[TakenIn, ...]


def received(event: EventFile, files: Iterable[Path], receipt: Receipt) -> Received:
    """The event with some files entered, or a UsageError and nothing changed."""
    judge = judge_of(event)
    content, entries = event.text.content, []
    for path in files:
        content, taken = _entered(event, judge, path, receipt)
        entries.append(taken)
        again = read_event_text(content, event.path)
        if again.event is None:
            raise UsageError(f"{path} cannot be entered: {again.problems[0].message}")
        event = again.event
    return Received(content, tuple(entries))


def _entered(
    event: EventFile, judge: EventJudge, path: Path, receipt: Receipt
) -> tuple[str, TakenIn]:
    relative = _relative(event, path)
    what, player, values = _understood(event, judge, path, receipt)
    known = {player_key(entrant.name): entrant for entrant in event.entrants}
    entrant = known.get(player_key(player))
    opens = what == "opening" or (what == "list" and entrant is not None and entrant.seal)
    if what == "list" and event.sealed and not opens:
        raise UsageError(
            f"{path} is an open list, and at this event every list is sealed. The player seals it "
            f"with `mcarmy seal {path} --event {event.path}` and hands in the seal."
        )
    deadline = event.deadline
    if what == "opening" and deadline is not None and receipt.at <= deadline:
        raise UsageError(
            f"{path} opens a seal, and the deadline is {written(deadline)}. Do not show it before: "
            "whoever reads it knows the list."
        )
    late = not opens and deadline is not None and receipt.at > deadline
    if opens:  # what counts came with the seal
        values = {what: relative}
    else:
        values = {what: relative, **values, "received": written(receipt.at)}
    if receipt.admit is not None:
        values["admitted"] = receipt.admit
    if entrant is None:
        entry: dict[str, YamlValue] = {"name": player}
        if receipt.club is not None:
            entry["club"] = receipt.club
        content = add(event.text.content, ("players",), {**entry, **values})
        return content, TakenIn(player, what, relative, new=True, late=late)
    _refuse_twice(event, entrant, what, relative, receipt)
    content = event.text.content
    for key, value in values.items():
        content = put(content, ("players", entrant.index, key), value)
    return content, TakenIn(entrant.name, what, relative, new=False, late=late)


def _relative(event: EventFile, path: Path) -> str:
    """The path as the event names it."""
    try:
        relative = path.resolve().relative_to(event.folder.resolve()).as_posix()
    except (OSError, ValueError, RuntimeError):
        relative = ".."
    if not path.is_file():
        raise UsageError(f"There is no file {path}. Check the path.")
    if beside(event.folder, relative) is None:
        raise UsageError(f"{path} is not in the folder of the event. Copy it there first.")
    return relative


def _understood(
    event: EventFile, judge: EventJudge, path: Path, receipt: Receipt
) -> tuple[str, str, dict[str, YamlValue]]:
    """What a file is, whose it is, and what else is to be written down."""
    root = read_file(path, str(path)).root
    if isinstance(root, Mapping) and (root.key("seal") or root.key("opening")):
        read = read_seal_file(path, str(path))
        if read.value is None:
            problem = read.problems[0]
            raise UsageError(f"{problem.location}: {problem.message} {problem.help}")
        if read.value.event != event.id:
            raise UsageError(
                f"{path} is for the event `{read.value.event[:80]}`, not for `{event.id}`. Ask for "
                f"one that was made with `mcarmy seal LIST --event {event.path}`."
            )
        _refuse_other(receipt.player, read.value.player, path)
        if isinstance(read.value, SealOpening):
            return "opening", read.value.player, {}
        assert isinstance(read.value, Seal)
        return "seal", read.value.player, {"fingerprint": seal_fingerprint(read.value)}
    roster = judge.checker.check_file(path, str(path)).roster
    listing = roster.listing
    if not listing.keys or "everything" in listing.spoiled:
        problem = listing.problems[0]
        raise UsageError(f"{problem.location}: {problem.message} {problem.help}")
    _refuse_other(receipt.player, listing.player, path)
    player = receipt.player or listing.player
    if player is None:
        raise UsageError(f'Whose list is {path}? Add `player: NAME` to it, or --player "NAME".')
    return "list", player, {"fingerprint": fingerprint(canonical_army(roster))}


def _refuse_other(given: str | None, said: str | None, path: Path) -> None:
    if given is not None and said is not None and player_key(given) != player_key(said):
        raise UsageError(f"{path} is by {said}, not by {given}. Change one of the two names.")


def _refuse_twice(
    event: EventFile, entrant: Entrant, what: str, relative: str, receipt: Receipt
) -> None:
    """What was handed in is not replaced by the way: the moment it came would be lost."""
    before = {"list": entrant.list, "seal": entrant.seal, "opening": entrant.opening}[what]
    if before is None or receipt.replace:
        return
    if before == relative and what == "opening":
        return
    raise UsageError(
        f"{entrant.name} has already handed in {before}"
        + ("" if entrant.received is None else f", received {written(entrant.received)}")
        + ". Add --replace to take this one instead."
    )
