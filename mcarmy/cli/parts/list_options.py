"""Which lists, and for which day: arguments of the commands that check lists."""

from __future__ import annotations

from typing import Annotated

import typer

ListsArgument = Annotated[
    list[str],
    typer.Argument(metavar="PATHS", help="Lists, folders of lists, patterns; `-` reads a pipe."),
]
AsOfOption = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE", help="The day to check for, as 2026-12-31."),
]
