"""What pairing needs to know of a player, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Contender:
    """A player who is there for the next round, with what happened to him so far."""

    name: str
    points: int
    met: Mapping[str, int]
    """How often he played each opponent."""
    byes: int
    down: int
    """How often he played somebody with fewer points."""
    up: int
    """How often he played somebody with more points."""
    club: str | None


class Oddity(StrEnum):
    """Why a pairing may surprise those who read it."""

    BYE = "bye"
    SECOND_BYE = "second-bye"
    FLOAT = "float"
    REMATCH = "rematch"
    CLUB_MATES = "club-mates"
    WALKOVER = "walkover"
    THIRD_PLACE = "third-place"


class PairingCause(StrEnum):
    """What made it so."""

    LOWEST = "lowest"
    """The bye goes to the lowest score among those who had none."""
    ALL_HAD_ONE = "all-had-one"
    """Everybody who is there had a bye already."""
    NO_REMATCH = "no-rematch"
    """Whatever looks better makes players meet again, or gives a second bye."""
    ODD_GROUP = "odd-group"
    """An odd number of players have so many points or more: one of them plays down."""
    UNAVOIDABLE = "unavoidable"
    """No pairing of this round does without it."""
    SEEDED = "seeded"
    """The best seeds have no opponent in the first round."""
    TABLE_OF_ROUNDS = "table-of-rounds"
    """The table of a round robin says so."""
    LEFT = "left"
    """The opponent has dropped out."""
    LOST_SEMIFINAL = "lost-semifinal"


@dataclass(frozen=True, slots=True)
class PairingNote:
    """One thing about a pairing that looks odd, why it is so, and the numbers to say it with."""

    oddity: Oddity
    cause: PairingCause
    points: tuple[int, ...] = ()
    """Of the players, in their order."""
    count: int = 0
    """Players in question: those at the score, those drawn from, games played before."""
    opponent: str | None = None
    """Who should have been there."""


@dataclass(frozen=True, slots=True)
class DrawnPairing:
    """Two players who meet, or one who has a bye, and what is odd about it."""

    players: tuple[str, ...]
    notes: tuple[PairingNote, ...] = ()
