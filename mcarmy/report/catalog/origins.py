"""Whose value is this, and how sure? The words in which every output says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.entries import HOUSE, OUR_LAYERS, RECONSTRUCTION
from mcarmy.report.cells import MARK
from mcarmy.source.layers import ATTESTED, value_at

if TYPE_CHECKING:
    from mcarmy.source.layers import Entry, Origin

NONE_IS_PRINTED = ("units", "weapon")  # where null is what the card says, not what is lost
FOOTNOTE = f"{MARK} not from any source: reconstructed by us, our own, or set by an overlay"


def mark(origin: Origin) -> str:
    """A sign behind a value that no source gives."""
    return "" if origin.attested else MARK


def marked(entry: Entry, path: str, shown: str) -> str:
    """A value as shown, with the sign behind it where no source gives it."""
    return shown + mark(entry.origin(path))


def unattested(entry: Entry) -> list[str]:
    """The values of an entry, or parts of them, that no source gives; programming aside."""
    return [
        path
        for path, origin in entry.origins.items()
        if not origin.attested and path.rpartition("/")[2] != "effects"
    ]


def standing(entry: Entry, path: str) -> str:
    """`sure`, `likely`, `inferred`, `unknown`, `reconstructed`, `ours`, or the overlay by name."""
    origin = entry.origin(path)
    if origin.attested:
        if origin.layer != ATTESTED:
            return origin.level or "attested"
        unknown = value_at(entry, path) is None and (entry.kind, path) != NONE_IS_PRINTED
        return "unknown" if unknown else origin.level or "attested"
    ours = {RECONSTRUCTION: "reconstructed", HOUSE: "ours"}
    return ours.get(origin.layer, f"overlay {origin.layer}")


def place_of(origin: Origin) -> str:
    """The line of the overlay that gives a value; the catalog's own files are not the user's."""
    if origin.layer in OUR_LAYERS:
        return ""
    return f"{origin.location.path}:{origin.location.line}"


def told_by(origin: Origin) -> str:
    """Who says so and why, in one line."""
    who = ", ".join(origin.sources) if origin.attested else place_of(origin)
    return ": ".join(part for part in (who, origin.note) if part)


def as_values(entry: Entry, path: str) -> dict[str, object]:
    """The origin of a value for JSON."""
    origin = entry.origin(path)
    values: dict[str, object] = {"standing": standing(entry, path), "layer": origin.layer}
    if origin.attested:
        values["sources"] = list(origin.sources)
    if origin.layer not in OUR_LAYERS:
        values["file"] = origin.location.path
        values["line"] = origin.location.line
    if origin.note:
        values["note"] = origin.note
    if origin.alternatives:
        values["alternatives"] = [
            {"value": other.value, "weight": other.weight, "reason": other.reason}
            | ({"variant": other.variant} if other.variant else {})
            for other in origin.alternatives
        ]
    return values
