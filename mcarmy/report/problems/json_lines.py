"""A line of JSON for each problem, then one with the counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.plain_values import VERSION, encoded, plain_problem, plain_summary

if TYPE_CHECKING:
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary


class JsonLinesReporter:
    """For programs that read along."""

    def __init__(self, settings: Settings) -> None:
        pass

    def begin(self) -> str:
        return ""

    def file(self, checked: CheckedFile) -> str:
        return "".join(f"{encoded(plain_problem(p, checked.text))}\n" for p in checked.problems)

    def end(self, summary: Summary) -> str:
        return f"{encoded({'version': VERSION, 'summary': plain_summary(summary)})}\n"
