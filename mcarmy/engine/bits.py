"""Which members does a set have that is kept as the bits of an int?"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mcarmy.engine.board.board import gathered, listed

CHUNK: Final = 30
"""How many numbers are looked at together: as many as Python computes with most quickly."""
_LOWEST: Final = (1 << CHUNK) - 1
_HALF: Final = (1 << CHUNK // 2) - 1

__all__ = ["gathered", "listed", "lowest", "members", "nth"]


@lru_cache(maxsize=1 << 14)
def members(units: int) -> tuple[int, ...]:
    """The members of a small set that comes up again and again, such as units on guard."""
    return tuple(listed(units))


def lowest(members: int) -> int:
    """The smallest member of a set that has one."""
    return (members & -members).bit_length() - 1


def nth(members: int, index: int) -> int:
    """The member at an index, counted from the smallest."""
    first = (members & -members).bit_length() - 1
    members >>= first
    while index >= (count := (members & _LOWEST).bit_count()):
        index -= count
        members >>= CHUNK
        first += CHUNK
    members &= _LOWEST
    if index >= (count := (members & _HALF).bit_count()):
        index -= count
        members >>= CHUNK // 2
        first += CHUNK // 2
    while index:
        members &= members - 1
        index -= 1
    return first + (members & -members).bit_length() - 1
