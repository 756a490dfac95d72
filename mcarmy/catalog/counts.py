"""Counts of icons and dice: do they add up, and do they keep what is known of them?"""

from __future__ import annotations

UNKNOWN_PART = "unknown"  # in counts: marks whose meaning is lost
LOST_PART = "(lost)"  # in texts: a word the scan swallowed


def counted(value: object) -> dict[str, int] | None:
    """The value as counts by name, if it is one."""
    if isinstance(value, dict) and all(isinstance(count, int) for count in value.values()):
        return value
    return None


def adds_up(value: object, total: object) -> bool:
    """Whether counts have the total that is written beside them."""
    counts = counted(value)
    return counts is not None and sum(counts.values()) == total


def agrees(attested: object, filled: object) -> bool:
    """Whether counts filled in keep the counts that are known, and their total."""
    known, given = counted(attested), counted(filled)
    if known is None or given is None:
        return True
    kept = all(given.get(name, 0) >= count for name, count in known.items() if name != UNKNOWN_PART)
    return kept and sum(given.values()) == sum(known.values())
