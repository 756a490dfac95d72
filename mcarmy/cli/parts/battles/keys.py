"""Which key was pressed? What a terminal sends may arrive in pieces, or many keys at once."""

from __future__ import annotations

import codecs
import os
import re
import sys
from contextlib import contextmanager
from select import select
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 0.4  # seconds in which the rest of an escape sequence comes, also over a slow line
_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O[@-~])")
_BEGUN = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*|O)?")


@contextmanager
def keys() -> Iterator[KeyReader]:
    """A reader of single keys; the terminal is as before when it is left."""
    try:
        import termios
        import tty
    except ImportError:
        raise UsageError("--step needs a terminal of a Unix system; use --map here.") from None
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield KeyReader(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class KeyReader:
    """Reads one key at a time; what arrives together, as of a held key, is one after the other."""

    def __init__(self, terminal: int, patience: float = PATIENCE) -> None:
        self._terminal = terminal
        self._patience = patience
        self._pending = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __call__(self) -> str:
        """The next key: a character, a whole escape sequence, or nothing when input has ended."""
        while not self._pending:
            if not self._read():
                return ""
        while is_begun(self._pending) and self._more(self._patience) and self._read():
            pass
        key = first_key(self._pending)
        self._pending = self._pending[len(key) :]
        return key

    def waiting(self) -> bool:
        """Whether more keys have been pressed."""
        return bool(self._pending) or self._more(0)

    def _more(self, seconds: float) -> bool:
        return bool(select([self._terminal], [], [], seconds)[0])

    def _read(self) -> bool:
        """Take in what has arrived; False at the end of the input."""
        arrived = os.read(self._terminal, 1024)
        self._pending += self._decoder.decode(arrived, final=not arrived)
        return bool(arrived)


def is_begun(typed: str) -> bool:
    """Whether this is an escape sequence whose end has not arrived."""
    return _BEGUN.fullmatch(typed) is not None


def first_key(typed: str) -> str:
    """The first key of what was typed: a character, or a whole escape sequence."""
    if typed[:1] != "\x1b":
        return typed[:1]
    whole = _SEQUENCE.match(typed) or _BEGUN.match(typed)
    assert whole is not None
    return whole[0]
