"""YAML as nodes that know where they stand, in a safe subset without surprises.

Anchors, aliases, tags and several documents are refused, keys may stand only once, and only
`null`, `true`, `false` and plain decimal numbers are anything but text: `no`, `on`, dates and
octal numbers stay what the author typed. Size and nesting are limited before they can hurt.
"""

from __future__ import annotations

import math
import os
import re
import stat
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from mcarmy.base.problems import Kind, Location, Problem, Severity, Span, Text

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 1_000_000
MOST_NESTING = 24

UNREADABLE = Kind(
    "MC001",
    "unreadable",
    Severity.ERROR,
    about="The path does not lead to a file that can be read.",
)
NOT_TEXT = Kind("MC002", "not-text", Severity.ERROR, about="The file is not UTF-8 text.")
TOO_LARGE = Kind(
    "MC003", "too-large", Severity.ERROR, about="The file is far larger than any file of its kind."
)
SYNTAX = Kind("MC004", "syntax", Severity.ERROR, about="The file is not valid YAML or JSON.")
DUPLICATE_KEY = Kind(
    "MC005",
    "duplicate-key",
    Severity.ERROR,
    about="A mapping contains the same key twice; only one of the two can be meant.",
)
REFUSED_YAML = Kind(
    "MC006",
    "refused-yaml",
    Severity.ERROR,
    about="Anchors, aliases, tags and several documents in a file are not used here.",
)
TOO_DEEP = Kind(
    "MC007",
    "too-deep",
    Severity.ERROR,
    about="The file is nested deeper than anything that makes sense.",
)
EMPTY = Kind("MC008", "empty", Severity.ERROR, about="There is nothing in the file.")

KINDS = (UNREADABLE, NOT_TEXT, TOO_LARGE, SYNTAX, DUPLICATE_KEY, REFUSED_YAML, TOO_DEEP, EMPTY)

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
_FLOAT = r"[-+]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?(?:[eE][-+]?[0-9]{1,3})?\Z"
_DIGITS = "0123456789"
_NUMBER_STARTS = f"-+{_DIGITS}"
_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip

Plain: TypeAlias = "str | int | float | bool | None"


class Scalar(Struct, frozen=True, gc=False):
    """A single value and the text it was written as."""

    value: Plain
    text: str
    span: Span
    quoted: bool = False


class Sequence(Struct, frozen=True, gc=False):
    """A list."""

    items: tuple[Node, ...]
    span: Span


class Mapping(Struct, frozen=True, gc=False):
    """Keys and values in the order they stand."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def get(self, key: str) -> Node | None:
        """The value of a key, or None where the key is missing."""
        for name, node in self.entries:
            if name.text == key:
                return node
        return None

    def key(self, key: str) -> Scalar | None:
        """The key itself, to point at."""
        for name, _ in self.entries:
            if name.text == key:
                return name
        return None


Node: TypeAlias = Scalar | Sequence | Mapping


class Document(Struct, frozen=True):
    """A file that was read: its text, its root if there is one, and what is wrong with it.

    In everyday YAML every value stands on one line, as it was typed.
    """

    text: Text
    root: Node | None
    problems: tuple[Problem, ...]
    everyday: bool = False


def read_file(path: Path | str, shown_as: str, *, most_bytes: int = MOST_BYTES) -> Document:
    """Read one YAML file; whatever is wrong becomes a problem, never an exception."""
    problem_text = Text(shown_as, "")

    def failed(kind: Kind, message: str, advice: str) -> Document:
        problem = Problem(kind, message, problem_text.at(Span(0, 0)), advice)
        return Document(problem_text, None, (problem,))

    try:
        status = os.stat(path)
        mode = status.st_mode
        if stat.S_ISDIR(mode):
            return failed(UNREADABLE, "This is a folder, not a file.", "Name a file in it.")
        if not stat.S_ISREG(mode):
            return failed(UNREADABLE, "This is not an ordinary file.", "Name a YAML file.")
        with open(path, "rb", buffering=0) as stream:
            raw = stream.read(min(status.st_size or most_bytes, most_bytes) + 1)
    except (OSError, ValueError) as error:  # a path with a NUL or half a character in it
        reason = getattr(error, "strerror", None) or "no file can have this name"
        advice = "Check the path and that you may read it."
        return failed(UNREADABLE, f"The file cannot be read: {reason.lower()}.", advice)
    return read_bytes(raw, shown_as, most_bytes=most_bytes)


def read_bytes(raw: bytes, shown_as: str, *, most_bytes: int = MOST_BYTES) -> Document:
    """Read YAML from bytes that should be UTF-8."""
    empty = Text(shown_as, "")
    if len(raw) > most_bytes:
        problem = Problem(
            TOO_LARGE,
            f"The file is larger than {most_bytes:,} bytes.",
            empty.at(Span(0, 0)),
            "No file of this kind is that long; check that it is the right file.",
        )
        return Document(empty, None, (problem,))
    try:
        content = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return _not_text(raw, error.start, "bytes that are not UTF-8", shown_as)
    if "\0" in content:
        return _not_text(raw, raw.index(b"\0"), "a NUL byte", shown_as)
    return read_text(content, shown_as)


def _not_text(raw: bytes, offset: int, what: str, shown_as: str) -> Document:
    line = raw.count(b"\n", 0, offset) + 1
    column = offset - (raw.rfind(b"\n", 0, offset) + 1) + 1
    location = Location(shown_as, line, column, line, column + 1)
    problem = Problem(NOT_TEXT, f"The file contains {what}.", location, "Save it as UTF-8 text.")
    return Document(Text(shown_as, ""), None, (problem,))


def read_text(content: str, shown_as: str) -> Document:
    """Read YAML from a text; a byte order mark is passed over."""
    from mcarmy.source.everyday_yaml import read_everyday

    text = Text(shown_as, content.removeprefix("\ufeff"))
    root = read_everyday(text.content)
    if root is not None:
        return Document(text, root, (), everyday=True)
    from mcarmy.source.yaml_parser import parse  # loads the full parser, which takes its time

    return parse(text)


def resolve_plain(text: str) -> Plain:
    """What an unquoted scalar means in our subset."""
    if text in _WORDS:
        return _WORDS[text]
    if text[-1] in _DIGITS and text[0] in _NUMBER_STARTS:
        if _INTEGER.match(text):
            return int(text)
        if re.match(_FLOAT, text):
            number = float(text)
            return text if math.isinf(number) else number
    return text


def to_plain(node: Node) -> object:
    """The node as ordinary dicts, lists and values."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [to_plain(item) for item in node.items]
    return {key.text: to_plain(value) for key, value in node.entries}
