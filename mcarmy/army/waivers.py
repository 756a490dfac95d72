"""Warnings that an author has looked at and accepts: `# mcarmy: allow MC901 reason`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.kinds import BAD_WAIVER, UNUSED_WAIVER
from mcarmy.problems import Problem, Severity, Span
from mcarmy.values import frozen
from mcarmy.yaml_source import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.problems import Text
    from mcarmy.yaml_source import Document, Node

_WAIVER = re.compile(r"#[ \t]*mcarmy:[ \t]*allow\b[ \t]*(?P<code>\S*)[ \t]*(?P<reason>[^\r\n]*)")
_CODE = re.compile(r"MC[0-9]{3}\Z")


@frozen
class Waiver:
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
    waivers = list(_waivers(document))
    used: set[Waiver] = set()
    kept: list[Problem] = []
    for problem in problems:
        waiver = next((w for w in waivers if _covers(w, problem)), None)
        if waiver is None:
            kept.append(problem)
        else:
            used.add(waiver)
    for waiver in waivers:
        complaint = _complaint(waiver, text, problems) if waiver not in used else None
        if complaint is not None and (understood or complaint.kind is BAD_WAIVER):
            kept.append(complaint)
    return kept


def _waivers(document: Document) -> Iterator[Waiver]:
    text = document.text
    values = [] if document.root is None else list(_values(document.root))
    for found in _WAIVER.finditer(text.content):
        if any(value.start <= found.start() < value.end for value in values):
            continue  # not a comment but part of a text
        span = Span(found.start(), found.end())
        line = text.at(span).line
        alone = text.line(line).lstrip().startswith("#")
        yield Waiver(found["code"], found["reason"].strip(), line, alone, span)


def _values(node: Node) -> Iterator[Span]:
    if isinstance(node, Scalar):
        yield node.span
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            yield key.span
            yield from _values(value)
    else:
        for item in node.items:
            yield from _values(item)


def _covers(waiver: Waiver, problem: Problem) -> bool:
    return (
        waiver.code == problem.code
        and bool(waiver.reason)
        and problem.severity is Severity.WARNING
        and (waiver.alone or waiver.line == problem.location.line)
    )


def _complaint(waiver: Waiver, text: Text, problems: list[Problem]) -> Problem:
    where = text.at(waiver.span)
    if not _CODE.match(waiver.code) or not waiver.reason:
        message = "A waiver names a code and a reason."
        return Problem(BAD_WAIVER, message, where, "Write `# mcarmy: allow MC901 why it is fine`.")
    if any(p.code == waiver.code and p.severity is not Severity.WARNING for p in problems):
        message = f"{waiver.code} is not a warning and cannot be waived."
        return Problem(BAD_WAIVER, message, where, "Mend the problem and remove the comment.")
    message = f"There is no {waiver.code} to waive here."
    return Problem(UNUSED_WAIVER, message, where, "Remove the comment.")
