"""`mcarmy catalog`: keep the catalog right and know what of it is known."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli import options
from mcarmy.cli.exits import Exit
from mcarmy.cli.options import CatalogOption, OutputOption
from mcarmy.report.tables import TableOutput

app = typer.Typer(
    help="Check the catalog and your overlays, and see what is known of the printed game.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="catalog")


@app.command()
def check(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="[PATHS]",
            help="Overlay files, or a whole catalog folder; without any, the bundled catalog.",
            show_default=False,
        ),
    ] = [],
) -> None:
    """Report every problem of a catalog or of overlays, all at once.

    Example: mcarmy catalog check my-cards.yaml
    """
    from mcarmy.catalog.load import check_paths
    from mcarmy.cli.problems import report_files

    loaded = check_paths(paths)
    report_files(loaded.texts, loaded.problems)
    if loaded.unreadable:
        raise typer.Exit(Exit.UNUSABLE)
    if loaded.problems:
        raise typer.Exit(Exit.FINDINGS)


@app.command()
def doubt(
    *,
    kind: Annotated[
        str | None,
        typer.Option(
            "--kind",
            help="Only units, cards, dice, zones, maps ...",
            autocompletion=options.complete_kind,
        ),
    ] = None,
    output: OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List every value that is reconstructed or unsure, and count them all.

    Example: mcarmy catalog doubt --kind dice
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.report.doubt import doubt as doubt_report

    loaded = load_catalog(catalog)
    typer.echo(doubt_report(loaded, output, kind=kind, width=options.terminal_width()))
