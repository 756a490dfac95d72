"""What does the drawing of a map say?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Terrain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Spot = tuple[int, int]
"""A hex on paper: its row and its column, both from 0 at the top left."""

Wall = tuple[Spot, Spot]
"""The edge between two adjacent hexes, the smaller spot first."""

TERRAIN = {
    ".": Terrain.OPEN,
    "h": Terrain.HINDERING,
    "c": Terrain.COVERING,
    "i": Terrain.ICE,
    "#": Terrain.BLOCKED,
}
DEPLOYMENT = "AB"
ZONES = "1234567"
MOST_ACROSS = 100
"""Hexes in a row, and rows, of the largest map that can be played on."""

_BESIDE = (
    ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)),
    ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)),
)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong in a drawing: where (from 0, within the drawing), what, and what to do."""

    line: int
    column: int
    message: str
    hint: str
    about: str = "drawing"  # or the points of the zones


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map as drawn: terrain of each hex, walls on edges, deployment zones A and B, zones 1-7."""

    rows: int
    columns: int
    terrain: Mapping[Spot, Terrain]
    walls: frozenset[Wall]
    deployment: tuple[frozenset[Spot], frozenset[Spot]]
    zones: tuple[frozenset[Spot], ...]


# Notation


def name(spot: Spot) -> str:
    """Column letters and row number: the hex at the top left is a1, the one beside it b1."""
    row, column = spot
    letters = ""
    left = column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return f"{letters}{row + 1}"


def spot(text: str) -> Spot | None:
    """The hex a notation names, or None when it is no notation of a hex."""
    letters = text.strip().lower().rstrip("0123456789")
    digits = text.strip()[len(letters) :]
    if not (letters.isascii() and letters.isalpha() and digits) or digits[0] == "0":
        return None
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("a") + 1
    return int(digits) - 1, column - 1


# Neighbors on paper


def beside(at: Spot) -> tuple[Spot, ...]:
    """The six neighbors of a hex, clockwise from the right; some may lie off the map."""
    row, column = at
    return tuple((row + down, column + right) for down, right in _BESIDE[row % 2])


def wall(one: Spot, other: Spot) -> Wall:
    """The edge between two adjacent hexes, written the same way from both sides."""
    return (one, other) if one < other else (other, one)


def text_column(at: Spot) -> int:
    """The column of the text where the terrain of a hex stands."""
    row, column = at
    return 4 * column + 2 * (row % 2)


# Reading


def read(lines: Sequence[str]) -> Sheet | tuple[Flaw, ...]:
    """The map a drawing shows, or everything that keeps it from being one."""
    drawn = [line.rstrip() for line in lines]
    while drawn and not drawn[-1]:
        drawn.pop()
    flaws = list(_too_large(drawn))
    if flaws:
        return tuple(flaws)
    marks: dict[Spot, tuple[str, str]] = {}
    for number in range(0, len(drawn), 2):
        marks.update(_read_row(number, drawn[number], flaws))
    walls: set[Wall] = set()
    for number, line in enumerate(drawn):
        walls.update(_read_walls(number, line, marks, flaws))
    if not marks and not flaws:
        flaws.append(Flaw(0, 0, "the drawing is empty", "draw a row of hexes: .  .  h  c"))
    if flaws:
        return tuple(sorted(flaws, key=lambda flaw: (flaw.line, flaw.column)))
    return Sheet(
        rows=(len(drawn) + 1) // 2,
        columns=1 + max(column for _, column in marks),
        terrain={at: TERRAIN[mark] for at, (mark, _) in marks.items()},
        walls=frozenset(walls),
        deployment=(_marked(marks, "A"), _marked(marks, "B")),
        zones=tuple(_marked(marks, zone) for zone in ZONES),
    )


def _too_large(drawn: Sequence[str]) -> Iterator[Flaw]:
    hint = f"draw at most {MOST_ACROSS} rows of {MOST_ACROSS} hexes"
    if len(drawn) > 2 * MOST_ACROSS:
        yield Flaw(2 * MOST_ACROSS, 0, "the drawing has too many rows", hint)
    for number, line in enumerate(drawn[: 2 * MOST_ACROSS]):
        if len(line) > 4 * MOST_ACROSS + 2:
            yield Flaw(number, 4 * MOST_ACROSS + 2, "the row is too long", hint)


def _marked(marks: Mapping[Spot, tuple[str, str]], marker: str) -> frozenset[Spot]:
    return frozenset(at for at, (_, found) in marks.items() if found == marker)


def _read_row(number: int, line: str, flaws: list[Flaw]) -> Iterator[tuple[Spot, tuple[str, str]]]:
    """The hexes of one row, each with its terrain and its marker."""
    row = number // 2
    indent = 2 * (row % 2)
    for column, mark in enumerate(line):
        part = (column - indent) % 4
        if mark == " " or (part == 2 and mark == "|" and column >= indent):
            continue
        if part == 0 and column >= indent and mark in TERRAIN:
            marker = line[column + 1 : column + 2].strip(" ")
            yield (row, (column - indent) // 4), (mark, marker)
            flaws.extend(_wrong_marker(number, column, mark, marker))
        elif part != 1 or column < indent or line[column - 1] not in TERRAIN:
            flaws.append(Flaw(number, column, *_stray(mark, part, indent)))


def _wrong_marker(number: int, column: int, mark: str, marker: str) -> Iterator[Flaw]:
    if marker and marker not in DEPLOYMENT + ZONES:
        hint = f"write {marker.upper()}" if marker in "ab" else "write A, B, 1 to 7, or a blank"
        yield Flaw(number, column + 1, f"{marker!r} marks no zone", hint)
    elif marker and TERRAIN[mark] is Terrain.BLOCKED:
        message = "a blocked hex is in a zone, but no unit may enter it"
        yield Flaw(number, column + 1, message, "remove the marker, or make the hex open")


def _stray(mark: str, part: int, indent: int) -> tuple[str, str]:
    """What is wrong with a character of a row of hexes, and what may stand in its place."""
    if mark == "\t":
        return "the drawing contains a tab", "use blanks"
    if mark in TERRAIN:
        return (
            f"{mark!r} is off the grid",
            f"in this row the hexes start at text column {indent} and follow every 4",
        )
    if part == 0:
        return f"{mark!r} is not a terrain", "write . h c i # or a blank for no hex"
    if part == 1:
        return f"the marker {mark!r} has no hex", "write its terrain left of it"
    return (
        f"{mark!r} does not belong here",
        "between hexes only blanks are allowed, or | two columns right of a hex",
    )


def _read_walls(
    number: int, line: str, marks: Mapping[Spot, object], flaws: list[Flaw]
) -> Iterator[Wall]:
    """The walls of one line: | in a row of hexes, / and \\ in the gap below it."""
    row = number // 2
    in_gap = number % 2 == 1
    for column, mark in enumerate(line):
        edge = _edge(row, column, mark) if (mark == "|") != in_gap else None
        if edge is not None and edge[0] in marks and edge[1] in marks:
            yield wall(*edge)
        elif edge is not None:
            message = "the wall is not between two hexes of the map"
            flaws.append(Flaw(number, column, message, "the border of the map needs no walls"))
        elif in_gap and mark != " ":
            flaws.append(Flaw(number, column, *_stray_in_gap(mark)))


def _edge(row: int, column: int, mark: str) -> Wall | None:
    """The edge a wall at this place of the text stands on, if it is a place for it."""
    back = {"|": 2, "/": 1, "\\": -1}.get(mark)
    if back is None or (column - back - 2 * (row % 2)) % 4:
        return None
    at = (row, (column - back - 2 * (row % 2)) // 4)
    right, lower_right, lower_left, *_ = beside(at)
    return at, {"|": right, "/": lower_right, "\\": lower_left}[mark]


def _stray_in_gap(mark: str) -> tuple[str, str]:
    if mark == "\t":
        return "the drawing contains a tab", "use blanks"
    if mark in "/\\":
        return (
            f"the wall {mark} is off the grid",
            "/ goes one column right of the hex above it, \\ one column left",
        )
    return f"{mark!r} does not belong between two rows", "only the walls / and \\ are allowed here"
