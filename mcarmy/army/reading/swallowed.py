"""Lines that YAML takes for something else: one space too many makes two units one name.

Where a file can be read, only lines are looked at that ended up inside another value.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.kinds import SLIP
from mcarmy.army.reading.slip_lines import SourceLine, source_lines
from mcarmy.army.reading.slips import is_section
from mcarmy.army.text.layout import apply_edits
from mcarmy.base.problems import Edit, Fix, Problem, Span
from mcarmy.source.nodes import SYNTAX, Document, Mapping, Scalar, Sequence, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.nodes import Node

MOST_SLIPS = 100
_SUSPICIOUS = re.compile(
    r"""^[ ]*\t|-\t|:\t|//|/\*|^[ ]*[-–—•·*]\S|^[ ]*[–—•·*][ ]
    |^[ ]*(?:-[ ]+)?[A-Za-z"']+:[^\s:/\\]
    |^[ ]+-[ ]|^-[ ]|^[ ]+[A-Za-z]|["'].*["'].*["']|["'][^"'\n]*$""",
    re.MULTILINE | re.VERBOSE,
)
_IN_A_NAME = re.compile(r"\s//|\A(?:unit|card|count|name|nickname|gold|silver|bronze):\S|\A-\S")


def as_typed(document: Document) -> Document:
    """The document, or the slips that keep it from saying what its author typed."""
    content = document.text.content
    if content.lstrip()[:1] in ("{", "[") or _SUSPICIOUS.search(content) is None:
        return document
    broken = any(problem.kind is SYNTAX for problem in document.problems)
    lines = source_lines(content)
    looked_at = None if broken else set(_swallowed(document, lines))
    if looked_at is not None and not looked_at:
        return document
    from mcarmy.army.reading.slip_finder import find_slips

    found = [
        slip
        for slip in find_slips(lines, broken=broken)
        if looked_at is None or slip.line.number in looked_at
    ][:MOST_SLIPS]
    if not found:
        return document
    problems = [
        _problem(document, slip.line, slip.message, slip.title, slip.edits) for slip in found
    ]
    mended = apply_edits(content, (edit for slip in found for edit in slip.edits))
    still = read_text(mended, document.text.path).problems
    rest = document.problems if broken and still else ()
    return Document(document.text, None, (*problems, *rest))


def _problem(
    document: Document, line: SourceLine, message: str, title: str, edits: tuple[Edit, ...]
) -> Problem:
    start = line.start + len(line.indent) if line.body else line.start
    where = document.text.at(Span(start, max(start + 1, line.start + len(line.text.rstrip()))))
    fixes = (Fix(title, edits, safe=True),)
    advice = f"{title[0].upper()}{title[1:]}; `mcarmy validate --fix` does it."
    return Problem(SLIP, message, where, advice, fixes=fixes)


def _swallowed(document: Document, lines: list[SourceLine]) -> Iterator[int]:
    """The lines of a file that became part of another value, or that look like no value."""
    root = document.root
    if isinstance(root, Scalar):
        yield from range(1, len(lines) + 1)
    elif isinstance(root, Mapping):
        for key, node in root.entries:
            yield from _in_node(document, node, section=is_section(key))


def _in_node(document: Document, node: Node, *, section: bool) -> Iterator[int]:
    if isinstance(node, Scalar):
        first, last = document.text.at(node.span).line, document.text.at(node.span).end_line
        if node.quoted or node.value is None:
            return
        if section or _IN_A_NAME.search(node.text):
            yield first
        yield from range(first + 1, last + 1)
    elif section and isinstance(node, Sequence):
        for item in node.items:
            if _is_odd(item) or _spans_lines(document, item):
                place = document.text.at(item.span)
                yield from range(place.line, place.end_line + 1)


def _is_odd(item: Node) -> bool:
    """Whether an item begins with words that belong to no name."""
    opening = item.entries[0][0] if isinstance(item, Mapping) and item.entries else item
    if not isinstance(opening, Scalar) or opening.quoted:
        return False
    return _IN_A_NAME.search(opening.text) is not None


def _spans_lines(document: Document, item: Node) -> bool:
    """Whether a plain text runs over several lines, in an item or in a value of one."""
    if isinstance(item, Mapping):
        return any(_spans_lines(document, value) for _, value in item.entries)
    plain = isinstance(item, Scalar) and not item.quoted
    return plain and "\n" in document.text.content[item.span.start : item.span.end]
