"""Whose value is this, and how sure? The words in which every output says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.entries import Origin

MARK = "*"
FOOTNOTE = f"{MARK} not from any source: reconstructed by us, or set by an overlay"


def mark(origin: Origin) -> str:
    """A sign behind a value that no source gives."""
    return "" if origin.attested else MARK


def standing(origin: Origin) -> str:
    """`sure`, `likely`, `inferred`, `reconstructed`, or the overlay by name."""
    if origin.attested:
        return origin.level or "attested"
    return "reconstructed" if origin.layer == "reconstruction" else f"overlay {origin.layer}"


def told_by(origin: Origin) -> str:
    """Who says so and why, in one line."""
    place = ", ".join(origin.sources) if origin.attested else str(origin.location)
    return f"{place}: {origin.note}" if origin.note else place


def as_values(origin: Origin) -> dict[str, object]:
    """The origin for JSON."""
    values: dict[str, object] = {"standing": standing(origin), "layer": origin.layer}
    if origin.attested:
        values["sources"] = list(origin.sources)
    else:
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
