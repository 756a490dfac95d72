"""Is what is known kept apart from what is not, and does the evidence fit its value?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.checks.holes import MAY_BE_EMPTY
from mcarmy.catalog.counts import adds_up
from mcarmy.catalog.entries import evidence_key, sound
from mcarmy.catalog.kinds import EVIDENCE, ICONS
from mcarmy.catalog.overlay import is_hole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries, Entry, Origin

_MARKS = re.compile(r"\b(one|two|three|four) marks?\b")
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}


def check_evidence(entries: Entries) -> Iterator[Problem]:
    """A value with no source says `unknown`, and whatever says `unknown` has no full value."""
    for known in entries.values():
        for entry in sound(known):
            for path, origin in entry.origins.items():
                if origin.attested and evidence_key(path, entry.evidence) == path:
                    yield from _misfit(entry, path, origin)


def _misfit(entry: Entry, path: str, origin: Origin) -> Iterator[Problem]:
    value = entry.values[path]
    unknown = origin.level == "unknown"
    if value is None and not unknown and path not in MAY_BE_EMPTY.get(entry.kind, ()):
        yield Problem(
            EVIDENCE,
            f"`{path}` is empty, yet its evidence says `{origin.level}`.",
            entry.place(f"evidence/{path}"),
            "Write the value, or say `unknown` in the evidence.",
        )
    elif unknown and not is_hole(value):
        yield Problem(
            EVIDENCE,
            f"`{path}` has a value, yet its evidence says `unknown`.",
            entry.place(f"evidence/{path}"),
            "Say how sure it is, or write null and fill it in an overlay.",
        )


def check_marks(entries: Entries) -> Iterator[Problem]:
    """Where the evidence counts the marks on a card, there are as many icons."""
    for entry in sound(entries["units"]):
        counted = _MARKS.search(entry.evidence.get("icons", ""))
        origin = entry.origin("icons")
        attested = origin.known if origin.fills else entry.values["icons"]
        if counted is None or not (origin.fills or origin.attested):
            continue
        if not adds_up(attested, _NUMBERS[counted[1]]):
            yield Problem(
                ICONS,
                f"The icons of `{entry.id}` are not the {counted[0]} its evidence counts.",
                entry.place("evidence/icons"),
                "Look for the icon that was dropped, or count the marks again.",
            )
