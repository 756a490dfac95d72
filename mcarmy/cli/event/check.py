"""`mcarmy event check`: the file, every list and every seal of an event, in one line for CI."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer

from mcarmy.cli.parts.event.moments import NowOption, moment_given
from mcarmy.cli.parts.event.opening import EventArgument
from mcarmy.cli.parts.lists.options import ProblemsOption, StrictOption
from mcarmy.cli.parts.lists.verdicts import (
    FOR_PEOPLE,
    ProblemOutput,
    exit_code,
    print_now,
    settings_for,
    write_step_summary,
)
from mcarmy.cli.parts.program.loading import Command

if TYPE_CHECKING:
    from mcarmy.event.entries.checking import CheckedEvent
    from mcarmy.report.output import Output
    from mcarmy.report.problems import Reporter, Summary


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(check)


def check(
    path: EventArgument,
    *,
    output: ProblemsOption = None,
    strict: StrictOption = False,
    as_of: NowOption = None,
) -> None:
    """Check an event: its file, every list, seals, openings, names and the deadline.

    Lists are judged by the format, the overlays and the day of the event. Below the problems
    stands a table of all players.

    Exit code 0: everything is in order; 1: problems were found; 2: the file is no event.

    Example: mcarmy event check event.yaml
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.event.entries.checking import check_event
    from mcarmy.event.file.reading import read_event
    from mcarmy.event.kinds import NOT_AN_EVENT
    from mcarmy.report.problems import FILES, output_for, reporter
    from mcarmy.source.nodes import EMPTY, UNREADABLE

    checked = check_event(read_event(path), moment_given(as_of, "--as-of"))
    chosen = output or ProblemOutput(output_for(os.environ))
    catalog = load_catalog() if checked.judge is None else checked.judge.catalog
    report = reporter(chosen, settings_for(catalog, FILES))
    print_now(report.begin())
    summary = _tell(report, checked)
    print_now(report.end(summary))
    _tell_entries(chosen, checked)
    write_step_summary(report, summary, _entries_in_markdown(checked))
    no_event = {UNREADABLE, EMPTY, NOT_AN_EVENT}
    unreadable = any(problem.kind in no_event for problem in checked.files[0].problems)
    raise typer.Exit(exit_code(summary, strict=strict, unreadable=unreadable))


def _tell(report: Reporter, checked: CheckedEvent) -> Summary:
    from mcarmy.report.problems import CheckedFile, Summary

    summary = Summary()
    for file in checked.files:
        told = CheckedFile(file.path, file.name, file.format, file.ok, file.problems, file.text)
        summary = summary.plus(told)
        print_now(report.file(told))
    return summary


def _tell_entries(chosen: ProblemOutput, checked: CheckedEvent) -> None:
    """The organizer's table, where people read it and no program does."""
    from mcarmy.report.output import Output

    if chosen in FOR_PEOPLE or chosen is ProblemOutput.GITHUB:
        print_now(f"\n{_entries(checked, Output.TABLE)}\n" if checked.event is not None else "")
    elif chosen is ProblemOutput.MARKDOWN:
        print_now(_entries_in_markdown(checked))


def _entries_in_markdown(checked: CheckedEvent) -> str:
    from mcarmy.report.output import Output

    return "" if checked.event is None else f"\n{_entries(checked, Output.MARKDOWN)}\n"


def _entries(checked: CheckedEvent, form: Output) -> str:
    from mcarmy.report.event.entries import entries_report
    from mcarmy.report.render.form import rendered
    from mcarmy.report.render.screen import screen_of

    assert checked.event is not None
    return rendered(entries_report(checked, checked.event), form, screen_of(sys.stdout)).rstrip()
