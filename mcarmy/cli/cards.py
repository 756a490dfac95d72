"""`mcarmy cards`: list command cards."""

from __future__ import annotations

import typer

from mcarmy.cli.parts.lists.filters import FactionOption, RankOption, TextOption, filtered_by
from mcarmy.cli.parts.options import CatalogOption, OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(cards)


def cards(
    *,
    faction: FactionOption = [],
    rank: RankOption = [],
    text: TextOption = [],
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List command cards.

    Example: mcarmy cards --faction algeroth --output markdown
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.model import Card
    from mcarmy.report.catalog import components

    loaded = load_catalog(catalog)
    found = filtered_by(loaded, faction=faction, rank=rank, text=text)
    listed = [component for component in found if isinstance(component, Card)]
    show(components.cards(loaded, listed), output)
