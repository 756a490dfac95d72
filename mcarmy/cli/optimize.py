"""`mcarmy optimize`: the best army for an objective, proven."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.lists.build_options import (
    FactionsOption,
    ForceOption,
    FormatOption,
    OwnOption,
    ToOption,
    complete_objective,
)
from mcarmy.cli.parts.lists.delivering import deliver, factions_of, same_again
from mcarmy.cli.parts.options import CatalogOption


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(optimize)


def optimize(
    *,
    objective: Annotated[
        str,
        typer.Option(
            "--for",
            metavar="OBJECTIVE",
            help="health, activations, actions, damage@4 (expected damage of a round at 4 hexes), "
            "cards:NAME,NAME (units that can play them), or a YAML file of weights.",
            autocompletion=complete_objective,
        ),
    ],
    format_: FormatOption = "skirmish",
    faction: FactionsOption = [],
    units: Annotated[
        int, typer.Option("--units", metavar="N", min=0, help="Minimum number of units.")
    ] = 0,
    orders: Annotated[
        int, typer.Option("--orders", metavar="N", min=0, help="Minimum number of orders.")
    ] = 0,
    cards: Annotated[
        int, typer.Option("--cards", metavar="N", min=0, help="Minimum number of cards.")
    ] = 0,
    own: OwnOption = None,
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="S", min=0.1, help="Time limit for the search."),
    ] = 30.0,
    to: ToOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Find the best list for an objective, and prove it.

    Every card of the list can be played by a unit of it. Needs an extra:
    pip install 'mcarmy[optimize]'

    Example: mcarmy optimize --format skirmish --faction capitol --for damage@4
    """
    from dataclasses import replace

    from mcarmy.army.build.objectives import find_objective
    from mcarmy.army.build.optimize import best_army
    from mcarmy.army.build.terms import find_terms
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.proposals import verdict

    terms = find_terms(load_catalog(catalog), format_, faction, own)
    wanted = find_objective(terms.catalog, objective, Path(objective))
    asked = {"units": units, "orders": orders, "cards": cards}
    least = {part: max(n, wanted.at_least.get(part, 0)) for part, n in asked.items()}
    best = best_army(terms, replace(wanted, at_least=least), seconds=seconds)
    bounds = [word for part, n in asked.items() if n for word in (f"--{part}", str(n))]
    command = same_again("optimize", format_, faction, own, "--for", objective, *bounds)
    name = f"Best {factions_of(best.army)} army for {wanted.name}"
    deliver(best.army, format_, to, name=name, header=(command, *verdict(best)), force=force)
