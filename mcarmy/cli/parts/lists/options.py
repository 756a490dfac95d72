"""Which lists, for which day, told how: arguments of the commands that check lists."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.lists.verdicts import ProblemOutput

ListsArgument = Annotated[
    list[str],
    typer.Argument(metavar="PATHS", help="Lists, folders or patterns; `-` reads standard input."),
]
AsOfOption = Annotated[
    str | None,
    typer.Option(
        "--as-of", metavar="DATE", help="Date to check for, such as 2026-12-31 (default: today)."
    ),
]
ProblemsOption = Annotated[
    ProblemOutput | None,
    typer.Option("--output", help="Output format; defaults to `github` in GitHub Actions."),
]
StrictOption = Annotated[bool, typer.Option("--strict", help="Treat warnings as failures.")]
