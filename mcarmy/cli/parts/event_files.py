"""What commands on events share: the file they are about, read and found sound."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import McarmyError, UsageError

if TYPE_CHECKING:
    from datetime import datetime

    from mcarmy.base.problems import Problem
    from mcarmy.event.model import EventFile

EventArgument = Annotated[
    Path, typer.Argument(metavar="EVENT", help="The event file, such as event.yaml.")
]
NowOption = Annotated[
    str | None,
    typer.Option(
        "--as-of",
        metavar="MOMENT",
        help="Moment to check for, such as 2026-11-20T20:00+01:00 (default: now).",
    ),
]


class BrokenEventError(McarmyError):
    """An event file that has to be mended first; its problems say what is wrong."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{path} cannot be used yet. `mcarmy event check {path}` explains more.")
        self.problems = problems


def sound_event(path: Path) -> EventFile:
    """The event of a file in which nothing forbids going on."""
    from mcarmy.base.problems import Severity
    from mcarmy.event.reading import read_event

    read = read_event(path)
    wrong = tuple(p for p in read.problems if p.severity is not Severity.WARNING)
    if read.event is None or wrong:
        raise BrokenEventError(path, wrong)
    return read.event


def moment_given(written: str | None, option: str) -> datetime:
    """The moment an option names, or now."""
    from mcarmy.event.moments import moment, now

    if written is None:
        return now()
    found = moment(written)
    if found is None:
        raise UsageError(f"{option} needs day, time and offset, such as 2026-11-20T20:00+01:00.")
    return found
