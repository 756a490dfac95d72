"""Which hexes, edges and corners does a straight line between two centers meet?

Everything is counted in sixths of a step, where centers, corners and middles of edges all have
whole coordinates, and asked with one number: how far a point lies beside the line (`beside`, the
cross product). A line crosses the inside of a hex exactly if the center of the hex lies nearer to
it than the farthest corner reaches; it crosses an edge if the middle lies nearer than the end.
Axial coordinates lean, but leaning keeps straight lines, sides and order, so nothing is lost.

Lines lead down, or to the right along a row; every other line is one of these from its far end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.board.hexes import VECTORS, Axial, Direction

if TYPE_CHECKING:
    from collections.abc import Iterator

Point = tuple[int, int]
"""A point of the plane in sixths of a step from the center the line starts from."""

Edge = tuple[Direction, Axial]
"""The edge of a hex in a direction: RIGHT, LOWER_RIGHT or LOWER_LEFT name every edge once."""

EDGES = (Direction.RIGHT, Direction.LOWER_RIGHT, Direction.LOWER_LEFT)

_CORNERS: tuple[Point, ...] = ((2, 2), (-2, 4), (-4, 2))
"""Half of the corners of a hex; the others lie opposite."""

_MIDDLE: tuple[Point, ...] = tuple((3 * VECTORS[way][0], 3 * VECTORS[way][1]) for way in EDGES)
"""From the center of a hex to the middle of each edge."""

_HALF: tuple[Point, ...] = ((-1, 2), (2, -1), (1, 1))
"""From the middle of each edge to one of its ends."""

_MEETINGS: tuple[tuple[Point, tuple[Edge, Edge, Edge]], ...] = (
    ((2, 2), ((EDGES[0], (0, 0)), (EDGES[1], (0, 0)), (EDGES[2], (1, 0)))),
    ((-2, 4), ((EDGES[1], (0, 0)), (EDGES[2], (0, 0)), (EDGES[0], (-1, 1)))),
)
"""The two corners of a hex that name every corner once, and the three edges that meet there."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner the line passes through, with the edges that meet there on each side of it."""

    left: tuple[Edge, ...]
    right: tuple[Edge, ...]


def hexes_crossed(offset: Axial) -> list[Axial]:
    """The hexes between both ends that the line passes through, not merely along (SIGHT-2)."""
    farthest = max([abs(beside(offset, corner)) for corner in _CORNERS])
    return _nearer(offset, (0, 0), farthest)


def edges_crossed(offset: Axial) -> list[Edge]:
    """The edges that the line crosses between their ends."""
    edges: list[Edge] = []
    for way in EDGES:
        half = abs(beside(offset, _HALF[way]))
        edges += [(way, at) for at in _nearer(offset, _MIDDLE[way], half)]
    return edges


def edges_followed(offset: Axial) -> list[Edge]:
    """The edges that the line runs along (SIGHT-3)."""
    edges: list[Edge] = []
    for way in EDGES:
        if beside(offset, _HALF[way]) == 0:
            edges += [(way, at) for at in _nearer(offset, _MIDDLE[way], 1)]
    return edges


def corners_met(offset: Axial) -> Iterator[Corner]:
    """The corners that the line passes through, and on which side of it edges meet there."""
    for place, meeting in _MEETINGS:
        for q, r in _nearer(offset, place, 1):
            edges = [(way, (q + at[0], r + at[1])) for way, at in meeting]
            sides = [beside(offset, _middle(edge)) for edge in edges]
            yield Corner(
                tuple(edge for edge, side in zip(edges, sides, strict=True) if side < 0),
                tuple(edge for edge, side in zip(edges, sides, strict=True) if side > 0),
            )


def beside(offset: Axial, point: Point) -> int:
    """How far beside the line a point lies, and by its sign on which side; 0 is on the line."""
    return offset[0] * point[1] - offset[1] * point[0]


def _middle(edge: Edge) -> Point:
    way, (q, r) = edge
    return 6 * q + _MIDDLE[way][0], 6 * r + _MIDDLE[way][1]


def _nearer(offset: Axial, place: Point, limit: int) -> list[Axial]:
    """The hexes in which the point at this place lies nearer to the line than a limit.

    What lies between 0 and the end along the line is on the way: nothing that a line meets besides
    its end hexes lies so near to an end that this could err.
    """
    right, down = offset
    # Twice the scalar product with the offset, told in leaning coordinates.
    along_q, along_r = 2 * right + down, right + 2 * down
    end = 6 * (along_q * right + along_r * down)
    width = 6 * down
    nearer: list[Axial] = []
    for r in range(-1, down + 1):
        y = 6 * r + place[1]
        if down:
            # |right * y - down * (6 q + place)| < limit, solved for q; in most rows there is none.
            least = right * y - down * place[0] - limit
            if least % width + 2 * limit <= width:
                continue
            first = least // width + 1
            beyond = -((-least - 2 * limit) // width)
        else:
            first, beyond = (0, right) if abs(right * y) < limit else (0, 0)
        along = along_q * (6 * first + place[0]) + along_r * y
        for q in range(first, beyond):
            if 0 < along < end:
                nearer.append((q, r))
            along += 6 * along_q
    return nearer
