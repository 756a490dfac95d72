"""`mcarmy event drop`: a player leaves."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.event.opening import EventArgument, open_event
from mcarmy.cli.parts.program.loading import Command


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(drop)


def drop(
    path: EventArgument,
    who: Annotated[str, typer.Argument(metavar="PLAYER", help="The player who leaves.")],
    *,
    after: Annotated[
        int | None,
        typer.Option("--after", metavar="N", help="The last round played (default: the last)."),
    ] = None,
) -> None:
    """Note that a player drops out; games played stay, and no further round is paired with them.

    Example: mcarmy event drop event.yaml Ada
    """
    from mcarmy.event.file.writing import put, save
    from mcarmy.event.rounds.results import find_player

    event, _ = open_event(path)
    entrant = event.entrant(find_player(event, who))
    last = len(event.played) if after is None else after
    paired = [
        played.number
        for played in event.played
        if any(entrant.name in pairing.players for pairing in played.pairings)
    ]
    if last < max(paired, default=0):
        raise UsageError(
            f"{entrant.name} is paired in round {paired[-1]}. Enter that result, as `lost` or "
            f"`nobody` if it was not played, and drop after round {paired[-1]}."
        )
    save(path, put(event.text.content, ("players", entrant.index, "dropped"), last))
    left = "before the first round" if last == 0 else f"after round {last}"
    typer.echo(f"{entrant.name} drops out {left}.")
    for played in event.played:
        for pairing in played.pairings:
            if entrant.name in pairing.players and not pairing.decided:
                typer.echo(
                    f"The game in round {played.number} is still open: "
                    f"`mcarmy event result {path} '{entrant.name}' lost`, or as it was played."
                )
