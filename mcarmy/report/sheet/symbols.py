"""Dice, icons, ranks and boxes to tick: drawn so that they read in color and in black and white."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.cells import MARK
from mcarmy.report.render.markup import Markup, join, span, tag

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Color, Rank

# Letters for the faction icons; second icons stand on a corner so that no color is needed.
ICONS = {
    "capitol": "Ca",
    "bauhaus": "Ba",
    "brotherhood": "Br",
    "imperial": "Im",
    "algeroth": "Al",
    "ilian": "Il",
    "human": "H",
    "demon": "D",
    "command": "Co",
    "art": "Ar",
    "dark-symmetry": "Ds",
}
_SECOND = ("command", "art", "dark-symmetry")
_HEXAGON = "50,2 93,26 93,74 50,98 7,74 7,26"


def dice(rolled: Mapping[Color, int], rerolls: int) -> Markup:
    """A square with a letter for each die, a round arrow for each reroll."""
    squares = [
        span(f"die {color}", color[0].upper(), title=f"{color} die")
        for color, count in rolled.items()
        for _ in range(count)
    ]
    arrows = [span("reroll", "↻", title="reroll one die") for _ in range(rerolls)]
    return join(*squares, *arrows) if squares else span("none", "no dice")


def icons(carried: Mapping[str, int]) -> Markup:
    """A letter token for each icon."""
    tokens = [
        span(
            f"icon {'second' if name in _SECOND else 'first'}",
            tag("b", ICONS.get(name, name[:2].title())),
            title=name.replace("-", " "),
        )
        for name, count in carried.items()
        for _ in range(count)
    ]
    return join(*tokens) if tokens else span("none", "–")


def badge(rank: Rank | None) -> Markup:
    """A hexagon with the chevrons of a rank, as on the board of a replay: three, two or one."""
    if rank is None:
        return span("badge unranked", "–", title="no rank, uses no slot")
    return span(f"badge {rank}", _hexagon(_chevrons(rank)), title=str(rank))


def order_token(rank: Rank) -> Markup:
    """An order token to tick, with the actions it gives."""
    actions = rank.actions
    return span(f"token {rank}", _hexagon(), tag("b", str(actions)), title=f"{actions} actions")


def boxes(count: int) -> Markup:
    """Empty boxes to tick."""
    return join(*(span("box") for _ in range(count)))


def mark(catalog: Catalog, kind: str, id_: str, *paths: str) -> Markup:
    """A star behind what no source tells, in whole or in part."""
    attested = all(catalog.origin(kind, id_, path).attested for path in paths)
    return Markup("") if attested else tag("sup", MARK, class_="mark")


def _hexagon(*inside: Markup) -> Markup:
    shape = tag("polygon", points=_HEXAGON)
    return tag("svg", shape, *inside, viewBox="0 0 100 100", aria_hidden="true")


def _chevrons(rank: Rank) -> Markup:
    """Side by side: as many as an order of the rank gives actions."""
    starts = (50 - 13 * rank.actions + 26 * number for number in range(rank.actions))
    return tag("path", class_="chevrons", d="".join(f"M{x + 4} 60l9 -20l9 20" for x in starts))
