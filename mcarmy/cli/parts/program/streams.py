"""Standard output and standard error: closed, full, or gone in the middle of a sentence."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from mcarmy.base.errors import McarmyError
from mcarmy.cli.parts.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC))


class LostOutputError(McarmyError):
    """What was to be printed cannot be written."""


def open_streams() -> None:
    """Where a stream was closed before we began, nobody wants to read what goes there."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # open as long as the program


@contextmanager
def noticing_lost_output() -> Iterator[None]:
    """Turn output that cannot be written, on a full disk or a dead terminal, into one line.

    Files that we write ourselves are told by their names long before.
    """
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except SystemExit as error:
        if _went_away(error.__context__):  # Typer ends with the code of findings
            sys.exit(Exit.UNREAD)
        raise
    except OSError as error:
        if _went_away(error):
            empty(sys.stdout)
            sys.exit(Exit.UNREAD)
        if error.filename is not None or error.errno not in FULL:
            raise
        for stream in (sys.stdout, sys.stderr):
            empty(stream)
        reason = (error.strerror or "it failed").lower()
        raise LostOutputError(
            f"The output cannot be written: {reason}. Free some space or redirect it elsewhere."
        ) from error


def _went_away(error: BaseException | None) -> bool:
    """Whether it says that the reader of the output is gone (`| head`)."""
    return isinstance(error, BrokenPipeError) and error.filename is None


def empty(stream: TextIO) -> None:
    """Let what a stream could not write go nowhere, so that nothing fails when the program ends."""
    try:
        stream.flush()
    except OSError:
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
