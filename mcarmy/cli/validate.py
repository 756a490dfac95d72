"""`mcarmy validate`: every problem of lists, at its line."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts import options
from mcarmy.cli.parts.lists.options import AsOfOption, ListsArgument, ProblemsOption, StrictOption
from mcarmy.cli.parts.options import CatalogOption


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(validate)


def validate(
    paths: ListsArgument,
    *,
    output: ProblemsOption = None,
    strict: StrictOption = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Fix what can be fixed without changing the army.")
    ] = False,
    unsafe_fixes: Annotated[
        bool,
        typer.Option("--unsafe-fixes", help="With --fix: also apply fixes that change the army."),
    ] = False,
    repair: Annotated[
        bool, typer.Option("--repair", help="Show the smallest repair for each illegal list.")
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="With --repair: write the repair to the file.")
    ] = False,
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NAME|FILE",
            help="Judge every list by this format instead of its own.",
            autocompletion=options.complete_format,
        ),
    ] = None,
    as_of: AsOfOption = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", min=1, help="Number of processes (default: as many as are worth starting)."
        ),
    ] = None,
    catalog: CatalogOption = [],
) -> None:
    """Check army lists: every problem, its line, rule and fix.

    Exit code 0: all lists are legal; 1: problems were found; 2: wrong usage or an unreadable path.

    Example: mcarmy validate my-army.yaml
    """
    from mcarmy.cli.parts.lists.validating import validate_lists

    code = validate_lists(
        paths,
        output=output,
        strict=strict,
        fix=fix,
        unsafe_fixes=unsafe_fixes,
        repair=repair,
        write=write,
        format_=format_,
        as_of=as_of,
        jobs=jobs,
        catalog=catalog,
    )
    raise typer.Exit(code)
