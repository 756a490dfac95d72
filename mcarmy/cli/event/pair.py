"""`mcarmy event pair`: draw the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(pair)


def pair(
    path: EventArgument,
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the round without writing it.")
    ] = False,
    early: Annotated[
        bool, typer.Option("--early", help="Pair although the deadline for lists has not passed.")
    ] = False,
    output: OutputOption = Output.TABLE,
) -> None:
    """Pair the next round, write it into the event file and explain what looks odd.

    Rounds that stand in the file are never changed. The same file gives the same pairings.
    Before the deadline for lists nothing is paired, except with --early.

    Exit code 0: paired; 1: the file has problems, or results are missing; 2: it cannot be used, or
    it is too early.

    Example: mcarmy event pair event.yaml

    Example: mcarmy event pair event.yaml --dry-run
    """
    from mcarmy.cli.parts.printing import show
    from mcarmy.event.file.writing import add, save
    from mcarmy.event.rounds.checks import open_games
    from mcarmy.event.rounds.following import following_round
    from mcarmy.report.event.pairings import drawn_report

    event, problems = open_event(path)
    if errors := errors_of(problems):
        raise refuse(event, errors, "Nothing was paired. Correct the file and pair again.")
    if not (early or dry_run):
        _refuse_early(event)
    missing = [*open_games(event, event.played[-1])] if event.played else []
    if missing:
        raise refuse(event, missing, "Nothing was paired. Enter the results and pair again.")
    drawn = following_round(event)
    _tell_missing(event, drawn.number)
    show(drawn_report(event, drawn), output)
    if dry_run:
        typer.echo(f"{path} was not changed (--dry-run).", err=True)
        return
    save(path, add(event.text.content, ("played",), drawn.as_written()))
    typer.echo(f"Round {drawn.number} written to {path}.", err=True)


def _refuse_early(event: EventFile) -> None:
    """Lists may still come, or be changed, until the deadline."""
    from mcarmy.event.moments import now, written

    if event.deadline is not None and now() <= event.deadline:
        raise UsageError(
            f"The deadline for lists is {written(event.deadline)}, and nothing was paired. Wait "
            "for it, or add --early to pair all the same."
        )


def _tell_missing(event: EventFile, number: int) -> None:
    """Who is about to play without a list, at an event that has a deadline for them."""
    from mcarmy.report.render.screen import safe
    from mcarmy.report.sheet.roster_part import in_words

    missing = [
        entrant.name
        for entrant in event.entrants
        if entrant.plays_in(number) and not (entrant.list or entrant.seal)
    ]
    if event.deadline is not None and missing:
        told = f"Without a list: {in_words(missing)}. `mcarmy event check {event.path}` tells more."
        typer.echo(safe(told), err=True)
