"""Print problems of catalog files: the same look as problems of lists."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from mcarmy.report.problems import FILES, CheckedFile, Settings, Summary, reporter
from mcarmy.report.terminal import wants_color, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.problems import Problem, Text


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
