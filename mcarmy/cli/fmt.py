"""`mcarmy fmt`: put lists in canonical order and form."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, complete_list


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(fmt)


def fmt(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATHS",
            help="Lists, folders or patterns; `-` reads standard input.",
            autocompletion=complete_list,
        ),
    ],
    *,
    check: Annotated[
        bool,
        typer.Option("--check", help="Change nothing; exit with 1 if a list is not formatted."),
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; show what would change.")
    ] = False,
    catalog: CatalogOption = [],
) -> None:
    """Format lists: one order, one style, comments kept.

    Keys in one order, units and cards by rank and else in your order, `2x Name` with printed
    names. Exit code 0: done, or all in order; 1: with --check or --diff something is not;
    2: a list cannot be read.

    Example: mcarmy fmt lists/ --check
    """
    from mcarmy.army.checking.batch import take_in
    from mcarmy.army.reading.paths import collect
    from mcarmy.army.text.tidy import tidied, write_tidied
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.games.files import tidied_elsewhere
    from mcarmy.cli.parts.lists.passing import NO_LIST, tell_passed_over
    from mcarmy.cli.parts.problems import tell
    from mcarmy.report.lists.formatting import change, summary
    from mcarmy.report.render.screen import Paint, wants_color

    files = take_in(collect(paths))
    everything = list(tidied(load_catalog(catalog), files, tidied_elsewhere))
    results = [result for result in everything if result is not None]
    tell_passed_over(len(everything) - len(results))
    if not results:
        raise UsageError(NO_LIST)
    paint = Paint(wants_color(sys.stdout))
    for result in results:
        if result.content is None:
            tell(result.problems, result.text)
        elif result.piped and not (diff or check):
            typer.echo(result.content, nl=False)
        elif diff:
            typer.echo(change(result, paint), nl=False, color=paint.color)
        elif result.changed and not check:
            write_tidied(result)
    piped = all(result.piped for result in results)
    typer.echo(summary(results, written=not (check or diff)), err=piped or diff)
    if any(result.content is None for result in results):
        raise typer.Exit(Exit.UNUSABLE)
    if (check or diff) and any(result.changed for result in results):
        raise typer.Exit(Exit.FINDINGS)
