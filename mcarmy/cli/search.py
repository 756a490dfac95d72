"""`mcarmy search`: find units and cards by conditions."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    hidden = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
    # `-heavy` is a condition and no option, so that `-h` is looked for by the command itself
    app.command(context_settings=hidden)(search)


def search(
    ctx: typer.Context,
    query: Annotated[
        list[str],
        typer.Argument(help="Words and conditions that must all match; `-` before one negates it."),
    ],
    *,
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Search units and cards.

    Example: mcarmy search 'faction:capitol rank:gold health>=3 flying'
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.search import search as search_catalog
    from mcarmy.report.catalog import components

    if "-h" in query:
        typer.echo(ctx.get_help())
        return
    loaded = load_catalog(catalog)
    found = search_catalog(loaded, " ".join(query))
    show(components.found(loaded, found), output)
    if not found:
        raise typer.Exit(Exit.FINDINGS)
