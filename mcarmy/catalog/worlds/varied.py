"""Which values that no source gives are the same in every world, and why?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.catalog.entries import HOUSE
from mcarmy.catalog.worlds.concern import everything
from mcarmy.catalog.worlds.unknowns import concerns, is_open, unknowns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.source.layers import Entry

KINDS = ("factions", "dice", "units", "cards", "zones", "maps")
OF_OUR_OWN = "made up by us: nothing printed is to be found out"


class NotVaried(Struct, frozen=True):
    """A value that is the same in every world although no source gives it."""

    kind: str
    id: str
    path: str
    reason: str  # empty where nobody has said why


def not_varied(catalog: Catalog) -> Iterator[NotVaried]:
    """Every value marked as not from any source that takes no part in the worlds."""
    parts = varied(catalog)
    for kind in KINDS:
        for entry in catalog.entries[kind].values():
            for path, origin in entry.origins.items():
                if not origin.attested and (kind, entry.id, path) not in parts:
                    yield NotVaried(kind, entry.id, path, _why(catalog, entry, path))


def varied(catalog: Catalog) -> frozenset[tuple[str, str, str]]:
    """Every value that takes part in the worlds, by kind, id and path."""
    return frozenset(
        (deviation.kind, deviation.id, deviation.path)
        for unknown in unknowns(catalog, everything(catalog))
        for possibility in unknown.possibilities
        for deviation in possibility.deviations
    )


def _why(catalog: Catalog, entry: Entry, path: str) -> str:
    origin = entry.origin(path)
    if origin.layer == HOUSE:
        return OF_OUR_OWN
    for doubt in catalog.entries["doubts"].values():
        paths = doubt.values["paths"]
        if concerns(doubt, entry) and isinstance(paths, list) and path in paths:
            return str(doubt.values.get("not_varied", ""))
    return "" if is_open(origin) and origin.layer == "reconstruction" else "an overlay gives it"
