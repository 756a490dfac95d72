"""From any YAML to nodes: the full parser, and its complaints in our words."""

from __future__ import annotations

import re
from typing import Any

import yaml

from mcarmy.base.problems import Kind, Problem, Related, Span, Text
from mcarmy.source.nodes import (
    DUPLICATE_KEY,
    EMPTY,
    MOST_NESTING,
    REFUSED_YAML,
    SYNTAX,
    TOO_DEEP,
    TOO_LARGE,
    Document,
    Mapping,
    Node,
    Scalar,
    Sequence,
    resolve_plain,
)

MOST_NODES = 20_000
MOST_COMPLAINTS = 50  # of one file: what is wrong so often is wrong throughout

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse(text: Text) -> Document:
    """What a text says; whatever is wrong becomes a problem."""
    builder = _Builder(text)
    try:
        root = builder.build()
    except yaml.YAMLError as error:
        builder.problems.append(_syntax_problem(text, error))
        root = None
    except _TooMuchError as error:
        builder.problems.append(
            Problem(error.kind, str(error), text.at(error.span), "Check that it is the right file.")
        )
        root = None
    if root is None and not builder.problems:
        message, advice = "The file is empty.", "Write something into it."
        builder.problems.append(Problem(EMPTY, message, text.at(Span(0, 0)), advice))
    return Document(text, root, tuple(builder.problems))


class _TooMuchError(Exception):
    def __init__(self, kind: Kind, message: str, start: int) -> None:
        super().__init__(message)
        self.kind = kind
        self.span = Span(start, start + 1)


class _Open:
    """A list or mapping that is still being read."""

    __slots__ = ("flow", "is_mapping", "parts", "start")

    def __init__(self, *, is_mapping: bool, start: int, flow: bool) -> None:
        self.is_mapping = is_mapping
        self.start = start
        self.flow = flow
        self.parts: list[Node] = []


class _Builder:
    """Builds nodes from the parser's events without recursion."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.nodes = 0
        self.problems: list[Problem] = []

    def complain(self, kind: Kind, message: str, span: Span, advice: str, *also: Related) -> None:
        """Report a problem, unless there are far too many already."""
        if len(self.problems) < MOST_COMPLAINTS:
            self.problems.append(Problem(kind, message, self.text.at(span), advice, also))

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
                    message = f"The file is nested more than {MOST_NESTING} levels deep."
                    raise _TooMuchError(TOO_DEEP, message, start)
                mapping = kind is yaml.MappingStartEvent
                stack.append(_Open(is_mapping=mapping, start=start, flow=event.flow_style))
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
            self.nodes += 1
            if self.nodes > MOST_NODES:
                message = f"The file has more than {MOST_NODES:,} parts."
                raise _TooMuchError(TOO_LARGE, message, event.start_mark.index)
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
        start, end = event.start_mark.index, event.end_mark.index
        if event.style in ("|", ">"):  # a block ends where the next token starts
            end = self._without_trailing_blanks(start, end)
        return Scalar(value, event.value, Span(start, end), not plain)

    def _close(self, opened: _Open, end: int) -> Node:
        if not opened.flow and opened.parts:
            end = opened.parts[-1].span.end
        span = Span(opened.start, self._without_trailing_blanks(opened.start, end))
        if not opened.is_mapping:
            return Sequence(tuple(opened.parts), span)
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Scalar] = {}
        pairs = zip(opened.parts[::2], opened.parts[1::2], strict=True)
        for key, value in pairs:
            if not isinstance(key, Scalar):
                advice = "Use a plain word as the key."
                self.complain(SYNTAX, "A key must be a word.", key.span, advice)
            elif key.text in seen:
                self._duplicate(key, seen[key.text])
            else:
                seen[key.text] = key
                entries.append((key, value))
        return Mapping(tuple(entries), span)

    def _without_trailing_blanks(self, start: int, end: int) -> int:
        """What the parser counts to the next token; people mean the last character."""
        content = self.text.content
        while end > start + 1 and content[end - 1] in " \t\r\n":
            end -= 1
        return end

    def _duplicate(self, key: Scalar, first: Scalar) -> None:
        message, advice = f"Duplicate key `{key.text}`.", "Keep one of the two."
        also = Related(self.text.at(first.span), "first written here")
        self.complain(DUPLICATE_KEY, message, key.span, advice, also)

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
        self.complain(REFUSED_YAML, message, Span(start, max(end, start + 1)), advice)


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
        if "?" in text.content[max(0, start - 1) : start + 1]:
            advice = "Within braces a ? cannot begin a value. Replace it, or put it in quotes."
        where = text.at(Span(start, min(start + 1, len(text.content))))
        return Problem(SYNTAX, f"This is not valid YAML: {reason}.", where, advice)
    return Problem(SYNTAX, "This is not valid YAML.", text.at(text.whole), "Check its syntax.")


_REFUSED = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _first_refused_character(content: str) -> int:
    found = _REFUSED.search(content)
    return found.start() if found else 0
