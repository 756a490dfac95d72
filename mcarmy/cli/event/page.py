"""`mcarmy event page`: the wall screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.program.loading import Command


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(page)


def page(
    path: EventArgument,
    *,
    to: Annotated[
        Path | None,
        typer.Option(
            "-o", "--to", metavar="FILE", help="HTML file to write (default: next to the event)."
        ),
    ] = None,
    seconds: Annotated[
        int, typer.Option("--seconds", min=2, max=600, help="How long each page is shown.")
    ] = 12,
) -> None:
    """Write a page for the wall screen: tables, players and standings in large type.

    The page turns its own pages and loads itself again after the last, so that the screen shows
    the newest file. On a phone it scrolls.

    Exit code 0: written; 1: the event file has problems; 2: it cannot be used.

    Example: mcarmy event page event.yaml --to wall.html
    """
    from mcarmy.cli.parts.event.writing import write_whole
    from mcarmy.event.standings.standings import standings
    from mcarmy.report.event.wall import wall_page

    event, problems = open_event(path)
    if errors := errors_of(problems):
        raise refuse(event, errors, "No page was written. Correct the file and try again.")
    target = to or path.with_name(f"{path.stem}-wall.html")
    write_whole(target, wall_page(event, standings(event), seconds=seconds))
    typer.echo(f"Wrote {target}. Open it in a browser, full screen.")
