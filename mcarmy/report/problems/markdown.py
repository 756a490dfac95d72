"""Problems as Markdown tables, for comments and step summaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.concise import message_of
from mcarmy.report.problems.values import sentence
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.problems import Problem
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

_ESCAPES = str.maketrans(
    {sign: f"\\{sign}" for sign in "\\`*_[]#|~$"}
    # An empty comment keeps a name in a list from notifying somebody.
    | {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "@<!-- -->"}
)


class MarkdownReporter:
    """A heading and a table for each file with problems, and the counts at the end."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def begin(self) -> str:
        return ""

    def file(self, checked: CheckedFile) -> str:
        return table(checked, self._settings.pages) if checked.problems else ""

    def end(self, summary: Summary) -> str:
        return f"{sentence(summary, self._settings.wording)}\n"


def table(checked: CheckedFile, pages: Callable[[str], str | None]) -> str:
    """All problems of a file."""
    rows = "".join(_row(problem, pages) for problem in checked.problems)
    return (
        f"### {_heading(checked)}\n\n"
        "| Line | Problem | What is wrong | What to do | Rule |\n"
        "| ---: | :------ | :------------ | :--------- | :--- |\n"
        f"{rows}\n"
    )


def _heading(checked: CheckedFile) -> str:
    about = [escape(safe(text)) for text in (checked.name, checked.format) if text]
    return " · ".join((escape(safe(checked.path)), *about))


def _row(problem: Problem, pages: Callable[[str], str | None]) -> str:
    wrong = [message_of(problem), *(f"Also {p.code}: {message_of(p)}" for p in problem.caused)]
    rule = problem.kind.rule or ""
    printed = pages(rule) if rule else None
    columns = (
        _lines(problem),
        f"**{problem.severity}** {escape(f'{problem.code} {problem.kind.slug}')}",
        "<br>".join(escape(text) for text in wrong),
        escape(safe(problem.help)),
        escape(f"{rule} ({printed})" if printed else rule),
    )
    return f"| {' | '.join(columns)} |\n"


def _lines(problem: Problem) -> str:
    """The line, and in brackets the other lines of the file that have to do with it."""
    here = problem.location
    places = [related.location for related in problem.related]
    others = sorted({place.line for place in places if place.path == here.path} - {here.line})
    return f"{here.line} ({', '.join(map(str, others))})" if others else str(here.line)


def escape(text: str) -> str:
    """A harmless text that Markdown shows as it is."""
    return text.translate(_ESCAPES)
