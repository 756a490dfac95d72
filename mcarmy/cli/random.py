"""`mcarmy random`: draw a legal army."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.lists.build_options import (
    FactionsOption,
    ForceOption,
    FormatOption,
    OwnOption,
    ToOption,
)
from mcarmy.cli.parts.lists.delivering import deliver, factions_of, same_again
from mcarmy.cli.parts.options import CatalogOption, chosen_seed


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(random)


def random(
    *,
    format_: FormatOption = "tournament",
    faction: FactionsOption = [],
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Seed; the same seed gives the same list."),
    ] = None,
    units: Annotated[
        int, typer.Option("--units", metavar="N", min=1, help="Minimum number of units.")
    ] = 1,
    allies: Annotated[
        bool,
        typer.Option("--allies/--no-allies", help="Use allies where a faction has too few units."),
    ] = True,
    own: OwnOption = None,
    count: Annotated[
        int, typer.Option("--count", metavar="N", min=1, max=1000, help="Number of lists.")
    ] = 1,
    to: ToOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Generate a random legal army that can be played.

    Not every legal list is equally likely, as most are unplayable: a slot is for a unit with
    chance 1/2, then for a card with chance 1/3, else for an order; among units, and among the
    cards they can play, every choice is equally likely.

    Example: mcarmy random --format tournament --faction brotherhood --seed 7
    """
    from mcarmy.army.build.random import random_army
    from mcarmy.army.build.terms import find_terms
    from mcarmy.catalog import load_catalog

    terms = find_terms(load_catalog(catalog), format_, faction, own)
    chosen = chosen_seed(seed)
    command = same_again("random", format_, faction, own, "--seed", str(chosen))
    for number in range(count):
        army = random_army(terms, seed=chosen, number=number, least_units=units, allies=allies)
        mark = f"{chosen}" if count == 1 else f"{chosen}, {number + 1} of {count}"
        name = f"Random {factions_of(army)} army {mark}"
        if count > 1 and to is None and number:
            typer.echo("---")
        deliver(
            army,
            format_,
            to,
            name=name,
            header=(command,),
            force=force,
            number=number + 1,
            of=count,
        )
