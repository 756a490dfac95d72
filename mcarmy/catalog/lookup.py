"""Which unit, card or other thing does a name mean? Case, accents and punctuation do not matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.names import did_you_mean, slug

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.catalog import Catalog

SINGULAR = {
    "units": "unit",
    "cards": "command card",
    "zones": "victory zone token",
    "keywords": "keyword",
    "dice": "die",
    "formats": "format",
    "maps": "map",
}


@dataclass(frozen=True, slots=True)
class Named:
    """Something of the catalog that has a name."""

    kind: str
    id: str
    name: str


def find(catalog: Catalog, written: str, kinds: Iterable[str] = tuple(SINGULAR)) -> list[Named]:
    """Everything a name or id means exactly; more than one only if kinds share a name."""
    wanted = slug(written)
    return [
        Named(kind, wanted, str(entry.values["name"]))
        for kind in kinds
        if (entry := catalog.entries[kind].get(wanted)) is not None
    ]


def near(catalog: Catalog, written: str, kinds: Iterable[str] = tuple(SINGULAR)) -> list[Named]:
    """What was perhaps meant, nearest first."""
    by_name = {
        str(entry.values["name"]): Named(kind, id_, str(entry.values["name"]))
        for kind in kinds
        for id_, entry in catalog.entries[kind].items()
    }
    return [by_name[name] for name in did_you_mean(written, by_name)]


def names(catalog: Catalog, kinds: Iterable[str] = tuple(SINGULAR)) -> list[str]:
    """All names of some kinds, in catalog order."""
    return [str(entry.values["name"]) for kind in kinds for entry in catalog.entries[kind].values()]
