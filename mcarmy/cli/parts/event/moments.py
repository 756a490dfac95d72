"""The moment that an option of a command names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from datetime import datetime

NowOption = Annotated[
    str | None,
    typer.Option(
        "--as-of",
        metavar="MOMENT",
        help="Moment to check for, such as 2026-11-20T20:00+01:00 (default: now).",
    ),
]


def moment_given(written: str | None, option: str) -> datetime:
    """The moment that was written, or now."""
    from mcarmy.event.moments import moment, now

    if written is None:
        return now()
    found = moment(written)
    if found is None:
        raise UsageError(f"{option} needs day, time and offset, such as 2026-11-20T20:00+01:00.")
    return found
