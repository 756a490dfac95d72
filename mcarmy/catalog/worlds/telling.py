"""The overlay that tells what is unknown: what to type once somebody has looked."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mcarmy.catalog.worlds.unknowns import PLAYED_ON, Deviation
from mcarmy.catalog.worlds.world import drawn
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.worlds.unknowns import Unknown

Told = dict[str, dict[str, dict[str, dict[str, object]]]]
"""By verb, kind, id and path: the value."""


def told(catalog: Catalog, unknowns: Iterable[Unknown], number: int) -> Told:
    """What an overlay says that tells these unknowns as they are in a world; a map it cannot."""
    overlay: Told = defaultdict(lambda: defaultdict(lambda: defaultdict(dict)))
    for unknown in unknowns:
        if unknown.key == PLAYED_ON:
            continue
        for one in values_in(catalog, unknown, drawn(unknown, number)):
            entry = catalog.entries[one.kind][one.id]
            verb = "fill" if entry.origin(one.path).fills else "replace"
            overlay[verb][one.kind][one.id][one.path] = one.value
    return {
        verb: {kind: dict(ids) for kind, ids in kinds.items()} for verb, kinds in overlay.items()
    }


def values_in(catalog: Catalog, unknown: Unknown, place: int) -> tuple[Deviation, ...]:
    """All values of an unknown at one of its possibilities, ours too."""
    chosen = {(one.kind, one.id, one.path): one for one in unknown.possibilities[place].deviations}
    touched = dict.fromkeys(
        (one.kind, one.id, one.path)
        for possibility in unknown.possibilities
        for one in possibility.deviations
    )
    return tuple(
        chosen.get(key, Deviation(*key, value_at(catalog.entries[key[0]][key[1]], key[2])))
        for key in touched
    )
