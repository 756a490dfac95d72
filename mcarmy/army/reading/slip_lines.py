"""The lines of a file as an author sees them: how far each is indented, and under which key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.reading.keys import LIST_KEYS, OTHER_WORDS
from mcarmy.base.names import slug

if TYPE_CHECKING:
    from collections.abc import Iterator

LINE_KEYS = ("unit", "card", "count", "nickname")
RANKS = ("gold", "silver", "bronze")

_KEY = re.compile(r"""(?P<quote>["']?)(?P<key>[A-Za-z][A-Za-z _-]{0,30}?)(?P=quote)[ \t]*:""")
_BLOCK = re.compile(r":[ \t]*[|>][-+0-9]*[ \t]*(?:#.*)?\Z")


class SourceLine(Struct, frozen=True):
    """One line: its indent, what follows, and the key of the list that it stands under."""

    number: int
    start: int
    text: str
    indent: str
    body: str
    section: str  # the key of the list above it, by its own name; empty at the head
    inline: bool  # whether that key has its value on its own line
    is_key: bool  # whether the line is that key

    @property
    def column(self) -> int:
        """How many spaces stand before it."""
        return len(self.indent)

    @property
    def dash(self) -> bool:
        """Whether it is a line of a list."""
        return self.body.startswith("- ") or self.body == "-"

    @property
    def key(self) -> str:
        """The key it starts with, behind a dash if there is one; else nothing."""
        found = _KEY.match(self.body.removeprefix("- ").lstrip())
        return found["key"] if found else ""


def source_lines(content: str) -> list[SourceLine]:
    """All lines that say something; texts in blocks (`notes: |`) and comments say nothing here."""
    return list(_lines(content))


def _lines(content: str) -> Iterator[SourceLine]:
    start, section, inline, block = 0, "", True, -1
    for number, text in enumerate(content.split("\n"), start=1):
        indent = text[: len(text) - len(text.lstrip(" \t"))]
        body = text.strip()
        if block >= 0 and (not body or len(indent) > block):
            start += len(text) + 1
            continue
        block = -1
        is_key = False
        if body and not indent and (found := _KEY.match(body)) is not None:
            is_key, section = True, own_name(found["key"])
            inline = bool(re.sub(r"#.*", "", body[found.end() :]).strip())
        if body and not body.startswith("#"):
            yield SourceLine(number, start, text, indent, body, section, inline, is_key)
        if _BLOCK.search(body):
            block = len(indent)
        start += len(text) + 1


def own_name(key: str) -> str:
    """A key of a list by the word that lists use for it."""
    wanted = slug(key)
    for name in LIST_KEYS:
        if wanted in (name, *OTHER_WORDS.get(name, ())):
            return name
    return wanted
