"""What is a question about? Only unknowns of what can be in play can move its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Format
    from mcarmy.source.layers import Entry


class Concern(Struct, frozen=True):
    """What a question is about: only unknowns of these units, cards and maps can move it."""

    units: tuple[str, ...]
    cards: tuple[str, ...]
    zones: bool
    maps: tuple[str, ...]
    rulings: tuple[str, ...]  # that are settled by the format or by the player


def concern_of(
    catalog: Catalog,
    units: Iterable[str],
    cards: Iterable[str],
    format_: Format,
    maps: Iterable[str],
) -> Concern:
    """What a match of these units and cards is about, on one of these maps, the usual one first."""
    return Concern(
        tuple(dict.fromkeys(_with_offspring(catalog, units))),
        tuple(dict.fromkeys(cards)),
        format_.zones,
        tuple(maps),
        tuple({**catalog.chosen, **format_.rulings}),
    )


def everything(catalog: Catalog) -> Concern:
    """All that may be otherwise, whatever is played."""
    units, cards, maps = (tuple(catalog.entries[kind]) for kind in ("units", "cards", "maps"))
    return Concern(units, cards, zones=True, maps=maps, rulings=())


def _with_offspring(catalog: Catalog, units: Iterable[str]) -> Iterator[str]:
    """The units, and those that one of them may turn into in some world."""
    waiting = list(units)
    seen: set[str] = set()
    while waiting:
        id_ = waiting.pop(0)
        if id_ in seen:
            continue
        seen.add(id_)
        yield id_
        entry = catalog.entries["units"][id_]
        waiting += [named for named in _named_in(entry) if named in catalog.entries["units"]]


def _named_in(entry: Entry) -> Iterator[str]:
    for value in _effects(entry):
        yield from _texts(value)


def _effects(entry: Entry) -> Iterator[object]:
    """What an entry does, in our reconstruction and in every other world."""
    yield entry.values.get("effects")
    abilities = entry.values.get("abilities")
    for ability in abilities if isinstance(abilities, list) else ():
        yield ability["effects"]
    for path, origin in entry.origins.items():
        if path.endswith("effects"):
            yield from (other.value for other in origin.alternatives)


def words_of(entry: Entry) -> Iterator[str]:
    """The keywords of an entry and the words of its effects."""
    keywords = entry.values.get("keywords")
    yield from keywords if isinstance(keywords, list) else ()
    for effects in _effects(entry):
        for effect in effects if isinstance(effects, list) else ():
            yield from effect


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
