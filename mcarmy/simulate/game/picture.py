"""How does the table look at a moment, and what has changed since another?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.queries.scoring import holders, points, zone_worths
from mcarmy.engine.state import NOBODY, NOWHERE
from mcarmy.simulate.game.beats import (
    Change,
    HandChange,
    OrdersChange,
    PieceShown,
    PointsChange,
    UnitChange,
    ZoneChange,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.engine.game import Game


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything on the table that players can see."""

    round: int
    pieces: Mapping[int, PieceShown]
    zones: tuple[int, ...]
    """Who holds each zone, once they are turned up."""
    worths: tuple[int, ...]
    """The points of each of them."""
    points: tuple[int, int]
    orders: tuple[tuple[int, ...], tuple[int, ...]]
    hands: tuple[int, int]


BLANK = Picture(0, {}, (), (), (0, 0), ((), ()), (0, 0))


def picture_of(game: Game) -> Picture:
    """The table as it is now."""
    state = game.state
    one, two = state.players
    held = holders(game) if state.revealed else ()
    return Picture(
        state.round,
        {unit: _piece(game, unit) for unit, at in enumerate(state.hex) if at != NOWHERE},
        held,
        tuple(zone_worths(game)) if state.revealed else (),
        points(game),
        (tuple(one.unused), tuple(two.unused)),
        (len(one.hand), len(two.hand)),
    )


def _piece(game: Game, unit: int) -> PieceShown:
    state = game.state
    return PieceShown(
        (state.hex[unit], state.rear[unit]),
        state.wounds[unit],
        int(state.token[unit]),
        bool(state.guarding >> unit & 1),
        tuple(status.effect for status in state.statuses[unit]),
    )


def changes(before: Picture, after: Picture) -> tuple[Change, ...]:
    """What is otherwise."""
    return tuple(_changes(before, after))


def _changes(before: Picture, after: Picture) -> Iterator[Change]:
    for unit, piece in after.pieces.items():
        if before.pieces.get(unit) != piece:
            yield UnitChange(unit, piece)
    for unit in before.pieces:
        if unit not in after.pieces:
            yield UnitChange(unit, None)
    known = before.zones or (NOBODY,) * len(after.zones)
    for zone, holder in enumerate(after.zones):
        if known[zone] != holder:
            yield ZoneChange(zone, holder, known[zone], after.worths[zone])
    if before.points != after.points:
        yield PointsChange(after.points)
    for player in (0, 1):
        if before.orders[player] != after.orders[player]:
            yield OrdersChange(player, after.orders[player])
        if before.hands[player] != after.hands[player]:
            yield HandChange(player, after.hands[player])
