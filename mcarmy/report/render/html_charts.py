"""Charts made of text and lines, so that they read at any width and without color."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING

from mcarmy.report.render.page import scrolling

if TYPE_CHECKING:
    from collections.abc import Sequence


MANY = 10  # more armies than that stand closer together


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval, and how both are written."""

    name: str
    value: float
    low: float
    high: float
    text: str
    interval: str


@dataclass(frozen=True, slots=True)
class Cell:
    """How one army fares against another: its share of the games, and whether that is sure."""

    rate: float
    verdict: str  # better, worse or open


def interval_rows(rows: Sequence[Row], *, even: float, ends: tuple[float, float], unit: str) -> str:
    """Values with their intervals below each other, and a line where nothing differs.

    The axis reaches from one end to the other, and further where an interval does.
    """
    if not rows:
        return ""
    least = min([ends[0], *(row.low for row in rows)])
    most = max([ends[1], *(row.high for row in rows)])
    marks = ticks(least, most)
    least, most = min(least, marks[0]), max(most, marks[-1])

    def at(value: float) -> str:
        return f"{100 * (value - least) / (most - least):.1f}%"

    def drawn(row: Row) -> str:
        wide = f"{100 * (row.high - row.low) / (most - least):.1f}%"
        return (
            f'<span class="even" style="left:{at(even)}"></span>'
            f'<span class="range" style="left:{at(row.low)};width:{wide}"></span>'
            f'<span class="dot" style="left:{at(row.value)}"></span>'
        )

    items = "".join(
        f'<li><span class="row-name">{escape(row.name)}</span>'
        f'<span class="line" aria-hidden="true">{drawn(row)}</span>'
        f'<span class="row-value">{escape(row.text)} '
        f"<small>{escape(row.interval)}</small></span></li>"
        for row in rows
    )
    axis = "".join(
        f'<span class="mark" style="left:{at(mark)}">{_signed(mark, even)}{unit}</span>'
        for mark in marks
    )
    return (
        f'<ul class="rows">{items}</ul>'
        f'<div class="axis-row" aria-hidden="true"><span class="line">{axis}</span></div>'
    )


def heat_map(name: str, armies: Sequence[str], cells: Sequence[Sequence[Cell | None]]) -> str:
    """Who beats whom: every cell says its percentage, so that color is only a help."""
    top = "".join(
        f'<th scope="col" title="{escape(army, quote=True)}">'
        f'<span aria-hidden="true">{number}</span>'
        f'<span class="unseen">against {escape(army)}</span></th>'
        for number, army in enumerate(armies, 1)
    )
    lines = "".join(
        f'<tr><th scope="row" class="words"><span aria-hidden="true">{number + 1}</span> '
        f"{escape(army)}</th>"
        + "".join(_cell(army, armies[column], cell) for column, cell in enumerate(cells[number]))
        + "</tr>"
        for number, army in enumerate(armies)
    )
    corner = '<td class="corner"></td>'
    table = f"<thead><tr>{corner}{top}</tr></thead><tbody>{lines}</tbody>"
    size = "heat many" if len(armies) > MANY else "heat"
    return scrolling(name, f'<table class="{size}">{table}</table>')


def _cell(army: str, other: str, cell: Cell | None) -> str:
    if cell is None:
        told = "itself" if army == other else "no pair of games came to its end"
        return f'<td class="self" aria-label="{told}">–</td>'
    told = f"{army} wins {100 * cell.rate:.1f} % against {other}: {cell.verdict}"
    side = "ahead" if cell.rate > 0.5 else "behind"
    depth = f"{2 * abs(cell.rate - 0.5):.2f}"
    label = escape(told, quote=True)
    return (
        f'<td class="{side} {cell.verdict}" style="--depth:{depth}" title="{label}" '
        f'aria-label="{label}">{100 * cell.rate:.0f}</td>'
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
