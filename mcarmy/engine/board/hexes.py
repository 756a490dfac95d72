"""Where do hexes lie to each other on an endless plane?

Pure functions over axial coordinates `(q, r)`: r counts rows downward, q counts hexes to the
right along a row, and the third axis leans, so that a step in one direction adds the same numbers
everywhere. A drawing counts columns instead (`Spot`, odd rows half a hex to the right).
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Spot

Axial = tuple[int, int]


class Direction(IntEnum):
    """The six ways out of a hex, clockwise from the right."""

    RIGHT = 0
    LOWER_RIGHT = 1
    LOWER_LEFT = 2
    LEFT = 3
    UPPER_LEFT = 4
    UPPER_RIGHT = 5


VECTORS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""What a step in each direction adds to q and r."""


def opposite(direction: Direction) -> Direction:
    """The way back."""
    return Direction((direction + 3) % 6)


def axial(spot: Spot) -> Axial:
    """The axial coordinates of a drawn hex."""
    row, column = spot
    return column - row // 2, row


def spot(at: Axial) -> Spot:
    """The drawn hex of axial coordinates."""
    q, r = at
    return r, q + r // 2


def distance(one: Axial, other: Axial) -> int:
    """How many steps lie between two hexes when nothing is in the way."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbor(at: Axial, direction: Direction) -> Axial:
    """The hex one step away in a direction."""
    right, down = VECTORS[direction]
    return at[0] + right, at[1] + down


def direction(one: Axial, other: Axial) -> Direction | None:
    """The direction of a step from one hex to another, or None when they are not adjacent."""
    vector = (other[0] - one[0], other[1] - one[1])
    return Direction(VECTORS.index(vector)) if vector in VECTORS else None
