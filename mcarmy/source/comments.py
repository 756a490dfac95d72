"""The comments of a YAML file: where they stand, and to which line each belongs."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.nodes import Node

_BREAK = re.compile("[\r\n\x85\u2028\u2029]")
_LINE_END = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_HASH = re.compile("#[^\r\n\x85\u2028\u2029]*")
BLANK = ""  # among comments: an empty line


@dataclass(frozen=True, slots=True)
class Comment:
    """One comment; `alone` if nothing else stands on its line."""

    text: str
    start: int
    column: int
    alone: bool
    behind_dash: bool


@dataclass(slots=True)
class Place:
    """A part of the file that comments can belong to: a key, an item, or a key inside an item."""

    node: Node
    start: int
    end: int
    flow: bool
    opaque: bool  # a key of the author's own: comments inside are written out with it
    parent: Place | None
    leading: list[str] = field(default_factory=list)
    trailing: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)

    @property
    def bare(self) -> bool:
        """Whether no comment belongs to it."""
        return not (any(self.leading) or self.trailing or self.tail)


def find_comments(content: str, root: Node) -> list[Comment]:
    """Every comment of a text that was read without problems."""
    found: list[Comment] = []
    position = 0
    for scalar in _scalars(root):
        found += _between(content, position, scalar.span.start)
        position = max(position, scalar.span.end)
        if content[scalar.span.start : scalar.span.start + 1] in ("|", ">") and scalar.quoted:
            line_end = _BREAK.search(content, scalar.span.start)
            end = line_end.start() if line_end else scalar.span.end
            found += _between(content, scalar.span.start, end)
    return found + _between(content, position, len(content))


def _scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _scalars(item)
    else:
        for key, value in node.entries:
            yield key
            yield from _scalars(value)


def _between(content: str, start: int, end: int) -> list[Comment]:
    """The comments in a stretch that holds no value."""
    found = []
    for match in _HASH.finditer(content, start, end):
        before = content[line_start(content, match.start()) : match.start()]
        text = match[0].rstrip()
        alone = not before.strip()
        behind_dash = before.strip() == "-"
        found.append(Comment(text, match.start(), len(before), alone, behind_dash))
    return found


def line_start(content: str, offset: int) -> int:
    """Where the line of an offset starts."""
    starts = _line_starts(content)
    return starts[bisect_right(starts, offset) - 1]


def follows_blank_line(content: str, offset: int) -> bool:
    """Whether something is the first on its line and the line above is empty."""
    starts = _line_starts(content)
    line = bisect_right(starts, offset) - 1
    if line == 0 or content[starts[line] : offset].strip(" \t-"):
        return False
    return not content[starts[line - 1] : starts[line]].strip()


@lru_cache(maxsize=4)
def _line_starts(content: str) -> list[int]:
    return [0, *(found.end() for found in _LINE_END.finditer(content))]


def true_end(content: str, node: Node) -> int:
    """Where a node ends; the parser lets block collections run on over the comments behind."""
    parts: tuple[Node, ...] = ()
    if isinstance(node, Sequence) and content[node.span.start] != "[":
        parts = node.items
    elif isinstance(node, Mapping) and content[node.span.start] != "{":
        parts = tuple(value for _, value in node.entries)
        if parts and parts[-1].span.end == parts[-1].span.start:  # `key:` without a value
            return node.entries[-1][0].span.end
    return true_end(content, parts[-1]) if parts else node.span.end
