"""`mcarmy diff`: compare two lists by what stands in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts import options
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, complete_list
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList
from mcarmy.cli.parts.lists.reading import read_list


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(diff)


def diff(
    one: Annotated[
        str,
        typer.Argument(
            metavar="A", help="List; `-` reads standard input.", autocompletion=complete_list
        ),
    ],
    other: Annotated[
        str,
        typer.Argument(metavar="B", help="List to compare it with.", autocompletion=complete_list),
    ],
    *,
    everything: Annotated[
        bool, typer.Option("--all", help="Also show what both lists have in common.")
    ] = False,
    output: options.OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Compare two lists by their contents, not line by line.

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
        raise UsageError(
            "Only one of the two lists can be read from standard input. Name a file for the other."
        )
    checker = Checker(load_catalog(catalog), "")
    first, second = read_list(checker, one), read_list(checker, other)
    compared = compare(first.roster, second.roster)
    titles = Titles(_title(first), _title(second))
    show(comparison(compared, titles, everything=everything), output)
    if not compared.same:
        raise typer.Exit(Exit.FINDINGS)


def _title(checked: CheckedList) -> str:
    path = checked.text.path
    return path if checked.name is None else f"{checked.name} ({path})"
