"""All problems as one JSON document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.plain_values import (
    VERSION,
    encoded,
    plain_file,
    plain_problem,
    plain_summary,
)

if TYPE_CHECKING:
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary


class JsonReporter:
    """Problems are written as they come; only the short rows of `files` wait for the end."""

    def __init__(self, settings: Settings) -> None:
        self._files: list[str] = []
        self._between = ""

    def begin(self) -> str:
        return f'{{"version": {VERSION},\n "problems": ['

    def file(self, checked: CheckedFile) -> str:
        self._files.append(encoded(plain_file(checked)))
        written = []
        for problem in checked.problems:
            written.append(f"{self._between}\n  {encoded(plain_problem(problem, checked.text))}")
            self._between = ","
        return "".join(written)

    def end(self, summary: Summary) -> str:
        files = ",".join(f"\n  {row}" for row in self._files)
        return f'],\n "files": [{files}],\n "summary": {encoded(plain_summary(summary))}}}\n'
