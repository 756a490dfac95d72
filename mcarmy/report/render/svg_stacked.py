"""Bars of several parts; each part has a letter, so that they are told apart without color."""

from __future__ import annotations

from math import ceil
from string import ascii_uppercase
from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, join, span, tag
from mcarmy.report.render.screen import safe
from mcarmy.report.render.svg_charts import WIDTH, at, nice, rect, svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.chart import Stacked

TALL, LEFT, RIGHT, TOP, BOTTOM = 230, 44, 8, 12, 40
READABLE = 13  # a part as tall as that has room for its letter


def stacked(chart: Stacked) -> Markup | None:
    """The bars and a legend; nothing where there is nothing to add up."""
    if not chart.parts or not chart.steps:
        return None
    sums = [sum(part.values[step] for part in chart.parts) for step in range(len(chart.steps))]
    top = float(nice(ceil(max(sums))))
    keys = (
        tag("span", span(f"key part-{at_}", ascii_uppercase[at_]), safe(part.name))
        for at_, part in enumerate(chart.parts)
    )
    legend = tag("p", *keys, class_="legend soft parts")
    body = join(*_grid(top), *_bars(chart, top), _below(chart))
    drawn = svg(f"{chart.name}: {chart.told}", TALL, body, most=680)
    return tag("figure", tag("figcaption", safe(chart.name)), legend, drawn)


def _grid(top: float) -> Iterator[Markup]:
    deep = TALL - TOP - BOTTOM
    for share in (0, 0.5, 1):
        y = TOP + deep * (1 - share)
        yield tag("line", class_="grid", x1=f"{LEFT}", y1=at(y), x2=f"{WIDTH - RIGHT}", y2=at(y))
        yield tag("text", f"{top * share:g}", class_="count", x=f"{LEFT - 5}", y=at(y + 4))


def _bars(chart: Stacked, top: float) -> Iterator[Markup]:
    deep = TALL - TOP - BOTTOM
    wide = (WIDTH - LEFT - RIGHT) / len(chart.steps)
    for step, name in enumerate(chart.steps):
        left, floor = LEFT + step * wide, float(TALL - BOTTOM)
        for number, part in enumerate(chart.parts):
            tall = deep * part.values[step] / top
            if not tall:
                continue
            floor -= tall
            told = tag("title", f"{safe(part.name)}, {chart.below} {name}: {part.values[step]:.2f}")
            where = (at(left + wide * 0.1), at(floor), at(wide * 0.8), at(tall))
            yield rect(*where, told, class_=f"part part-{number}")
            if tall >= READABLE:
                letter = ascii_uppercase[number]
                yield tag(
                    "text",
                    letter,
                    class_="in-part",
                    x=at(left + wide / 2),
                    y=at(floor + tall / 2 + 4),
                )
        yield tag("text", name, class_="tick", x=at(left + wide / 2), y=f"{TALL - BOTTOM + 17}")


def _below(chart: Stacked) -> Markup:
    return tag("text", chart.below, class_="below", x=f"{WIDTH / 2}", y=f"{TALL - 6}")
