"""Which hexes, edges and corners does a straight line between two centers meet?

Everything is counted in sixths of a step, where centers, corners and middles of edges all have
whole coordinates, and asked with one number: how far a point lies beside the line (`beside`, the
cross product). A line crosses the inside of a hex exactly if the center of the hex lies nearer to
it than the farthest corner reaches; it crosses an edge if the middle lies nearer than the end.
Axial coordinates lean, but leaning keeps straight lines, sides and order, so nothing is lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.board.hexes import VECTORS, Axial, Direction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.board.board import Hexes

Point = tuple[int, int]
"""A point of the plane in sixths of a step from the center the line starts from."""

Edge = tuple[Direction, Axial]
"""The edge of a hex in a direction: RIGHT, LOWER_RIGHT or LOWER_LEFT name every edge once."""

EDGES = (Direction.RIGHT, Direction.LOWER_RIGHT, Direction.LOWER_LEFT)
_CORNERS: tuple[Point, ...] = ((2, 2), (-2, 4), (-4, 2))
"""Half of the corners of a hex; the others lie opposite."""
_MIDDLE: dict[Direction, Point] = {way: (3 * VECTORS[way][0], 3 * VECTORS[way][1]) for way in EDGES}
_HALF: dict[Direction, Point] = {EDGES[0]: (-1, 2), EDGES[1]: (2, -1), EDGES[2]: (1, 1)}
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


@dataclass(frozen=True, slots=True)
class Line:
    """What the line of one offset meets, as sets to be shifted to where the line starts."""

    hexes: Hexes
    edges: tuple[Hexes, Hexes, Hexes]
    corners: tuple[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]], ...]

    def walled(self, walls: tuple[Hexes, ...], start: int) -> bool:
        """Whether a wall stands across the line or along it, or walls meet on it (SIGHT-3)."""
        right, lower_right, lower_left = self.edges
        if (
            right & walls[0] >> start
            or lower_right & walls[1] >> start
            or lower_left & walls[2] >> start
        ):
            return True
        return any(
            any(walls[way] >> start + bit & 1 for way, bit in left)
            and any(walls[way] >> start + bit & 1 for way, bit in right)
            for left, right in self.corners
        )


def draw(offset: Axial, stride: int, margin: int) -> Line:
    """The line to an offset (below, or to the right in the same row) on a board of this stride."""

    def bit(at: Axial) -> int:
        return at[1] * stride + at[0] + margin

    edges = [0, 0, 0]
    for way, at in edges_met(offset):
        edges[way] |= 1 << bit(at)
    hexes = 0
    for at in hexes_crossed(offset):
        hexes |= 1 << bit(at)
    corners = tuple(
        (
            tuple((int(way), bit(at)) for way, at in corner.left),
            tuple((int(way), bit(at)) for way, at in corner.right),
        )
        for corner in corners_met(offset)
    )
    return Line(hexes, (edges[0], edges[1], edges[2]), corners)


def hexes_crossed(offset: Axial) -> Iterator[Axial]:
    """The hexes between both ends that the line passes through, not merely along (SIGHT-2)."""
    farthest = max(abs(beside(offset, corner)) for corner in _CORNERS)
    for q, r in _near(offset):
        center = (6 * q, 6 * r)
        if abs(beside(offset, center)) < farthest and _on_the_way(offset, center):
            yield q, r


def edges_met(offset: Axial) -> Iterator[Edge]:
    """The edges that the line crosses or runs along, end points alone do not count (SIGHT-3)."""
    for way in EDGES:
        end = abs(beside(offset, _HALF[way]))
        for q, r in _near(offset):
            middle = (6 * q + _MIDDLE[way][0], 6 * r + _MIDDLE[way][1])
            off = abs(beside(offset, middle))
            if (off < end or off == end == 0) and _on_the_way(offset, middle):
                yield way, (q, r)


def corners_met(offset: Axial) -> Iterator[Corner]:
    """The corners that the line passes through, and on which side of it edges meet there."""
    for q, r in _near(offset):
        for (right, down), meeting in _MEETINGS:
            corner = (6 * q + right, 6 * r + down)
            if beside(offset, corner) or not _on_the_way(offset, corner):
                continue
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


def _on_the_way(offset: Axial, point: Point) -> bool:
    """Whether a point lies between the two ends, measured along the line.

    Only the end hexes lie so near to an end that this could be in doubt, and they are left out.
    """
    along = _along(offset, point)
    return 0 < along < 6 * _along(offset, offset)


def _along(one: Point, other: Point) -> int:
    """Twice the scalar product of two vectors, told in leaning coordinates."""
    return 2 * one[0] * other[0] + 2 * one[1] * other[1] + one[0] * other[1] + one[1] * other[0]


def _near(offset: Axial) -> Iterator[Axial]:
    """All hexes that the line could meet, and some more."""
    right, down = offset
    first, last = min(0, right) - 1, max(0, right) + 1
    for r in range(-1, down + 1):
        low, high = first, last
        if down:
            ends = sorted((right * (r - 1) // down, right * (r + 2) // down))
            low, high = max(first, ends[0] - 2), min(last, ends[1] + 2)
        for q in range(low, high + 1):
            yield q, r
