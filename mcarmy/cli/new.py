"""`mcarmy new`: an army from nothing, by questions in the terminal or by options without one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.lists.build_options import (
    CardsOption,
    FactionsOption,
    FillOption,
    ForceOption,
    MaybeFormatOption,
    NameOption,
    OrdersOption,
    OwnOption,
    UnitsOption,
)
from mcarmy.cli.parts.options import CatalogOption

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices
    from mcarmy.army.build.terms import Ceiling
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.talk.dialogue import Dialogue


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(new)


def new(
    path: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="File to write, such as my-army.yaml.")
    ] = None,
    *,
    format_: MaybeFormatOption = None,
    faction: FactionsOption = [],
    unit: UnitsOption = [],
    order: OrdersOption = [],
    card: CardsOption = [],
    name: NameOption = None,
    fill: FillOption = False,
    own: OwnOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Build an army: step by step in a terminal, or from options.

    Units, orders, cards or --fill among the options mean that nothing is asked; without a file
    the list is then printed.

    Example: mcarmy new

    Example: mcarmy new a.yaml --format skirmish --faction capitol --unit "2x Ranger Elite" --fill
    """
    from mcarmy.army.build.plans import BALANCED, fill_or_ally
    from mcarmy.army.build.terms import find_ceilings, find_terms
    from mcarmy.army.build.wishes import wished
    from mcarmy.catalog import load_catalog

    loaded = load_catalog(catalog)
    if path is not None and os.path.exists(path) and not force:
        raise UsageError(f"{path} already exists. Choose another name or add --force.")
    if not (unit or order or card or fill):
        dialogue = _dialogue(loaded, find_ceilings(loaded, own), path, force=force)
        raise typer.Exit(dialogue.run(format_, faction, name))
    if format_ is None:
        raise UsageError("Name a format, such as --format skirmish.")
    army = wished(find_terms(loaded, format_, faction, own), unit, order, card)
    _deliver(fill_or_ally(army, BALANCED) if fill else army, path, format_, name, force=force)


def _dialogue(
    catalog: Catalog, ceilings: tuple[Ceiling, ...], path: Path | None, *, force: bool
) -> Dialogue:
    """The questions, if there is somebody to answer them."""
    from mcarmy.cli.parts.talk.conversation import Conversation
    from mcarmy.cli.parts.talk.dialogue import Dialogue
    from mcarmy.report.render.screen import Paint, wants_color, width_of

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "Questions need a terminal. Use options instead: "
            "mcarmy new --format skirmish --faction capitol --fill"
        )
    paint, width = Paint(wants_color(sys.stdout)), width_of(sys.stdout)
    conversation = Conversation(path, force=force, paint=paint, width=width)
    return Dialogue(catalog, ceilings, conversation)


def _deliver(
    army: Choices, path: Path | None, format_: str, name: str | None, *, force: bool
) -> None:
    """Print the list, or write it and say so."""
    from mcarmy.army.build.saving import new_list, save
    from mcarmy.report.lists.proposals import saved

    text = new_list(army, format_, name, path)
    if path is None:
        typer.echo(text, nl=False)
        return
    save(path, text, overwrite=force)
    typer.echo(saved(str(path), army))
