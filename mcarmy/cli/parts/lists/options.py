"""Which lists, and for which day: arguments of the commands that check lists."""

from __future__ import annotations

from typing import Annotated

import typer

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
