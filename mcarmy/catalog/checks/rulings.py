"""Is every reading that is chosen one of those the ruling has?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import UNKNOWN_REFERENCE
from mcarmy.source.kinds import BAD_VALUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Location
    from mcarmy.source.layers import Entries, Entry


def check_rulings(entries: Entries) -> Iterator[Problem]:
    """The choice of a ruling, and what formats choose instead, are readings it has."""
    rulings = entries["rulings"]
    for entry in sound(rulings):
        choice = entry.values.get("choice")
        if choice is not None:
            yield from _unknown_reading(entry, str(choice), entry.place("choice"))
    yield from check_chosen(entries["formats"], entries)


def check_chosen(formats: dict[str, Entry], entries: Entries) -> Iterator[Problem]:
    """A format chooses among readings of rulings that are there."""
    rulings = entries["rulings"]
    switchable = [id_ for id_, entry in rulings.items() if "readings" in entry.values]
    for entry in sound(formats):
        chosen = entry.values.get("rulings")
        for name, choice in chosen.items() if isinstance(chosen, dict) else ():
            where = entry.place(f"rulings/{name}")
            if name in switchable:
                yield from _unknown_reading(rulings[name], str(choice), where)
                continue
            message = f"There is no ruling `{name}` with readings to choose from."
            advice = suggestion(name, switchable) or f"Known: {', '.join(switchable)}."
            yield Problem(UNKNOWN_REFERENCE, message, where, advice)


def _unknown_reading(entry: Entry, choice: str, where: Location) -> Iterator[Problem]:
    readings = entry.values.get("readings")
    known = list(readings) if isinstance(readings, dict) else []
    if choice not in known:
        message = f"`{choice}` is not a reading of the ruling `{entry.id}`."
        advice = suggestion(choice, known) or f"Readings: {', '.join(known)}."
        yield Problem(BAD_VALUE, message, where, advice)
