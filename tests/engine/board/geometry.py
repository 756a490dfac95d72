"""Sight a second time, for comparison: polygons, segments and fractions instead of tables.

Nothing here is shared with the engine. A hex of row r and column c has its center at x = 2c (plus
1 in odd rows), y = 3r and its corners at (0, ±2) and (±1, ±1) from there: a hexagon stretched
along one axis, which changes no answer about lines.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Sheet, Spot

Point = tuple[int, int]
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def center(spot: Spot) -> Point:
    return 2 * spot[1] + spot[0] % 2, 3 * spot[0]


def corners(spot: Spot) -> list[Point]:
    x, y = center(spot)
    return [(x + right, y + down) for right, down in CORNERS]


def side(start: Point, end: Point, point: Point) -> int:
    """Positive, negative or zero: on which side of the line a point lies."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def crosses_inside(start: Point, end: Point, polygon: list[Point]) -> bool:
    """Whether a stretch of the segment lies strictly inside a convex polygon."""
    enter, leave = Fraction(0), Fraction(1)
    for one, other in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        at_start, at_end = side(one, other, start), side(one, other, end)
        if at_start <= 0 and at_end <= 0:
            return False
        if at_start * at_end < 0:
            cut = Fraction(at_start, at_start - at_end)
            enter, leave = (max(enter, cut), leave) if at_start < 0 else (enter, min(leave, cut))
    return enter < leave


@cache
def hexes_inside(rows_down: int, columns_right: int, parity: int) -> frozenset[Spot]:
    """The hexes that the line from (parity, 0) crosses, of all that could be near it."""
    first, last = (parity, 0), (parity + rows_down, columns_right)
    low, high = min(0, columns_right) - 1, max(0, columns_right) + 1
    return frozenset(
        (row, column)
        for row in range(parity, parity + rows_down + 1)
        for column in range(low, high + 1)
        if (row, column) not in (first, last)
        and crosses_inside(center(first), center(last), corners((row, column)))
    )


def between(one: Spot, other: Spot) -> frozenset[Spot]:
    """The hexes other than these two whose inside the line crosses."""
    first, last = sorted((one, other))
    parity = first[0] % 2
    moved = hexes_inside(last[0] - first[0], last[1] - first[1], parity)
    return frozenset((row + first[0] - parity, column + first[1]) for row, column in moved)


Segment = tuple[Point, Point]


def wall_segments(sheet: Sheet) -> list[Segment]:
    """For each wall the two corners that the hexes on both sides of it share."""
    segments = []
    for one, other in sorted(sheet.walls):
        start, end = sorted(set(corners(one)) & set(corners(other)))
        segments.append((start, end))
    return segments


def walled(one: Spot, other: Spot, walls: list[Segment]) -> bool:
    """Whether a wall blocks the line between two centers (SIGHT-3)."""
    start, end = center(one), center(other)
    (from_x, from_y), (to_x, to_y) = start, end
    left, right = (from_x, to_x) if from_x < to_x else (to_x, from_x)
    top, bottom = (from_y, to_y) if from_y < to_y else (to_y, from_y)
    touched: dict[Point, set[bool]] = {}
    for tip, tail in walls:
        # The tip of a wall is left of its tail or above it: far walls need no closer look.
        if tip[0] > right or tail[0] < left or tip[1] > bottom + 1 or tip[1] < top - 2:
            continue
        tip_side, tail_side = side(start, end, tip), side(start, end, tail)
        if tip_side * tail_side > 0:
            continue
        if tip_side == tail_side == 0:
            if strictly_between(start, end, tip) or strictly_between(start, end, tail):
                return True
        elif tip_side * tail_side < 0:
            if side(tip, tail, start) * side(tip, tail, end) < 0:
                return True
        else:
            corner, far_side = (tip, tail_side) if tip_side == 0 else (tail, tip_side)
            if strictly_between(start, end, corner):
                touched.setdefault(corner, set()).add(far_side > 0)
    return any(len(sides) == 2 for sides in touched.values())


def strictly_between(start: Point, end: Point, point: Point) -> bool:
    """Whether a point of the line lies between two others."""
    along = (end[0] - start[0], end[1] - start[1])
    share = along[0] * (point[0] - start[0]) + along[1] * (point[1] - start[1])
    return 0 < share < along[0] ** 2 + along[1] ** 2
