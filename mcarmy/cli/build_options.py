"""Options that the builders share, and the completion of what they take in the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.lists import complete_format, complete_list
from mcarmy.cli.options import complete_faction


def complete_objective(incomplete: str) -> list[str]:
    """Objectives that go on like this, and files of weights."""
    from mcarmy.army.build.objectives import NAMES

    files = complete_list(incomplete) if incomplete else []
    return [name for name in NAMES if name.startswith(incomplete)] + files


FormatOption = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="NAME",
        help="The format: a name of the catalog, a format file, or slots such as 5/5/5.",
        autocompletion=complete_format,
    ),
]
FactionsOption = Annotated[
    list[str],
    typer.Option(
        "--faction",
        metavar="NAME",
        help="Units of this faction; may be given several times for factions of one side.",
        autocompletion=complete_faction,
        show_default=False,
    ),
]
OwnOption = Annotated[
    Path | None,
    typer.Option("--own", metavar="FILE", help="Take only what this collection has (YAML, CSV)."),
]
OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Write the list here; printed without it."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Write over an existing file.")]
NameOption = Annotated[
    str | None, typer.Option("--name", metavar="TEXT", help="The name of the army.")
]
