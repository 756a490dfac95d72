"""Charts as inline SVG that read in black and white: one side is solid, the other hatched."""

from __future__ import annotations

from html import escape
from math import ceil, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

WIDTH = 480
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 14, 40
_HATCH = (
    '<defs><pattern id="{id}" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect class="hatch-ground" width="7" height="7"/>'
    '<rect class="hatch-line" width="3" height="7"/></pattern></defs>'
)


def rate_bar(name: str, rate: float, low: float, high: float, *, told: str) -> str:
    """A share of 100 % with its interval: solid up to the rate, hatched beyond it."""
    tall, top, bar = 104, 30, 40
    side = 26
    inner = WIDTH - 2 * side

    def x(share: float) -> float:
        return side + share * inner

    middle = top + bar / 2
    ticks = "".join(
        f'<path class="axis" d="M{x(s):.1f} {top + bar}v6"/>'
        f'<text class="tick" x="{x(s):.1f}" y="{top + bar + 20}">{100 * s:.0f} %</text>'
        for s in (0, 0.25, 0.5, 0.75, 1)
    )
    body = (
        _HATCH.format(id="hatch-rate")
        + f'<rect class="bar-a" x="{x(0):.1f}" y="{top}" width="{inner * rate:.1f}" '
        f'height="{bar}"/>'
        f'<rect fill="url(#hatch-rate)" x="{x(rate):.1f}" y="{top}" '
        f'width="{inner * (1 - rate):.1f}" height="{bar}"/>'
        f'<line class="even" x1="{x(0.5):.1f}" y1="{top - 8}" x2="{x(0.5):.1f}" y2="{top + bar}"/>'
        f'<text class="tick" x="{x(0.5):.1f}" y="{top - 13}">even</text>'
        f"{ticks}"
        f'<path class="halo" d="{_whisker(x(low), x(high), middle)}"/>'
        f'<path class="whisker" d="{_whisker(x(low), x(high), middle)}"/>'
        f'<circle class="point" cx="{x(rate):.1f}" cy="{middle}" r="6"/>'
    )
    return _svg(name, told, tall, body, most=680)


def histogram(
    name: str,
    counts: Mapping[int, int],
    *,
    told: str,
    below: str,
    side: Callable[[int], int] = lambda _: 0,
) -> str:
    """How often each number was seen; bars of the other side are hatched, of no side gray."""
    if not counts:
        return ""
    tall = 240
    numbers = range(min(counts), max(counts) + 1)
    most = max(counts.values())
    top = nice(most)
    wide = (WIDTH - _LEFT - _RIGHT) / len(numbers)
    deep = tall - _TOP - _BOTTOM

    def y(count: float) -> float:
        return _TOP + deep * (1 - count / top)

    parts = [_HATCH.format(id=f"hatch-{slugged(name)}")]
    for share in (0, 0.5, 1):
        at = y(top * share)
        parts.append(
            f'<line class="grid" x1="{_LEFT}" y1="{at:.1f}" x2="{WIDTH - _RIGHT}" y2="{at:.1f}"/>'
            f'<text class="count" x="{_LEFT - 6}" y="{at + 4:.1f}">{top * share:g}</text>'
        )
    every = max(1, ceil(len(numbers) / 16))
    for index, number in enumerate(numbers):
        left = _LEFT + index * wide
        count = counts.get(number, 0)
        fill = ('class="bar-a"', f'fill="url(#hatch-{slugged(name)})"', 'class="bar-none"')[
            side(number)
        ]
        if count:
            height = tall - _BOTTOM - y(count)
            parts.append(
                f'<rect {fill} x="{left + wide * 0.1:.1f}" y="{y(count):.1f}" '
                f'width="{wide * 0.8:.1f}" height="{height:.1f}"><title>{number}: {count}</title>'
                "</rect>"
            )
        if number % every == 0 or len(numbers) <= 16:
            middle, under = left + wide / 2, tall - _BOTTOM + 16
            parts.append(f'<text class="tick" x="{middle:.1f}" y="{under}">{number}</text>')
    parts.append(f'<text class="below" x="{WIDTH / 2}" y="{tall - 6}">{escape(below)}</text>')
    return _svg(name, told, tall, "".join(parts))


def heat_map(names: Sequence[str], rates: Sequence[Sequence[float | None]], *, told: str) -> str:
    """Who beats whom: every cell says its percentage, so that color is only a help."""
    cell, label = 58, 190
    wide, tall = label + cell * len(names) + 8, 46 + cell * len(names)
    parts = []
    for index, name in enumerate(names):
        x, y = label + (index + 0.5) * cell, 46 + (index + 0.5) * cell
        parts.append(f'<text class="tick strong" x="{x}" y="36">{index + 1}</text>')
        parts.append(
            f'<text class="row-name" x="{label - 10}" y="{y + 4}">'
            f"{escape(_short(name))} <tspan class='strong'>{index + 1}</tspan></text>"
        )
    for row, line in enumerate(rates):
        for column, rate in enumerate(line):
            x, y = label + column * cell, 46 + row * cell
            if rate is None:
                parts.append(
                    f'<rect class="self" x="{x + 1}" y="{y + 1}" width="{cell - 2}" '
                    f'height="{cell - 2}"/>'
                )
                continue
            side = "a" if rate >= 0.5 else "b"
            strength = abs(rate - 0.5) * 1.7
            border = ' stroke-width="3"' if rate > 0.5 else ""
            parts.append(
                f'<rect class="heat-{side}"{border} fill-opacity="{strength:.2f}" x="{x + 2}" '
                f'y="{y + 2}" width="{cell - 4}" height="{cell - 4}"><title>{escape(names[row])} '
                f"against {escape(names[column])}: {100 * rate:.1f} %</title></rect>"
                f'<text class="heat" x="{x + cell / 2}" y="{y + cell / 2 + 5}">'
                f"{100 * rate:.0f}</text>"
            )
    return _svg("Who beats whom", told, tall, "".join(parts), wide=wide)


def interval_rows(
    name: str, rows: Sequence[tuple[str, float, float, float]], *, told: str, zero: float, unit: str
) -> str:
    """Several values with their intervals below each other, and a line where nothing differs."""
    if not rows:
        return ""
    label, step = 200, 30
    tall = 34 + step * len(rows) + 22
    least = min([zero, *(low for _, _, low, _ in rows)])
    most = max([zero, *(high for _, _, _, high in rows)])
    room = (most - least) or 1.0

    def x(value: float) -> float:
        return label + 10 + (value - least) / room * (WIDTH - label - 30)

    foot = 24 + step * len(rows)
    parts = [
        f'<line class="even" x1="{x(zero):.1f}" y1="14" x2="{x(zero):.1f}" y2="{foot}"/>',
        f'<text class="tick" x="{x(zero):.1f}" y="{foot + 18}">{zero:g}{unit}</text>',
    ]
    for value in (least, most):
        if abs(x(value) - x(zero)) > 60:
            at = min(max(x(value), label + 24), WIDTH - 24)
            sign = "+" if value > 0 and zero == 0 else ""
            parts.append(
                f'<text class="tick" x="{at:.1f}" y="{foot + 18}">{sign}{value:.0f}{unit}</text>'
            )
    for index, (what, value, low, high) in enumerate(rows):
        y = 32 + step * index
        parts.append(
            f'<text class="row-name" x="{label}" y="{y + 4}">{escape(_short(what, 30))}</text>'
            f'<path class="whisker" d="{_whisker(x(low), x(high), y)}"/>'
            f'<circle class="point" cx="{x(value):.1f}" cy="{y}" r="5"/>'
        )
    return _svg(name, told, tall, "".join(parts))


def nice(most: int) -> int:
    """A round number not below this one, for the top of an axis."""
    power = 10 ** int(log10(max(most, 1)))
    return next(int(power * step) for step in (1, 2, 4, 5, 6, 8, 10) if power * step >= most)


def slugged(name: str) -> str:
    """A name as an id in a page."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def _whisker(low: float, high: float, y: float) -> str:
    return f"M{low:.1f} {y - 8}v16M{low:.1f} {y}H{high:.1f}M{high:.1f} {y - 8}v16"


def _short(name: str, most: int = 26) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _svg(
    name: str, told: str, tall: float, body: str, *, wide: float = WIDTH, most: float = 0
) -> str:
    label = escape(f"{name}: {told}", quote=True)
    return (
        f'<svg class="chart" viewBox="0 0 {wide:g} {tall:g}" role="img" '
        f'aria-label="{label}" style="max-width:{most or 1.2 * wide:g}px">'
        f"{body}</svg>"
    )
