"""Do ids follow names?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.base.problems import Problem
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import ID_NOT_FROM_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries

_NAMED = ("factions", "traits", "keywords", "dice", "units", "cards", "zones", "formats", "maps")


def check_identity(entries: Entries) -> Iterator[Problem]:
    """An id is its name in small letters with dashes, so that either can be guessed.

    An overlay may give another name to a known entry; the id stays.
    """
    for kind in _NAMED:
        for entry in sound(entries[kind]):
            expected = slug(str(entry.values["name"]))
            renamed = entry.origin("name").layer != entry.origin("id").layer
            if entry.id != expected and not renamed:
                yield Problem(
                    ID_NOT_FROM_NAME,
                    f"The id `{entry.id}` does not follow from the name `{entry.values['name']}`.",
                    entry.place("id"),
                    f"Write `id: {expected}`, or correct the name.",
                )
