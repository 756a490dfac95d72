"""Is every doubt about something that is there?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import UNKNOWN_REFERENCE
from mcarmy.source.kinds import BAD_VALUE, UNKNOWN_KEY
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries, Entry


def check_doubts(entries: Entries) -> Iterator[Problem]:
    """Doubts name entries, values and readings that the catalog has."""
    for doubt in sound(entries["doubts"]):
        known = entries[str(doubt.values["kind"])]
        named = doubt.values["entries"]
        for number, id_ in enumerate(named if isinstance(named, list) else ()):
            entry = known.get(id_)
            if entry is None:
                message = f"The catalog has no `{id_}` among its {doubt.values['kind']}."
                advice = suggestion(id_, known) or "Name one that is there."
                where = doubt.place(f"entries/{number}")
                yield Problem(UNKNOWN_REFERENCE, message, where, advice)
            elif entry.sound:
                yield from _values(doubt, entry)


def _values(doubt: Entry, entry: Entry) -> Iterator[Problem]:
    paths = doubt.values["paths"]
    for number, path in enumerate(paths if isinstance(paths, list) else ()):
        try:
            value_at(entry, path)
        except (LookupError, TypeError, ValueError):
            message = f"`{entry.id}` has no value `{path}`."
            where = doubt.place(f"paths/{number}")
            yield Problem(UNKNOWN_KEY, message, where, f"Known: {', '.join(entry.values)}.")
    readings = entry.values.get("readings")
    others = doubt.values.get("alternatives")
    for number, other in enumerate(others if isinstance(others, list) else ()):
        where = doubt.place(f"alternatives/{number}/values")
        if set(other["values"]) != set(paths if isinstance(paths, list) else ()):
            message = "These are not the values the doubt is about."
            yield Problem(BAD_VALUE, message, where, "Give one for each of its paths.")
        elif isinstance(readings, dict) and other["values"].get("choice") not in readings:
            message = f"`{other['values'].get('choice')}` is not a reading of `{entry.id}`."
            yield Problem(BAD_VALUE, message, where, f"Readings: {', '.join(readings)}.")
