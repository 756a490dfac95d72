"""The battlefield: hexes, terrain, walls, lines of sight and where a unit can get to."""

from mcarmy.engine.board.board import Board, Hex, Hexes, Pair, Stances, gathered, listed
from mcarmy.engine.board.compile import compile_board
from mcarmy.engine.board.sight import Sight

__all__ = [
    "Board",
    "Hex",
    "Hexes",
    "Pair",
    "Sight",
    "Stances",
    "compile_board",
    "gathered",
    "listed",
]
