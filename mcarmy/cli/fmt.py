"""`mcarmy fmt` and `diff`, and the list part of `show`: files of lists."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts import options
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, complete_list
from mcarmy.report.render.tables import TableOutput
from mcarmy.report.render.terminal import width_of

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList, Checker


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(fmt)
    app.command()(diff)


def fmt(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATHS",
            help="Lists, folders, patterns; `-` reads a pipe.",
            autocompletion=complete_list,
        ),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if a list is not in order.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    catalog: CatalogOption = [],
) -> None:
    """Put lists in canonical order and form; comments stay and nothing changes its meaning.

    Keys in one order, units and cards by rank and else in your order, `2x Name` with printed
    names. Exit code 0: done, or all in order; 1: with --check or --diff something is not;
    2: a list cannot be read.

    Example: mcarmy fmt lists/ --check
    """
    from mcarmy.army.checking.batch import take_in
    from mcarmy.army.reading.paths import collect
    from mcarmy.army.text.tidy import tidied, write_tidied
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.problems import tell
    from mcarmy.report.lists.formatting import change, summary

    results = list(tidied(load_catalog(catalog), take_in(collect(paths))))
    if not results:
        raise UsageError("There is no list here. Lists end in .yaml, .yml or .json.")
    for result in results:
        if result.content is None:
            tell(result.problems, result.text)
        elif result.piped and not (diff or check):
            typer.echo(result.content, nl=False)
        elif diff:
            typer.echo(change(result), nl=False)
        elif result.changed and not check:
            write_tidied(result)
    piped = all(result.piped for result in results)
    typer.echo(summary(results, written=not (check or diff)), err=piped or diff)
    if any(result.content is None for result in results):
        raise typer.Exit(Exit.UNUSABLE)
    if (check or diff) and any(result.changed for result in results):
        raise typer.Exit(Exit.FINDINGS)


def diff(
    one: Annotated[
        str,
        typer.Argument(metavar="A", help="A list; `-` reads a pipe.", autocompletion=complete_list),
    ],
    other: Annotated[
        str,
        typer.Argument(
            metavar="B", help="The list to compare it with.", autocompletion=complete_list
        ),
    ],
    *,
    everything: Annotated[
        bool, typer.Option("--all", help="Also what both lists have alike.")
    ] = False,
    output: options.OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Compare two lists by what stands in them, not by their lines.

    Names, notes and the order of lines do not matter. Exit code 0: the same army; 1: different;
    2: a list cannot be read.

    Example: mcarmy diff old.yaml new.yaml
    """
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.compare import compare
    from mcarmy.army.reading.paths import STANDARD_INPUT
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.comparison import Titles, comparison

    if one == other == STANDARD_INPUT:
        raise UsageError("Only one of the two lists can come by a pipe. Name a file for the other.")
    checker = Checker(load_catalog(catalog), "")
    first, second = _read(checker, one), _read(checker, other)
    compared = compare(first.roster, second.roster)
    titles = Titles(_title(first), _title(second))
    width = width_of(sys.stdout)
    typer.echo(comparison(compared, titles, output, everything=everything, width=width))
    if not compared.same:
        raise typer.Exit(Exit.FINDINGS)


def _title(checked: CheckedList) -> str:
    path = checked.text.path
    return path if checked.name is None else f"{checked.name} ({path})"


def _read(checker: Checker, path: str) -> CheckedList:
    """A list that can be read; parts of it that cannot are reported and left aside."""
    from mcarmy.army.reading.paths import STANDARD_INPUT
    from mcarmy.cli.parts.problems import tell
    from mcarmy.source.nodes import UNREADABLE

    if path == STANDARD_INPUT:
        checked = checker.check_bytes(sys.stdin.buffer.read(), "<stdin>")
    else:
        checked = checker.check_file(Path(path))
    listing = checked.roster.listing
    broken = [problem for part in listing.spoiled.values() for problem in part]
    unread = listing.problems if not listing.keys else broken
    if unread and unread[0].kind is UNREADABLE:
        raise UsageError(f"{path}: {unread[0].message} {unread[0].help}")
    tell(unread, checked.text)
    if not listing.keys or "everything" in listing.spoiled:
        raise UsageError(f"{path} is not a list that can be read. Mend it and try again.")
    return checked


def show_list(path: str, catalog: list[Path]) -> None:
    """The roster of a list, for `mcarmy show`."""
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import today
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.roster import roster_view
    from mcarmy.report.render.terminal import wants_color

    checked = _read(Checker(load_catalog(catalog), today()), path)
    width = width_of(sys.stdout)
    typer.echo(roster_view(checked, width=width, color=wants_color(sys.stdout)))
