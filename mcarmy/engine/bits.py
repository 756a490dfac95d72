"""Which members does a set have that is kept as the bits of an int?"""

from __future__ import annotations

from functools import lru_cache

from mcarmy.engine.board.board import listed

FEW = 8
"""Up to here, taking members away one by one is quicker than halving."""

__all__ = ["listed", "lowest", "members", "nth"]


@lru_cache(maxsize=1 << 14)
def members(units: int) -> tuple[int, ...]:
    """The members of a small set that comes up again and again, such as units on guard."""
    return tuple(listed(units))


def lowest(members: int) -> int:
    """The smallest member of a set that has one."""
    return (members & -members).bit_length() - 1


def nth(members: int, index: int) -> int:
    """The member at an index, counted from the smallest."""
    first = 0
    width = members.bit_length()
    while index > FEW:
        width >>= 1
        lower = members & (1 << width) - 1
        count = lower.bit_count()
        if index < count:
            members = lower
        else:
            index -= count
            members >>= width
            first += width
        width = members.bit_length()
    while index:
        members &= members - 1
        index -= 1
    return first + (members & -members).bit_length() - 1
