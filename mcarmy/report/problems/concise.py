"""One line per problem, for people with many lists and for editors that parse such lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.values import sentence
from mcarmy.report.render.screen import Paint, safe

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

MOST_OF_A_MESSAGE = 1000


class ConciseReporter:
    """`path:line:column: MC210 message`"""

    def __init__(self, settings: Settings) -> None:
        self._wording = settings.wording
        self._paint = Paint(settings.color)

    def begin(self) -> str:
        return ""

    def file(self, checked: CheckedFile) -> str:
        return "".join(f"{concise(problem, self._paint)}\n" for problem in checked.problems)

    def end(self, summary: Summary) -> str:
        return f"{sentence(summary, self._wording)}\n"


def concise(problem: Problem, paint: Paint) -> str:
    """A problem in one line; what it brought about is named by code."""
    path = paint("strong", safe(problem.location.path))
    place = f"{path}:{problem.location.line}:{problem.location.column}"
    line = f"{place}: {paint(problem.severity, problem.code)} {message_of(problem)}"
    if problem.caused:
        line += f" (also {', '.join(safe(p.code) for p in problem.caused)})"
    return line


def message_of(problem: Problem) -> str:
    """The message, harmless and of bearable length."""
    return safe(problem.message, MOST_OF_A_MESSAGE)
