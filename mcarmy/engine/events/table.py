"""What happens to the table as a whole: setting up, rounds and turns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, ProfileId, ZoneTokenId
    from mcarmy.engine.events.cause import Cause, Place
    from mcarmy.engine.state import Outcome, Token


class WayIn(StrEnum):
    """How a unit enters the map."""

    SETUP = "setup"
    REINFORCEMENT = "reinforcement"
    EFFECT = "effect"


@dataclass(frozen=True, slots=True)
class GameBegan:
    """What is on the table before the first draw."""

    units: tuple[tuple[ProfileId, int], ...]
    """Each unit's profile and player, in the order of their numbers."""
    orders: tuple[tuple[int, ...], tuple[int, ...]]
    """Each player's orders by token."""
    cards: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    """Each player's cards, those under a unit last."""


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    player: int


@dataclass(frozen=True, slots=True)
class ZoneChosen:
    player: int
    zone: int


@dataclass(frozen=True, slots=True)
class Deployed:
    unit: int
    profile: ProfileId
    player: int
    place: Place
    how: WayIn
    cause: Cause


@dataclass(frozen=True, slots=True)
class TokensRevealed:
    tokens: tuple[ZoneTokenId, ...]


# Rounds and turns


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    player: int
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    player: int


@dataclass(frozen=True, slots=True)
class WentOut:
    player: int


@dataclass(frozen=True, slots=True)
class PointsCounted:
    points: tuple[int, int]
    zones: tuple[int, ...]
    """Who holds each zone, or NOBODY."""
    zone_points: tuple[int, int]
    """The part of the points that comes from zones."""


@dataclass(frozen=True, slots=True)
class OrdersRetrieved:
    """Orders return from units to the pool of their player."""

    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuardKept:
    unit: int


@dataclass(frozen=True, slots=True)
class OrderPromised:
    """A player will have one order more in the next round."""

    player: int
    token: Token
    cause: Cause


@dataclass(frozen=True, slots=True)
class OrdersLent:
    """Orders are in the pool of a player for one round."""

    player: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class LoanEnded:
    """Orders that were lent leave the pool again."""

    player: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome
