"""YAML as nearly every list is written, read line by line without loading a parser.

Keys and names in plain words, lists with dashes, numbers in braces, comments. At the first thing
beyond that (quotes, tabs, texts over several lines, anything doubtful) it steps aside, and the
full parser reads the whole; where it does not, it gives exactly the nodes the full parser gives.
"""

from __future__ import annotations

import re

from mcarmy.base.problems import Span
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, resolve_plain

MOST_CHARACTERS = 20_000
# Words without a sign in them that could mean anything to YAML. Every repetition is possessive:
# a line that does not fit is given up at once, however long it is.
_KEY = r"[A-Za-z][A-Za-z0-9_-]{0,60}+"
_WORDS = r"(?:[A-Za-z0-9]|\.\.?/)[A-Za-z0-9\ '._/+-]*+"
_SENTENCE = r"(?:[A-Za-z0-9]|\.\.?/)[A-Za-z0-9\ ',;!()._/+-]*+"
_LINE = re.compile(
    rf"""
    (?P<indent>\ *+)
    (?P<dash>-\ ++)?+
    (?:(?P<key>{_KEY}):(?:\ ++|(?=\n|\Z)))?+
    (?P<value>{_SENTENCE}|\{{[^{{}}\n]*+\}}|\[[^\[\]\n]*+\])?+
    \ *+(?:(?:(?<=\ )|^)\#[^\n]*+)?+
    (?:\n|\Z)
    """,
    re.MULTILINE | re.VERBOSE,
)
# Items that are words alone, one below the other: most lines of most lists.
_RUN = re.compile(rf"(?P<indent>\ *+)-\ {_SENTENCE}\n(?:(?P=indent)-\ {_SENTENCE}\n)*+")
_PAIR = re.compile(rf"\ *+(?P<key>{_KEY}):\ ++(?P<value>{_WORDS})(?:,(?=.)|\Z)")
_ITEM = re.compile(rf"\ *+(?P<value>{_WORDS})(?:,(?=.)|\Z)")


class _Beyond(Exception):  # noqa: N818  # not an error: a signal to step aside
    """Something only the full parser should judge."""


def read_everyday(content: str) -> Mapping | None:
    """The root of a text in everyday YAML, or None where the full parser has to look."""
    if len(content) > MOST_CHARACTERS or not content.replace("\n", "").isprintable():
        return None
    try:
        return _Lines(content).read()
    except _Beyond:
        return None


class _Lines:
    """Reads a text from its first line to its last, two levels deep and no more."""

    def __init__(self, content: str) -> None:
        self.content = content
        self.root = _Block(0)
        self.key: Scalar | None = None  # a key whose block begins on the next line
        self.items: list[Node] | None = None  # the list that is being read ...
        self.items_at = (0, 0)  # ... its indent and its start
        self.inner: _Block | None = None  # the mapping being read inside a key or an item

    def read(self) -> Mapping:
        """The whole text."""
        position, end = 0, len(self.content)
        while position < end:
            line = _LINE.match(self.content, position)
            if line is None:
                raise _Beyond
            position = line.end()
            if line["dash"]:
                self._dash(line)
            elif line["key"]:
                self._pair(line)
                if self.key is not None and self.inner is None:
                    position = self._run(position)
            elif line["value"]:
                raise _Beyond
        self._close()
        return self.root.node()

    def _pair(self, line: re.Match[str]) -> None:
        indent = len(line["indent"])
        if indent:
            self._inner_pair(line, indent)
            return
        self._close()
        if line["value"]:
            self.root.add(_key(line), _value(line))
        else:
            self.key = _key(line)

    def _inner_pair(self, line: re.Match[str], indent: int) -> None:
        if self.inner is None and self.key is not None and self.items is None:
            self.inner = _Block(indent)
        if self.inner is None or self.inner.indent != indent or not line["value"]:
            raise _Beyond
        self.inner.add(_key(line), _value(line))

    def _run(self, position: int) -> int:
        """Take in all items at once that follow a key and are words alone; where they end."""
        run = _RUN.match(self.content, position)
        if run is None:
            return position
        width = len(run["indent"])
        self.items_at = (width, position + width)
        self.items = items = []
        width += len("- ")
        for line in run[0][:-1].split("\n"):
            items.append(_scalar(line[width:], position + width))
            position += len(line) + 1
        return position

    def _dash(self, line: re.Match[str]) -> None:
        if self.items is None:
            if self.key is None or self.inner is not None:
                raise _Beyond
            self.items = []
            self.items_at = (len(line["indent"]), line.start("dash"))
        if len(line["indent"]) != self.items_at[0] or not line["value"]:
            raise _Beyond
        self._close_item()
        if line["key"]:
            self.inner = _Block(len(line["indent"]) + len(line["dash"]))
            self.inner.add(_key(line), _value(line))
        else:
            self.items.append(_value(line))

    def _close_item(self) -> None:
        if self.inner is not None and self.items is not None:
            self.items.append(self.inner.node())
            self.inner = None

    def _close(self) -> None:
        """End what stands under a key of the root."""
        if self.key is None:
            return
        self._close_item()
        if self.items is not None:
            span = Span(self.items_at[1], self.items[-1].span.end)
            self.root.add(self.key, Sequence(tuple(self.items), span))
        elif self.inner is not None:
            self.root.add(self.key, self.inner.node())
        else:
            raise _Beyond
        self.key = self.items = self.inner = None


class _Block:
    """A mapping that is being read."""

    __slots__ = ("entries", "indent", "known")

    def __init__(self, indent: int) -> None:
        self.indent = indent
        self.entries: list[tuple[Scalar, Node]] = []
        self.known: set[str] = set()

    def add(self, key: Scalar, value: Node) -> None:
        """One more key; the same twice is for the full parser to report."""
        if key.text in self.known:
            raise _Beyond
        self.known.add(key.text)
        self.entries.append((key, value))

    def node(self) -> Mapping:
        """The mapping, from its first key to the end of its last value."""
        if not self.entries:
            raise _Beyond
        span = Span(self.entries[0][0].span.start, self.entries[-1][1].span.end)
        return Mapping(tuple(self.entries), span)


def _key(line: re.Match[str]) -> Scalar:
    return _scalar(line["key"], line.start("key"))


def _value(line: re.Match[str]) -> Node:
    written, start = line["value"], line.start("value")
    if written[0] == "{":
        return _flow_mapping(written, start)
    return _flow_sequence(written, start) if written[0] == "[" else _scalar(written, start)


def _scalar(written: str, start: int) -> Scalar:
    text = written.rstrip(" ")
    return Scalar(resolve_plain(text), text, Span(start, start + len(text)))


def _flow_mapping(written: str, start: int) -> Mapping:
    block, inside = _Block(0), start + 1
    for found in _parts(_PAIR, written[1:-1]):
        key = _scalar(found["key"], inside + found.start("key"))
        block.add(key, _scalar(found["value"], inside + found.start("value")))
    return Mapping(tuple(block.entries), Span(start, start + len(written)))


def _flow_sequence(written: str, start: int) -> Sequence:
    inside = start + 1
    items = [
        _scalar(found["value"], inside + found.start("value"))
        for found in _parts(_ITEM, written[1:-1])
    ]
    return Sequence(tuple(items), Span(start, start + len(written)))


def _parts(pattern: re.Pattern[str], inside: str) -> list[re.Match[str]]:
    """What stands between the brackets, one part after each comma."""
    parts: list[re.Match[str]] = []
    position = 0
    end = len(inside) if inside.strip(" ") else 0
    while position < end:
        found = pattern.match(inside, position)
        if found is None:
            raise _Beyond
        parts.append(found)
        position = found.end()
    return parts
