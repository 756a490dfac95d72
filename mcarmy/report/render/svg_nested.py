"""A share with a narrow band in a wide one, and above them the dots the wide one comes from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, join, tag
from mcarmy.report.render.svg_charts import WIDTH, at, rect, svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.chart import Nested

SIDE = 30
PLACES = 50  # into which dots are sorted
MOST_TALL = 130.0  # of the pile of dots
TOP, BAR = 22, 26


def nested(chart: Nested) -> Markup:
    """Dots in piles, so that none hides another; below them both bands and the share itself."""
    inner = WIDTH - 2 * SIDE
    piles: dict[int, list[str]] = defaultdict(list)
    for value, what in sorted(chart.dots):
        piles[min(PLACES - 1, int(value * PLACES))].append(what)
    highest = max(map(len, piles.values()), default=0)
    step = min(inner / PLACES, MOST_TALL / max(1, highest))
    floor = TOP + highest * step + 4
    middle = floor + 8 + BAR / 2

    def x(share: float) -> str:
        return at(SIDE + share * inner)

    def bar(low: float, high: float, tall: float, look: str) -> Markup:
        wide = at(max(1.5, (high - low) * inner))
        return rect(x(low), at(middle - tall / 2), wide, at(tall), class_=look)

    body = join(
        *_dots(piles, floor, step, inner),
        tag("line", class_="even", x1=x(0.5), y1=f"{TOP - 6}", x2=x(0.5), y2=at(middle + BAR / 2)),
        tag("text", "even", class_="tick", x=x(0.5), y=f"{TOP - 10}"),
        bar(*chart.wide, BAR, "band-wide"),
        bar(*chart.narrow, BAR * 0.55, "band-narrow"),
        tag("circle", class_="point", cx=x(chart.value), cy=at(middle), r="6"),
        *_axis(middle + BAR / 2 + 6, inner),
    )
    legend = tag(
        "p",
        tag("span", tag("span", class_="key wide"), "data: 95 of 100 worlds"),
        tag("span", tag("span", class_="key narrow"), "luck alone"),
        class_="legend soft",
    )
    drawn = svg(f"{chart.name}: {chart.told}", middle + BAR / 2 + 34, body, most=680)
    return join(legend, drawn)


def _dots(piles: dict[int, list[str]], floor: float, step: float, inner: float) -> Iterator[Markup]:
    for place, names in sorted(piles.items()):
        side = "dot-a" if place >= PLACES // 2 else "dot-b"
        for number, name in enumerate(names):
            yield tag(
                "circle",
                tag("title", name),
                class_=side,
                cx=at(SIDE + (place + 0.5) / PLACES * inner),
                cy=at(floor - (number + 0.5) * step),
                r=at(0.42 * step),
            )


def _axis(y: float, inner: float) -> Iterator[Markup]:
    yield tag("path", class_="axis", d=f"M{SIDE} {at(y)}H{SIDE + inner}")
    for share in (0, 0.25, 0.5, 0.75, 1):
        left = at(SIDE + share * inner)
        yield tag("path", class_="axis", d=f"M{left} {at(y)}v6")
        yield tag("text", f"{100 * share:.0f} %", class_="tick", x=left, y=at(y + 20))
