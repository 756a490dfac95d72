"""Read and write whole files for a command, or say in one line why not."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 200_000_000


def read_text(path: Path) -> str:
    """The content of a text file."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise UsageError(f"{path} is not a regular file. Name a file written by mcarmy.")
        if about.st_size > MOST_BYTES:
            raise UsageError(f"{path} is too large to be a file written by mcarmy.")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file. Name a file written by mcarmy.") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}. Check the path.") from error


def write_text(path: Path, text: str) -> None:
    """Write a text file."""
    try:
        _refuse_pipe(path)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _unwritable(path, error) from error


def append_text(path: Path, text: str) -> None:
    """Write to the end of a text file."""
    try:
        _refuse_pipe(path)
        with path.open("a", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise _unwritable(path, error) from error


def ensure_writable(*paths: Path | None) -> None:
    """Notice before hours of play what could not be written after them; nothing is changed."""
    for path in paths:
        if path is None:
            continue
        try:
            _refuse_pipe(path)
            new = not path.exists()
            with path.open("ab"):
                pass
            if new:
                path.unlink()
        except OSError as error:
            raise _unwritable(path, error) from error


def _refuse_pipe(path: Path) -> None:
    """A named pipe waits for a reader that may never come; those of a shell have theirs."""
    if path.exists() and stat.S_ISFIFO(path.stat().st_mode) and path.parts[:2] != ("/", "dev"):
        raise UsageError(f"{path} is a pipe, not a file. Choose another place.")


def _unwritable(path: Path, error: OSError) -> UsageError:
    return UsageError(f"{path} cannot be written: {_reason(error)}. Choose another place.")


def _reason(error: OSError) -> str:
    return (error.strerror or "it failed").lower()
