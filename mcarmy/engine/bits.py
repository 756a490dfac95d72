"""Which members does a set have that is kept as the bits of an int?"""

from __future__ import annotations

from mcarmy.engine.board.board import listed

__all__ = ["listed", "lowest", "nth"]


def lowest(members: int) -> int:
    """The smallest member of a set that has one."""
    return (members & -members).bit_length() - 1


def nth(members: int, index: int) -> int:
    """The member at an index, counted from the smallest."""
    while index:
        members &= members - 1
        index -= 1
    return (members & -members).bit_length() - 1
