"""Units and cards in lists: one row each, what no source gives marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mcarmy.catalog.model import Card, Profile
from mcarmy.report.catalog.origins import FOOTNOTE, as_values, marked, unattested
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.output import PEOPLE, PROGRAMS
from mcarmy.report.report import Prose, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.report.report import Json
    from mcarmy.source.layers import Entry

# People read a few columns, marked where no source gives a value; programs read bare values, and
# their last column names those that no source gives.
UNIT_COLUMNS = (
    Column("unit", on=PEOPLE),
    Column("faction", on=PEOPLE, shared=True),
    *(Column(name, on=PEOPLE) for name in ("rank", "icons", "dice", "health", "size", "keywords")),
)
CARD_COLUMNS = (
    Column("card", on=PEOPLE),
    Column("faction", on=PEOPLE, shared=True),
    Column("set", on=PEOPLE, shared=True),
    *(Column(name, on=PEOPLE) for name in ("rank", "icons", "window")),
    Column("text", Quantity.PROSE, on=PEOPLE),
)
UNIT_VALUES = (
    "id", "name", "faction", "set", "rank", "unique", "weapon", "traits", "icons", "dice",
    "rerolls", "health", "size", "keywords",
)  # fmt: skip
CARD_VALUES = (
    "id", "name", "faction", "set", "number", "rank", "icons", "window", "cost", "buyback", "text",
)  # fmt: skip
UNATTESTED = "not_from_any_source"


def counts(counted: Mapping[Any, int]) -> str:
    """`2 green, 1 blue`; a dash for nothing."""
    return ", ".join(f"{count} {name}" for name, count in counted.items() if count) or "–"


def units(catalog: Catalog, profiles: Sequence[Profile]) -> Report:
    """A list of units."""
    return _listed(catalog, "Units", (_units(catalog, profiles),))


def cards(catalog: Catalog, listed: Sequence[Card]) -> Report:
    """A list of command cards."""
    return _listed(catalog, "Command cards", (_cards(catalog, listed),))


def found(catalog: Catalog, components: Sequence[Profile | Card]) -> Report:
    """What a search found: units first, then cards."""
    profiles = [c for c in components if isinstance(c, Profile)]
    listed = [c for c in components if isinstance(c, Card)]
    tables = (_units(catalog, profiles), _cards(catalog, listed))
    return _listed(catalog, "Units and cards", tables)


def _listed(catalog: Catalog, title: str, tables: tuple[Table, ...]) -> Report:
    """Tables with how many they list; of several only those that list something are counted."""
    told = [table for table in tables if table.rows] or tables[:1]
    sections = (
        Section(table.title, (table, Prose((_total(table),))) if table in told else (table,))
        for table in tables
    )
    return Report(
        (title,),
        sections=tuple(replace(section, wide=True, quiet=True) for section in sections),
        notes=(f"{FOOTNOTE}.",) if any(table.rows for table in tables) else (),
        values=[value for table in tables for value in _all_values(catalog, table)],
    )


def _total(table: Table) -> str:
    one = table.key.removesuffix("s")
    return f"{len(table.rows)} {one if len(table.rows) == 1 else table.key}."


def _units(catalog: Catalog, profiles: Sequence[Profile]) -> Table:
    rows = tuple(
        (*_bare_row(catalog.entry("units", profile.id), UNIT_VALUES), *_unit_row(catalog, profile))
        for profile in profiles
    )
    columns = (*_bare_columns(UNIT_VALUES), *UNIT_COLUMNS)
    return Table("units", columns, rows, title="Units", in_values=True)


def _cards(catalog: Catalog, listed: Sequence[Card]) -> Table:
    rows = tuple(
        (*_bare_row(catalog.entry("cards", card.id), CARD_VALUES), *_card_row(catalog, card))
        for card in listed
    )
    columns = (*_bare_columns(CARD_VALUES), *CARD_COLUMNS)
    return Table("cards", columns, rows, title="Cards", in_values=True)


def _unit_row(catalog: Catalog, profile: Profile) -> tuple[str, ...]:
    entry = catalog.entry("units", profile.id)
    dice = marked(entry, "dice", counts(profile.dice))
    rerolls = marked(entry, "rerolls", f" +{profile.rerolls} reroll") if profile.rerolls else ""
    return (
        marked(entry, "name", profile.name),
        marked(entry, "faction", catalog.factions[profile.faction].name),
        marked(entry, "rank", profile.rank or "none"),
        marked(entry, "icons", counts(profile.icons)),
        dice + rerolls,
        marked(entry, "health", str(profile.health)),
        marked(entry, "size", profile.size),
        marked(entry, "keywords", ", ".join(keyword.printed for keyword in profile.keywords)),
    )


def _card_row(catalog: Catalog, card: Card) -> tuple[str, ...]:
    entry = catalog.entry("cards", card.id)
    faction = "any" if card.faction is None else catalog.factions[card.faction].name
    return (
        marked(entry, "name", card.name),
        marked(entry, "faction", faction),
        marked(entry, "set", card.set),
        marked(entry, "rank", card.rank),
        marked(entry, "icons", counts(card.icons)),
        marked(entry, "window", card.window.replace("-", " ")),
        marked(entry, "text", card.text),
    )


def _bare_columns(names: Sequence[str]) -> tuple[Column, ...]:
    return tuple(Column(name, on=PROGRAMS) for name in (*names, UNATTESTED))


def _bare_row(entry: Entry, names: Sequence[str]) -> tuple[str, ...]:
    return (*(bare(entry.values[name]) for name in names), " ".join(unattested(entry)))


def bare(value: object) -> str:
    """A value in one cell: nothing for null, `2 green, 1 blue`, words with commas between."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items())
    if isinstance(value, list):
        return ", ".join(bare(item) for item in value)
    return str(value)


def _all_values(catalog: Catalog, table: Table) -> Iterator[Json]:
    """The entries of a table with all their values and the origin of each."""
    for row in table.rows:
        entry = catalog.entry(table.key, str(row[0]))
        origins = {path: as_values(entry, path) for path in entry.origins}
        yield {"kind": table.key.removesuffix("s"), **entry.values, "origins": origins}
