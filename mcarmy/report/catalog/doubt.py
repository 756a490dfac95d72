"""What is known of the catalog: counted by standing, and listed value by value."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.base.names import suggestion
from mcarmy.catalog.worlds.varied import not_varied, varied
from mcarmy.report.catalog.card_view import plain
from mcarmy.report.catalog.origins import as_values, standing, told_by
from mcarmy.report.cells import Column
from mcarmy.report.output import EVERYWHERE, Output
from mcarmy.report.report import Report, Section, Table
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.source.layers import Entry, Origin

KINDS = (
    "factions", "sets", "traits", "keywords", "dice", "units", "cards", "zones", "formats", "maps",
)  # fmt: skip
WORLDS = (
    "Which of them moves the answer of a match: `mcarmy doubt A B`. What is varied there, and what "
    "is not and why: --output json."
)
LONGEST = 40  # characters of a value in a terminal; the other forms give all of it
_NOT_VALUES = ("id", "effects", "origin", "official")
_ORDER = ("sure", "likely", "inferred", "unknown", "reconstructed", "ours")

Value = tuple[str, str, str]
"""A value by kind, id and path."""
Doubted = tuple["Entry", str, str]
"""An entry, a path in it, and the standing of the value there."""


def doubt(
    catalog: Catalog,
    *,
    kind: str | None,
    among: frozenset[tuple[str, str]] | None = None,
    elsewhere: tuple[str, ...] = (),
    games: Mapping[str, Mapping[str, int]] | None = None,
) -> Report:
    """Every value that is not sure, with the counts of all; other games are counted only.

    `among` leaves only some entries, each as its kind and id.
    """
    kinds = KINDS if kind is None else (_known_kind(kind),)
    values = [
        value
        for name in kinds
        for value in _values(catalog, name)
        if among is None or (value[0].kind, value[0].id) in among
    ]
    unsure = [value for value in values if value[2] != "sure"]
    parts = varied(catalog)
    reasons = {(one.kind, one.id, one.path): one.reason for one in not_varied(catalog)}
    table = Table("values", _columns(kind), tuple(_row(*value) for value in unsure), in_values=True)
    return Report(
        ("What is known of the catalog",),
        sections=(Section("Uncertain values", (table,), wide=True, quiet=True),),
        notes=(_summary(values), WORLDS, *elsewhere),
        values={
            "version": 1,
            "catalog": catalog.digest,
            "counts": _counts(values),
            **({} if games is None else {"games": games}),
            "values": [
                {
                    "kind": entry.kind,
                    "id": entry.id,
                    "path": path,
                    "value": value_at(entry, path),
                    **as_values(entry, path),
                    **_in_worlds(parts, reasons, (entry.kind, entry.id, path)),
                }
                for entry, path, _ in unsure
            ],
        },
    )


def _in_worlds(
    parts: frozenset[Value], reasons: Mapping[Value, str], value: Value
) -> dict[str, object]:
    """Whether a value takes part in the worlds that games are played in, or why it does not."""
    if value in parts:
        return {"varied": True}
    return {"not_varied": reasons[value]} if value in reasons else {}


def _columns(kind: str | None) -> tuple[Column, ...]:
    """A terminal need not be told the one kind that was asked for."""
    return (
        Column("kind", on=EVERYWHERE if kind is None else EVERYWHERE - {Output.TABLE}),
        Column("entry"),
        Column("value"),
        Column("standing"),
        Column("is", most=LONGEST),
        Column("by whom or why"),
    )


def _known_kind(written: str) -> str:
    wanted = written.strip().lower()
    for kind in KINDS:
        if wanted in (kind, kind.removesuffix("s")) or (wanted, kind) == ("die", "dice"):
            return kind
    advice = suggestion(wanted, KINDS) or f"One of: {', '.join(KINDS)}."
    raise UsageError(f"The catalog has no kind `{written}`. {advice}")


def _values(catalog: Catalog, kind: str) -> Iterator[Doubted]:
    for entry in catalog.entries[kind].values():
        for path in entry.origins:
            if path.rpartition("/")[2] not in _NOT_VALUES:
                yield entry, path, standing(entry, path)


def _row(entry: Entry, path: str, sure: str) -> tuple[str, ...]:
    value = value_at(entry, path)
    if path == "abilities" and isinstance(value, list):
        shown = f"{len(value)} {'text' if len(value) == 1 else 'texts'}"
    else:
        shown = "(drawing)" if path == "drawing" else plain(value)
    kind = "die" if entry.kind == "dice" else entry.kind.removesuffix("s")
    return kind, entry.id, path, sure, shown, _why(entry.origin(path))


def _why(origin: Origin) -> str:
    """The source and what it says; of what is filled in, the reason or else the place."""
    return origin.note if origin.note and not origin.attested else told_by(origin)


def _counts(values: list[Doubted]) -> dict[str, int]:
    counted = Counter(sure for _, _, sure in values)
    return {name: counted[name] for name in (*_ORDER, *sorted(set(counted) - set(_ORDER)))}


def _summary(values: list[Doubted]) -> str:
    shares = [f"{count} {name}" for name, count in _counts(values).items() if count]
    return f"{len(values)} values: {', '.join(shares)}."
