"""A terminal that a test can type into: `mcarmy` runs in it as it does for a player."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from types import TracebackType

PATIENCE = 20.0  # seconds for an answer; only a failing test waits that long
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

CONTROL_C, END_OF_FILE, TAB = "\x03", "\x04", "\t"


class PseudoTerminal:
    """A running command: wait for what it says, type, look at how it ended."""

    def __init__(self, arguments: Sequence[str], folder: Path, *, columns: int = 100) -> None:
        self.seen = ""  # everything since the last wait
        self.whole = ""
        self.code: int | None = None
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:  # pragma: no cover  # this is the command itself
            os.chdir(folder)
            os.environ.update(TERM="xterm", COLUMNS=str(columns), NO_COLOR="1")
            os.execv(sys.executable, [sys.executable, "-m", "mcarmy", *arguments])

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.code is None:
            os.kill(self._pid, 9)
            os.waitpid(self._pid, 0)
        os.close(self._terminal)

    def type(self, text: str, *, then: str | None = None) -> str:
        """Type a line and wait for what comes after it; gives what was said up to there."""
        return self.press(f"{text}\n", then=then)

    def press(self, keys: str, *, then: str | None = None) -> str:
        """Press keys without Enter.

        Python may miss an interruption in the moment between a prompt and the wait for a key, so
        it is pressed again, as a person would, when nothing happens for a second.
        """
        os.write(self._terminal, keys.encode())
        if then is None:
            return ""
        for _ in range(3 if keys == CONTROL_C else 0):
            pressed = time.monotonic() + 1.0
            while then not in self.seen and self._read(pressed):
                pass
            if then in self.seen or self._gone():
                break
            os.write(self._terminal, keys.encode())
        return self.expect(then)

    def expect(self, text: str) -> str:
        """Wait until the command says something; gives everything up to and with it."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            if not self._read(deadline):
                raise AssertionError(f"waited for {text!r} and saw:\n{self.whole}")
        before, _, after = self.seen.partition(text)
        self.seen = after
        return before + text

    def end(self) -> int:
        """Wait until the command has ended; gives its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        if time.monotonic() >= deadline:
            raise AssertionError(f"the command did not end:\n{self.whole}")
        if self.code is None:
            _, status = os.waitpid(self._pid, 0)
            self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def _gone(self) -> bool:
        """Whether the command has ended."""
        ended, status = os.waitpid(self._pid, os.WNOHANG)
        if ended:
            self.code = os.waitstatus_to_exitcode(status)
        return bool(ended)

    def _read(self, deadline: float) -> bool:
        """Take in what has been said; False when the time is up or the command is gone."""
        wait = max(0.0, deadline - time.monotonic())
        ready, _, _ = select.select([self._terminal], [], [], wait)
        if not ready:
            return False
        try:
            raw = os.read(self._terminal, 65536)
        except OSError:  # on Linux this is how a terminal says that nobody is there any more
            return False
        said = _ESCAPES.sub("", raw.decode("utf-8", "replace")).replace("\r", "")
        self.seen += said
        self.whole += said
        return bool(raw)
