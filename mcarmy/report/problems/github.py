"""Problems as GitHub annotations, with the plain list and the Markdown of the step summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Severity
from mcarmy.report.problems.concise import concise, message_of
from mcarmy.report.problems.markdown import table
from mcarmy.report.problems.repository import repository_path
from mcarmy.report.problems.values import counted, sentence
from mcarmy.report.render.screen import Paint, safe

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

COMMANDS = {Severity.ERROR: "error", Severity.EVENT: "error", Severity.WARNING: "warning"}
MOST_OF_THE_STEP_SUMMARY = 500_000  # bytes; GitHub drops a summary of more than 1 MiB altogether


class GithubReporter:
    """GitHub shows ten annotations a step, so each file's problems are also listed plainly."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tables: list[str] = []
        self._room = MOST_OF_THE_STEP_SUMMARY
        self._left_out = 0

    def begin(self) -> str:
        return ""

    def file(self, checked: CheckedFile) -> str:
        if not checked.problems:
            return ""
        self._remember(checked)
        annotations = [annotation(problem, self._settings.root) for problem in checked.problems]
        listed = [_no_command(concise(p, Paint(color=False))) for p in checked.problems]
        return "".join(f"{line}\n" for line in (*annotations, *listed))

    def end(self, summary: Summary) -> str:
        return f"{sentence(summary, self._settings.wording)}\n"

    def step_summary(self, summary: Summary) -> str:
        """Markdown for the file named by GITHUB_STEP_SUMMARY, once all files were reported."""
        more = ""
        if self._left_out:
            more = f"{counted(self._left_out, 'more file', 'more files')} with problems.\n"
        verdict = sentence(summary, self._settings.wording)
        return f"## mcarmy\n\n{verdict}\n\n{''.join(self._tables)}{more}"

    def _remember(self, checked: CheckedFile) -> None:
        text = table(checked, self._settings.pages)
        self._room -= len(text.encode())
        if self._room >= 0:
            self._tables.append(text)
        else:
            self._room = 0  # a summary with holes would mislead: from here on only count
            self._left_out += 1


def annotation(problem: Problem, root: str) -> str:
    """The workflow command that pins a problem to its lines."""
    place = problem.location
    properties: dict[str, str | int] = {
        "file": repository_path(safe(place.path), root),
        "line": place.line,
    }
    if place.end_line == place.line:  # columns are only understood within one line
        properties |= {"col": place.column, "endLine": place.line, "endColumn": place.end_column}
    else:
        properties |= {"endLine": place.end_line}
    properties["title"] = f"{safe(problem.code)} {safe(problem.kind.slug)}"
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    parts = [message_of(problem), safe(problem.help)]
    parts += [f"Also {safe(p.code)}: {message_of(p)}" for p in problem.caused]
    return f"::{COMMANDS[problem.severity]} {listed}::{_data(chr(10).join(filter(None, parts)))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _no_command(line: str) -> str:
    """A line of the log in which the runner finds no command, whatever a file is called."""
    line = line.replace("##[", "##\\x5b")
    bare = line.lstrip()
    return line if not bare.startswith("::") else f"\\x3a{bare[1:]}"
