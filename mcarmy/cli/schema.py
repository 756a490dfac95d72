"""`mcarmy schema`: the published shape of every kind of file."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.options import complete_schema


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(schema)


def schema(
    name: Annotated[
        str | None,
        typer.Argument(
            help="File type; lists all types if omitted.", autocompletion=complete_schema
        ),
    ] = None,
) -> None:
    """Print the JSON Schema of a file type.

    Example: mcarmy schema army > army.schema.json
    """
    from mcarmy.base.bundled import read_schema, schema_names
    from mcarmy.base.names import suggestion

    if name is None:
        typer.echo("\n".join(schema_names()))
        return
    wanted = name.removesuffix(".json").removesuffix(".schema")
    if wanted not in schema_names():
        advice = suggestion(wanted, schema_names()) or f"Schemas: {', '.join(schema_names())}."
        raise UsageError(f"There is no schema `{name}`. {advice}")
    typer.echo(read_schema(wanted), nl=False)
