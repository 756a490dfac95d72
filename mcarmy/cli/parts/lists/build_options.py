"""Options that the builders share, and the completion of what they take in the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.options import complete_faction, complete_format, complete_list


def complete_objective(incomplete: str) -> list[str]:
    """Objectives that go on like this, and files of weights."""
    from mcarmy.army.build.objectives import NAMES

    files = complete_list(incomplete) if incomplete else []
    return [name for name in NAMES if name.startswith(incomplete)] + files


def complete_counted_unit(incomplete: str) -> list[str]:
    """Units that go on like this, with a count before them or not."""
    return _completed(incomplete, "units")


def complete_counted_card(incomplete: str) -> list[str]:
    """Cards that go on like this, with a count before them or not."""
    return _completed(incomplete, "cards")


def complete_order(incomplete: str) -> list[str]:
    """Ranks of order tokens."""
    return [f"{rank}=" for rank in ("gold", "silver", "bronze") if rank.startswith(incomplete)]


def _completed(incomplete: str, kind: str) -> list[str]:
    """Ids, which need no quotes; names where there are quotes, as blanks tell."""
    from mcarmy.army.build.wishes import counted
    from mcarmy.base.names import slug
    from mcarmy.catalog import CatalogError, load_catalog

    try:
        entries = load_catalog().entries[kind]
    except CatalogError:
        return []
    _, what = counted(incomplete)
    before = incomplete[: len(incomplete) - len(what)]
    found = [(id_, str(entry.values["name"])) for id_, entry in entries.items()]
    return [
        before + _as_begun(incomplete, what, id_, name)
        for id_, name in found
        if id_.startswith(slug(what))
    ]


def _as_begun(incomplete: str, what: str, id_: str, name: str) -> str:
    """A name in the letters it was begun with: a shell drops what goes on otherwise."""
    spaced = (id_.replace("-", " "), name) if " " in incomplete else ()
    return next((form for form in (*spaced, id_, name) if form.startswith(what)), id_)


_FORMAT = typer.Option(
    "--format",
    metavar="NAME",
    help="Format: a name, a format file, or slots such as 5/5/5.",
    autocompletion=complete_format,
)
FormatOption = Annotated[str, _FORMAT]
MaybeFormatOption = Annotated[str | None, _FORMAT]
FactionsOption = Annotated[
    list[str],
    typer.Option(
        "--faction",
        metavar="NAME",
        help="Units of this faction; repeat to mix factions of one side.",
        autocompletion=complete_faction,
        show_default=False,
    ),
]
OwnOption = Annotated[
    Path | None,
    typer.Option(
        "--own", metavar="FILE", help="Use only what this collection contains (YAML or CSV)."
    ),
]
ToOption = Annotated[
    Path | None,
    typer.Option(
        "-o", "--to", metavar="FILE", help="File to write the list to (default: print it)."
    ),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
NameOption = Annotated[str | None, typer.Option("--name", metavar="TEXT", help="Name of the army.")]
UnitsOption = Annotated[
    list[str],
    typer.Option(
        "--unit",
        metavar="NAME",
        help="Unit, such as '2x Ranger Elite'; repeat for several.",
        autocompletion=complete_counted_unit,
        show_default=False,
    ),
]
OrdersOption = Annotated[
    list[str],
    typer.Option(
        "--order",
        metavar="RANK=N",
        help="Order tokens, such as gold=2; repeat for several.",
        autocompletion=complete_order,
        show_default=False,
    ),
]
CardsOption = Annotated[
    list[str],
    typer.Option(
        "--card",
        metavar="NAME",
        help="Command card, such as '2x Trick Shot'; repeat for several.",
        autocompletion=complete_counted_card,
        show_default=False,
    ),
]
FillOption = Annotated[
    bool, typer.Option("--fill", help="Fill the remaining slots with a sensible choice.")
]
