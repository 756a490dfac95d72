"""Charts as inline SVG that read in black and white: one side is solid, the other hatched."""

from __future__ import annotations

from html import escape
from math import ceil, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WIDTH = 400
MOST_TICKS = 9
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 14, 46
_HATCH = (
    '<defs><pattern id="{id}" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect class="hatch-ground" width="7" height="7"/>'
    '<rect class="hatch-line" width="3" height="7"/></pattern></defs>'
)


def rate_bar(name: str, rate: float, low: float, high: float, *, told: str) -> str:
    """A share of 100 % with its interval: solid up to the rate, hatched beyond it."""
    tall, top, bar, side = 104, 30, 40, 30
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
        f'<line class="even" x1="{x(0.5):.1f}" y1="{top - 6}" x2="{x(0.5):.1f}" y2="{top + bar}"/>'
        f'<text class="tick" x="{x(0.5):.1f}" y="{top - 10}">even</text>'
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
    side: Callable[[int], int] = lambda _: 2,
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
    every = ceil(len(numbers) / MOST_TICKS)
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
        if number % every == 0:
            middle, under = left + wide / 2, tall - _BOTTOM + 18
            parts.append(f'<text class="tick" x="{middle:.1f}" y="{under}">{number}</text>')
    parts.append(f'<text class="below" x="{WIDTH / 2}" y="{tall - 6}">{escape(below)}</text>')
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


def _svg(name: str, told: str, tall: float, body: str, *, most: float = 1.3 * WIDTH) -> str:
    label = escape(f"{name}: {told}", quote=True)
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {tall:g}" role="img" '
        f'aria-label="{label}" style="max-width:{most:g}px">'
        f"{body}</svg>"
    )
