"""`mcarmy collection`: what you own, and what your lists ask of it."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, OutputOption, complete_list
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.army.collection.needs import ListNeeds
    from mcarmy.catalog import Catalog

app = typer.Typer(
    help="Check which lists you can build from what you own.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

ListsArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="LISTS",
        help="Lists, folders or patterns.",
        autocompletion=complete_list,
    ),
]


class CollectionOutput(StrEnum):
    """The forms of a collection file."""

    YAML = "yaml"
    CSV = "csv"


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="collection")


@app.command()
def check(
    lists: ListsArgument,
    *,
    own: Annotated[
        Path,
        typer.Option("--own", metavar="FILE", help="Collection file: YAML, JSON or CSV."),
    ],
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Check whether lists can be built from a collection, one by one and all at once.

    Exit code 0: all at once; 1: something is missing; 2: a file cannot be read.

    Example: mcarmy collection check lists/ --own collection.yaml
    """
    from mcarmy.army.collection.needs import cover
    from mcarmy.army.collection.owned import load_collection
    from mcarmy.catalog import load_catalog
    from mcarmy.report.lists.collection import coverage

    loaded = load_catalog(catalog)
    owned = load_collection(own, loaded)
    read = [each for each in _lists(loaded, lists) if not _is_same(each.path, own)]
    if not read:
        raise UsageError("No list found. Lists end in .yaml, .yml or .json.")
    covered = cover(read, owned, loaded)
    show(coverage(loaded, covered), output)
    if any(each.problem is not None for each in read):
        raise typer.Exit(Exit.UNUSABLE)
    if not covered.complete:
        raise typer.Exit(Exit.FINDINGS)


@app.command(name="from")
def from_lists(
    lists: ListsArgument,
    *,
    together: Annotated[
        bool, typer.Option("--together", help="Enough to build all lists at once.")
    ] = False,
    name: Annotated[
        str, typer.Option("--name", metavar="TEXT", help="Name of the collection.")
    ] = "My collection",
    output: Annotated[
        CollectionOutput, typer.Option("--output", help="Output format.")
    ] = CollectionOutput.YAML,
    catalog: CatalogOption = [],
) -> None:
    """Print the smallest collection that can build each of the lists.

    Example: mcarmy collection from lists/ > collection.yaml
    """
    from mcarmy.army.collection.needs import (
        smallest_collection,
        write_collection,
        write_collection_table,
    )
    from mcarmy.catalog import load_catalog

    loaded = load_catalog(catalog)
    read = _lists(loaded, lists)
    if not read:
        raise UsageError("No list found. Lists end in .yaml, .yml or .json.")
    for each in read:
        _refuse_unread(each)
    least = smallest_collection(read, together=together)
    written = {
        CollectionOutput.YAML: lambda: write_collection(loaded, least, name),
        CollectionOutput.CSV: lambda: write_collection_table(loaded, least),
    }
    typer.echo(written[output](), nl=False)
    if any(each.unknown for each in read):
        paths = ", ".join(each.path for each in read if each.unknown)
        typer.echo(f"mcarmy: some names are unknown: see `mcarmy validate {paths}`.", err=True)
        raise typer.Exit(Exit.FINDINGS)


def _lists(catalog: Catalog, paths: list[str]) -> list[ListNeeds]:
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.collection.needs import lists_in

    return list(lists_in(Checker(catalog, ""), paths))


def _is_same(path: str, own: Path) -> bool:
    """Whether a list of a folder is the collection itself."""
    try:
        return Path(path).samefile(own)
    except OSError:
        return False


def _refuse_unread(each: ListNeeds) -> None:
    if each.problem is not None:
        where, problem = each.problem.location, each.problem
        raise UsageError(f"{where}: {problem.message} {problem.help}".rstrip())
