"""YAML as nodes that know where they stand, in a safe subset without surprises.

Anchors, aliases, tags and several documents are refused, keys may stand only once, and only
`null`, `true`, `false` and plain decimal numbers are anything but text: `no`, `on`, dates and
octal numbers stay what the author typed. Size and nesting are limited before they can hurt.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

from mcarmy.problems import Kind, Location, Problem, Related, Severity, Span, Text

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
    about="A key stands twice in the same mapping; only one of the two can be meant.",
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

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?(?:[eE][-+]?[0-9]{1,3})?\Z")
_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip

Plain: TypeAlias = "str | int | float | bool | None"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value and the text it was written as."""

    value: Plain
    text: str
    span: Span
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
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


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its text, its root if there is one, and what is wrong with it."""

    text: Text
    root: Node | None
    problems: tuple[Problem, ...]


def read_file(path: Path, shown_as: str, *, most_bytes: int = MOST_BYTES) -> Document:
    """Read one YAML file; whatever is wrong becomes a problem, never an exception."""
    problem_text = Text(shown_as, "")

    def failed(kind: Kind, message: str, advice: str) -> Document:
        problem = Problem(kind, message, problem_text.at(Span(0, 0)), advice)
        return Document(problem_text, None, (problem,))

    try:
        if path.is_dir():
            return failed(UNREADABLE, "This is a folder, not a file.", "Name a file in it.")
        if path.exists() and not path.is_file():
            return failed(UNREADABLE, "This is not an ordinary file.", "Name a YAML file.")
        with path.open("rb") as stream:
            raw = stream.read(most_bytes + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
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
    text = Text(shown_as, content.removeprefix("\ufeff"))
    builder = _Builder(text)
    try:
        root = builder.build()
    except yaml.YAMLError as error:
        builder.problems.append(_syntax_problem(text, error))
        root = None
    except _TooDeepError as error:
        message = f"The file is nested more than {MOST_NESTING} levels deep."
        where = text.at(error.span)
        builder.problems.append(Problem(TOO_DEEP, message, where, "Write it flatter."))
        root = None
    if root is None and not builder.problems:
        message, advice = "The file is empty.", "Write something into it."
        builder.problems.append(Problem(EMPTY, message, text.at(Span(0, 0)), advice))
    return Document(text, root, tuple(builder.problems))


def resolve_plain(text: str) -> Plain:
    """What an unquoted scalar means in our subset."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in "-+0123456789":
        if _INTEGER.match(text):
            return int(text)
        if _FLOAT.match(text):
            return float(text)
    return text


class _TooDeepError(Exception):
    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span


class _Open:
    """A list or mapping that is still being read."""

    __slots__ = ("is_mapping", "parts", "start")

    def __init__(self, *, is_mapping: bool, start: int) -> None:
        self.is_mapping = is_mapping
        self.start = start
        self.parts: list[Node] = []


class _Builder:
    """Builds nodes from the parser's events without recursion."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.problems: list[Problem] = []

    def build(self) -> Node | None:
        """The root of the first document."""
        stack: list[_Open] = []
        root: Node | None = None
        event: Any  # the parser's types are loose
        for event in yaml.parse(self.text.content, Loader=_Loader):
            kind = type(event)
            if kind is yaml.ScalarEvent:
                node: Node = self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._refuse_extras(event)
                start = event.start_mark.index
                if len(stack) >= MOST_NESTING:
                    raise _TooDeepError(Span(start, start + 1))
                stack.append(_Open(is_mapping=kind is yaml.MappingStartEvent, start=start))
                continue
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                node = self._close(stack.pop(), event.end_mark.index)
            elif kind is yaml.AliasEvent:
                node = self._refused_alias(event)
            elif kind is yaml.DocumentStartEvent and root is not None:
                self._refuse(event, "A second document starts here.", "Keep one per file.")
                break
            else:
                continue
            if stack:
                stack[-1].parts.append(node)
            else:
                root = node
        if isinstance(root, Scalar) and root.text == "" and not root.quoted:
            return None
        return root

    def _scalar(self, event: Any) -> Scalar:
        if event.anchor is not None or (event.tag is not None and event.tag != ""):
            self._refuse_extras(event)
        plain = event.style is None or event.style == ""
        value = resolve_plain(event.value) if plain else event.value
        span = Span(event.start_mark.index, event.end_mark.index)
        return Scalar(value, event.value, span, not plain)

    def _close(self, opened: _Open, end: int) -> Node:
        end = self._without_trailing_blanks(opened.start, end)
        span = Span(opened.start, end)
        if not opened.is_mapping:
            return Sequence(tuple(opened.parts), span)
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Scalar] = {}
        pairs = zip(opened.parts[::2], opened.parts[1::2], strict=True)
        for key, value in pairs:
            if not isinstance(key, Scalar):
                where = self.text.at(key.span)
                advice = "Use a plain word as the key."
                self.problems.append(Problem(SYNTAX, "A key must be a word.", where, advice))
            elif key.text in seen:
                self._duplicate(key, seen[key.text])
            else:
                seen[key.text] = key
                entries.append((key, value))
        return Mapping(tuple(entries), span)

    def _without_trailing_blanks(self, start: int, end: int) -> int:
        """Block collections end where the next token starts; people mean the last character."""
        content = self.text.content
        while end > start + 1 and content[end - 1] in " \t\r\n":
            end -= 1
        return end

    def _duplicate(self, key: Scalar, first: Scalar) -> None:
        self.problems.append(
            Problem(
                DUPLICATE_KEY,
                f"The key `{key.text}` stands twice.",
                self.text.at(key.span),
                "Keep one of the two.",
                (Related(self.text.at(first.span), "first written here"),),
            )
        )

    def _refuse_extras(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse(event, "Anchors (&) are not used here.", "Write the value out.")
        tag = getattr(event, "tag", None)
        if tag is not None and tag != "!":
            self._refuse(event, "Tags (!) are not used here.", "Remove the tag.")

    def _refused_alias(self, event: Any) -> Scalar:
        self._refuse(event, "Aliases (*) are not used here.", "Write the value out.")
        return Scalar(None, "", Span(event.start_mark.index, event.end_mark.index))

    def _refuse(self, event: Any, message: str, advice: str) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        line_end = self.text.content.find("\n", start)
        end = min(end, line_end) if line_end >= 0 else end
        where = self.text.at(Span(start, max(end, start + 1)))
        self.problems.append(Problem(REFUSED_YAML, message, where, advice))


def _syntax_problem(text: Text, error: yaml.YAMLError) -> Problem:
    """The parser's complaint in our words, at the place it names."""
    if isinstance(error, yaml.reader.ReaderError):
        start = _first_refused_character(text.content)
        message = "The file contains a control character."
        return Problem(SYNTAX, message, text.at(Span(start, start + 1)), "Remove it.")
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        reason = error.problem or error.context or "it cannot be read"
        start = min(mark.index if mark else 0, len(text.content))
        advice = "Check the indentation, the colons and the quotes on this line and the one before."
        where = text.at(Span(start, min(start + 1, len(text.content))))
        return Problem(SYNTAX, f"This is not valid YAML: {reason}.", where, advice)
    return Problem(SYNTAX, "This is not valid YAML.", text.at(text.whole), "Check its syntax.")


_REFUSED = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _first_refused_character(content: str) -> int:
    found = _REFUSED.search(content)
    return found.start() if found else 0


def to_plain(node: Node) -> object:
    """The node as ordinary dicts, lists and values."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [to_plain(item) for item in node.items]
    return {key.text: to_plain(value) for key, value in node.entries}
