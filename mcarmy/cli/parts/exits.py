"""What the exit code of a command means."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes, the same for every command."""

    FINE = 0
    FINDINGS = 1
    UNUSABLE = 2
    INTERRUPTED = 130
    UNREAD = 141  # the reader of the output went away: what a shell says of SIGPIPE
