"""`mcarmy event`: an event from its announcement to its last result, as plain files."""

from __future__ import annotations

from importlib import import_module

import typer

# Each is a module of this folder whose `register` adds the command, in the order of the help.
EVENT_COMMANDS = (
    "new",
    "receive",
    "check",
    "pair",
    "result",
    "drop",
    "standings",
    "page",
    "print",
    "rehearse",
)


def register(program: typer.Typer) -> None:
    """Add the commands of this folder, under a name of their own."""
    app = typer.Typer(
        help="Run an event: announce, seal, check, pair, standings.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    for name in EVENT_COMMANDS:
        import_module(f"mcarmy.cli.event.{name}").register(app)
    program.add_typer(app, name="event")
