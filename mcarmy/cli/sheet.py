"""`mcarmy sheet`: an army on paper."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.options import CatalogOption, complete_list
from mcarmy.report.sheet.page import Paper

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList, Checker


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(sheet)


def sheet(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="LIST",
            help="List to print, or a folder of lists.",
            autocompletion=complete_list,
        ),
    ],
    *,
    to: Annotated[
        Path | None,
        typer.Option(
            "-o", "--to", metavar="FILE", help="HTML file to write (default: next to the list)."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="Paper size.")] = Paper.A4,
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Make a printable army sheet with all cards and quick rules.

    The sheet is a single HTML file: open it in a browser and print it. The lists of a folder go
    into one file, each on a new page.

    Example: mcarmy sheet my-army.yaml --paper letter

    Example: mcarmy sheet lists/ --to event.html
    """
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import day
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import write_text
    from mcarmy.report.sheet import sheet as sheet_of

    checker = Checker(load_catalog(catalog), day(as_of))
    if os.path.isdir(path):
        armies = _in_folder(checker, path)
        target = to or Path(f"{os.path.normpath(path)}.html")
    elif os.path.isfile(path):
        armies = [_printable(checker.check_file(path))]
        target = to or path.with_suffix(".html")
    else:
        raise UsageError(f"There is no file {path}. `mcarmy new {path}` makes one.")
    write_text(target, sheet_of(armies, paper))
    many = f" with {len(armies)} armies" if len(armies) > 1 else ""
    typer.echo(f"Wrote {target}{many}. Open it in a browser and print it.{_illegal(path, armies)}")


def _in_folder(checker: Checker, folder: Path) -> list[CheckedList]:
    """All lists of a folder, other kinds of files passed over."""
    from mcarmy.army.checking.batch import checked_list
    from mcarmy.army.reading.paths import collect

    armies = []
    for found in collect([str(folder)]):
        if found.problem is not None:
            raise UsageError(f"{found.path}: {found.problem.message} {found.problem.help}")
        if (checked := checked_list(checker, found)) is not None:
            armies.append(_printable(checked))
    if not armies:
        raise UsageError(f"{folder} has no lists. Name a folder that has some.")
    return armies


def _printable(verdict: CheckedList) -> CheckedList:
    """A list with something on it."""
    if not (verdict.roster.placed or verdict.roster.listing.orders):
        first = verdict.problems[0]
        raise UsageError(f"{first.location}: {first.message} {first.help}")
    return verdict


def _illegal(path: Path, armies: list[CheckedList]) -> str:
    illegal = [army.text.path for army in armies if not army.legal]
    if not illegal:
        return ""
    if len(armies) == 1:
        return f" The list is not legal: see `mcarmy validate {path}`."
    are = "is" if len(illegal) == 1 else "are"
    return f" {len(illegal)} of the lists {are} not legal: see `mcarmy validate {path}`."
