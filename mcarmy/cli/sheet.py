"""`mcarmy sheet`: an army on paper."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.options import CatalogOption, complete_list
from mcarmy.report.sheet.page import Paper


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(sheet)


def sheet(
    path: Annotated[
        Path,
        typer.Argument(metavar="LIST", help="The list to print.", autocompletion=complete_list),
    ],
    *,
    to: Annotated[
        Path | None,
        typer.Option(
            "-o", "--to", metavar="FILE", help="The HTML file; beside the list without it."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="The size of the paper.")] = Paper.A4,
    catalog: CatalogOption = [],
) -> None:
    """Make a sheet to print: roster, unit cards, orders, command cards and quick rules.

    One HTML file that needs nothing else; open it in a browser and print it.

    Example: mcarmy sheet my-army.yaml --paper letter
    """
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import today
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import write_text
    from mcarmy.report.sheet import sheet as sheet_of

    if not os.path.isfile(path):
        raise UsageError(f"There is no file {path}. `mcarmy new {path}` makes one.")
    verdict = Checker(load_catalog(catalog), today()).check_file(path)
    if not (verdict.roster.placed or verdict.roster.listing.orders):
        first = verdict.problems[0]
        raise UsageError(f"{first.location}: {first.message} {first.help}")
    target = to or path.with_suffix(".html")
    write_text(target, sheet_of(verdict, paper))
    legal = "" if verdict.legal else f" The list is not legal: see `mcarmy validate {path}`."
    typer.echo(f"Wrote {target}. Open it in a browser and print it.{legal}")
