"""Which units and cards are asked for: the filters that `units` and `cards` share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.parts import options

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog

FactionOption = Annotated[
    list[str],
    typer.Option("--faction", help="Only this faction.", autocompletion=options.complete_faction),
]
RankOption = Annotated[
    list[str], typer.Option("--rank", help="Only this rank: gold, silver or bronze.")
]
TextOption = Annotated[
    list[str], typer.Option("--text", help="Only with this word in the name, traits or text.")
]


def filtered_by(catalog: Catalog, **filters: list[str]) -> list[object]:
    """What meets at least one value of every filter given; a misspelled value is an error."""
    from mcarmy.catalog.search import filtered

    return list(filtered(catalog, filters))
