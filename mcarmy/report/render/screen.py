"""What may be sent to a terminal: which colors, how wide, and only harmless characters."""

from __future__ import annotations

import os
import re
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import TextIO

NARROWEST, WIDEST, USUAL = 40, 120, 80

STYLES: Mapping[str, str] = {
    "error": "1;31",
    "event": "1;35",
    "warning": "1;33",
    "good": "32",
    "strong": "1",
    "frame": "2",
    "related": "36",
    "label": "1;36",
    "faint": "2",
    "gold": "1;33",
    "silver": "1;37",
    "bronze": "33",
    "red": "31",
    "yellow": "33",
    "green": "32",
    "blue": "94",
    "added": "32",
    "removed": "31",
}


class ScreenColor(StrEnum):
    """What the user asked for."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class Stream(Protocol):
    """As much of an output stream as the questions below need."""

    def isatty(self) -> bool: ...

    def fileno(self) -> int: ...


class Paint(Struct, frozen=True):
    """Dresses a text in a style from the table, or leaves it alone."""

    color: bool

    def __call__(self, style: str, text: str) -> str:
        if not self.color or not text:
            return text
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m"


PLAIN = Paint(color=False)


class Screen(Struct, frozen=True):
    """What a report may be written on: how wide it is, and whether it shows colors and blocks."""

    width: int = USUAL
    paint: Paint = PLAIN
    blocks: bool = True


def screen_of(stream: TextIO) -> Screen:
    """The screen behind an output stream."""
    encoding = (stream.encoding or "").lower().replace("-", "")
    blocks = encoding in ("utf8", "utf16", "utf32")
    return Screen(width_of(stream), Paint(color=wants_color(stream)), blocks)


def wants_color(
    stream: Stream,
    choice: ScreenColor = ScreenColor.AUTO,
    environ: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
) -> bool:
    """The user's choice first, then NO_COLOR, FORCE_COLOR, and what the terminal can show."""
    if choice is not ScreenColor.AUTO:
        return choice is ScreenColor.ALWAYS
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "0").lower() not in ("", "0", "false"):
        return True
    if environ.get("TERM") == "dumb" or not stream.isatty():
        return False
    return platform != "win32" or any(
        name in environ for name in ("WT_SESSION", "TERM", "ANSICON", "ConEmuANSI")
    )


def width_of(stream: Stream, environ: Mapping[str, str] = os.environ) -> int:
    """Columns to write in: COLUMNS, else the terminal's, else 80; within sane bounds."""
    asked = environ.get("COLUMNS", "")
    if asked.isascii() and asked.isdigit() and 0 < len(asked) < 6:
        return _bounded(int(asked))
    try:
        return _bounded(os.get_terminal_size(stream.fileno()).columns) if stream.isatty() else USUAL
    except (OSError, ValueError):  # a stream without a file behind it has no size
        return USUAL


def _bounded(columns: int) -> int:
    return max(NARROWEST, min(WIDEST, columns)) if columns else USUAL


def safe(text: str, most: int | None = None) -> str:
    """The text with everything that could steer a terminal shown as a visible escape.

    Control characters, line breaks, bidirectional overrides, invisible and unassigned characters
    and surrogates all count as not printable; `most` cuts what would flood the screen.
    """
    if most is not None:
        text = shortened(text, most)
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else escaped(c) for c in text)


def shortened(text: str, most: int) -> str:
    """So many letters of a text that may be long, and a sign where it goes on."""
    return text if len(text) <= most else text[:most] + "…"


_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escaped(character: str) -> str:
    """One character as people write it in source code: \\x1b, \\u202e, \\U000e0001."""
    code = ord(character)
    if character in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[character]
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def cells(text: str) -> int:
    """How many columns a safe text takes."""
    return len(text) if text.isascii() else sum(map(cell, text))


def cell(character: str) -> int:
    """How many columns a safe character takes: none if it combines, two if it is wide."""
    if character < "\u0300":
        return 1
    import unicodedata  # rarely needed, so not at startup

    if unicodedata.category(character) in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


_WORD = re.compile(r"\S*\d %\S*|\S+")


def wrap(text: str, width: int, *, used: int = 0, indent: int = 0) -> list[str]:
    """A safe text broken at spaces into lines that fit; a percent sign stays with its number.

    The first line starts after `used` columns, the others after `indent`; neither is included.
    """
    lines, line = [], ""
    room, rest = max(1, width - used), max(1, width - indent)
    for word in _WORD.findall(text):
        joined = f"{line} {word}" if line else word
        if cells(joined) <= room:
            line = joined
            continue
        if line or room < rest:
            lines.append(line)
            room = rest
        *full, line = _chopped(word, min(room, rest))
        lines.extend(full)
        room = rest if full else room
    return [*lines, line]


def wrapped(texts: Iterable[str], width: int) -> str:
    """Safe texts below each other, each in lines that fit."""
    return "\n".join(line for text in texts for line in wrap(text, width))


def _chopped(word: str, room: int) -> list[str]:
    """A word too long for a line, in pieces that fit."""
    pieces, start, taken = [], 0, 0
    for position, character in enumerate(word):
        size = cell(character)
        if taken + size > room and position > start:
            pieces.append(word[start:position])
            start, taken = position, 0
        taken += size
    return [*pieces, word[start:]]
