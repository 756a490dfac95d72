"""A map in the terminal: as it is drawn in the catalog, with the names of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.report.maps.terminal import MARGIN, painted, parts, tall
from mcarmy.report.render.screen import wrap

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Sheet, Spot
    from mcarmy.catalog.model import BattleMap
    from mcarmy.report.maps.terminal import Cell
    from mcarmy.report.render.screen import Paint

LEGEND = (
    ". open   h hindering   c covering   i ice   # blocked   | / \\ wall",
    "A B deployment zones   1-7 victory zones",
)
_STYLES = {"h": "warning", "c": "good", "i": "related", "#": "faint", ".": "faint"}


def map_text(battle_map: BattleMap, paint: Paint, *, width: int) -> str:
    """The drawing with its legend: as in the catalog where it fits, else half as wide."""
    sheet = drawing.read(battle_map.drawing)
    if not isinstance(sheet, drawing.Sheet):
        return "\n".join(battle_map.drawing)
    fits = width >= MARGIN + 4 * sheet.columns + 2
    body = _whole(battle_map, sheet, paint) if fits else _narrow(battle_map, sheet, paint, width)
    points = ", ".join(f"zone {zone} {points}" for zone, points in enumerate(battle_map.points, 1))
    about = wrap(f"{battle_map.name}: {battle_map.text}", width)
    return "\n".join([*about, "", *body, "", *LEGEND, f"Points: {points}."])


def _whole(battle_map: BattleMap, sheet: Sheet, paint: Paint) -> list[str]:
    letters = [drawing.name((0, column)).rstrip("0123456789") for column in range(sheet.columns)]
    lines = [" " * MARGIN + "".join(f"{letter:<4}" for letter in letters).rstrip()]
    for number, line in enumerate(battle_map.drawing):
        row = f"{number // 2 + 1:>3} " if number % 2 == 0 else " " * MARGIN
        lines.append(paint("faint", row) + _painted(line, paint))
    return lines


def _narrow(battle_map: BattleMap, sheet: Sheet, paint: Paint, width: int) -> list[str]:
    """Two characters a hex: its zone where it has one, else its terrain."""

    def look(spot: Spot) -> Cell:
        line, x = battle_map.drawing[2 * spot[0]], drawing.text_column(spot)
        marker = line[x + 1 : x + 2].strip()
        return _STYLES[line[x]], marker or line[x]

    lines: list[str] = []
    for window in parts(sheet, width):
        lines += [painted(line, paint).rstrip() for line in tall(sheet, window, look, {})]
    return lines


def _painted(line: str, paint: Paint) -> str:
    """Terrain in its color; walls and zones as they are."""
    parts, start = [], 0
    while start < len(line):
        end = start
        while end < len(line) and line[end] == line[start]:
            end += 1
        style = _STYLES.get(line[start])
        run = line[start:end]
        parts.append(run if style is None else paint(style, run))
        start = end
    return "".join(parts)
