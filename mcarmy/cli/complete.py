"""`mcarmy complete`: ways to fill the open slots of a list somebody has begun."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.lists.build_options import FactionsOption, ForceOption, OwnOption, ToOption
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.options import CatalogOption, complete_list

if TYPE_CHECKING:
    from mcarmy.army.build.complete import Proposal


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(complete)


def complete(
    path: Annotated[
        Path,
        typer.Argument(metavar="LIST", help="Unfinished list.", autocompletion=complete_list),
    ],
    *,
    proposals: Annotated[
        int,
        typer.Option(
            "--proposals", metavar="N", min=1, max=20, help="Number of proposals to show."
        ),
    ] = 3,
    write: Annotated[
        int | None,
        typer.Option("--write", min=1, metavar="N", help="Write proposal N to the file."),
    ] = None,
    faction: FactionsOption = [],
    own: OwnOption = None,
    to: ToOption = None,
    force: ForceOption = False,
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Suggest ways to fill the open slots of a list.

    Exit code 0: there are proposals, or no slot is open; 1: nothing can complete the list.

    Example: mcarmy complete my-army.yaml --write 1
    """
    from mcarmy.army.build.complete import CannotCompleteError, begun
    from mcarmy.army.build.complete import complete as ways_to_complete
    from mcarmy.army.build.terms import find_ceilings, find_factions
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import day
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.problems import report_files

    if not os.path.isfile(path):
        raise UsageError(f"There is no file {path}. `mcarmy new {path}` makes one.")
    loaded = load_catalog([*catalog, *overlays_named_by([path])])
    verdict = Checker(loaded, day(as_of)).check_file(path)
    factions, ceilings = find_factions(loaded, faction), find_ceilings(loaded, own)
    most = max(proposals, write or 0)
    try:
        slots = sum(begun(verdict, factions=factions, ceilings=ceilings).open.values())
        found = ways_to_complete(
            verdict, folder=path.parent, factions=factions, ceilings=ceilings, most=most
        )
    except CannotCompleteError as error:
        if error.problems:
            report_files([verdict.text], error.problems, err=True)
        typer.echo(f"mcarmy: {error}", err=True)
        raise typer.Exit(Exit.FINDINGS) from None
    if not found:
        typer.echo(f"{path}: every slot is filled; there is nothing to complete.")
    elif write is None:
        _show(path, slots, found)
    else:
        _write(_chosen(found, write), path, to, force=force)


def _show(path: Path, slots: int, found: list[Proposal]) -> None:
    from mcarmy.report.lists.proposals import proposals
    from mcarmy.report.render.screen import Paint, wants_color, width_of

    paint = Paint(wants_color(sys.stdout))
    typer.echo(proposals(str(path), slots, found, paint, width_of(sys.stdout)))


def _chosen(found: list[Proposal], number: int) -> Proposal:
    if number > len(found):
        many = "is 1 proposal" if len(found) == 1 else f"are {len(found)} proposals"
        raise UsageError(f"There {many}. Write one, or leave --write out to see them.")
    return found[number - 1]


def _write(proposal: Proposal, path: Path, to: Path | None, *, force: bool) -> None:
    from mcarmy.army.build.saving import save
    from mcarmy.army.text.saving import write_list
    from mcarmy.report.lists.proposals import saved

    if to is None:
        write_list(path, proposal.content)
    else:
        save(to, proposal.content, overwrite=force)
    typer.echo(saved(str(to or path), proposal.army))
