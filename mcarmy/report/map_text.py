"""A map in the terminal: as it is drawn in the catalog, with the names of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog import drawing

if TYPE_CHECKING:
    from mcarmy.catalog.model import BattleMap
    from mcarmy.report.terminal import Paint

LEGEND = (
    ". open   h hindering   c covering   i ice   # blocked   | / \\ wall",
    "A B deployment zones   1-7 victory zones",
)
_MARGIN = 4
_STYLES = {"h": "warning", "c": "good", "i": "related", "#": "faint", ".": "faint"}


def map_text(battle_map: BattleMap, paint: Paint, *, width: int) -> str:
    """The drawing with its legend; without walls where the terminal is too narrow for them."""
    sheet = drawing.read(battle_map.drawing)
    if not isinstance(sheet, drawing.Sheet):
        return "\n".join(battle_map.drawing)
    needed = _MARGIN + 4 * sheet.columns + 2
    body = (
        _whole(battle_map, sheet, paint) if width >= needed else _narrow(battle_map, sheet, paint)
    )
    points = ", ".join(f"zone {zone} {points}" for zone, points in enumerate(battle_map.points, 1))
    lines = [f"{battle_map.name}: {battle_map.text}", "", *body, "", *LEGEND, f"Points: {points}."]
    if width < needed:
        lines.append(f"Walls are left out: they need a terminal of {needed} columns.")
    return "\n".join(lines)


def _whole(battle_map: BattleMap, sheet: drawing.Sheet, paint: Paint) -> list[str]:
    letters = [drawing.name((0, column)).rstrip("0123456789") for column in range(sheet.columns)]
    lines = [" " * _MARGIN + "".join(f"{letter:<4}" for letter in letters).rstrip()]
    for number, line in enumerate(battle_map.drawing):
        row = f"{number // 2 + 1:>3} " if number % 2 == 0 else " " * _MARGIN
        lines.append(paint("faint", row) + _painted(line, paint))
    return lines


def _narrow(battle_map: BattleMap, sheet: drawing.Sheet, paint: Paint) -> list[str]:
    """Two characters a hex: its zone where it has one, else its terrain."""
    letters = [
        drawing.name((0, column)).rstrip("0123456789")[-1] for column in range(sheet.columns)
    ]
    lines = [" " * _MARGIN + " ".join(letters)]
    for row in range(sheet.rows):
        line = battle_map.drawing[2 * row]
        signs = []
        for column in range(sheet.columns):
            x = drawing.text_column((row, column))
            marker = line[x + 1 : x + 2].strip()
            signs.append(marker or line[x : x + 1] or " ")
        shift = " " if row % 2 else ""
        lines.append(paint("faint", f"{row + 1:>3} ") + shift + _painted(" ".join(signs), paint))
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
