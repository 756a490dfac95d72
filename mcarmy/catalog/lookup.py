"""Which unit, card or other thing does a name mean? Case, accents and punctuation do not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import did_you_mean, slug

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.overlay import Retired
    from mcarmy.source.layers import Entry

SINGULAR = {
    "units": "unit",
    "cards": "command card",
    "zones": "victory zone token",
    "keywords": "keyword",
    "dice": "die",
    "formats": "format",
    "maps": "map",
    "factions": "faction",
    "sets": "set",
    "traits": "trait",
}

# What others belong to: a name of these stands for its members too.
GROUPS = ("factions", "sets", "traits")


class Named(Struct, frozen=True):
    """Something of the catalog that has a name."""

    kind: str
    id: str
    name: str


def find(catalog: Catalog, written: str, kinds: Iterable[str] = tuple(SINGULAR)) -> list[Named]:
    """Everything a name or id means exactly; more than one only if kinds share a name."""
    wanted = slug(written)
    return [
        Named(kind, id_, str(entry.values["name"]))
        for kind in kinds
        for id_, entry in catalog.entries[kind].items()
        if wanted in (id_, slug(str(entry.values["name"])))
    ]


def fitting(catalog: Catalog, written: str) -> list[Named]:
    """Units, cards and other things whose name has words that begin like all of these, and what
    has a trait, faction or set of that name; in the order of the catalog."""
    wanted = slug(written)
    words = wanted.split("-")
    return [
        Named(kind, id_, name)
        for kind in SINGULAR
        if kind not in GROUPS
        for id_, entry in catalog.entries[kind].items()
        if wanted
        and (_begins(words, name := str(entry.values["name"])) or wanted in _groups(entry))
    ]


def _begins(words: list[str], name: str) -> bool:
    """Whether every word begins a word of a name."""
    parts = slug(name).split("-")
    return all(any(part.startswith(word) for part in parts) for word in words)


def _groups(entry: Entry) -> list[str]:
    """The trait, faction and set that an entry belongs to."""
    traits = [str(value) for path, value in entry.values.items() if path.startswith("traits/")]
    return [*traits, *(str(entry.values.get(key)) for key in ("faction", "set"))]


def near(catalog: Catalog, written: str, kinds: Iterable[str] = tuple(SINGULAR)) -> list[Named]:
    """What was perhaps meant, nearest first."""
    by_name = {
        str(entry.values["name"]): Named(kind, id_, str(entry.values["name"]))
        for kind in kinds
        for id_, entry in catalog.entries[kind].items()
    }
    return [by_name[name] for name in did_you_mean(written, by_name)]


def retired(catalog: Catalog, written: str) -> list[Retired]:
    """What an overlay took out under this name."""
    wanted = slug(written)
    return [one for one in catalog.retired if wanted in (one.id, slug(one.name))]
