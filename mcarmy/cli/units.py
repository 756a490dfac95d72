"""`mcarmy units`, `cards`, `show` and `search`: look things up."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UnknownNameError
from mcarmy.cli.parts import options
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, OutputOption
from mcarmy.report.render.tables import TableOutput
from mcarmy.report.render.terminal import width_of

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog

FactionOption = Annotated[
    list[str],
    typer.Option(
        "--faction", help="Only of this faction.", autocompletion=options.complete_faction
    ),
]
RankOption = Annotated[list[str], typer.Option("--rank", help="Only gold, silver or bronze.")]
TextOption = Annotated[
    list[str], typer.Option("--text", help="Only with this word in name, traits or text.")
]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(units)
    app.command()(cards)
    app.command()(show)
    # `-flying` is a condition, not an option; so `-h` must not stand for help here
    app.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})(
        search
    )


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
    output: OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List units.

    Example: mcarmy units --faction capitol --rank gold
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.report.catalog import components

    loaded = load_catalog(catalog)
    found = _filtered(loaded, faction=faction, rank=rank, trait=trait, keyword=keyword, text=text)
    profiles = [component for component in found if isinstance(component, Profile)]
    typer.echo(components.units(loaded, profiles, output, width_of(sys.stdout)))


def cards(
    *,
    faction: FactionOption = [],
    rank: RankOption = [],
    text: TextOption = [],
    output: OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List command cards.

    Example: mcarmy cards --faction algeroth --output markdown
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.model import Card
    from mcarmy.report.catalog import components

    loaded = load_catalog(catalog)
    found = _filtered(loaded, faction=faction, rank=rank, text=text)
    listed = [component for component in found if isinstance(component, Card)]
    typer.echo(components.cards(loaded, listed, output, width_of(sys.stdout)))


def _complete_shown(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names that go on like this, and files of lists."""
    from mcarmy.cli.parts.options import complete_list

    return [*options.complete_name(ctx, incomplete), *complete_list(incomplete)]


def show(
    name: Annotated[
        list[str],
        typer.Argument(
            help="A unit, card, token or keyword, spelled roughly; or the file of a list.",
            autocompletion=_complete_shown,
        ),
    ],
    *,
    catalog: CatalogOption = [],
) -> None:
    """Show one unit or card with where each value comes from, or the roster of a list.

    Example: mcarmy show ranger elite
    """
    from mcarmy.catalog import load_catalog, lookup
    from mcarmy.report.catalog.card_view import card_view

    written = " ".join(name)
    if written.endswith((".yaml", ".yml", ".json")):
        from mcarmy.cli.fmt import show_list

        show_list(written, catalog)
        return
    loaded = load_catalog(catalog)
    found = lookup.find(loaded, written)
    if not found:
        raise UnknownNameError(_nothing_called(loaded, written))
    width = min(width_of(sys.stdout), 100)
    typer.echo("\n\n".join(card_view(loaded, named, width=width) for named in found))


def _nothing_called(catalog: Catalog, written: str) -> str:
    """Why a name means nothing: an overlay took it out, or it is misspelled."""
    from mcarmy.catalog import lookup
    from mcarmy.report.render.terminal import safe

    shown = safe(written, 60)
    for one in lookup.retired(catalog, written):
        why = f": {safe(one.reason)}" if one.reason else ""
        return f"The overlay `{one.layer}` retires `{one.name}` at {one.location}{why}."
    near = " or ".join(f"`{named.name}`" for named in lookup.near(catalog, written))
    advice = f"Did you mean {near}?" if near else "`mcarmy units` and `mcarmy cards` list all."
    return f"Nothing is called `{shown}`. {advice}"


def search(
    query: Annotated[
        list[str],
        typer.Argument(
            help="Words and conditions, all of which must hold; `-` before one negates."
        ),
    ],
    *,
    output: OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Search units and cards.

    Example: mcarmy search 'faction:capitol rank:gold health>=3 flying'
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.catalog.search import search as search_catalog
    from mcarmy.report.catalog import components

    loaded = load_catalog(catalog)
    found = search_catalog(loaded, " ".join(query))
    typer.echo(components.found(loaded, found, output, width_of(sys.stdout)))
    if not found:
        raise typer.Exit(Exit.FINDINGS)


def _filtered(catalog: Catalog, **filters: list[str]) -> list[object]:
    """What meets at least one value of every filter given; a misspelled value is an error."""
    from mcarmy.catalog.search import filtered

    return list(filtered(catalog, filters))
