"""Units and cards in lists: one row each, reconstructed values marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.catalog.model import Card, Profile
from mcarmy.report.origins import FOOTNOTE, MARK, as_values, mark
from mcarmy.report.tables import TableOutput, as_json, comma_separated, markdown, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog.catalog import Catalog

UNIT_COLUMNS = ("unit", "faction", "rank", "icons", "dice", "health", "size", "keywords")
CARD_COLUMNS = ("card", "faction", "rank", "set", "icons", "window", "text")


def counts(counted: Mapping[Any, int]) -> str:
    """`2 green, 1 blue`; a dash for nothing."""
    return ", ".join(f"{count} {name}" for name, count in counted.items()) or "–"


def units(catalog: Catalog, profiles: Sequence[Profile], output: TableOutput, width: int) -> str:
    """A list of units."""
    if output is TableOutput.JSON:
        return as_json([_entry_values(catalog, "units", profile.id) for profile in profiles])
    rows = [_unit_row(catalog, profile) for profile in profiles]
    return _printed(UNIT_COLUMNS, rows, output, width, "unit")


def cards(catalog: Catalog, listed: Sequence[Card], output: TableOutput, width: int) -> str:
    """A list of command cards."""
    if output is TableOutput.JSON:
        return as_json([_entry_values(catalog, "cards", card.id) for card in listed])
    rows = [_card_row(catalog, card) for card in listed]
    return _printed(CARD_COLUMNS, rows, output, width, "card")


def found(
    catalog: Catalog, components: Sequence[Profile | Card], output: TableOutput, width: int
) -> str:
    """What a search found: units first, then cards."""
    profiles = [c for c in components if isinstance(c, Profile)]
    listed = [c for c in components if isinstance(c, Card)]
    if output is TableOutput.JSON:
        return as_json(
            [_entry_values(catalog, "units", profile.id) for profile in profiles]
            + [_entry_values(catalog, "cards", card.id) for card in listed]
        )
    parts = []
    if profiles or not listed:
        parts.append(units(catalog, profiles, output, width))
    if listed:
        parts.append(cards(catalog, listed, output, width))
    return "\n\n".join(parts)


def _unit_row(catalog: Catalog, profile: Profile) -> list[str]:
    def marked(path: str, shown: str) -> str:
        return shown + mark(catalog.origin("units", profile.id, path))

    rerolls = f" +{profile.rerolls} reroll" if profile.rerolls else ""
    return [
        profile.name,
        catalog.factions[profile.faction].name,
        marked("rank", profile.rank or "none"),
        marked("icons", counts(profile.icons)),
        marked("dice", counts(profile.dice) + rerolls),
        marked("health", str(profile.health)),
        marked("size", profile.size),
        ", ".join(keyword.printed for keyword in profile.keywords),
    ]


def _card_row(catalog: Catalog, card: Card) -> list[str]:
    def marked(path: str, shown: str) -> str:
        return shown + mark(catalog.origin("cards", card.id, path))

    return [
        card.name,
        "any" if card.faction is None else catalog.factions[card.faction].name,
        marked("rank", card.rank),
        card.set,
        marked("icons", counts(card.icons)),
        marked("window", card.window.replace("-", " ")),
        marked("text", card.text),
    ]


def _printed(
    columns: Sequence[str], rows: list[list[str]], output: TableOutput, width: int, what: str
) -> str:
    if output is TableOutput.CSV:
        return comma_separated(columns, rows)
    if output is TableOutput.MARKDOWN:
        return markdown(columns, rows) + f"\n\n{FOOTNOTE.replace(MARK, chr(92) + MARK, 1)}"
    total = f"{len(rows)} {what}{'' if len(rows) == 1 else 's'}."
    if not rows:
        return total
    return f"{table(columns, rows, width=width)}\n\n{total} {FOOTNOTE}."


def _entry_values(catalog: Catalog, kind: str, id_: str) -> dict[str, object]:
    """An entry with all its values and the origin of each."""
    entry = catalog.entry(kind, id_)
    origins = {path: as_values(origin) for path, origin in entry.origins.items()}
    return {"kind": kind.removesuffix("s"), **entry.values, "origins": origins}
