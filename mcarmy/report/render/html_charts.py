"""Charts made of text and lines, so that they read at any width and without color."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING

from mcarmy.report.chart import Balance, Bands, Heat, Histogram, Lines, Nested, Stacked
from mcarmy.report.render.markup import Markup, join, scrolling, span, tag
from mcarmy.report.render.screen import safe
from mcarmy.report.render.svg_charts import balance, histogram
from mcarmy.report.render.svg_lines import lines
from mcarmy.report.render.svg_nested import nested
from mcarmy.report.render.svg_stacked import stacked

if TYPE_CHECKING:
    from mcarmy.report.chart import Band, Chart, HeatCell

FEW = 4  # so many columns fit a phone
MANY = 10  # more names than that stand closer together


def drawn(chart: Chart) -> Markup | None:
    """A chart on a page; nothing where there is nothing to draw."""
    match chart:
        case Balance():
            return balance(chart)
        case Nested():
            return nested(chart)
        case Histogram():
            return histogram(chart)
        case Bands():
            return bands(chart)
        case Heat():
            return heat_map(chart)
        case Lines():
            return lines(chart)
        case Stacked():
            return stacked(chart)


def bands(chart: Bands) -> Markup | None:
    """The axis reaches from one end to the other, and further where an interval does."""
    if not chart.bands:
        return None
    least = min([chart.ends[0], *(band.low for band in chart.bands)])
    most = max([chart.ends[1], *(band.high for band in chart.bands)])
    marks = ticks(least, most)
    least, most = min(least, marks[0]), max(most, marks[-1])

    def at(value: float) -> str:
        return f"left:{100 * (value - least) / (most - least):.1f}%"

    def line(band: Band) -> Markup:
        wide = f"{100 * (band.high - band.low) / (most - least):.1f}%"
        return tag(
            "span",
            tag("span", class_="even", style=at(chart.even)),
            tag("span", class_="range", style=f"{at(band.low)};width:{wide}"),
            tag("span", class_="dot", style=at(band.value)),
            class_="line",
            aria_hidden="true",
        )

    items = (
        tag(
            "li",
            span("row-name", safe(band.name)),
            line(band),
            span("row-value", band.text, " ", tag("small", safe(band.interval))),
        )
        for band in chart.bands
    )
    axis = (
        tag("span", f"{_signed(mark, chart.even)}{chart.unit}", class_="mark", style=at(mark))
        for mark in marks
    )
    below = tag("div", span("line", *axis), class_="axis-row", aria_hidden="true")
    return join(tag("ul", *items, class_="rows"), below)


def heat_map(chart: Heat) -> Markup:
    """Who beats whom: every cell says its percentage, so that color is only a help."""
    names = [safe(name) for name in chart.names]
    if chart.against:
        return _against_others(chart, names, [safe(name) for name in chart.against])
    top = (
        tag(
            "th",
            tag("span", name, class_="upright", aria_hidden="true"),
            span("unseen", f"against {name}"),
            scope="col",
            title=name,
        )
        for name in names
    )
    lines = (
        tag(
            "tr",
            tag("th", name, scope="row", class_="words"),
            *(_cell(name, names[at], cell) for at, cell in enumerate(chart.cells[number])),
        )
        for number, name in enumerate(names)
    )
    head = tag("thead", tag("tr", tag("td", class_="corner"), *top))
    size = "heat many" if len(names) > MANY else "heat"
    table = scrolling(chart.name, tag("table", head, tag("tbody", *lines), class_=size))
    return join(_hint(len(names)), table)


def _hint(columns: int) -> Markup | None:
    """What a reader with a small screen is told, who sees only the first columns."""
    if columns <= FEW:
        return None
    return tag("p", f"Swipe sideways to see all {columns} columns →", class_="swipe soft")


def _against_others(chart: Heat, names: list[str], others: list[str]) -> Markup:
    """Two sets of names have nothing in common, so the columns say theirs."""
    top = (tag("th", name, scope="col", class_="other") for name in others)
    lines = (
        tag(
            "tr",
            tag("th", name, scope="row", class_="words"),
            *(_cell(name, other, cell) for other, cell in zip(others, row, strict=True)),
        )
        for name, row in zip(names, chart.cells, strict=True)
    )
    head = tag("thead", tag("tr", tag("td", class_="corner"), *top))
    size = "heat many" if len(others) > MANY else "heat"
    table = scrolling(chart.name, tag("table", head, tag("tbody", *lines), class_=size))
    return join(_hint(len(others)), table)


def _cell(name: str, other: str, cell: HeatCell | None) -> Markup:
    if cell is None:
        told = "itself" if name == other else "no pair of games was finished"
        return tag("td", "–", class_="self", aria_label=told)
    told = f"{name} wins {100 * cell.rate:.1f} % against {other}: {cell.verdict}"
    shown = f"{100 * cell.rate:.0f}"
    side = "ahead" if cell.rate > 0.5 else "behind"
    return tag(
        "td",
        tag("a", shown, href=f"#{cell.leads_to}") if cell.leads_to else shown,
        class_=f"{side} {cell.verdict}",
        style=f"--depth:{2 * abs(cell.rate - 0.5):.2f}",
        title=told,
        aria_label=told,
    )


def ticks(least: float, most: float) -> list[float]:
    """Round numbers from below the least to above the most, at most seven of them."""
    room = (most - least) or 1.0
    power = 10 ** floor(log10(room / 6))
    step = next(
        power * size
        for size in (1, 2, 2.5, 5, 10, 20)
        if ceil(most / (power * size)) - floor(least / (power * size)) <= 6
    )
    return [step * number for number in range(floor(least / step), ceil(most / step) + 1)]


def _signed(value: float, even: float) -> str:
    return f"{value:+g}" if value and even == 0 else f"{value:g}"
