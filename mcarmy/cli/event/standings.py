"""`mcarmy event standings`: who leads, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(standings)


def standings(
    path: EventArgument,
    *,
    after: Annotated[
        int | None,
        typer.Option("--after", metavar="N", help="After this round (default: the last)."),
    ] = None,
    explain: Annotated[
        str | None,
        typer.Option("--explain", metavar="PLAYER", help="Every number of a player, by its games."),
    ] = None,
    output: OutputOption = Output.TABLE,
) -> None:
    """Show places, points and tie-breaks; every number can be explained by its games.

    Exit code 0: all is well; 1: the file has problems; 2: it cannot be used.

    Example: mcarmy event standings event.yaml

    Example: mcarmy event standings event.yaml --explain Ada --after 2
    """
    from mcarmy.cli.parts.printing import show
    from mcarmy.cli.parts.problems import tell
    from mcarmy.event.rounds.results import find_player
    from mcarmy.event.standings.standings import standings as standings_of
    from mcarmy.report.event.standings import explained_report, standings_report

    event, problems = open_event(path)
    errors = errors_of(problems)
    if after is not None and not 0 <= after <= len(event.played):
        raise UsageError(f"{len(event.played)} rounds are paired; --after takes none beyond them.")
    number = len(event.played) if after is None else after
    placed = standings_of(event, after=after)
    if explain is None:
        made = standings_report(event, placed, after=number, errors=len(errors))
    else:
        name = find_player(event, explain)
        if all(each.entrant.name != name for each in placed):
            raise UsageError(f"{name} has not joined by round {number}.")
        made = explained_report(event, placed, name, after=number)
    if errors:
        tell(errors, event.text)
    show(made, output)
    raise typer.Exit(Exit.FINDINGS if errors else Exit.FINE)
