"""Is a release that the catalog claims to hold complete, and can each card be played?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import INCOMPLETE_SET, UNPLAYABLE
from mcarmy.catalog.overlay import is_hole
from mcarmy.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.entries import Entries, Entry


def check_sets(entries: Entries) -> Iterator[Problem]:
    """A set with units in the catalog has all it is known to have; each card finds a unit."""
    yield from _complete(entries)
    yield from _playable(entries)


def _complete(entries: Entries) -> Iterator[Problem]:
    listed = Counter(
        str(entry.values["set"]) for entry in sound(entries["units"]) if _is_attested(entry)
    )
    for entry in sound(entries["sets"]):
        known, found = entry.values["units"], listed[entry.id]
        if isinstance(known, int) and found and found != known:
            yield Problem(
                INCOMPLETE_SET,
                f"The set `{entry.id}` has {known} units, the catalog lists {found} of them.",
                entry.place("units"),
                "Look for the unit that was dropped or is listed twice.",
            )


def _is_attested(entry: Entry) -> bool:
    return entry.origin("id").attested


def _playable(entries: Entries) -> Iterator[Problem]:
    sides = {
        str(entry.values["icon"]): str(entry.values["side"]) for entry in sound(entries["factions"])
    }
    units = [
        (str(entry.id), entry.values["icons"])
        for entry in sound(entries["units"])
        if isinstance(entry.values["icons"], dict)
    ]
    for card in sound(entries["cards"]):
        need = card.values["icons"]
        if not isinstance(need, dict) or is_hole(need):
            continue
        if not any(_has_icons(icons, need, sides) for _, icons in units):
            message = f"No unit of the catalog has the icons for `{card.id}`."
            yield Problem(UNPLAYABLE, message, card.place("icons"), "Ask for fewer icons.")


def _has_icons(icons: object, need: dict[str, int], sides: dict[str, str]) -> bool:
    have = dict(icons) if isinstance(icons, dict) else {}
    for icon, count in list(have.items()):
        side = sides.get(icon)
        if side is not None:
            have[side] = have.get(side, 0) + count
    return all(have.get(icon, 0) >= count for icon, count in need.items())
