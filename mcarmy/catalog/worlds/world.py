"""A world: one choice for every unknown, the same for everybody who names its number.

World 0 is our reconstruction. In every other world each unknown is drawn by weight, by itself: what
a world says of a die does not depend on which units somebody asks about.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.catalog.catalog import Catalog
from mcarmy.catalog.worlds.unknowns import PLAYED_ON, Deviation
from mcarmy.source.layers import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.catalog.worlds.unknowns import Unknown

OURS = 0  # the number of our reconstruction


class World(Struct, frozen=True):
    """What is so in one world and not in our reconstruction; it can be sent and compared."""

    number: int = OURS
    deviations: tuple[Deviation, ...] = ()

    @property
    def map(self) -> str | None:
        """The map it is played on, None for the one of our reconstruction."""
        return next((str(s.value) for s in self.deviations if _is_map(s)), None)


def drawn(unknown: Unknown, number: int) -> int:
    """Which possibility of an unknown is true in a world."""
    if number == OURS:
        return 0
    left = Random(f"world {number}/{unknown.key}").random()
    for index, share in enumerate(unknown.shares):
        left -= share
        if left < 0:
            return index
    return len(unknown.possibilities) - 1


def world(unknowns: Iterable[Unknown], number: int) -> World:
    """The world of a number, as far as these unknowns go."""
    deviations = [
        deviation
        for unknown in unknowns
        for deviation in unknown.possibilities[drawn(unknown, number)].deviations
    ]
    return World(number, tuple(deviations))


def catalog_in(catalog: Catalog, world: World) -> Catalog:
    """The catalog as it is in a world."""
    deviations = [deviation for deviation in world.deviations if not _is_map(deviation)]
    if not deviations:
        return catalog
    entries = dict(catalog.entries.items())
    for kind in dict.fromkeys(deviation.kind for deviation in deviations):
        entries[kind] = dict(entries[kind])
    for kind, id_ in dict.fromkeys((deviation.kind, deviation.id) for deviation in deviations):
        own = [
            deviation for deviation in deviations if (deviation.kind, deviation.id) == (kind, id_)
        ]
        entries[kind][id_] = _changed(entries[kind][id_], own)
    return Catalog(
        entries, catalog.digest, catalog.layers, catalog.overlays, catalog.retired, catalog.chosen
    )


def _changed(entry: Entry, deviations: Sequence[Deviation]) -> Entry:
    """A copy of an entry with other values; whose they are is asked of the entry itself."""
    values = deepcopy(entry.values)
    for deviation in deviations:
        *steps, last = deviation.path.split("/")
        holder: object = values
        for step in steps:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]  # type: ignore[index]
        assert isinstance(holder, dict)
        holder[last] = deviation.value
    return Entry(entry.kind, entry.id, values, entry.origins)


def _is_map(deviation: Deviation) -> bool:
    return f"{deviation.kind}/{deviation.path}" == PLAYED_ON
