"""The event file of a command: read and judged, or told why it cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.base.problems import Severity
from mcarmy.cli.parts.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.problems import Problem
    from mcarmy.event.model import EventFile

EventArgument = Annotated[Path, typer.Argument(metavar="EVENT", help="The event file.")]


class UnusableEventError(McarmyError):
    """A file that is no event, or none that can be read; its problems say why."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        super().__init__(f"{path} cannot be used as an event. Correct it and try again.")
        self.problems = tuple(problems)


def open_event(path: Path) -> tuple[EventFile, list[Problem]]:
    """The event, and what is wrong with its players and rounds."""
    from mcarmy.event.rounds.checks import round_problems

    event, problems = _read(path)
    return event, [*problems, *round_problems(event)]


def sound_event(path: Path) -> EventFile:
    """The event of a file whose terms and players can be trusted, whatever its rounds say."""
    event, problems = _read(path)
    if wrong := errors_of(problems):
        raise UnusableEventError(path, wrong)
    return event


def _read(path: Path) -> tuple[EventFile, Sequence[Problem]]:
    from mcarmy.event.file.reading import read_event

    if not path.exists():
        raise UsageError(f"There is no file {path}. `mcarmy event new {path}` writes one.")
    read = read_event(path)
    if read.event is None:
        raise UnusableEventError(path, read.problems)
    return read.event, read.problems


def errors_of(problems: Sequence[Problem]) -> list[Problem]:
    """Those that leave numbers in doubt."""
    return [problem for problem in problems if problem.severity is not Severity.WARNING]


def refuse(event: EventFile, problems: Sequence[Problem], why: str) -> typer.Exit:
    """Problems on the error stream, and the exit code for them."""
    from mcarmy.cli.parts.problems import tell

    tell(problems, event.text)
    typer.echo(f"mcarmy: {why}", err=True)
    return typer.Exit(Exit.FINDINGS)
