"""`mcarmy help`: what a command does and which options it has."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from mcarmy.base.errors import UsageError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="help")(explain)


def explain(
    ctx: typer.Context,
    command: Annotated[
        list[str] | None,
        typer.Argument(metavar="COMMAND", help="A command, such as `catalog check`."),
    ] = None,
) -> None:
    """Show what a command does, or all commands.

    Example: mcarmy help simulate

    Example: mcarmy help catalog check
    """
    assert ctx.parent is not None
    asked: Any = ctx.parent
    for word in command or ():
        asked = _below(asked, word)
    typer.echo(asked.get_help())


def _below(context: Any, word: str) -> Any:
    """The context of a command of a group."""
    from mcarmy.base.names import suggestion

    group = context.command
    names = group.list_commands(context) if hasattr(group, "list_commands") else []
    if word not in names:
        if context.parent is None:
            from mcarmy.cli.parts.program.near_misses import no_such_command

            raise no_such_command(word, names)
        path = context.command_path
        near = suggestion(word, names) or f"It has {', '.join(names)}."
        advice = near if names else f"`{path} --help` shows its options."
        raise UsageError(f"`{path}` has no command `{word}`. {advice}")
    found = group.get_command(context, word)
    return type(context)(found, info_name=word, parent=context, **found.context_settings)
