"""A finding in a user's file, as a value: what is wrong, where, by which rule, and what to do."""

from __future__ import annotations

from bisect import bisect_right
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable


class Severity(StrEnum):
    """How much a problem matters."""

    ERROR = "error"  # illegal by the rules, or unusable
    EVENT = "event"  # legal, but not allowed at this event
    WARNING = "warning"  # legal but odd


class Kind(Struct, frozen=True):
    """What all problems of one code have in common; the code and the slug never change."""

    code: str
    slug: str
    severity: Severity
    rule: str | None = None
    about: str = ""


class Span(Struct, frozen=True, gc=False):
    """A stretch of a text, as offsets: from `start` up to and not including `end`."""

    start: int
    end: int


class Location(Struct, frozen=True, gc=False):
    """A stretch of a file as people name it: lines and columns from 1, the end exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


class Text(Struct, frozen=True, dict=True):
    """A file's path and content; turns offsets into lines and columns."""

    path: str
    content: str

    @cached_property
    def _line_starts(self) -> list[int]:
        starts, content = [0], self.content
        position = content.find("\n")
        while position >= 0:
            starts.append(position + 1)
            position = content.find("\n", position + 1)
        return starts

    def at(self, span: Span) -> Location:
        """The span as lines and columns."""
        line, column = self._line_column(span.start)
        end_line, end_column = self._line_column(max(span.start, span.end))
        return Location(self.path, line, column, end_line, end_column)

    def line(self, number: int) -> str:
        """One line, numbered from 1, without its line break."""
        starts = self._line_starts
        end = starts[number] if number < len(starts) else len(self.content)
        return self.content[starts[number - 1] : end].rstrip("\r\n")

    @property
    def whole(self) -> Span:
        """The first line, to point at when the whole file is meant."""
        return Span(0, len(self.line(1)))

    def _line_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1


class Related(Struct, frozen=True):
    """Another place that has to do with a problem, and why."""

    location: Location
    message: str


class Edit(Struct, frozen=True):
    """Replace a stretch of the file by a text."""

    span: Span
    text: str


class Fix(Struct, frozen=True):
    """Edits that mend a problem; a safe fix does not change what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Problem(Struct, frozen=True):
    """One finding."""

    kind: Kind
    message: str
    location: Location
    help: str = ""
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    caused: tuple[Problem, ...] = ()

    @property
    def code(self) -> str:
        return self.kind.code

    @property
    def severity(self) -> Severity:
        return self.kind.severity

    def with_caused(self, problems: Iterable[Problem]) -> Problem:
        """The same problem with what it brought about folded under it."""
        return Problem(
            self.kind,
            self.message,
            self.location,
            self.help,
            self.related,
            self.fixes,
            (*self.caused, *problems),
        )


def in_reading_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems by file, line, column and code."""
    return sorted(
        problems,
        key=lambda p: (p.location.path, p.location.line, p.location.column, p.code, p.message),
    )
