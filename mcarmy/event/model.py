"""What an event file says, as values that know their place in the file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mcarmy.source.nodes import Mapping as MappingNode
from mcarmy.source.nodes import Sequence

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from mcarmy.base.problems import Location, Span, Text
    from mcarmy.source.nodes import Node, Scalar

DRAW = "draw"
NOBODY = "nobody"


class PairingSystem(StrEnum):
    """How opponents are found."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"


class TieBreak(StrEnum):
    """What decides between players with equal points."""

    OPPONENTS = "opponents"
    VICTORY_POINTS = "victory-points"
    MARGIN = "margin"
    HEAD_TO_HEAD = "head-to-head"
    WINS = "wins"


class PairingResult(StrEnum):
    """How a game ended, seen from the first of its two players."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    NEITHER = "neither"
    """Both lost, as when nobody came."""


@dataclass(frozen=True, slots=True)
class PointsFor:
    """Event points for the result of a game."""

    win: int
    draw: int
    loss: int
    bye: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who entered: what was handed in and when, and which rounds he is there for.

    Paths are as written, relative to the event's folder.
    """

    name: str
    club: str | None
    list: str | None
    seal: str | None
    opening: str | None
    fingerprint: str | None
    """Hash of the seal, or of the open list, as it was received."""
    received: datetime | None
    admitted: str | None
    """Why the organizer took it although it was late."""
    joined: int
    """The first round he plays."""
    dropped: int | None
    """The last round he plays, if he left early; 0 if he left before the first."""
    seeded: int | None
    """Place in the seeding of a knock-out, the best first; without one it is drawn."""
    index: int
    """Place among the players of the file, from 0."""
    span: Span
    """The name, to point at."""

    def plays_in(self, number: int) -> bool:
        """Whether he is there in a round."""
        return self.joined <= number and (self.dropped is None or number <= self.dropped)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players at a table, or one with a bye; `result` is None until it is known."""

    players: tuple[str, ...]
    table: int | None
    result: PairingResult | None
    victory_points: tuple[int, int] | None
    index: int
    """Place among the games of its round, from 0."""
    span: Span

    @property
    def bye(self) -> bool:
        """Whether one player has no opponent."""
        return len(self.players) == 1

    @property
    def decided(self) -> bool:
        """Whether nothing about it is open any more."""
        return self.bye or self.result is not None


@dataclass(frozen=True, slots=True)
class EventRound:
    """One round as it was paired and played."""

    number: int
    map: str | None
    pairings: tuple[Pairing, ...]
    index: int
    """Place among the rounds of the file, from 0."""
    span: Span

    @property
    def complete(self) -> bool:
        """Whether every game has a result."""
        return all(pairing.decided for pairing in self.pairings)


@dataclass(frozen=True, slots=True)
class EventFile:
    """An event, from its announcement to its last result."""

    text: Text
    root: MappingNode
    path: Path
    id: str
    name: str
    day: str
    """Year-month-day."""
    format: Node
    """The name of a format, a path, or a format written out."""
    system: PairingSystem
    rounds: int
    """How many are planned."""
    points: PointsFor
    tie_breaks: tuple[TieBreak, ...]
    deadline: datetime | None
    sealed: bool
    """Whether every player hands in a seal."""
    catalog: tuple[Scalar, ...]
    """Overlays that lists may use, in order."""
    rulings: Mapping[str, str]
    maps: tuple[str, ...]
    """Map of each round; one for all of them, or none where the format's maps are played."""
    clubs_apart: bool
    """Whether members of a club do not meet in the first round."""
    third_place: bool
    """Whether those who lost the semifinals of a knock-out play for the third place."""
    address: str | None
    """Where the event's folder can be read on the web, for the codes that are printed."""
    seed: int
    entrants: tuple[Entrant, ...]
    played: tuple[EventRound, ...]

    @property
    def folder(self) -> Path:
        """Where its paths start."""
        return self.path.parent

    def at(self, key: str) -> Location:
        """Where a key of the file stands, or its first line."""
        found = self.root.key(key)
        return self.text.at(found.span if found is not None else self.text.whole)

    def entrant(self, name: str) -> Entrant:
        """The player of a name as the model has it."""
        return next(entrant for entrant in self.entrants if entrant.name == name)

    def node_of(self, entrant: Entrant) -> MappingNode:
        """What the file says of a player."""
        players = self.root.get("players")
        assert isinstance(players, Sequence)  # the entrant was read from it
        node = players.items[entrant.index]
        assert isinstance(node, MappingNode)
        return node

    def map_of(self, number: int) -> str | None:
        """The map that a round is to be played on, if the file says one."""
        if len(self.maps) <= 1:
            return self.maps[0] if self.maps else None
        return self.maps[number - 1] if number <= len(self.maps) else None
