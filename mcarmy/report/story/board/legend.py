"""What do the signs on the map mean? Its terrain; the page adds the signs of units and zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Terrain
from mcarmy.report.maps.svg import terrain_sample
from mcarmy.report.render.markup import Markup, tag

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Sheet

TERRAIN = {
    Terrain.OPEN: "Open ground",
    Terrain.HINDERING: "Hindering: entering it ends a move",
    Terrain.COVERING: "Cover: entering it ends a move, one damage less",
    Terrain.ICE: "Ice",
    Terrain.BLOCKED: "Blocked: no unit enters",
}


def legend(sheet: Sheet) -> Markup:
    """The kinds of terrain on this map."""
    there = set(sheet.terrain.values())
    return tag(
        "ul",
        *(
            tag("li", terrain_sample(terrain), words)
            for terrain, words in TERRAIN.items()
            if terrain in there
        ),
        id="signs",
    )
