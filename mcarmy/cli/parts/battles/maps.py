"""Find a map by the name somebody typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import BattleMap, MapId


def map_named(catalog: Catalog, name: str | None) -> MapId | None:
    """The map asked for, if one is."""
    return None if name is None else find_map(catalog, name).id


def find_map(catalog: Catalog, name: str) -> BattleMap:
    """A map by its name."""
    from mcarmy.catalog import lookup

    found = lookup.find(catalog, name, ("maps",))
    if not found:
        near = ", ".join(f"`{known.name}`" for known in catalog.maps.values())
        raise UsageError(f"There is no map `{name}`. Maps: {near}.")
    return catalog.maps[found[0].id]  # type: ignore[index]
