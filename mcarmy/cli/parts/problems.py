"""Print problems of files that a command was given: always with the same look."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from mcarmy.report.problems import FILES, CheckedFile, Settings, Summary, reporter
from mcarmy.report.render.screen import Paint, safe, wants_color, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.problems import Problem, Text


def report_files(texts: Sequence[Text], problems: Sequence[Problem], *, err: bool = False) -> None:
    """Every file that was read, with its problems."""
    stream = sys.stderr if err else sys.stdout
    settings = Settings(color=wants_color(stream), width=width_of(stream), wording=FILES)
    full = reporter("full", settings)
    summary = Summary()
    by_path = {text.path: text for text in texts}
    paths = dict.fromkeys((*by_path, *(problem.location.path for problem in problems)))

    def say(text: str) -> None:
        typer.echo(text, nl=False, err=err, color=settings.color)

    say(full.begin())
    for path in paths:
        found = tuple(problem for problem in problems if problem.location.path == path)
        checked = CheckedFile(path, None, None, not found, found, by_path.get(path))
        summary = summary.plus(checked)
        say(full.file(checked))
    say(full.end(summary))


def tell(problems: Sequence[Problem], text: Text) -> None:
    """Problems on the error stream, with the lines they stand on."""
    full = reporter("full", Settings(color=wants_color(sys.stderr), width=width_of(sys.stderr)))
    checked = CheckedFile(text.path, None, None, ok=False, problems=tuple(problems), text=text)
    typer.echo(full.file(checked), nl=False, err=True)


def tell_in_lines(problems: Sequence[Problem]) -> None:
    """Problems on the error stream, one line each."""
    from mcarmy.report.problems.concise import concise

    paint = Paint(wants_color(sys.stderr))
    for problem in problems:
        advice = f" {safe(problem.help)}" if problem.help else ""
        typer.echo(concise(problem, paint) + advice, err=True)
