"""The program `mcarmy`: its commands, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click
import typer

from mcarmy.cli import components, maintain, schemas
from mcarmy.cli.exits import Exit
from mcarmy.errors import McarmyError

app = typer.Typer(
    name="mcarmy",
    help="Build, check and play armies of the Mutant Chronicles Collectible Miniatures Game.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(maintain.app, name="catalog")
components.register(app)
schemas.register(app)


@app.callback(invoke_without_command=True)
def options(*, version: bool = typer.Option(False, "--version", help="Print the version.")) -> None:
    """Options of the program itself."""
    if version:
        from mcarmy import __version__

        typer.echo(f"mcarmy {__version__}")
        raise typer.Exit


def main() -> NoReturn:
    """Run the program; nothing but our own bugs ends in a traceback."""
    try:
        code = app(standalone_mode=False)
    except McarmyError as error:
        _complain(error)
        code = Exit.UNUSABLE
    except click.exceptions.Abort:
        code = Exit.INTERRUPTED
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`mcarmy units | head`); Python must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = Exit.FINE
    sys.exit(code if isinstance(code, int) else Exit.FINE)


def _complain(error: McarmyError) -> None:
    """One line, and the problems behind it where there are some."""
    for problem in getattr(error, "problems", ()):
        advice = f" {problem.help}" if problem.help else ""
        typer.echo(f"{problem.location}: {problem.code} {problem.message}{advice}", err=True)
    typer.echo(f"mcarmy: {error}", err=True)
