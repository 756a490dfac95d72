"""One run of the program: what was called, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from mcarmy.base.errors import McarmyError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.program.streams import empty, noticing_lost_output, open_streams

if TYPE_CHECKING:
    from collections.abc import Callable


def run() -> NoReturn:
    """Run the program; nothing but our own bugs ends in a traceback."""
    open_streams()
    try:
        with noticing_lost_output():
            called(sys.argv[1:])()
    except McarmyError as error:
        with suppress(OSError):  # nobody can be told
            _complain(error)
        empty(sys.stderr)
        sys.exit(Exit.UNUSABLE)
    except KeyboardInterrupt:
        sys.exit(Exit.INTERRUPTED)
    sys.exit(Exit.FINE)


def called(words: list[str]) -> Callable[[], object]:
    """What was called. Paths without an option need no parser, which takes longer than a list.

    On Windows the parser is also what expands patterns.
    """
    command, paths = words[:1], words[1:]
    parsed = os.name == "nt" or any(word.startswith("-") for word in paths)
    if command == ["validate"] and paths and not parsed:
        from mcarmy.cli.parts.lists.validating import validate_lists

        return lambda: sys.exit(validate_lists(paths))
    from mcarmy.cli.app import app

    return app


def _complain(error: McarmyError) -> None:
    """One line, and the problems behind it where there are some."""
    import typer

    from mcarmy.report.render.screen import safe

    for problem in getattr(error, "problems", ()):
        advice = f" {problem.help}" if problem.help else ""
        line = f"{problem.location}: {problem.code} {problem.message}{advice}"
        typer.echo(safe(line), err=True)
    typer.echo(safe(f"mcarmy: {error}"), err=True)
    for line in getattr(error, "example", ()):
        typer.echo(safe(line), err=True)
