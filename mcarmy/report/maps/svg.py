"""A map as SVG: pointy hexes, terrain that also reads in black and white, walls as thick lines."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.catalog.model import Terrain
from mcarmy.report.render.markup import Markup, tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.drawing import Sheet, Spot
    from mcarmy.catalog.model import BattleMap

SIZE = 20.0  # from the center of a hex to a corner
_WIDE = SIZE * sqrt(3)
_TALL = SIZE * 1.5
_CORNERS = ((0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5))
# the two corners of the edge towards each neighbor, clockwise from the right
_EDGES = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))

STYLE = """\
.map{font:9px sans-serif;--ink:#222;--open:#efeae0;--hindering:#e3c56b}
.map{--covering:#9dbf86;--ice:#cfe6f2}
.hex{stroke:#8a8478;stroke-width:.6}
.open{fill:var(--open)}.hindering{fill:var(--hindering)}.covering{fill:var(--covering)}
.ice{fill:var(--ice)}.blocked{fill:#555}
.sign{stroke:var(--ink);stroke-width:1;fill:none;opacity:.55}
.wall{stroke:#111;stroke-width:4.5;stroke-linecap:round}
.zone{fill:none;stroke:#a01818;stroke-width:2.2;stroke-dasharray:5 3}
.deploy{fill:#1a4fa0;fill-opacity:.16;stroke:none}
.label{fill:#a01818;font-weight:bold;font-size:13px;text-anchor:middle}
.name{fill:var(--ink);opacity:.5;font-size:6.5px;text-anchor:middle}
"""


def map_svg(battle_map: BattleMap) -> str:
    """The whole map as a picture that stands alone."""
    sheet = drawing.read(battle_map.drawing)
    if not isinstance(sheet, drawing.Sheet):
        raise ValueError(battle_map.id)
    width, height = map_size(sheet)
    picture = tag(
        "svg",
        tag("title", battle_map.name),
        tag("desc", battle_map.text),
        tag("style", Markup(STYLE)),
        *map_layers(sheet, battle_map.points),
        xmlns="http://www.w3.org/2000/svg",
        class_="map",
        role="img",
        viewBox=f"-4 -4 {width:.1f} {height:.1f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
    )
    return f"{picture}\n"


def map_size(sheet: Sheet) -> tuple[float, float]:
    """How wide and how tall the picture is, with a margin."""
    return _WIDE * (sheet.columns + 0.5) + 8, _TALL * (sheet.rows - 1) + 2 * SIZE + 8


def map_layers(sheet: Sheet, points: tuple[int, ...], *, zones: bool = True) -> Iterator[Markup]:
    """Everything of a map that never moves, from the ground up; skirmishes use no zones."""
    for spot, terrain in sorted(sheet.terrain.items()):
        yield _path(f"hex {terrain}", outline(spot))
        yield from _sign(spot, terrain)
    for zone in sheet.deployment:
        for spot in sorted(zone):
            yield _path("deploy", outline(spot))
    for number, zone in enumerate(sheet.zones if zones else ()):
        yield _path("zone", border(zone))
        x, y = _middle(zone)
        yield _text("label", x, y, f"{number + 1}")
        yield _text("name", x, y + 9, f"{points[number]} VP" if number < len(points) else "")
    for one, other in sorted(sheet.walls):
        (x1, y1), (x2, y2) = wall_ends(one, other)
        ends = {"x1": _at(x1), "y1": _at(y1), "x2": _at(x2), "y2": _at(y2)}
        yield tag("line", class_="wall", **ends)
    for spot in sorted(sheet.terrain):
        x, y = center(spot)
        yield _text("name", x, y + SIZE * 0.78, drawing.name(spot))


def terrain_sample(terrain: Terrain) -> Markup:
    """One hex of a kind of terrain, for a legend."""
    return tag(
        "svg",
        _path(f"hex {terrain}", outline((0, 0))),
        *_sign((0, 0), terrain),
        class_="map sample",
        viewBox=f"-1 -1 {_WIDE + 2:.1f} {2 * SIZE + 2:.1f}",
        width="22",
        height="25",
        aria_hidden="true",
    )


def _path(class_: str, outline: str) -> Markup:
    return tag("path", class_=class_, d=outline)


def _text(class_: str, x: float, y: float, text: str) -> Markup:
    return tag("text", text, class_=class_, x=_at(x), y=_at(y))


def _at(number: float) -> str:
    return f"{number:.1f}"


def center(spot: Spot) -> tuple[float, float]:
    """Where the middle of a hex lies in the picture."""
    row, column = spot
    return _WIDE * (column + 0.5 + 0.5 * (row % 2)), _TALL * row + SIZE


def outline(spot: Spot) -> str:
    """The path around a hex."""
    corners = (corner(spot, index) for index in range(6))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def corner(spot: Spot, index: int) -> tuple[float, float]:
    """A corner of a hex, clockwise from the top."""
    x, y = center(spot)
    right, down = _CORNERS[index]
    return x + right * _WIDE, y + down * SIZE


def wall_ends(one: Spot, other: Spot) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of the edge between two neighbors."""
    return edge(one, drawing.beside(one).index(other))


def edge(spot: Spot, direction: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of the edge towards a neighbor."""
    first, second = _EDGES[direction]
    return corner(spot, first), corner(spot, second)


def _sign(spot: Spot, terrain: Terrain) -> Iterator[Markup]:
    """A mark for terrain, so that the map reads without color."""
    x, y = center(spot)
    if terrain is Terrain.HINDERING:
        yield _path("sign", f"M{x - 6:.1f} {y + 4:.1f}l4 -8l4 8l4 -8")
    elif terrain is Terrain.COVERING:
        yield _path("sign", f"M{x - 7:.1f} {y + 3:.1f}h14M{x - 7:.1f} {y - 3:.1f}h14")
    elif terrain is Terrain.ICE:
        star = f"M{x:.1f} {y - 6:.1f}v12M{x - 5:.1f} {y - 3:.1f}l10 6m0 -6l-10 6"
        yield _path("sign", star)


def border(zone: frozenset[Spot]) -> str:
    """The edges of a group of hexes that lead out of it."""
    parts = []
    for spot in sorted(zone):
        for direction, neighbor in enumerate(drawing.beside(spot)):
            if neighbor not in zone:
                (x1, y1), (x2, y2) = edge(spot, direction)
                parts.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
    return "".join(parts)


def _middle(zone: frozenset[Spot]) -> tuple[float, float]:
    """A place for the number: the hex of the zone nearest to its middle."""
    centers = [center(spot) for spot in sorted(zone)]
    x = sum(at[0] for at in centers) / len(centers)
    y = sum(at[1] for at in centers) / len(centers)
    return min(centers, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
