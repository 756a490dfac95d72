"""`mcarmy replay`: show a game that was written down, and check that it still plays the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.exits import Exit
from mcarmy.cli.files import read_text
from mcarmy.cli.options import CatalogOption

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(replay)


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A replay that simulate wrote.")],
    *,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check it, without telling the game.")
    ] = False,
    catalog: CatalogOption = [],
) -> None:
    """Tell a recorded game again and check every turn of it.

    Exit code 0: it plays the same; 1: it does not, and the first difference is shown.

    Example: mcarmy replay game.jsonl
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.report.events import Narrator
    from mcarmy.report.terminal import safe
    from mcarmy.simulate import replay_file
    from mcarmy.simulate.replay import verify as play_again

    loaded = load_catalog(catalog)
    recorded = replay_file.parse(read_text(path).splitlines())
    header = recorded.header
    names = (safe(str(header.armies[0]["name"])), safe(str(header.armies[1]["name"])))

    def watch(table: Game) -> Callable[[Event], None] | None:
        return None if verify else Narrator(table, typer.echo, names)

    difference = play_again(recorded, loaded, watch)
    if header.catalog != loaded.digest:
        typer.echo("The replay was recorded with another catalog.", err=True)
    if difference is not None:
        typer.echo(
            f"{path}:{difference.line}: turn {difference.turn} differs: {difference.message}.",
            err=True,
        )
        raise typer.Exit(Exit.FINDINGS)
    typer.echo(f"{path}: verified, {len(recorded.choices)} choices play the same.")
