"""Step through a game with the keys of a terminal."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.battles.keys import keys
from mcarmy.report.render.screen import wrap

if TYPE_CHECKING:
    from mcarmy.report.story.replay_terminal import MapScreen

TOGETHER = "\N{NO-BREAK SPACE}"
KEYS = f"arrows step, page keys jump by turn, home, end, tab lists the other army, q{TOGETHER}quits"
_NEXT = (" ", "\r", "\n", "n", "l", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB")
_BACK = ("b", "p", "h", "\x7f", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA")
_NEXT_TURN, _LAST_TURN = ("t", "\x1b[6~"), ("T", "\x1b[5~")
_HOME, _END = ("g", "\x1b[H", "\x1b[1~", "\x1bOH"), ("G", "\x1b[F", "\x1b[4~", "\x1bOF")
_ROSTER = "\t"
_QUIT = ("q", "Q", "\x1b", "\x04", "\x03", "")
_ROSTERS = {None: 0, 0: 1, 1: None}  # what the tab key leads to: those in view, A, B


def step_through(screen: MapScreen) -> None:
    """Show the first still, then whichever the keys ask for."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("--step needs a terminal. Use --map to print the map after each turn.")
    stills = screen.stills.stills
    turns = [number for number, still in enumerate(stills) if still.turn]
    at = 0
    with keys() as read:
        while True:
            if not read.waiting():
                _draw(screen, at)
            key = read()
            if key in _QUIT:
                sys.stdout.write("\r\n")
                return
            if key == _ROSTER:
                screen.roster = _ROSTERS[screen.roster]
            at = moved(key, at, len(stills) - 1, turns)


def _draw(screen: MapScreen, at: int) -> None:
    stills = screen.stills.stills
    keys = wrap(f"{at + 1} of {len(stills)}: {KEYS}", screen.width)
    foot = [*screen.key(corners=True), *(line.replace(TOGETHER, " ") for line in keys)]
    lines = [*screen.draw(stills[at], get_terminal_size().lines - len(foot)), *foot]
    sys.stdout.write("\x1b[H\x1b[2J" + "\r\n".join(lines))
    sys.stdout.flush()


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
