"""`mcarmy random` and `optimise`: let the program build an army."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.parts.build_options import (
    FactionsOption,
    ForceOption,
    FormatOption,
    OutputOption,
    OwnOption,
    complete_objective,
)
from mcarmy.cli.parts.options import CatalogOption, chosen_seed

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(random)
    app.command()(optimise)


def random(
    *,
    format_: FormatOption = "tournament",
    faction: FactionsOption = [],
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="The same number gives the same list.")
    ] = None,
    units: Annotated[
        int, typer.Option("--units", metavar="N", min=1, help="At least so many units.")
    ] = 1,
    allies: Annotated[
        bool,
        typer.Option(
            "--allies/--no-allies", help="Fill up with allies where a faction has too few units."
        ),
    ] = True,
    own: OwnOption = None,
    count: Annotated[
        int, typer.Option("--count", metavar="N", min=1, max=1000, help="How many lists.")
    ] = 1,
    output: OutputOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Draw a legal army that can be played: a unit for every card and for every order.

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
    command = _command("random", format_, faction, own, "--seed", str(chosen))
    for number in range(count):
        army = random_army(terms, seed=chosen, number=number, least_units=units, allies=allies)
        mark = f"{chosen}" if count == 1 else f"{chosen}, {number + 1} of {count}"
        name = f"Random {_factions_of(army)} army {mark}"
        if count > 1 and output is None and number:
            typer.echo("---")
        _deliver(
            army,
            format_,
            output,
            name=name,
            header=(command,),
            force=force,
            number=number + 1,
            of=count,
        )


def optimise(
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
        int, typer.Option("--units", metavar="N", min=0, help="At least so many units.")
    ] = 0,
    orders: Annotated[
        int, typer.Option("--orders", metavar="N", min=0, help="At least so many orders.")
    ] = 0,
    cards: Annotated[
        int, typer.Option("--cards", metavar="N", min=0, help="At least so many cards.")
    ] = 0,
    own: OwnOption = None,
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="S", min=0.1, help="Stop searching after this long."),
    ] = 30.0,
    output: OutputOption = None,
    force: ForceOption = False,
    catalog: CatalogOption = [],
) -> None:
    """Find the best list for an objective, and prove that no legal list is better.

    Every card of the list can be played by a unit of it. Needs an extra:
    pip install 'mcarmy[optimise]'

    Example: mcarmy optimise --format skirmish --faction capitol --for damage@4
    """
    from dataclasses import replace

    from mcarmy.army.build.objectives import find_objective
    from mcarmy.army.build.optimise import best_army
    from mcarmy.army.build.terms import find_terms
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.proposals import verdict

    terms = find_terms(load_catalog(catalog), format_, faction, own)
    wanted = find_objective(terms.catalog, objective, Path(objective))
    asked = {"units": units, "orders": orders, "cards": cards}
    least = {part: max(n, wanted.at_least.get(part, 0)) for part, n in asked.items()}
    best = best_army(terms, replace(wanted, at_least=least), seconds=seconds)
    bounds = [word for part, n in asked.items() if n for word in (f"--{part}", str(n))]
    command = _command("optimise", format_, faction, own, "--for", objective, *bounds)
    name = f"Best {_factions_of(best.army)} army for {wanted.name}"
    _deliver(best.army, format_, output, name=name, header=(command, *verdict(best)), force=force)


def _deliver(
    army: Choices,
    format_: str,
    output: Path | None,
    *,
    name: str,
    header: tuple[str, ...],
    force: bool,
    number: int = 1,
    of: int = 1,
) -> None:
    """Print a finished list, or write it and say so."""
    from mcarmy.army.build.drafts import proven_legal, text_of
    from mcarmy.army.build.saving import format_as_written, numbered, save
    from mcarmy.report.lists.proposals import saved

    folder = Path() if output is None else output.parent
    written = format_as_written(army.terms.catalog, format_, folder)
    text = text_of(army, format_=written, name=name, header=header)
    proven_legal(army.terms, text, folder=folder)
    if output is None:
        typer.echo(text, nl=False)
        return
    target = numbered(output, number, of)
    save(target, text, overwrite=force)
    typer.echo(saved(str(target), army, last=number == of))


def _command(verb: str, format_: str, factions: list[str], own: Path | None, *more: str) -> str:
    """The command that makes the same list again."""
    from shlex import join

    parts = ["mcarmy", verb, "--format", format_]
    for name in factions:
        parts += ["--faction", name]
    return join([*parts, *(("--own", str(own)) if own is not None else ()), *more])


def _factions_of(army: Choices) -> str:
    """`Capitol`, or `Capitol and Bauhaus`, the most frequent first."""
    from mcarmy.report.sheet.roster_part import in_words

    counts: dict[str, int] = {}
    for unit, count in army.units():
        name = army.terms.catalog.factions[unit.faction].name
        counts[name] = counts.get(name, 0) + count
    return in_words(sorted(counts, key=lambda name: -counts[name]))
