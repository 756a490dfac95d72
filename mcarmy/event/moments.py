"""Moments with their offset from UTC: deadlines, and when something was received."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_MOMENT = re.compile(
    r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})[T ](?P<time>[0-9]{2}:[0-9]{2}(?::[0-9]{2})?)"
    r" ?(?P<offset>Z|[+-][0-9]{2}:?[0-9]{2})\Z"
)


def moment(written: str) -> datetime | None:
    """The moment that is written, or None where its day, time or offset cannot be told."""
    found = _MOMENT.match(written.strip())
    if found is None:
        return None
    try:
        parsed = datetime.fromisoformat(f"{found['day']}T{found['time']}{found['offset']}")
        parsed.astimezone(UTC)  # the first and last days of the calendar have no other zone
    except (ValueError, OverflowError):
        return None
    return parsed


def written(at: datetime) -> str:
    """A moment as it is written into a file, to the second."""
    return at.replace(microsecond=0).isoformat()


def now() -> datetime:
    """This moment, where the organizer is."""
    return datetime.now(UTC).astimezone()
