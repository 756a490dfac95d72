"""A game in a small picture: the map at its end, and who is left on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.scoring import holders
from mcarmy.engine.state import NOBODY, NOWHERE
from mcarmy.report.maps.svg import border, center, map_size, outline, wall_ends
from mcarmy.report.render.markup import Markup, tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.game import Game


def thumbnail(table: Game, told: str, *, swapped: bool) -> Markup:
    """Ground, walls, zones in the color of their holders, and units: circles against squares.

    In a swapped game the first army of the series sits second; it keeps its color.
    """
    width, height = map_size(table.board.sheet)
    return tag(
        "svg",
        *_ground(table),
        *_zones(table, swapped),
        *_units(table, swapped),
        class_="thumb",
        viewBox=f"-4 -4 {width:.0f} {height:.0f}",
        role="img",
        aria_label=told,
    )


def _ground(table: Game) -> Iterator[Markup]:
    sheet = table.board.sheet
    for terrain in sorted(set(sheet.terrain.values())):
        hexes = (spot for spot, kind in sheet.terrain.items() if kind is terrain)
        yield tag("path", class_=f"thumb-{terrain}", d="".join(map(outline, hexes)))
    ends = (wall_ends(one, other) for one, other in sorted(sheet.walls))
    walls = "".join(f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}" for (x1, y1), (x2, y2) in ends)
    yield tag("path", class_="thumb-wall", d=walls)


def _zones(table: Game, swapped: int) -> Iterator[Markup]:
    if not table.state.revealed:
        return
    for area, holder in zip(table.board.sheet.zones, holders(table), strict=False):
        side = "none" if holder == NOBODY else "ab"[holder ^ swapped]
        yield tag("path", class_=f"thumb-zone thumb-zone-{side}", d=border(area))


def _units(table: Game, swapped: int) -> Iterator[Markup]:
    state = table.state
    for unit, at in enumerate(state.hex):
        if at == NOWHERE:
            continue
        x, y = center(table.board.spots[at])
        if state.owner[unit] ^ swapped == 0:
            yield tag("circle", class_="thumb-a", cx=f"{x:.0f}", cy=f"{y:.0f}", r="14")
        else:
            square = {"x": f"{x - 13:.0f}", "y": f"{y - 13:.0f}", "width": "26", "height": "26"}
            yield tag("rect", class_="thumb-b", **square)
