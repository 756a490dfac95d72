"""On which field is a duel fought, and where do its units stand?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.catalog.drawing import Sheet
from mcarmy.catalog.model import Terrain
from mcarmy.engine.board import Sight, compile_board
from mcarmy.engine.outlook import Outlook
from mcarmy.engine.procedures.changes import place, remove
from mcarmy.engine.queries.places import around
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.engine.board import Board
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking

ROWS: Final = 11
MARGIN: Final = 3
USUAL: Final = 12
"""Fields are as long as a multiple of this, so that attacks from most distances share one."""


@lru_cache(maxsize=8)
def field(farthest: int, *, cover: bool) -> tuple[Board, Sight, Outlook]:
    """An open field with the target's hex in its middle, long enough on both sides."""
    columns = 2 * (farthest + MARGIN) + 1
    terrain = {(row, column): Terrain.OPEN for row in range(ROWS) for column in range(columns)}
    if cover:
        terrain[ROWS // 2, columns // 2] = Terrain.COVERING
    nobody: frozenset[tuple[int, int]] = frozenset()
    board = compile_board(Sheet(ROWS, columns, terrain, frozenset(), (nobody, nobody), ()))
    sight = Sight(board)
    return board, sight, Outlook(sight)


def stand(game: Game, unit: int, at: int, rear: int) -> None:
    """Place a unit, its rear only if it has one."""
    place(game.state, unit, at, rear if game.state.kind[unit].double else NOWHERE)


def post(game: Game, attack: Attacking, unit: int, hexes: Iterable[int], *, shunned: int) -> int:
    """Place a friend on one of some hexes, next to nobody it shuns if possible; where it stands."""
    state = game.state
    crowded = (NOWHERE, NOWHERE)
    for at, rear in _footings(game, attack, unit, hexes):
        place(state, unit, at, rear)
        if not around(game, unit) & shunned:
            return at
        remove(state, unit)
        crowded = max(crowded, (at, rear))
    if crowded[0] != NOWHERE:
        place(state, unit, *crowded)
    return crowded[0]


def _footings(
    game: Game, attack: Attacking, unit: int, hexes: Iterable[int]
) -> Iterator[tuple[int, int]]:
    """Free places for a unit that attacks from one of some hexes, its other half farther away."""
    board, state = game.board, game.state
    taken = state.occupied[0] | state.occupied[1]
    away = board.distance[attack.hex]
    for at in hexes:
        rears = board.neighbors[at] if state.kind[unit].double else (NOWHERE,)
        for rear in rears:
            if rear is None or taken >> at & 1:
                continue
            if rear == NOWHERE or (not taken >> rear & 1 and away[rear] > away[at]):
                yield at, rear
