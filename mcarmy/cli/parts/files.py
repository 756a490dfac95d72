"""Read and write whole files for a command, or say in one line why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 200_000_000


def read_text(path: Path) -> str:
    """The content of a text file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path} is too large to be a file of ours.")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file. Name one that mcarmy wrote.") from None
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise UsageError(f"{path} cannot be read: {reason}. Check the path.") from error


def write_text(path: Path, text: str) -> None:
    """Write a text file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise UsageError(f"{path} cannot be written: {reason}. Choose another place.") from error
