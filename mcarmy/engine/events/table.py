"""What happens to the table as a whole: setting up, rounds and turns."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, ProfileId, ZoneTokenId
    from mcarmy.engine.events.cause import Cause, Place
    from mcarmy.engine.state import Outcome, Token


class WayIn(StrEnum):
    """How a unit enters the map."""

    SETUP = "setup"
    REINFORCEMENT = "reinforcement"
    EFFECT = "effect"


class GameBegan(Struct, frozen=True, gc=False):
    """What is on the table before the first draw."""

    units: tuple[tuple[ProfileId, int], ...]
    """Each unit's profile and player, in the order of their numbers."""
    orders: tuple[tuple[int, ...], tuple[int, ...]]
    """Each player's orders by token."""
    cards: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    """Each player's cards, those under a unit last."""


class FirstPlayerDrawn(Struct, frozen=True, gc=False):
    player: int


class ZoneChosen(Struct, frozen=True, gc=False):
    player: int
    zone: int


class Deployed(Struct, frozen=True, gc=False):
    unit: int
    profile: ProfileId
    player: int
    place: Place
    how: WayIn
    cause: Cause


class TokensRevealed(Struct, frozen=True, gc=False):
    tokens: tuple[ZoneTokenId, ...]


# Rounds and turns


class RoundBegan(Struct, frozen=True, gc=False):
    round: int
    first: int


class TurnBegan(Struct, frozen=True, gc=False):
    player: int
    turn: int


class TurnEnded(Struct, frozen=True, gc=False):
    player: int


class WentOut(Struct, frozen=True, gc=False):
    player: int


class PointsCounted(Struct, frozen=True, gc=False):
    points: tuple[int, int]
    zones: tuple[int, ...]
    """Who holds each zone, or NOBODY."""
    zone_points: tuple[int, int]
    """The part of the points that comes from zones."""


class OrdersRetrieved(Struct, frozen=True, gc=False):
    """Orders return from units to the pool of their player."""

    units: tuple[int, ...]


class GuardKept(Struct, frozen=True, gc=False):
    unit: int


class InitiativeTaken(Struct, frozen=True, gc=False):
    """A player acts first from the next round on (ROUND-1)."""

    player: int
    cause: Cause


class OrderPromised(Struct, frozen=True, gc=False):
    """A player will have one order more in the next round."""

    player: int
    token: Token
    cause: Cause


class OrdersLent(Struct, frozen=True, gc=False):
    """Orders are in the pool of a player for one round."""

    player: int
    tokens: tuple[Token, ...]


class LoanEnded(Struct, frozen=True, gc=False):
    """Orders that were lent leave the pool again."""

    player: int
    tokens: tuple[Token, ...]


class GameEnded(Struct, frozen=True, gc=False):
    outcome: Outcome
