"""How much of the catalog is known: counted by standing, and listed value by value."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.report.card_view import plain
from mcarmy.report.origins import as_values, standing, told_by
from mcarmy.report.tables import TableOutput, as_json, comma_separated, markdown, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.entries import Entry, Origin

COLUMNS = ("kind", "entry", "value", "standing", "is", "told by")
_GAME_KINDS = ("factions", "keywords", "dice", "units", "cards", "zones", "formats", "maps")
_NOT_VALUES = ("id", "effects", "faction", "set", "origin", "official")


def doubt(catalog: Catalog, output: TableOutput, *, kind: str | None, width: int) -> str:
    """Every value that is not sure, with the counts of all."""
    values = [v for v in _values(catalog) if kind is None or v[0].kind == kind]
    unsure = [v for v in values if not (v[2].attested and v[2].level == "sure")]
    if output is TableOutput.JSON:
        return as_json(
            {
                "version": 1,
                "catalog": catalog.digest,
                "counts": _counts(values),
                "values": [
                    {"kind": entry.kind, "id": entry.id, "path": path, **as_values(origin)}
                    for entry, path, origin in unsure
                ],
            }
        )
    rows = [_row(entry, path, origin) for entry, path, origin in unsure]
    if output is TableOutput.CSV:
        return comma_separated(COLUMNS, rows)
    if output is TableOutput.MARKDOWN:
        return markdown(COLUMNS, rows)
    return f"{table(COLUMNS, rows, width=width)}\n\n{_summary(values)}"


def _values(catalog: Catalog) -> Iterator[tuple[Entry, str, Origin]]:
    for entry, path, origin in catalog.origins():
        if entry.kind in _GAME_KINDS and path.rpartition("/")[2] not in _NOT_VALUES:
            yield entry, path, origin


def _row(entry: Entry, path: str, origin: Origin) -> list[str]:
    value: object = entry.values
    for step in path.split("/"):
        value = value[int(step)] if isinstance(value, list) else value[step]  # type: ignore[index]
    shown = plain(value) if not isinstance(value, str) or "\n" not in value else "(drawing)"
    if path == "abilities":
        shown = f"{len(value)} texts" if isinstance(value, list) else ""
    return [
        entry.kind.removesuffix("s"), entry.id, path, standing(origin), shown, told_by(origin)
    ]  # fmt: skip


def _counts(values: list[tuple[Entry, str, Origin]]) -> dict[str, int]:
    counted = Counter(standing(origin) for _, _, origin in values)
    order = ("sure", "likely", "inferred", "unknown", "reconstructed")
    return {name: counted[name] for name in (*order, *sorted(set(counted) - set(order)))}


def _summary(values: list[tuple[Entry, str, Origin]]) -> str:
    shares = [f"{count} {name}" for name, count in _counts(values).items() if count]
    return f"{len(values)} values: {', '.join(shares)}."
