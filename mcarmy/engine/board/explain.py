"""What blocks the line between two hexes, if anything does?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mcarmy.engine.board import hexes as plane
from mcarmy.engine.board.board import Hex, Pair
from mcarmy.engine.board.lines import corners_met, edges_crossed, edges_followed, hexes_crossed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.engine.board.board import Board, Hexes
    from mcarmy.engine.board.hexes import Axial
    from mcarmy.engine.board.lines import Edge


class Block(StrEnum):
    """The four ways in which a line is blocked."""

    UNIT = "unit"
    WALL = "wall"
    ALONG_WALL = "along wall"
    CORNER = "corner"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing in the way: a unit in a hex, or walls, each told by the hexes on its two sides."""

    kind: Block
    hexes: tuple[Hex, ...]
    walls: tuple[Pair, ...]


def explain(board: Board, one: Hex, other: Hex, occupied: Hexes) -> tuple[Obstacle, ...]:
    """Everything that blocks the line, nearest to the first hex first; nothing if it is clear."""
    first, last = sorted((one, other))
    start, end = plane.axial(board.spots[first]), plane.axial(board.spots[last])
    offset = (end[0] - start[0], end[1] - start[1])
    found = [
        *_units(board, start, offset, occupied),
        *_walls(board, start, edges_crossed(offset), Block.WALL),
        *_walls(board, start, edges_followed(offset), Block.ALONG_WALL),
        *_corners(board, start, offset),
    ]
    return tuple(sorted(found, key=lambda obstacle: _nearness(board, one, obstacle)))


def sentence(board: Board, obstacle: Obstacle) -> str:
    """An obstacle in words."""
    walls = " and ".join(f"{board.name(one)} and {board.name(two)}" for one, two in obstacle.walls)
    match obstacle.kind:
        case Block.UNIT:
            return f"the unit at {board.name(obstacle.hexes[0])} is in the way"
        case Block.WALL:
            return f"the wall between {walls} is in the way"
        case Block.ALONG_WALL:
            return f"the line runs along the wall between {walls}"
        case Block.CORNER:
            return f"the line passes through the corner where the walls between {walls} meet"


def _units(board: Board, start: Axial, offset: Axial, occupied: Hexes) -> Iterator[Obstacle]:
    for at in hexes_crossed(offset):
        number = _number(board, start, at)
        if number is not None and occupied >> number & 1:
            yield Obstacle(Block.UNIT, (number,), ())


def _walls(board: Board, start: Axial, edges: Iterable[Edge], kind: Block) -> Iterator[Obstacle]:
    for sides in _walled(board, start, edges):
        yield Obstacle(kind, sides, (sides,))


def _corners(board: Board, start: Axial, offset: Axial) -> Iterator[Obstacle]:
    for corner in corners_met(offset):
        left, right = (tuple(_walled(board, start, side)) for side in (corner.left, corner.right))
        if left and right:
            walls = (*left, *right)
            yield Obstacle(
                Block.CORNER, tuple(sorted({at for wall in walls for at in wall})), walls
            )


def _walled(board: Board, start: Axial, edges: Iterable[Edge]) -> Iterator[Pair]:
    """The hexes on both sides of those edges that have a wall."""
    for way, at in edges:
        near = _number(board, start, at)
        far = _number(board, start, plane.neighbor(at, way))
        if near is not None and far is not None and board.walled(near, far):
            yield near, far


def _number(board: Board, start: Axial, at: Axial) -> Hex | None:
    return board.by_spot.get(plane.spot((start[0] + at[0], start[1] + at[1])))


def _nearness(board: Board, one: Hex, obstacle: Obstacle) -> tuple[int, tuple[Hex, ...]]:
    """How near an obstacle is: all its hexes count, so a wall comes before the hex behind it."""
    away = [board.distance[one][at] for at in obstacle.hexes]
    return 12 * sum(away) // len(away), obstacle.hexes
