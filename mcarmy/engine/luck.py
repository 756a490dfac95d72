"""Where does chance come from, so that a game can be repeated exactly, copied and forked?"""

from __future__ import annotations

from hashlib import shake_128
from typing import Final

BLOCK: Final = 512


class Luck:
    """An endless stream of bytes that depends on (master seed, game, purpose) and nothing else.

    The bytes are SHAKE-128 of the key, block by block: the same on every machine and in every
    process, and a copy shares the block and costs a few assignments.
    """

    __slots__ = ("_block", "_cursor", "_game", "_page", "_purpose", "_seed")

    def __init__(self, seed: int | str, game: int, purpose: str) -> None:
        self._seed = seed
        self._game = game
        self._purpose = purpose
        self._page = -1
        self._block = b""
        self._cursor = 0

    def byte(self) -> int:
        """The next number from 0 to 255."""
        cursor = self._cursor
        if cursor == len(self._block):
            self._page += 1
            key = f"{self._seed}/{self._game}/{self._purpose}/{self._page}"
            self._block = shake_128(key.encode()).digest(BLOCK)
            cursor = 0
        self._cursor = cursor + 1
        return self._block[cursor]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        width = (limit - 1).bit_length() + 7 >> 3 or 1
        span = 1 << 8 * width
        while True:
            number = 0
            for _ in range(width):
                number = number << 8 | self.byte()
            if number < span - span % limit:
                return number % limit

    def copy(self) -> Luck:
        """A stream that goes on from here and does not disturb this one."""
        twin = Luck(self._seed, self._game, self._purpose)
        twin._page = self._page
        twin._block = self._block
        twin._cursor = self._cursor
        return twin
