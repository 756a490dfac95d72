"""`mcarmy ladder`: how strong are policies beside each other?"""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.battles.options import JobsOption
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, OutputOption, RulingOption, complete_policy
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(ladder)


def ladder(
    policies: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="POLICY...",
            help="Two or more policies; with --pool one is enough (default: greedy).",
            show_default=False,
            autocompletion=complete_policy,
        ),
    ] = None,
    *,
    pool: Annotated[
        bool, typer.Option("--pool", help="Let each play all the styles of the pool as well.")
    ] = False,
    format_: Annotated[str, typer.Option("--format", help="Format to play.")] = "skirmish",
    games: Annotated[int, typer.Option("--games", min=2, help="Games per pair of policies.")] = 120,
    seed: Annotated[int, typer.Option("--seed", help="Seed for armies and luck.")] = 1,
    jobs: JobsOption = None,
    output: OutputOption = Output.TABLE,
    ruling: RulingOption = [],
    catalog: CatalogOption = [],
) -> None:
    """Rate policies: each plays every other with equal armies.

    Two games share an army that is drawn at random, so 120 games are played with 60 armies. A lead
    of 400 points means odds of ten to one. The same seed gives the same ladder.

    Example: mcarmy ladder random greedy --games 200

    Example: mcarmy ladder greedy --pool
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.battles.progress import Climbing
    from mcarmy.report.series.ladder import ladder as report
    from mcarmy.simulate.contests.ladder import climb
    from mcarmy.simulate.contests.suite import Suite
    from mcarmy.simulate.series.workers import cores

    loaded = load_catalog(catalog, rulings=ruling)
    suite = Suite(format_, seed, tuple(str(path) for path in catalog), tuple(ruling))
    named = policies or (["greedy"] if pool else [])
    games += games % 2
    with Climbing(games) as status:
        found = climb(
            named, suite, games=games, jobs=jobs or cores(), pool=pool, watch=status.policies
        )
    if not found.complete:
        kept = (
            ": results cover the games played so far"
            if found.series
            else " before a game was finished"
        )
        typer.echo(f"Interrupted{kept}.", err=True)
    if found.series or found.breakdowns:
        show(report(loaded, found), output)
    if not found.complete:
        raise typer.Exit(Exit.INTERRUPTED)
    if not any(each.estimate.pairs for each in found.series):
        raise typer.Exit(Exit.UNUSABLE)
