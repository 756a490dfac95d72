"""`mcarmy units`: list units."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts import options
from mcarmy.cli.parts.lists.filters import FactionOption, RankOption, TextOption, filtered_by
from mcarmy.cli.parts.options import CatalogOption, OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(units)


def units(
    *,
    faction: FactionOption = [],
    rank: RankOption = [],
    trait: Annotated[
        list[str],
        typer.Option(
            "--trait", help="Only with this trait.", autocompletion=options.complete_trait
        ),
    ] = [],
    keyword: Annotated[
        list[str],
        typer.Option(
            "--keyword", help="Only with this keyword.", autocompletion=options.complete_keyword
        ),
    ] = [],
    text: TextOption = [],
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List units.

    Example: mcarmy units --faction capitol --rank gold
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.report.catalog import components

    loaded = load_catalog(catalog)
    found = filtered_by(loaded, faction=faction, rank=rank, trait=trait, keyword=keyword, text=text)
    profiles = [component for component in found if isinstance(component, Profile)]
    show(components.units(loaded, profiles), output)
