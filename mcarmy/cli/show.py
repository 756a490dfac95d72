"""`mcarmy show`: one unit or card with the origin of its values, or the roster of a list."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UnknownNameError
from mcarmy.cli.parts import options
from mcarmy.cli.parts.options import CatalogOption
from mcarmy.report.render.screen import width_of

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
from pathlib import Path

from mcarmy.cli.parts.lists import read_list


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
        _show_list(written, catalog)
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
    from mcarmy.report.render.screen import safe

    shown = safe(written, 60)
    for one in lookup.retired(catalog, written):
        why = f": {safe(one.reason)}" if one.reason else ""
        return f"The overlay `{one.layer}` retires `{one.name}` at {one.location}{why}."
    near = " or ".join(f"`{named.name}`" for named in lookup.near(catalog, written))
    advice = f"Did you mean {near}?" if near else "`mcarmy units` and `mcarmy cards` list all."
    return f"Nothing is called `{shown}`. {advice}"


def _show_list(path: str, catalog: list[Path]) -> None:
    """The roster of a list, for `mcarmy show`."""
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import today
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.roster import roster_view
    from mcarmy.report.render.screen import wants_color

    checked = read_list(Checker(load_catalog(catalog), today()), path)
    width = width_of(sys.stdout)
    typer.echo(roster_view(checked, width=width, color=wants_color(sys.stdout)))
