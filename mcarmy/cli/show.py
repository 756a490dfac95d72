"""`mcarmy show`: one unit or card with the origin of its values, or the roster of a list."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.names import slug
from mcarmy.cli.parts import options
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.lists.reading import read_list
from mcarmy.cli.parts.options import CatalogOption
from mcarmy.report.render.screen import width_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(show)


def _complete_shown(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names that go on like this, and files of lists."""
    from mcarmy.cli.parts.options import complete_list

    return [*options.complete_name(ctx, incomplete), *complete_list(incomplete)]


def show(
    name: Annotated[
        list[str],
        typer.Argument(
            help="Unit, card, token or keyword (rough spelling is fine), source id, or list file.",
            autocompletion=_complete_shown,
        ),
    ],
    *,
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Show a unit, card, source or list, and where values come from.

    A name that fits several things, or a trait, faction or set, lists what fits.

    Example: mcarmy show ranger elite

    Example: mcarmy show ranger
    """
    from mcarmy.catalog import load_catalog, lookup
    from mcarmy.cli.parts.naming import find_named
    from mcarmy.report.catalog.card_view import card_view
    from mcarmy.report.catalog.fitting import all_that_fit
    from mcarmy.report.catalog.source_view import source_view

    written = " ".join(name)
    if written.endswith((".yaml", ".yml", ".json")):
        _show_list(written, catalog, as_of)
        return
    loaded = load_catalog(catalog)
    width = min(width_of(sys.stdout), 100)
    if (source := loaded.sources.get(slug(written))) is not None:
        typer.echo(source_view(loaded, source, width=width))
        return
    found, several = lookup.find(loaded, written), lookup.fitting(loaded, written)
    if not found:  # one that fits is the one that is meant
        found = several if len(several) == 1 else [] if several else find_named(loaded, written)
    shown = [card_view(loaded, named, width=width) for named in found]
    if several and all(named.kind in lookup.GROUPS for named in found):
        shown.append(all_that_fit(loaded, written, several))
    typer.echo("\n\n".join(shown))


def _show_list(path: str, catalog: list[Path], as_of: str | None) -> None:
    """The roster of a list, for `mcarmy show`."""
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import day
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.roster import roster_view
    from mcarmy.report.render.screen import wants_color

    checked = read_list(Checker(load_catalog(catalog), day(as_of)), path)
    width = width_of(sys.stdout)
    typer.echo(roster_view(checked, width=width, color=wants_color(sys.stdout)))
