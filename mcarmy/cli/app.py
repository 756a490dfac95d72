"""The program `mcarmy` and its commands."""

from __future__ import annotations

import typer

from mcarmy.cli.parts.program.loading import Program

app = typer.Typer(
    name="mcarmy",
    cls=Program,
    help="Build, check and play armies of the Mutant Chronicles Collectible Miniatures Game.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def options(*, version: bool = typer.Option(False, "--version", help="Print the version.")) -> None:
    """Options of the program itself."""
    if version:
        from mcarmy import __version__
        from mcarmy.base.build import told

        typer.echo(f"mcarmy {__version__} ({told()})")
        raise typer.Exit
