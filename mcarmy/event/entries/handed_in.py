"""What a player handed in, read and compared: list, seal, opening, and what they promise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Severity
from mcarmy.event.entries.armies import canonical_army, fingerprint
from mcarmy.event.entries.opened import check_opened
from mcarmy.event.kinds import (
    CHANGED,
    CHANGED_IN_TIME,
    DOES_NOT_OPEN,
    NO_SUCH_FILE,
    NOT_A_SEAL,
    OUTSIDE_FOLDER,
    OVERLAY_NOT_ALLOWED,
    REPLACED_SEAL,
    WRONG_EVENT,
    WRONG_PLAYER,
)
from mcarmy.event.names import player_key
from mcarmy.event.seals.commitment import Seal, SealOpening, opens, seal_fingerprint
from mcarmy.event.seals.files import read_seal_file
from mcarmy.source.beside import beside
from mcarmy.source.nodes import Scalar

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.base.problems import Kind, Span, Text
    from mcarmy.event.entries.judging import EventJudge
    from mcarmy.event.model import Entrant, EventFile


@dataclass(frozen=True, slots=True)
class JudgedFile:
    """A file that belongs to an event, and what was found in it."""

    path: str
    name: str | None
    format: str | None
    problems: tuple[Problem, ...]
    text: Text | None

    @property
    def ok(self) -> bool:
        """Whether nothing forbids it, warnings aside."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)


@dataclass(slots=True)
class HandedIn:
    """What one player handed in; `problems` are told at his place in the event file."""

    entrant: Entrant
    seal: Seal | None = None
    opening: SealOpening | None = None
    opened: bool = False
    """Whether the opening fits the seal."""
    army: str | None = None
    """The army that counts, as far as it is known: what was sealed, else what the list says."""
    checked: CheckedList | None = None
    """The list that counts."""
    files: list[JudgedFile] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_handed_in(
    event: EventFile, entrant: Entrant, judge: EventJudge, *, in_time: bool
) -> HandedIn:
    """Everything a player handed in, each thing compared with the others."""
    reading = _Handing(event, entrant, judge)
    seal = reading.sealed("seal", Seal)
    opening = reading.sealed("opening", SealOpening)
    handed = reading.handed
    handed.seal = seal if isinstance(seal, Seal) else None
    handed.opening = opening if isinstance(opening, SealOpening) else None
    reading.compare()
    reading.listed(in_time=in_time)
    return handed


class _Handing:
    """Reads what one player handed in."""

    def __init__(self, event: EventFile, entrant: Entrant, judge: EventJudge) -> None:
        self.event = event
        self.entrant = entrant
        self.judge = judge
        self.handed = HandedIn(entrant)

    def sealed(self, key: str, wanted: type[Seal | SealOpening]) -> Seal | SealOpening | None:
        """The seal or the opening, if it is one and holds for this event and player."""
        path = self._path(key)
        if path is None:
            return None
        read = read_seal_file(path, str(path))
        problems, value = list(read.problems), read.value
        if value is not None and not isinstance(value, wanted):
            message = f"This is no {key}, but the other half of it."
            where = read.text.at(read.text.whole)
            advice = "Name the seal under `seal` and the opening under `opening`."
            problems.append(Problem(NOT_A_SEAL, message, where, advice))
            value = None
        if value is not None:
            value = value if self._belongs(key, value) else None
        self.handed.files.append(JudgedFile(str(path), None, None, tuple(problems), read.text))
        return value

    def _belongs(self, key: str, value: Seal | SealOpening) -> bool:
        """Whether it was made for this event and this player."""
        if value.event != self.event.id:
            message = f"The {key} of {self.entrant.name} is for the event `{value.event[:80]}`."
            self._say(WRONG_EVENT, message, key, f"Seal the list for `{self.event.id}`.")
            return False
        if player_key(value.player) != player_key(self.entrant.name):
            message = f"The {key} of {self.entrant.name} is for {value.player[:60]}."
            self._say(WRONG_PLAYER, message, key, "Everybody seals his own list with his own name.")
            return False
        return True

    def compare(self) -> None:
        """Whether the opening fits the seal; then the army in it is the one that counts."""
        handed = self.handed
        received = self.entrant.fingerprint
        if handed.seal is not None and received not in (None, seal_fingerprint(handed.seal)):
            message = f"The seal of {self.entrant.name} is another one than was received."
            advice = "Put the seal back that was handed in; the history of the folder has it."
            self._say(REPLACED_SEAL, message, "seal", advice)
            return
        if handed.opening is None:
            return
        if handed.seal is None:
            if self.entrant.seal is None:
                message = f"{self.entrant.name} has an opening, but no seal that it opens."
                self._say(DOES_NOT_OPEN, message, "opening", "Name the seal under `seal`.")
            return
        if not opens(handed.opening, handed.seal):
            message = f"The opening of {self.entrant.name} does not fit the seal."
            advice = (
                "The seal, the salt or the list was changed, or it belongs to another seal. Ask "
                "the player for the files as `mcarmy seal` wrote them."
            )
            self._say(DOES_NOT_OPEN, message, "opening", advice)
            return
        handed.opened, handed.army = True, handed.opening.army
        if self.entrant.list is None and self.judge.format is not None:
            self._judge_opened(handed.opening)

    def _judge_opened(self, opening: SealOpening) -> None:
        """The list inside an opening, told at its lines in the file."""
        file = self.handed.files[-1]
        if file.text is not None:
            checked, problems = check_opened(self.judge.checker, opening, file.text)
            self.handed.checked = checked
            self.handed.army = canonical_army(checked.roster) if checked.legal else opening.army
            self.handed.files[-1] = JudgedFile(file.path, None, None, problems, file.text)

    def listed(self, *, in_time: bool) -> None:
        """The list as a file, compared with what was sealed or received."""
        path = self._path("list")
        if path is None or self.judge.format is None:
            return
        checked = self.judge.checker.check_file(path, str(path))
        problems = (*checked.problems, *self._not_allowed(checked, path))
        ours = JudgedFile(str(path), checked.name, checked.format, problems, checked.text)
        self.handed.files.append(ours)
        army = canonical_army(checked.roster)
        listed = checked.roster.listing.player
        if listed is not None and player_key(listed) != player_key(self.entrant.name):
            message = f"The list of {self.entrant.name} says it is played by {listed[:60]}."
            self._say(WRONG_PLAYER, message, "list", "Correct `player` in the list, or the path.")
        if self.handed.opened and self.handed.opening is not None:
            self._compare_sealed(self.handed.opening, army, checked)
        elif self.entrant.seal is None:
            self._compare_received(army, in_time=in_time)
            self.handed.army, self.handed.checked = army, checked

    def _compare_sealed(self, opening: SealOpening, army: str, checked: CheckedList) -> None:
        sealed = self.judge.checker.check_bytes(opening.army.encode(), opening.player)
        if army == canonical_army(sealed.roster):
            self.handed.army, self.handed.checked = army, checked
            return
        self.handed.checked = sealed
        message = f"The list of {self.entrant.name} is another one than was sealed."
        advice = "What was sealed counts; it stands in the opening. Put that list back."
        self._say(CHANGED, message, "list", advice)

    def _compare_received(self, army: str, *, in_time: bool) -> None:
        received = self.entrant.fingerprint
        if received is None or received == fingerprint(army):
            return
        message = f"The list of {self.entrant.name} was changed since it was received."
        if in_time:
            advice = f"Take it in again: `mcarmy event receive {self.event.path} {{}}`."
            self._say(CHANGED_IN_TIME, message, "list", advice.format(self.entrant.list))
        else:
            advice = "Put the list back as it was at the deadline."
            self._say(CHANGED, message, "list", advice)

    def _not_allowed(self, checked: CheckedList, path: Path) -> list[Problem]:
        """Overlays that a list names and the event does not."""
        allowed = {overlay.resolve() for overlay in self.judge.overlays}
        problems = []
        for node in checked.roster.listing.overlays:
            overlay = beside(path.parent, node.text) or beside(self.event.folder, node.text)
            if overlay is None or overlay.resolve() not in allowed:
                message = f"The event does not use the overlay `{node.text[:60]}`."
                advice = "Take it out of the list, or ask the organizer to name it under `catalog`."
                where = checked.text.at(node.span)
                problems.append(Problem(OVERLAY_NOT_ALLOWED, message, where, advice))
        return problems

    def _path(self, key: str) -> Path | None:
        """A file that the entry names, if it is there and inside the folder."""
        node = self._node(key)
        if node is None:
            return None
        path = beside(self.event.folder, node.text)
        if path is None:
            message = f"`{node.text[:60]}` is not in the folder of the event."
            self._say(OUTSIDE_FOLDER, message, key, "Copy the file there and name that copy.")
        elif not path.is_file():
            message = f"There is no file `{node.text[:60]}`."
            self._say(NO_SUCH_FILE, message, key, "Check the path, or ask the player for it.")
            path = None
        return path

    def _node(self, key: str) -> Scalar | None:
        node = self.event.node_of(self.entrant).get(key)
        return node if isinstance(node, Scalar) and node.value is not None else None

    def _say(self, kind: Kind, message: str, key: str, advice: str) -> None:
        node = self._node(key)
        span: Span = self.entrant.span if node is None else node.span
        self.handed.problems.append(Problem(kind, message, self.event.text.at(span), advice))
