"""What stands on one side of a table, unit by unit and added up?"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game

LEAST: Final = 0.5
"""Added before a logarithm is taken."""


class Piece:
    """A unit as the lineup sees it."""

    __slots__ = ("at", "fresh", "guards", "kind", "left", "ordered", "unit", "worth")

    def __init__(self, game: Game, unit: int) -> None:
        state = game.state
        self.unit = unit
        self.kind = state.kind[unit]
        self.left = self.kind.health - state.wounds[unit]
        self.at = state.hex[unit]
        """Where it stands; NOWHERE for a reinforcement."""
        self.fresh = self.at != NOWHERE and not state.activated >> unit & 1
        """Whether it may be given an order this round."""
        self.guards = bool(state.guarding >> unit & 1)
        self.ordered = bool(state.token[unit])
        self.worth = self.kind.worth or 1

    def become(self, kind: UnitKind) -> None:
        """Another unit takes its place, unhurt and without an order."""
        self.kind = kind
        self.left = kind.health
        self.fresh = True
        self.guards = self.ordered = False
        self.worth = kind.worth or 1


Repute = dict[str, tuple[float, float, float, float]]
"""What each unit counts for beyond its numbers, as games have shown: two numbers for being there,
and two for its health. Units that no game has shown count for nothing more."""
UNKNOWN: Final = (0.0, 0.0, 0.0, 0.0)


class Muster:
    """What stands on one side, added up."""

    __slots__ = (
        "best",
        "count",
        "fresh",
        "guards",
        "health",
        "healthy",
        "one",
        "ordered",
        "repute",
        "two",
        "worth",
    )

    def __init__(self, repute: Repute) -> None:
        self.repute = repute
        self.worth = self.health = self.count = self.best = 0
        self.fresh = self.guards = self.ordered = 0
        self.healthy = self.one = self.two = 0.0

    def add(self, piece: Piece) -> None:
        """One more."""
        there, too, healthy, hale = self.repute.get(piece.kind.profile.id, UNKNOWN)
        share = piece.left / piece.kind.health
        self.one += there + healthy * share
        self.two += too + hale * share
        self.worth += piece.worth
        self.health += piece.left
        self.healthy += piece.worth * share
        self.count += 1
        self.best = max(self.best, piece.worth)
        self.fresh += piece.fresh
        self.guards += piece.guards
        self.ordered += piece.ordered

    def sums(self, scale: float) -> list[float]:
        """Worth, health and number on this scale, and the logarithms of both worths."""
        worth, healthy = self.worth * scale, self.healthy * scale
        many = self.health * scale, self.count * scale
        return [worth, healthy, *many, log(worth + LEAST), log(healthy + LEAST)]

    def with_(self, piece: Piece) -> Muster:
        """The same and one more."""
        twin = Muster(self.repute)
        twin.one, twin.two = self.one, self.two
        twin.worth, twin.health, twin.healthy = self.worth, self.health, self.healthy
        twin.count, twin.best, twin.fresh = self.count, self.best, self.fresh
        twin.guards, twin.ordered = self.guards, self.ordered
        twin.add(piece)
        return twin
