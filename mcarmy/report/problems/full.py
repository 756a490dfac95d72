"""Problems as a person wants to read them: the lines, what is wrong in them, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.concise import MOST_OF_A_MESSAGE, message_of
from mcarmy.report.problems.snippet import holds, marks, snippet
from mcarmy.report.problems.values import counted, sentence
from mcarmy.report.render.screen import Paint, cells, safe, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem, Related, Text
    from mcarmy.report.problems.snippet import Underline
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

HEADER_INDENT = 4
MOST_RELATED = 16


class FullReporter:
    """Source lines, underlines, related lines, rule, help and fixes, like a good compiler."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._paint = Paint(settings.color)

    def begin(self) -> str:
        return ""

    def file(self, checked: CheckedFile) -> str:
        return "".join(
            "\n".join(self._problem(problem, checked.text)) + "\n\n" for problem in checked.problems
        )

    def end(self, summary: Summary) -> str:
        style = "good" if summary.files and summary.ok == summary.files else "strong"
        told = wrap(sentence(summary, self._settings.wording), self._settings.width)
        return "".join(f"{self._paint(style, line)}\n" for line in told)

    def _problem(self, problem: Problem, text: Text | None) -> Iterator[str]:
        quoted = [r for r in problem.related if holds(text, r.location)][:MOST_RELATED]
        marked: list[Underline] = []
        if text is not None and holds(text, problem.location):
            marked = _marks(problem, quoted, text)
        digits = len(str(max((mark.line for mark in marked), default=problem.location.line)))
        margin = " " * (digits + 1)

        yield from self._header(problem)
        yield f"{margin}{self._paint('frame', '-->')} {safe(str(problem.location))}"
        if text is not None and marked:
            width = self._settings.width
            yield from snippet(text, marked, digits=digits, width=width, paint=self._paint)
        notes = [*_elsewhere(problem, quoted if marked else []), *self._notes(problem)]
        if marked and notes:
            yield self._paint("frame", f"{margin} |")
        for label, note in notes:
            yield from self._note(label, note, f"{margin} ")

    def _header(self, problem: Problem) -> Iterator[str]:
        kind = f"{problem.severity}[{safe(problem.code)}]"
        slug = f"{safe(problem.kind.slug)}:"
        first, *more = wrap(
            message_of(problem),
            self._settings.width,
            used=cells(kind) + cells(slug) + 2,
            indent=HEADER_INDENT,
        )
        start = f"{self._paint(problem.severity, kind)} {slug} {self._paint('strong', first)}"
        yield start.rstrip()
        for line in more:
            yield " " * HEADER_INDENT + self._paint("strong", line)

    def _notes(self, problem: Problem) -> Iterator[tuple[str, str]]:
        if problem.kind.rule:
            pages = self._settings.pages(problem.kind.rule)
            yield "rule", f"{problem.kind.rule} ({pages})" if pages else problem.kind.rule
        if problem.help:
            yield "help", problem.help
        for fix in problem.fixes:
            yield "fix", f"{fix.title.rstrip('.')} ({'safe' if fix.safe else 'unsafe'})"
        for caused in problem.caused:
            yield "also", f"{caused.code} {caused.kind.slug}: {caused.message}"

    def _note(self, label: str, note: str, margin: str) -> Iterator[str]:
        indent = cells(f"{margin}= {label}: ")
        first, *more = wrap(
            safe(note, MOST_OF_A_MESSAGE), self._settings.width, used=indent, indent=indent
        )
        sign = self._paint("frame", "=")
        yield f"{margin}{sign} {self._paint('label', f'{label}:')} {first}"
        for line in more:
            yield " " * indent + line


def _marks(problem: Problem, quoted: list[Related], text: Text) -> list[Underline]:
    """The problem and its related places; one in the same place gives it its label."""
    same = "; ".join(r.message for r in quoted if r.location == problem.location)
    found = marks(text, problem.location, sign="^", style=problem.severity, label=same)
    for related in quoted:
        if related.location != problem.location:
            found += marks(text, related.location, sign="-", style="related", label=related.message)
    return found


def _elsewhere(problem: Problem, quoted: list[Related]) -> Iterator[tuple[str, str]]:
    """Related places that are not among the quoted lines; further lines are just numbered."""
    further = []
    for related in problem.related:
        if related in quoted:
            continue
        if quoted and related.location.path == problem.location.path:
            further.append(related.location.line)
        else:
            yield "see", f"{related.location}: {related.message}"
    if further:
        lines = ", ".join(map(str, further))
        yield "see", f"{counted(len(further), 'more line', 'more lines')}: {lines}"
