"""`mcarmy repair`: the fewest changes that make a list legal."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.lists.options import AsOfOption, ListsArgument
from mcarmy.cli.parts.options import CatalogOption


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(repair)


def repair(
    paths: ListsArgument,
    *,
    write: Annotated[bool, typer.Option("--write", help="Write the repair to the file.")] = False,
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Show the fewest changes that make a list legal.

    Exit code 0: every list is legal or was repaired; 1: a repair is shown or there is none;
    2: wrong usage or an unreadable path.

    Example: mcarmy repair my-army.yaml --write
    """
    from mcarmy.army.checking.batch import take_in
    from mcarmy.army.day import day
    from mcarmy.army.reading.paths import collect
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.lists.mending import repair_lists

    files = take_in(collect(paths))
    raise typer.Exit(repair_lists(load_catalog(catalog), files, day(as_of), write=write))
