"""`mcarmy event receive`: write down what a player handed in, and when."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.event.moments import moment_given
from mcarmy.cli.parts.event.opening import EventArgument, sound_event
from mcarmy.cli.parts.program.loading import Command

if TYPE_CHECKING:
    from mcarmy.event.entries.receiving import TakenIn


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(receive)


def receive(
    path: EventArgument,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILES", help="Lists, seals and openings in the event's folder."),
    ],
    *,
    player: Annotated[
        str | None,
        typer.Option("--player", metavar="NAME", help="Whose list it is, if it does not say so."),
    ] = None,
    club: Annotated[
        str | None, typer.Option("--club", metavar="NAME", help="Club of a new player.")
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            metavar="MOMENT",
            help="When it was received, such as 2026-11-19T18:02+01:00 (default: now).",
        ),
    ] = None,
    admit: Annotated[
        str | None,
        typer.Option("--admit", metavar="REASON", help="Why it is taken although it is late."),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Take the place of what the player handed in before.")
    ] = False,
) -> None:
    """Take in lists, seals and openings: each is entered under its player with the moment.

    Seals and openings say whose they are; a list says so with `player:`. New players are added.
    The hash of a seal or an open list is written down too, so that a later change is noticed.

    Example: mcarmy event receive event.yaml seals/ada.seal.yaml

    Example: mcarmy event receive event.yaml lists/ben.yaml --player Ben --club "Dust Devils"
    """
    from mcarmy.event.entries.receiving import Receipt, received
    from mcarmy.event.file.writing import save
    from mcarmy.event.moments import now
    from mcarmy.report.render.screen import safe

    moment = moment_given(at, "--at")
    if moment > now():
        raise UsageError("--at is later than now. Write when it was received, or leave it out.")
    receipt = Receipt(moment, player, club, replace=replace, admit=admit)
    event = sound_event(path)
    taken = received(event, files, receipt)
    save(path, taken.content)
    for each in taken.entries:
        typer.echo(safe(_told(each)))
    typer.echo(f"`mcarmy event check {safe(str(path))}` checks it.")


def _told(taken: TakenIn) -> str:
    remarks = [
        remark
        for remark, holds in (("new player", taken.new), ("after the deadline", taken.late))
        if holds
    ]
    told = f" ({', '.join(remarks)})" if remarks else ""
    return f"{taken.player}: {taken.what} {taken.path}{told}"
