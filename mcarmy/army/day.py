"""For which day is a list checked? Formats of events hold on some days only."""

from __future__ import annotations

from datetime import date

from mcarmy.base.errors import UsageError


def today() -> str:
    """The day where the player is, as year-month-day."""
    return date.today().isoformat()  # noqa: DTZ011


def day(written: str | None) -> str:
    """The day that was written, or today."""
    if written is None:
        return today()
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        raise UsageError(f"`{written}` is not a day. Write it as 2026-12-31.") from None
