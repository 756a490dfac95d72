"""What has each player played so far, and what did it earn?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mcarmy.event.model import PairingResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.event.model import EventFile, Pairing, PointsFor


class GameEnd(StrEnum):
    """How a round ended for one player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class EventGame:
    """A round as one player saw it."""

    number: int
    opponent: str | None
    """None for a bye."""
    end: GameEnd
    points: int
    victory_points: tuple[int, int] | None
    """His own and the opponent's, where they were written down."""


Histories = dict[str, tuple[EventGame, ...]]


def histories(event: EventFile, *, after: int | None = None) -> Histories:
    """The decided games of every player, up to a round if one is named."""
    games: dict[str, list[EventGame]] = {entrant.name: [] for entrant in event.entrants}
    for played in event.played[:after]:
        for pairing in played.pairings:
            for name, game in _both_sides(pairing, played.number, event.points):
                games[name].append(game)
    return {name: tuple(found) for name, found in games.items()}


def points_of(games: tuple[EventGame, ...]) -> int:
    """The event points that games earned."""
    return sum(game.points for game in games)


def ends(pairing: Pairing) -> tuple[GameEnd, ...]:
    """How a game ended for its players; nothing while that is open."""
    if pairing.bye:
        return (GameEnd.BYE,)
    return _ENDS[pairing.result] if pairing.result is not None else ()


def _both_sides(pairing: Pairing, number: int, points: PointsFor) -> list[tuple[str, EventGame]]:
    earned = {
        GameEnd.WIN: points.win,
        GameEnd.DRAW: points.draw,
        GameEnd.LOSS: points.loss,
        GameEnd.BYE: points.bye,
    }
    names, won = pairing.players, pairing.victory_points
    opponents = (*names[1:], names[0]) if len(names) == 2 else (None,)
    scores = (won, None if won is None else (won[1], won[0]))
    return [
        (name, EventGame(number, opponent, end, earned[end], score))
        for name, opponent, end, score in zip(names, opponents, ends(pairing), scores, strict=False)
    ]


_ENDS: Mapping[PairingResult, tuple[GameEnd, GameEnd]] = {
    PairingResult.FIRST: (GameEnd.WIN, GameEnd.LOSS),
    PairingResult.SECOND: (GameEnd.LOSS, GameEnd.WIN),
    PairingResult.DRAW: (GameEnd.DRAW, GameEnd.DRAW),
    PairingResult.NEITHER: (GameEnd.LOSS, GameEnd.LOSS),
}
