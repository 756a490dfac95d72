"""`mcarmy odds`: what will come of an attack."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli import odds_words as words
from mcarmy.cli.odds_words import (
    complete_card,
    complete_color,
    complete_goal,
    complete_output,
    complete_target_faction,
    complete_unit,
)
from mcarmy.cli.options import CatalogOption, terminal_width
from mcarmy.errors import UsageError
from mcarmy.report.tables import TableOutput

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.engine.duel import Duel
    from mcarmy.engine.queries.rerolls import Goal


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(odds)


def odds(
    attacker: Annotated[
        str,
        typer.Argument(
            help="The unit that attacks, spelled roughly.", autocompletion=complete_unit
        ),
    ],
    target: Annotated[
        str | None,
        typer.Argument(
            help="The unit attacked; leave it out with --against.", autocompletion=complete_unit
        ),
    ] = None,
    *,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="HEXES", help="The distance; the best range without it."),
    ] = None,
    cover: Annotated[bool, typer.Option("--cover", help="The target is in cover.")] = False,
    wounds: Annotated[
        str, typer.Option("--wounds", metavar="N", help="Wounds the target has already.")
    ] = "0",
    guard: Annotated[bool, typer.Option("--guard", help="The attack is made from guard.")] = False,
    support: Annotated[
        list[str],
        typer.Option(
            "--support",
            metavar="NAME@HEXES",
            help="A supporter and its distance; without one it stands as far as the attacker.",
            autocompletion=complete_unit,
        ),
    ] = [],
    beside: Annotated[
        list[str],
        typer.Option(
            "--beside",
            metavar="NAME",
            help="A friend adjacent to the attacker, for what it does to its neighbors.",
            autocompletion=complete_unit,
        ),
    ] = [],
    card: Annotated[
        list[str],
        typer.Option(
            "--card",
            metavar="NAME",
            help="A command card played on the attack, by either side.",
            autocompletion=complete_card,
        ),
    ] = [],
    ability: Annotated[
        list[str],
        typer.Option(
            "--ability",
            metavar="NAME",
            help="A unit action that the attacker or the target has taken before.",
        ),
    ] = [],
    extra_die: Annotated[
        list[str],
        typer.Option(
            "--extra-die",
            metavar="COLOR",
            help="One more die for the attacker.",
            autocompletion=complete_color,
        ),
    ] = [],
    extra_reroll: Annotated[
        str, typer.Option("--extra-reroll", metavar="N", help="More rerolls for the attacker.")
    ] = "0",
    extra_accuracy: Annotated[
        str, typer.Option("--extra-accuracy", metavar="N", help="More Accuracy for the attacker.")
    ] = "0",
    extra_armor: Annotated[
        str, typer.Option("--extra-armor", metavar="N", help="More Armor for the target.")
    ] = "0",
    extra_dodge: Annotated[
        str, typer.Option("--extra-dodge", metavar="N", help="More Dodge for the target.")
    ] = "0",
    ignore: Annotated[
        list[str],
        typer.Option(
            "--ignore",
            metavar="COLOR",
            help="Dice of this color do the target no damage.",
            autocompletion=complete_color,
        ),
    ] = [],
    goal: Annotated[
        str,
        typer.Option(
            "--goal",
            help="What rerolls are used for: damage, wounds, hit or destroy.",
            autocompletion=complete_goal,
        ),
    ] = "damage",
    table: Annotated[bool, typer.Option("--table", help="All distances, also with --at.")] = False,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="FACTION",
            help="Every unit of a faction, or of all.",
            autocompletion=complete_target_faction,
        ),
    ] = None,
    output: Annotated[
        str,
        typer.Option(
            "--output",
            help="The form of the output: table, json, csv or markdown.",
            autocompletion=complete_output,
        ),
    ] = "table",
    catalog: CatalogOption = [],
) -> None:
    """Say what will come of an attack, exactly: hit, damage, and what is destroyed.

    Example: mcarmy odds "ranger elite" ezoghoul --at 4 --support "capitol ranger@3"
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.engine.duel import Duel
    from mcarmy.engine.queries.rerolls import Goal

    if (target is None) == (against is None):
        raise UsageError("Name a target, or ask for many with --against FACTION or --against all.")
    hurt = words.number("--wounds", wounds)
    if against is not None and hurt:
        raise UsageError("--wounds is about one target, not about many.")
    away = None if at is None else words.number("--at", at)
    form = TableOutput(words.one_of(output, tuple(TableOutput), "output"))
    loaded = load_catalog(catalog)
    leader = words.unit(loaded, attacker)
    duel = Duel(
        leader,
        leader if target is None else words.unit(loaded, target),
        tuple(words.supporter(loaded, written) for written in support),
        tuple(words.unit(loaded, name) for name in beside),
        cover=cover,
        wounds=hurt,
        guard=guard,
        cards=tuple(words.card(loaded, name) for name in card),
        abilities=tuple(ability),
        for_attacker=words.for_attacker(extra_die, extra_reroll, extra_accuracy),
        for_target=words.for_target(ignore, extra_armor, extra_dodge),
    )
    aimed = Goal(words.one_of(goal, words.GOALS, "goal"))
    if against is None:
        _print_duel(loaded, duel, aimed, away, form, distances=table or at is None)
    else:
        _print_against(loaded, duel, aimed, away, words.targets(loaded, against), form)


def _print_duel(
    catalog: Catalog,
    duel: Duel,
    goal: Goal,
    at: int | None,
    output: TableOutput,
    *,
    distances: bool,
) -> None:
    from mcarmy.engine.prospect import foresee
    from mcarmy.report.odds import odds as odds_report
    from mcarmy.report.terminal import Paint, wants_color, width_of

    text = odds_report(
        catalog,
        foresee(catalog, duel, goal, at),
        output,
        distances=distances,
        paint=Paint(color=wants_color(sys.stdout)),
        width=width_of(sys.stdout),
        blocks=_shows_blocks(),
    )
    typer.echo(text)


def _print_against(
    catalog: Catalog,
    duel: Duel,
    goal: Goal,
    at: int | None,
    targets: list[Profile],
    output: TableOutput,
) -> None:
    from mcarmy.engine.duel import OutOfReachError
    from mcarmy.engine.prospect import survey
    from mcarmy.engine.queries.odds import Odds
    from mcarmy.report.odds_rows import against as against_report

    odds = Odds(catalog.dice)
    surveys = []
    for target in targets:
        try:
            surveys.append(survey(catalog, duel._replace(target=target), goal, at, odds))
        except OutOfReachError:
            continue
    if not surveys:
        raise UsageError(f"{duel.attacker.name} can attack none of them like this.")
    typer.echo(against_report(catalog, surveys, output, width=terminal_width()))


def _shows_blocks() -> bool:
    """Whether the output can show bars of blocks."""
    return (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf16", "utf32")
