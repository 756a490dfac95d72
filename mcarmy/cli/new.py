"""`mcarmy new`: an army from nothing, by questions in the terminal or by options without one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.build_options import (
    FactionsOption,
    ForceOption,
    NameOption,
    OwnOption,
)
from mcarmy.cli.lists import complete_format
from mcarmy.cli.options import CatalogOption
from mcarmy.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices
    from mcarmy.army.build.terms import Terms


def complete_unit(incomplete: str) -> list[str]:
    """Units that go on like this, with a count before them or not."""
    return _completed(incomplete, "units")


def complete_card(incomplete: str) -> list[str]:
    """Cards that go on like this, with a count before them or not."""
    return _completed(incomplete, "cards")


def complete_order(incomplete: str) -> list[str]:
    """Ranks of order tokens."""
    return [f"{rank}=" for rank in ("gold", "silver", "bronze") if rank.startswith(incomplete)]


def _completed(incomplete: str, kind: str) -> list[str]:
    """Ids, which need no quotes; names where there are quotes, as blanks tell."""
    from mcarmy.army.build.wishes import counted
    from mcarmy.catalog import CatalogError, load_catalog
    from mcarmy.catalog.names import slug

    try:
        entries = load_catalog().entries[kind]
    except CatalogError:
        return []
    _, what = counted(incomplete)
    before = incomplete[: len(incomplete) - len(what)]
    found = [(id_, str(entry.values["name"])) for id_, entry in entries.items()]
    return [
        before + _as_begun(incomplete, what, id_, name)
        for id_, name in found
        if id_.startswith(slug(what))
    ]


def _as_begun(incomplete: str, what: str, id_: str, name: str) -> str:
    """A name in the letters it was begun with: a shell drops what goes on otherwise."""
    spaced = (id_.replace("-", " "), name) if " " in incomplete else ()
    return next((form for form in (*spaced, id_, name) if form.startswith(what)), id_)


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(new)


def new(
    path: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The file to write, e.g. my-army.yaml.")
    ] = None,
    *,
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NAME",
            help="The format: a name of the catalog, a format file, or slots such as 5/5/5.",
            autocompletion=complete_format,
        ),
    ] = None,
    faction: FactionsOption = [],
    unit: Annotated[
        list[str],
        typer.Option(
            "--unit",
            metavar="NAME",
            help="A unit, also as '2x Ranger Elite'; may be given several times.",
            autocompletion=complete_unit,
            show_default=False,
        ),
    ] = [],
    order: Annotated[
        list[str],
        typer.Option(
            "--order",
            metavar="RANK=N",
            help="Order tokens, as gold=2; may be given several times.",
            autocompletion=complete_order,
            show_default=False,
        ),
    ] = [],
    card: Annotated[
        list[str],
        typer.Option(
            "--card",
            metavar="NAME",
            help="A command card, also as '2x Trick Shot'; may be given several times.",
            autocompletion=complete_card,
            show_default=False,
        ),
    ] = [],
    name: NameOption = None,
    fill: Annotated[bool, typer.Option("--fill", help="Fill what is left sensibly.")] = False,
    own: OwnOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Make an army: asks step by step in a terminal, or takes everything from options.

    Units, orders, cards or --fill among the options mean that nothing is asked; without a file
    the list is then printed.

    Example: mcarmy new

    Example: mcarmy new a.yaml --format skirmish --faction capitol --unit "2x Ranger Elite" --fill
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.build import ceilings_of

    loaded = load_catalog(catalog)
    ceilings = ceilings_of(loaded, own)
    if path is not None and path.exists() and not force:
        raise UsageError(f"{path} exists already. Choose another name, or add --force.")
    if unit or order or card or fill:
        from mcarmy.army.build.terms import Terms, find_factions, find_format

        if format_ is None:
            raise UsageError("Say for which format, as in --format skirmish.")
        factions = find_factions(loaded, faction)
        terms = Terms(loaded, find_format(loaded, format_), factions, ceilings)
        army = _by_options(terms, unit, order, card, fill=fill)
        _deliver(army, path, format_, name, force=force)
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "There is no terminal to ask in. Use options: "
            "mcarmy new --format skirmish --faction capitol --fill"
        )
    from mcarmy.cli.conversation import Conversation
    from mcarmy.cli.dialogue import Dialogue
    from mcarmy.report.terminal import Paint, wants_color, width_of

    paint, width = Paint(wants_color(sys.stdout)), width_of(sys.stdout)
    conversation = Conversation(path, force=force, paint=paint, width=width)
    raise typer.Exit(Dialogue(loaded, ceilings, conversation).run(format_, faction, name))


def _by_options(
    terms: Terms, units: list[str], orders: list[str], cards: list[str], *, fill: bool
) -> Choices:
    """What the options name, and if asked for the rest."""
    from mcarmy.army.build.choices import Choices
    from mcarmy.army.build.plans import BALANCED, fill_or_ally
    from mcarmy.army.build.wishes import CARDS, UNITS, set_orders, take

    army = Choices(terms)
    obstacle = army.obstacle()
    if obstacle is not None:
        raise UsageError(f"No legal list can be made of this: {obstacle}.")
    for wish in units:
        army = take(army, UNITS, wish)
    if orders:
        army = set_orders(army, " ".join(orders))
    for wish in cards:
        army = take(army, CARDS, wish)
    return fill_or_ally(army, BALANCED) if fill else army


def _deliver(
    army: Choices, path: Path | None, format_: str, name: str | None, *, force: bool
) -> None:
    """Print the list, or write it and say so."""
    from mcarmy.army.build.saving import new_list, save
    from mcarmy.report.proposals import saved

    text = new_list(army, format_, name, path)
    if path is None:
        typer.echo(text, nl=False)
        return
    save(path, text, overwrite=force)
    typer.echo(saved(str(path), army))
