"""Read one list for a command that needs it readable, legal or not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList, Checker


def read_list(checker: Checker, path: str) -> CheckedList:
    """A list that can be read; parts of it that cannot are reported and left aside."""
    from mcarmy.army.reading.paths import STANDARD_INPUT
    from mcarmy.cli.parts.problems import tell
    from mcarmy.source.nodes import UNREADABLE

    if path == STANDARD_INPUT:
        checked = checker.check_bytes(sys.stdin.buffer.read(), "<stdin>")
    else:
        checked = checker.check_file(Path(path))
    listing = checked.roster.listing
    broken = [problem for part in listing.spoiled.values() for problem in part]
    unread = listing.problems if not listing.keys else broken
    if unread and unread[0].kind is UNREADABLE:
        raise UsageError(f"{path}: {unread[0].message} {unread[0].help}")
    tell(unread, checked.text)
    if not listing.keys or "everything" in listing.spoiled:
        raise UsageError(f"{path} is not a list that can be read. Fix the file and try again.")
    return checked
