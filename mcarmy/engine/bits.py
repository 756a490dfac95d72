"""Which members does a set have that is kept as the bits of an int?"""

from __future__ import annotations

from typing import Final

from mcarmy.engine.board.board import gathered, listed

CHUNK: Final = 30
"""How many numbers are looked at together: as many as Python computes with most quickly."""
_LOWEST: Final = (1 << CHUNK) - 1
_HALF: Final = (1 << CHUNK // 2) - 1
_BYTE: Final = 255
_IN_BYTE: Final = [listed(byte) for byte in range(_BYTE + 1)]

KEPT: Final = 1 << 14
"""The members of so many sets are remembered before all are forgotten."""
_MEMBERS: Final[dict[int, tuple[int, ...]]] = {}

__all__ = ["gathered", "listed", "lowest", "members", "nth"]


def members(units: int) -> tuple[int, ...]:
    """The members of a small set that comes up again and again, such as units on guard."""
    known = _MEMBERS.get(units)
    if known is None:
        if len(_MEMBERS) >= KEPT:
            _MEMBERS.clear()
        known = _MEMBERS[units] = tuple(listed(units))
    return known


def lowest(members: int) -> int:
    """The smallest member of a set that has one."""
    return (members & -members).bit_length() - 1


def nth(members: int, index: int) -> int:
    """The member at an index, counted from the smallest."""
    if members <= _BYTE:
        return _IN_BYTE[members][index]
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
    if index >= (count := (members & _BYTE).bit_count()):
        return first + 8 + _IN_BYTE[members >> 8 & _BYTE][index - count]
    return first + _IN_BYTE[members & _BYTE][index]
