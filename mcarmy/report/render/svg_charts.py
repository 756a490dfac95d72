"""Charts as inline SVG that read in black and white: one side is solid, the other hatched."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, join, tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.chart import Balance, Histogram

WIDTH = 400
MOST_TICKS = 9
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 14, 46


def balance(chart: Balance) -> Markup:
    """A share with its interval, on an axis that shows what matters: the interval, and even.

    Below it a strip tells which side is ahead where: hatched below one half, solid above.
    """
    tall, middle, side = 96, 40, 34
    least, most = zoomed(chart.low, chart.high)
    inner = WIDTH - 2 * side

    def x(share: float) -> str:
        return at(side + (share - least) / (most - least) * inner)

    whisker = _whisker(x(chart.low), x(chart.high), middle)
    strip = 58
    body = [
        _hatch("hatch-rate"),
        rect(
            x(least), f"{strip}", at(float(x(0.5)) - float(x(least))), "10", fill="url(#hatch-rate)"
        ),
        rect(x(0.5), f"{strip}", at(float(x(most)) - float(x(0.5))), "10", class_="bar-a"),
        tag("line", class_="even", x1=x(0.5), y1="20", x2=x(0.5), y2=f"{strip + 10}"),
        tag("text", "even", class_="tick", x=x(0.5), y="14"),
        *(
            join(
                tag("path", class_="axis", d=f"M{x(share)} {strip + 10}v6"),
                tag("text", f"{100 * share:.0f} %", class_="tick", x=x(share), y=f"{strip + 30}"),
            )
            for share in _marks(least, most)
        ),
        tag("path", class_="halo", d=whisker),
        tag("path", class_="whisker", d=whisker),
        tag("circle", class_="point", cx=x(chart.value), cy=f"{middle}", r="6"),
    ]
    drawn = svg(f"{chart.name}: {chart.told}", tall, join(*body), most=680)
    return join(legend(chart.sides), drawn)


def zoomed(low: float, high: float) -> tuple[float, float]:
    """The ends of an axis of shares: round tenths with the interval and one half well inside."""
    least, most = min(low, 0.5), max(high, 0.5)
    room = max(0.05, 0.15 * (most - least))
    return max(0.0, floor(10 * (least - room)) / 10), min(1.0, ceil(10 * (most + room)) / 10)


def _marks(least: float, most: float) -> list[float]:
    step = 0.1 if most - least < 0.75 else 0.25
    return [mark for n in range(11) if least - 0.001 <= (mark := n * step) <= most + 0.001]


def histogram(chart: Histogram) -> Markup | None:
    """How often each number was seen; bars of the second side are hatched, of no side gray."""
    counts = dict(chart.counts)
    if not counts:
        return None
    tall = 240
    numbers = range(min(counts), max(counts) + 1)
    top = nice(max(counts.values()))
    wide = (WIDTH - _LEFT - _RIGHT) / len(numbers)
    deep = tall - _TOP - _BOTTOM
    hatch = f"hatch-{slugged(chart.name)}"
    body = [_hatch(hatch), *_grid(top, deep)]
    every = ceil(len(numbers) / MOST_TICKS)
    for index, number in enumerate(numbers):
        left, count = _LEFT + index * wide, counts.get(number, 0)
        if count:
            y = _TOP + deep * (1 - count / top)
            fill = {"fill": f"url(#{hatch})"} if number < 0 else {}
            class_ = "bar-a" if number > 0 else "bar-none" if number == 0 else None
            if chart.sides is None:
                fill, class_ = {}, "bar-none"
            where = (at(left + wide * 0.1), at(y), at(wide * 0.8), at(tall - _BOTTOM - y))
            said = tag("title", f"{number}: {count}")
            body.append(rect(*where, said, class_=class_, **fill))
        if number % every == 0:
            x, y_text = at(left + wide / 2), f"{tall - _BOTTOM + 18}"
            body.append(tag("text", f"{number}", class_="tick", x=x, y=y_text))
    body.append(tag("text", chart.below, class_="below", x=f"{WIDTH / 2}", y=f"{tall - 6}"))
    drawn = svg(f"{chart.name}: {chart.told}", tall, join(*body))
    return join(None if chart.sides is None else legend(chart.sides), drawn)


def _grid(top: int, deep: float) -> Iterator[Markup]:
    for share in (0, 0.5, 1):
        y = _TOP + deep * (1 - share)
        yield tag("line", class_="grid", x1=f"{_LEFT}", y1=at(y), x2=f"{WIDTH - _RIGHT}", y2=at(y))
        yield tag("text", f"{top * share:g}", class_="count", x=f"{_LEFT - 6}", y=at(y + 4))


def legend(sides: tuple[str, str]) -> Markup:
    keys = (
        tag("span", tag("span", class_=f"key {key}"), name)
        for key, name in zip("ab", sides, strict=True)
    )
    return tag("p", *keys, class_="legend soft")


def _hatch(id_: str) -> Markup:
    """The pattern of the second side."""
    ground = tag("rect", class_="hatch-ground", width="7", height="7")
    line = tag("rect", class_="hatch-line", width="3", height="7")
    pattern = tag(
        "pattern",
        ground,
        line,
        id=id_,
        width="7",
        height="7",
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return tag("defs", pattern)


def rect(x: str, y: str, width: str, height: str, *inside: Markup, **look: str | None) -> Markup:
    return tag("rect", *inside, x=x, y=y, width=width, height=height, **look)


def nice(most: int) -> int:
    """A round number not below this one, for the top of an axis."""
    power = 10 ** int(log10(max(most, 1)))
    return next(int(power * step) for step in (1, 2, 4, 5, 6, 8, 10) if power * step >= most)


def slugged(name: str) -> str:
    """A name as an id in a page."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def at(number: float) -> str:
    return f"{number:.1f}"


def _whisker(low: str, high: str, y: float) -> str:
    return f"M{low} {y - 8}v16M{low} {y}H{high}M{high} {y - 8}v16"


def svg(label: str, tall: float, body: Markup, *, most: float = 1.3 * WIDTH) -> Markup:
    return tag(
        "svg",
        body,
        class_="chart",
        viewBox=f"0 0 {WIDTH} {tall:g}",
        role="img",
        aria_label=label,
        style=f"max-width:{most:g}px",
    )
