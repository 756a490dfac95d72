"""Boards rolled from a seed: any terrain, any walls, holes and all."""

from __future__ import annotations

import random

from mcarmy.catalog.drawing import Sheet, beside, wall
from mcarmy.catalog.model import Terrain
from mcarmy.engine.board import Board, compile_board

_TERRAIN = (Terrain.OPEN,) * 6 + (
    Terrain.HINDERING,
    Terrain.COVERING,
    Terrain.ICE,
    Terrain.BLOCKED,
)


def rolled_board(seed: int, *, rows: int, columns: int, walls: float) -> Board:
    """A board with so many of its edges walled; about one hex in twenty is missing."""
    luck = random.Random(seed)
    terrain = {
        (row, column): luck.choice(_TERRAIN)
        for row in range(rows)
        for column in range(columns)
        if luck.random() > 0.05 or (row, column) == (0, 0)
    }
    edges = sorted({wall(at, to) for at in terrain for to in beside(at) if to in terrain})
    return compile_board(
        Sheet(
            rows=rows,
            columns=columns,
            terrain=terrain,
            walls=frozenset(edge for edge in edges if luck.random() < walls),
            deployment=(frozenset(), frozenset()),
            zones=(frozenset(),) * 7,
        )
    )
