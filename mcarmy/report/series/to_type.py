"""What to type once somebody has looked: three lines of an overlay, or an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.worlds.telling import values_in
from mcarmy.catalog.worlds.unknowns import FACES, PLAYED_ON
from mcarmy.report.catalog.asking import HINTS, flow
from mcarmy.report.report import Prose, Section
from mcarmy.report.series.unknown_words import value_name
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.worlds.unknowns import Unknown

MOST_TYPED = 3  # unknowns for which it is told


def to_type(catalog: Catalog, unknowns: Sequence[Unknown], ours: str) -> Iterator[Section]:
    """For each unknown: where to look, and what to type; `ours` is the map that was played on."""
    for unknown in unknowns:
        typed = tuple(lines(catalog, unknown, ours))
        blocks = (Prose((_how(unknown),)), Prose(typed, typed=True))
        yield Section(f"Look at {where(catalog, unknown)}", blocks, wide=True)


def _how(unknown: Unknown) -> str:
    """What to do with the lines below."""
    if unknown.kind in ("rulings", "maps"):
        return "Add what you play by to the command:"
    name = f"{file_name(unknown)}.yaml"
    then = f"then run the command again with `--catalog {name}` (one for each such file)"
    if _is_text(unknown):
        return (
            f"Write the first two lines and the one that says what the card says into `{name}`, "
            f"{then}. If it says something else, `mcarmy catalog ask {unknown.id}` has room for it:"
        )
    return f"Write these lines into `{name}`, with what you see in place of each ???, {then}:"


def file_name(unknown: Unknown) -> str:
    """What the overlay of an unknown is called, so that two of them are two files."""
    path = unknown.path.replace("abilities/", "").replace("/", "-")
    return f"{unknown.id or unknown.kind}-{path}"


def where(catalog: Catalog, unknown: Unknown) -> str:
    """What to take into the hand, and what to look at on it."""
    if unknown.key == FACES:
        return "the dice: the six faces of each color"
    if unknown.key == PLAYED_ON:
        return "the map you play on"
    if unknown.kind == "rulings":
        return f"the rules: `mcarmy rule {unknown.id}` has the question"
    name = catalog.entries[unknown.kind][unknown.id].values["name"]
    noun = {"units": "unit card", "cards": "command card", "zones": "zone token"}[unknown.kind]
    return f"the {noun} of {name}: its {value_name(catalog, unknown)}"


def lines(catalog: Catalog, unknown: Unknown, ours: str = "") -> Iterator[str]:
    """What to type: an overlay of three lines, or what settles it instead."""
    if unknown.key == PLAYED_ON:
        for possibility in unknown.possibilities:
            yield f"--map {possibility.variant or ours}"
        return
    if unknown.kind == "rulings":
        for place in range(len(unknown.possibilities)):
            chosen = values_in(catalog, unknown, place)[0].value
            yield f"--ruling {unknown.id}={chosen}"
        return
    yield f"overlay: {file_name(unknown)}"
    yield "source: card"
    if _is_text(unknown):
        for place in range(len(unknown.possibilities)):
            yield _line(catalog, unknown, place)
        return
    hint = HINTS.get(unknown.path)
    yield f"{_line(catalog, unknown, None)}{f'  # {hint}' if hint else ''}"


def _is_text(unknown: Unknown) -> bool:
    return unknown.path.rpartition("/")[2] == "text"


def _line(catalog: Catalog, unknown: Unknown, place: int | None) -> str:
    """The line for one way it may be; if none is meant, with a place to fill in."""
    values = values_in(catalog, unknown, 0 if place is None else place)
    told: dict[str, dict[str, dict[str, object]]] = {}
    for one in values:
        value = "FILL-IN" if place is None else one.value
        told.setdefault(one.kind, {}).setdefault(one.id, {})[one.path] = value
    verb = "fill" if _is_filled(catalog, unknown) else "replace"
    return flow({verb: told})[1:-1].replace("FILL-IN", "???")


def _is_filled(catalog: Catalog, unknown: Unknown) -> bool:
    first = values_in(catalog, unknown, 0)[0]
    entry = catalog.entries[first.kind][first.id]
    assert value_at(entry, first.path) is not None
    return entry.origin(first.path).fills
