"""Text files that are not YAML: pasted lists and tables, in whatever encoding they were saved."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import MOST_BYTES
from mcarmy.base.problems import Problem, Span, Text
from mcarmy.source.nodes import NOT_TEXT, TOO_LARGE, UNREADABLE

if TYPE_CHECKING:
    from pathlib import Path

_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_plain_file(path: Path, shown_as: str) -> Text | Problem:
    """The text of a file, or why it cannot be read."""
    try:
        if path.is_dir():
            return _problem(shown_as, "This is a folder, not a file.", "Name a file in it.")
        if path.exists() and not path.is_file():
            return _problem(shown_as, "This is not an ordinary file.", "Name a text file.")
        with path.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a path with a NUL byte is a ValueError
        reason = (getattr(error, "strerror", None) or "no such file").lower()
        message = f"The file cannot be read: {reason}."
        return _problem(shown_as, message, "Check the path and that you may read it.")
    return plain_text(raw, shown_as)


def plain_text(raw: bytes, shown_as: str) -> Text | Problem:
    """Bytes as text: UTF-8, UTF-16 with its mark, or else what Windows programs save."""
    start = Text(shown_as, "").at(Span(0, 0))
    if len(raw) > MOST_BYTES:
        message = f"The file is larger than {MOST_BYTES:,} bytes."
        advice = "No list is that long; check that it is the right file."
        return Problem(TOO_LARGE, message, start, advice)
    content = _decoded(raw)
    if "\0" in content:
        message = "The file contains a NUL byte."
        return Problem(NOT_TEXT, message, start, "Save it as UTF-8 text.")
    return Text(shown_as, content.removeprefix("\ufeff"))


def _decoded(raw: bytes) -> str:
    if raw.startswith(_MARKS):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _problem(shown_as: str, message: str, advice: str) -> Problem:
    return Problem(UNREADABLE, message, Text(shown_as, "").at(Span(0, 0)), advice)
