"""A battlefield in characters: terrain, walls and whoever stands there, two columns a hex."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from mcarmy.catalog.drawing import Sheet, Spot
    from mcarmy.report.render.screen import Paint

Cell = tuple[str, str]
"""A style, empty for none, and a character in it."""

MARGIN = 4  # for the numbers of the rows
_NOTHING = ("", " ")
_WALL = "strong"
# The walls that meet at the corner right of a hex: upwards, down to the left, down to the right.
_CORNERS = {
    (True, False, False): "|",
    (False, True, False): "/",
    (False, False, True): "\\",
    (False, True, True): "^",
    (True, True, False): "┘",
    (True, False, True): "└",
    (True, True, True): "┴",
}


@dataclass(frozen=True, slots=True)
class MapWindow:
    """The rows and the columns of a map that are shown."""

    rows: range
    columns: range

    def __contains__(self, spot: Spot) -> bool:
        return spot[0] in self.rows and spot[1] in self.columns

    @property
    def width(self) -> int:
        """How many characters a line takes."""
        return MARGIN + 2 * len(self.columns) + 1


def tall(
    sheet: Sheet, window: MapWindow, look: Callable[[Spot], Cell], beside: Mapping[Spot, Cell]
) -> list[list[Cell]]:
    """Two lines a row: walls stand between the hexes they part, `beside` where none is."""
    lines = _letters(window)
    for row in window.rows:
        here: dict[int, Cell] = {}
        below: dict[int, Cell] = {}
        for spot, x in _spots(sheet, window, row):
            right, lower_right, lower_left, *_ = drawing.beside(spot)
            here[x] = look(spot)
            if _walled(sheet, spot, right):
                here[x + 1] = (_WALL, "|")
            elif spot in beside:
                here[x + 1] = beside[spot]
            if _walled(sheet, spot, lower_right):
                below[x] = (_WALL, "/")
            if _walled(sheet, spot, lower_left):
                below[x - 1] = (_WALL, "\\")
        lines.append([*_number(row), *_line(here)])
        if row != window.rows[-1]:
            lines.append([*([_NOTHING] * MARGIN), *_line(below)])
    return lines


def flat(
    sheet: Sheet, window: MapWindow, look: Callable[[Spot], Cell], beside: Mapping[Spot, Cell]
) -> list[list[Cell]]:
    """One line a row: walls stand at the corner where they meet, `beside` where none do."""
    lines = _letters(window)
    for row in window.rows:
        here: dict[int, Cell] = {}
        first = (row, window.columns.start - 1)
        for spot, x in ((first, row % 2 - 2), *_spots(sheet, window, row)):
            right, lower_right, *_ = drawing.beside(spot)
            if spot != first:
                here[x] = look(spot)
            walls = (
                _walled(sheet, spot, right),
                _walled(sheet, spot, lower_right),
                _walled(sheet, right, lower_right),
            )
            if any(walls):
                here[x + 1] = (_WALL, _CORNERS[walls])
            elif spot in beside:
                here[x + 1] = beside[spot]
        lines.append([*_number(row), *_line(here)])
    return lines


def parts(sheet: Sheet, width: int) -> list[MapWindow]:
    """Windows side by side that hold the whole map, each within a width."""
    most = max(1, (width - MARGIN - 1) // 2)
    count = -(-sheet.columns // most)
    wide = -(-sheet.columns // count)
    return [
        MapWindow(range(sheet.rows), range(start, min(start + wide, sheet.columns)))
        for start in range(0, sheet.columns, wide)
    ]


def around(sheet: Sheet, spots: Sequence[Spot], rows: int, width: int) -> MapWindow:
    """The window of so many rows and within a width that has the spots in its middle."""
    columns = min(sheet.columns, (width - MARGIN - 1) // 2)
    return MapWindow(
        _centered([row for row, _ in spots], rows, sheet.rows),
        _centered([column for _, column in spots], columns, sheet.columns),
    )


def painted(line: Sequence[Cell], paint: Paint) -> str:
    """A line as it is printed."""
    return "".join(
        paint(style, text) if style else text
        for style, text in (
            (style, "".join(character for _, character in run))
            for style, run in groupby(line, key=lambda cell: cell[0])
        )
    )


def _centered(wanted: list[int], size: int, of: int) -> range:
    """So many numbers below the limit, the wanted ones in their middle."""
    middle = (min(wanted) + max(wanted)) // 2 if wanted else of // 2
    start = max(0, min(middle - size // 2, of - size))
    return range(start, min(start + size, of))


def _spots(sheet: Sheet, window: MapWindow, row: int) -> Iterator[tuple[Spot, int]]:
    """The hexes of a row, each with the place of its character."""
    for column in window.columns:
        if (row, column) in sheet.terrain:
            yield (row, column), 2 * (column - window.columns.start) + row % 2


def _walled(sheet: Sheet, one: Spot, other: Spot) -> bool:
    return drawing.wall(one, other) in sheet.walls


def _letters(window: MapWindow) -> list[list[Cell]]:
    """The names of the columns, in two lines where one letter is too few."""
    names = [drawing.name((0, column)).rstrip("0123456789") for column in window.columns]
    deep = max(map(len, names))
    return [
        [
            *([_NOTHING] * MARGIN),
            *_line({2 * at: ("faint", name.rjust(deep)[line]) for at, name in enumerate(names)}),
        ]
        for line in range(deep)
    ]


def _number(row: int) -> list[Cell]:
    return [("faint", character) for character in f"{row + 1:>3} "]


def _line(cells: Mapping[int, Cell]) -> list[Cell]:
    """Characters at their places, nothing between them."""
    return [cells.get(x, _NOTHING) for x in range(max(cells, default=-1) + 1)]
