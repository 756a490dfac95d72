"""`mcarmy event pair`: draw the next round."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(pair)


def pair(
    path: EventArgument,
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the round without writing it.")
    ] = False,
    output: OutputOption = Output.TABLE,
) -> None:
    """Pair the next round, write it into the event file and explain what looks odd.

    Rounds that stand in the file are never changed. The same file gives the same pairings.

    Exit code 0: paired; 1: the file has problems, or results are missing; 2: it cannot be used.

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
    missing = [*open_games(event, event.played[-1])] if event.played else []
    if missing:
        raise refuse(event, missing, "Nothing was paired. Enter the results and pair again.")
    drawn = following_round(event)
    show(drawn_report(event, drawn), output)
    if dry_run:
        typer.echo(f"{path} was not changed (--dry-run).", err=True)
        return
    save(path, add(event.text.content, ("played",), drawn.as_written()))
    typer.echo(f"Round {drawn.number} written to {path}.", err=True)
