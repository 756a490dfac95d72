"""Step through a game with the keys of a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.report.render.screen import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.story.replay_terminal import MapScreen

KEYS = "arrows step, page keys jump from turn to turn, home, end, q quits"
_NEXT = (" ", "\r", "\n", "n", "l", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB")
_BACK = ("b", "p", "h", "\x7f", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA")
_NEXT_TURN, _LAST_TURN = ("t", "\x1b[6~"), ("T", "\x1b[5~")
_HOME, _END = ("g", "\x1b[H", "\x1b[1~", "\x1bOH"), ("G", "\x1b[F", "\x1b[4~", "\x1bOF")
_QUIT = ("q", "Q", "\x1b", "\x04", "\x03", "")


def step_through(screen: MapScreen) -> None:
    """Show the first still, then whichever the keys ask for."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("--step needs a terminal. Use --map to print the map after each turn.")
    stills = screen.stills.stills
    turns = [number for number, still in enumerate(stills) if still.turn]
    at = 0
    with _keys() as read:
        while True:
            where = f"{at + 1} of {len(stills)}: {KEYS}"
            foot = [*screen.key(corners=True), *wrap(where, screen.width)]
            lines = [*screen.draw(stills[at], get_terminal_size().lines - len(foot)), *foot]
            sys.stdout.write("\x1b[H\x1b[2J" + "\r\n".join(lines))
            sys.stdout.flush()
            key = read()
            if key in _QUIT:
                sys.stdout.write("\r\n")
                return
            at = moved(key, at, len(stills) - 1, turns)


def moved(key: str, at: int, last: int, turns: list[int]) -> int:
    """The still that a key leads to."""
    if key in _NEXT:
        return min(at + 1, last)
    if key in _BACK:
        return max(at - 1, 0)
    if key in _NEXT_TURN:
        return next((turn for turn in turns if turn > at), last)
    if key in _LAST_TURN:
        return next((turn for turn in reversed(turns) if turn < at), 0)
    if key in _HOME:
        return 0
    return last if key in _END else at


@contextmanager
def _keys() -> Iterator[Reader]:
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
        yield Reader(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class Reader:
    """Reads one key at a time; what arrives together, as of a held key, is one after the other."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._pending = ""

    def __call__(self) -> str:
        if not self._pending:
            self._pending = os.read(self._terminal, 32).decode("utf-8", "replace")
        key = first_key(self._pending)
        self._pending = self._pending[len(key) :]
        return key


def first_key(typed: str) -> str:
    """The first key of what was typed: a character, or a whole escape sequence."""
    if not typed.startswith(("\x1b[", "\x1bO")):
        return typed[:1]
    for end in range(2, len(typed)):
        if typed[end].isalpha() or typed[end] == "~":
            return typed[: end + 1]
    return typed
