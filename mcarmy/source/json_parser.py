"""JSON as nodes that know where they stand, for lists that other programs write."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

from mcarmy.base.problems import Problem, Related, Span, Text
from mcarmy.source.nodes import (
    DUPLICATE_KEY,
    MOST_NESTING,
    SYNTAX,
    TOO_DEEP,
    TOO_LARGE,
    Document,
    Mapping,
    Node,
    Plain,
    Scalar,
    Sequence,
)

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

MOST_NODES = 20_000
MOST_COMPLAINTS = 50  # of one file: what is wrong so often is wrong throughout

_BLANK = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_ATOM = re.compile(r"-?[0-9][0-9.eE+-]{0,40}|true|false|null")


class _NotJsonError(Exception):
    def __init__(self, kind: Kind, offset: int, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.offset = offset


def read_json(content: str, shown_as: str) -> Document:
    """Read JSON from a text; whatever is wrong becomes a problem."""
    text = Text(shown_as, content.removeprefix("\ufeff"))
    reader = _JsonReader(text)
    try:
        return Document(text, reader.read(), tuple(reader.problems))
    except _NotJsonError as error:
        where = text.at(Span(error.offset, min(error.offset + 1, len(text.content))))
        advice = "Check the commas, the quotes and the brackets here and just before."
        return Document(text, None, (Problem(error.kind, str(error), where, advice),))


class _JsonReader:
    def __init__(self, text: Text) -> None:
        self.text = text
        self.content = text.content
        self.position = 0
        self.nodes = 0
        self.problems: list[Problem] = []

    def read(self) -> Node:
        """The one value of the text."""
        node = self._value(0)
        self._skip_blanks()
        if self.position < len(self.content):
            self._fail("This is not valid JSON: something follows the end.")
        return node

    def _value(self, depth: int) -> Node:
        if depth > MOST_NESTING:
            message = f"The file is nested more than {MOST_NESTING} levels deep."
            raise _NotJsonError(TOO_DEEP, self.position, message)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            message = f"The file has more than {MOST_NODES:,} parts."
            raise _NotJsonError(TOO_LARGE, self.position, message)
        self._skip_blanks()
        match self.content[self.position : self.position + 1]:
            case "{":
                return self._mapping(depth)
            case "[":
                return self._sequence(depth)
            case '"':
                return self._string()
            case _:
                return self._atom()

    def _mapping(self, depth: int) -> Mapping:
        start = self.position
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Scalar] = {}
        self.position += 1
        while not self._closes("}", first=not entries and not seen):
            self._skip_blanks()
            key = self._string()
            self._expect(":")
            value = self._value(depth + 1)
            if key.text in seen:
                self._complain_about_second(key, seen[key.text])
            else:
                seen[key.text] = key
                entries.append((key, value))
        return Mapping(tuple(entries), Span(start, self.position))

    def _complain_about_second(self, key: Scalar, first: Scalar) -> None:
        if len(self.problems) < MOST_COMPLAINTS:
            where = self.text.at(key.span)
            also = Related(self.text.at(first.span), "first written here")
            message = f"Duplicate key `{key.text}`."
            problem = Problem(DUPLICATE_KEY, message, where, "Keep one of the two.", (also,))
            self.problems.append(problem)

    def _sequence(self, depth: int) -> Sequence:
        start = self.position
        items: list[Node] = []
        self.position += 1
        while not self._closes("]", first=not items):
            items.append(self._value(depth + 1))
        return Sequence(tuple(items), Span(start, self.position))

    def _closes(self, bracket: str, *, first: bool) -> bool:
        """Whether the bracket ends here; else a comma must stand before the next part."""
        self._skip_blanks()
        if self.content.startswith(bracket, self.position):
            self.position += 1
            return True
        if not first:
            self._expect(",")
        return False

    def _string(self) -> Scalar:
        found = _STRING.match(self.content, self.position)
        if found is None:
            self._fail("This is not valid JSON: a string in double quotes is expected.")
        try:
            value = str(json.loads(found[0]))
        except ValueError:
            self._fail("This is not valid JSON: the string has a wrong escape.")
        self.position = found.end()
        return Scalar(value, value, Span(found.start(), found.end()), quoted=True)

    def _atom(self) -> Scalar:
        found = _ATOM.match(self.content, self.position)
        try:
            value: Plain = json.loads(found[0]) if found else self._fail_value()
        except ValueError:
            self._fail_value()
        if found is None:
            self._fail_value()
        self.position = found.end()
        return Scalar(value, found[0], Span(found.start(), found.end()))

    def _expect(self, sign: str) -> None:
        self._skip_blanks()
        if not self.content.startswith(sign, self.position):
            self._fail(f"This is not valid JSON: `{sign}` is expected.")
        self.position += 1

    def _skip_blanks(self) -> None:
        found = _BLANK.match(self.content, self.position)
        self.position = found.end() if found else self.position

    def _fail_value(self) -> NoReturn:
        self._fail("This is not valid JSON: a value is expected.")

    def _fail(self, message: str) -> NoReturn:
        raise _NotJsonError(SYNTAX, self.position, message)
