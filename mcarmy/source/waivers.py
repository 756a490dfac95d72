"""Warnings that an author has looked at and accepts: `# mcarmy: allow MC901 reason`."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.problems import Problem, Severity, Span
from mcarmy.source.kinds import BAD_WAIVER, UNUSED_WAIVER
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Text
    from mcarmy.source.nodes import Document, Node

_WAIVER = r"#[ \t]*mcarmy:[ \t]*allow\b[ \t]*(?P<code>\S*)[ \t]*(?P<reason>[^\r\n]*)"
MOST_COMPLAINTS = 100
_CODE = r"[A-Z]{2}[0-9]{3}\Z"


class Waiver(Struct, frozen=True):
    """One comment: it speaks for its own line, or for the whole list if it stands alone."""

    code: str
    reason: str
    line: int
    alone: bool
    span: Span


def waive(document: Document, problems: list[Problem], *, understood: bool) -> list[Problem]:
    """Leave out what is waived; report waivers that waive nothing or cannot.

    Whether a waiver is of use can be told only of a list that was understood as a whole.
    """
    text = document.text
    if "mcarmy:" not in text.content:
        return problems
    waivers = _Waivers(_comments(document))
    kept = [problem for problem in problems if not waivers.cover(problem)]
    forbidding = {p.code for p in problems if p.severity is not Severity.WARNING}
    for waiver in waivers.unused()[:MOST_COMPLAINTS]:
        complaint = _complaint(waiver, text, forbidding)
        if understood or complaint.kind is BAD_WAIVER:
            kept.append(complaint)
    return kept


class _Waivers:
    """All waivers of a list, and which of them were of use."""

    def __init__(self, waivers: Iterator[Waiver]) -> None:
        self._all = list(waivers)
        self._used: set[Waiver] = set()
        self._by_place: dict[tuple[str, int | None], Waiver] = {}
        for waiver in self._all:
            if waiver.reason:
                place = None if waiver.alone else waiver.line
                self._by_place.setdefault((waiver.code, place), waiver)

    def cover(self, problem: Problem) -> bool:
        """Whether a waiver speaks for a problem; only warnings can be waived."""
        if problem.severity is not Severity.WARNING:
            return False
        places = ((problem.code, None), (problem.code, problem.location.line))
        waiver = next((self._by_place[place] for place in places if place in self._by_place), None)
        if waiver is not None:
            self._used.add(waiver)
        return waiver is not None

    def unused(self) -> list[Waiver]:
        """Those that spoke for nothing."""
        return [waiver for waiver in self._all if waiver not in self._used]


def _comments(document: Document) -> Iterator[Waiver]:
    text = document.text
    values = [] if document.root is None else list(_values(document.root))
    starts = [value.start for value in values]
    for found in re.finditer(_WAIVER, text.content):
        nearest = bisect_right(starts, found.start()) - 1
        if nearest >= 0 and found.start() < values[nearest].end:
            continue  # not a comment but part of a text
        span = Span(found.start(), found.end())
        line = text.at(span).line
        alone = text.line(line).lstrip().startswith("#")
        yield Waiver(found["code"], found["reason"].strip(), line, alone, span)


def _values(node: Node) -> Iterator[Span]:
    """Where the texts of a list stand, from first to last."""
    if isinstance(node, Scalar):
        yield node.span
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            yield key.span
            yield from _values(value)
    else:
        for item in node.items:
            yield from _values(item)


def _complaint(waiver: Waiver, text: Text, forbidding: set[str]) -> Problem:
    where = text.at(waiver.span)
    if not re.match(_CODE, waiver.code) or not waiver.reason:
        message = "A waiver names a code and a reason."
        return Problem(BAD_WAIVER, message, where, "Write `# mcarmy: allow MC901 why it is fine`.")
    if waiver.code in forbidding:
        message = f"{waiver.code} is not a warning and cannot be waived."
        return Problem(BAD_WAIVER, message, where, "Fix the problem and remove the comment.")
    message = f"There is no {waiver.code} to waive here."
    return Problem(UNUSED_WAIVER, message, where, "Remove the comment.")
