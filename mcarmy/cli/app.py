"""The program `mcarmy`: its commands, and the one place where errors become exit codes."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import NoReturn

import typer

from mcarmy.base.errors import McarmyError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.program.loading import Program
from mcarmy.cli.parts.program.streams import empty, noticing_lost_output, open_streams

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


def run() -> NoReturn:
    """Run the program; nothing but our own bugs ends in a traceback.

    Typer itself answers wrong usage and interruption.
    """
    open_streams()
    try:
        with noticing_lost_output():
            app()
    except McarmyError as error:
        with suppress(OSError):  # nobody can be told
            _complain(error)
        empty(sys.stderr)
        sys.exit(Exit.UNUSABLE)
    sys.exit(Exit.FINE)


def _complain(error: McarmyError) -> None:
    """One line, and the problems behind it where there are some."""
    from mcarmy.report.render.screen import safe

    for problem in getattr(error, "problems", ()):
        advice = f" {problem.help}" if problem.help else ""
        line = f"{problem.location}: {problem.code} {problem.message}{advice}"
        typer.echo(safe(line), err=True)
    typer.echo(safe(f"mcarmy: {error}"), err=True)
    for line in getattr(error, "example", ()):
        typer.echo(safe(line), err=True)
