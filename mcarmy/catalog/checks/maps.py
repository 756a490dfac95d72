"""Are maps drawn in the right signs, fair to both players and walkable?"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from mcarmy.base.problems import Location, Problem
from mcarmy.catalog import drawing, fairness
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import MAP_DRAWING, MAP_UNFAIR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind
    from mcarmy.source.layers import Entries, Entry


MOST_FLAWS = 20  # one slip in a drawing shows in many hexes


def check_maps(entries: Entries) -> Iterator[Problem]:
    """Every map can be read, looks the same from both ends, and can be crossed."""
    for entry in sound(entries["maps"]):
        if entry.places:  # maps of a compiled catalog were checked when it was compiled
            yield from islice(_map_problems(entry), MOST_FLAWS)


def _map_problems(entry: Entry) -> Iterator[Problem]:
    sheet = drawing.read(str(entry.values["drawing"]).rstrip("\n").split("\n"))
    if not isinstance(sheet, drawing.Sheet):
        for flaw in sheet:
            yield _problem(MAP_DRAWING, entry, flaw)
        return
    points = entry.values["points"]
    listed = points if isinstance(points, list) else []
    for flaw in (
        *fairness.unfair(sheet, listed),
        *fairness.unplayable(sheet, listed),
        *fairness.unconnected(sheet),
    ):
        yield _problem(MAP_UNFAIR, entry, flaw)


def _problem(kind: Kind, entry: Entry, flaw: drawing.Flaw) -> Problem:
    """A flaw of the drawing, at its place in the file."""
    message = f"{flaw.message[:1].upper()}{flaw.message[1:]}."
    hint = f"{flaw.hint[:1].upper()}{flaw.hint[1:]}."
    if flaw.about == "points":
        return Problem(kind, message, entry.blame("points", "drawing"), hint)
    line = entry.places.get(f"drawing/{flaw.line}")
    if line is None:  # written in quotes or folded: its lines are not those of the file
        message += f" (Line {flaw.line + 1}, column {flaw.column + 1} of the drawing.)"
        return Problem(kind, message, entry.place("drawing"), hint)
    column = line.column + flaw.column
    where = Location(line.path, line.line, column, line.line, column + 1)
    return Problem(kind, message, where, hint)
