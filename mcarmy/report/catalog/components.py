"""Units and cards in lists: one row each, what no source gives marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.catalog.model import Card, Profile
from mcarmy.report.catalog.origins import FOOTNOTE, MARK, as_values, marked, unattested
from mcarmy.report.render.tables import TableOutput, as_json, comma_separated, fits, markdown, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog.catalog import Catalog

UNIT_COLUMNS = ("unit", "faction", "rank", "icons", "dice", "health", "size", "keywords")
CARD_COLUMNS = ("card", "faction", "set", "rank", "icons", "window", "text")
SHARED = ("faction", "set")
PROSE = "text"

# In CSV every cell is a bare value, and the last column names those that no source gives.
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


def units(catalog: Catalog, profiles: Sequence[Profile], output: TableOutput, width: int) -> str:
    """A list of units."""
    ids = [profile.id for profile in profiles]
    if output is TableOutput.JSON:
        return as_json(_all_values(catalog, "units", ids))
    if output is TableOutput.CSV:
        return _bare_values(catalog, "units", ids, UNIT_VALUES)
    rows = [_unit_row(catalog, profile) for profile in profiles]
    return _printed(UNIT_COLUMNS, rows, output, width, "unit")


def cards(catalog: Catalog, listed: Sequence[Card], output: TableOutput, width: int) -> str:
    """A list of command cards."""
    ids = [card.id for card in listed]
    if output is TableOutput.JSON:
        return as_json(_all_values(catalog, "cards", ids))
    if output is TableOutput.CSV:
        return _bare_values(catalog, "cards", ids, CARD_VALUES)
    rows = [_card_row(catalog, card) for card in listed]
    return _printed(CARD_COLUMNS, rows, output, width, "card")


def found(
    catalog: Catalog, components: Sequence[Profile | Card], output: TableOutput, width: int
) -> str:
    """What a search found: units first, then cards."""
    profiles = [c for c in components if isinstance(c, Profile)]
    listed = [c for c in components if isinstance(c, Card)]
    if output is TableOutput.JSON:
        values = _all_values(catalog, "units", [profile.id for profile in profiles])
        return as_json(values + _all_values(catalog, "cards", [card.id for card in listed]))
    parts = []
    if profiles or not listed:
        parts.append(units(catalog, profiles, output, width))
    if listed:
        parts.append(cards(catalog, listed, output, width))
    return "\n\n".join(parts)


def _unit_row(catalog: Catalog, profile: Profile) -> list[str]:
    entry = catalog.entry("units", profile.id)
    dice = marked(entry, "dice", counts(profile.dice))
    rerolls = marked(entry, "rerolls", f" +{profile.rerolls} reroll") if profile.rerolls else ""
    return [
        marked(entry, "name", profile.name),
        marked(entry, "faction", catalog.factions[profile.faction].name),
        marked(entry, "rank", profile.rank or "none"),
        marked(entry, "icons", counts(profile.icons)),
        dice + rerolls,
        marked(entry, "health", str(profile.health)),
        marked(entry, "size", profile.size),
        marked(entry, "keywords", ", ".join(keyword.printed for keyword in profile.keywords)),
    ]


def _card_row(catalog: Catalog, card: Card) -> list[str]:
    entry = catalog.entry("cards", card.id)
    faction = "any" if card.faction is None else catalog.factions[card.faction].name
    return [
        marked(entry, "name", card.name),
        marked(entry, "faction", faction),
        marked(entry, "set", card.set),
        marked(entry, "rank", card.rank),
        marked(entry, "icons", counts(card.icons)),
        marked(entry, "window", card.window.replace("-", " ")),
        marked(entry, "text", card.text),
    ]


def _printed(
    columns: Sequence[str], rows: list[list[str]], output: TableOutput, width: int, what: str
) -> str:
    if output is TableOutput.MARKDOWN:
        return markdown(columns, rows) + f"\n\n{FOOTNOTE.replace(MARK, chr(92) + MARK, 1)}."
    total = f"{len(rows)} {what}{'' if len(rows) == 1 else 's'}."
    if not rows:
        return total
    if not fits(columns, rows, width=width, prose=PROSE):
        columns, rows = _grouped(columns, rows)
    return f"{table(columns, rows, width=width)}\n\n{total}\n{FOOTNOTE}."


def _grouped(columns: Sequence[str], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """A narrower table: what many rows share is a line of its own above them."""
    shared = [index for index, column in enumerate(columns) if column in SHARED]
    own = [index for index, column in enumerate(columns) if column not in SHARED]
    shown: list[list[str]] = []
    group: list[str] = []
    for row in rows:
        if [row[index] for index in shared] != group:
            group = [row[index] for index in shared]
            first, *others = group
            heading = first.upper() + "".join(f", {other}" for other in others)
            shown.append([heading, *[""] * (len(own) - 1)])
        shown.append([row[index] for index in own])
    return [columns[index] for index in own], shown


def _bare_values(catalog: Catalog, kind: str, ids: Sequence[str], names: Sequence[str]) -> str:
    rows = []
    for id_ in ids:
        entry = catalog.entry(kind, id_)
        rows.append([*(bare(entry.values[name]) for name in names), " ".join(unattested(entry))])
    return comma_separated([*names, UNATTESTED], rows)


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


def _all_values(catalog: Catalog, kind: str, ids: Sequence[str]) -> list[dict[str, object]]:
    """Entries with all their values and the origin of each."""
    listed = []
    for id_ in ids:
        entry = catalog.entry(kind, id_)
        origins = {path: as_values(entry, path) for path in entry.origins}
        listed.append({"kind": kind.removesuffix("s"), **entry.values, "origins": origins})
    return listed
