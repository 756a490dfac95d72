"""Where are the victory zones, and what are they called and worth?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.scoring import zone_worths
from mcarmy.report.maps.svg import border, center, corner, outline

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.drawing import Spot
    from mcarmy.simulate.game.chronicle import Chronicle

Json = dict[str, object]


def zones(catalog: Catalog, chronicle: Chronicle) -> list[Json]:
    """Every zone of the game, in the order of their numbers; none in a format without."""
    table = chronicle.table
    return [
        {
            "name": catalog.zones[token].name,
            "text": catalog.zones[token].text,
            "worth": worth,
            "area": "".join(outline(spot) for spot in sorted(area)),
            "border": border(area),
            "flags": _flags(area),
        }
        for token, worth, area in zip(
            table.state.tokens, zone_worths(table), table.board.sheet.zones, strict=False
        )
    ]


def _flags(area: frozenset[Spot]) -> list[list[float]]:
    """Places for its flag, the best first: above it, below it, then in its hexes."""
    spots = sorted(area)
    rows = [row for row, _ in spots]
    above = [corner(spot, 0) for spot in spots if spot[0] == min(rows)]
    below = [corner(spot, 3) for spot in spots if spot[0] == max(rows)]
    inside = [center(spot) for spot in spots]
    middle = len(above) // 2
    chosen = [above[middle], *above[:middle], *above[middle + 1 :], *below, *inside]
    return [[round(x, 1), round(max(y, 7.0), 1)] for x, y in chosen]
