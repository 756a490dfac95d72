"""A report in the terminal: sentences wrapped, tables that fit, bars where they help."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from mcarmy.report.cells import Column, Marked, Quantity
from mcarmy.report.output import Output
from mcarmy.report.render.screen import safe, wrap
from mcarmy.report.render.shares import charted
from mcarmy.report.render.tables import fits, table
from mcarmy.report.render.written import for_people, share_of
from mcarmy.report.report import Prose, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.report.cells import Cell
    from mcarmy.report.render.screen import Screen
    from mcarmy.report.report import Block, Figure, Report, Section


def terminal(report: Report, screen: Screen) -> str:
    """The whole report, a blank line between its parts."""
    parts = [_strong(report.answer, screen)]
    parts.append("\n".join(_figure(each) for each in report.figures if Output.TABLE in each.on))
    for section in report.sections:
        if Output.TABLE in section.on:
            parts += _section(section, screen)
    closing = (*report.notes, *report.provenance.lines, *report.failures)
    parts.append(_wrapped(closing, screen))
    return "\n\n".join(part for part in parts if part)


def _strong(text: str, screen: Screen) -> str:
    if not text:
        return ""
    return "\n".join(screen.paint("strong", line) for line in wrap(safe(text), screen.width))


def _wrapped(lines: Sequence[str], screen: Screen) -> str:
    return "\n".join(part for line in lines for part in wrap(safe(line), screen.width))


def _figure(figure: Figure) -> str:
    column = Column(figure.name, figure.quantity)
    told = f"{safe(figure.name)}: {for_people(column, figure.value)}"
    interval = figure.interval
    return told if interval is None else f"{told} ({for_people(column, interval)})"


def _section(section: Section, screen: Screen) -> Iterator[str]:
    drawn = [text for block in section.blocks if (text := _block(block, screen))]
    if drawn and not section.quiet:
        yield _strong(section.heading, screen)
    yield from drawn


def _block(block: Block, screen: Screen) -> str:
    if Output.TABLE not in block.on:
        return ""
    if isinstance(block, Prose):
        return "\n".join(block.lines) if block.typed else _wrapped(block.lines, screen)
    return _table(block, screen) if isinstance(block, Table) and block.rows else ""


def _table(block: Table, screen: Screen) -> str:
    shown = [index for index, column in enumerate(block.columns) if Output.TABLE in column.on]
    columns = [block.columns[index] for index in shown]
    rows = [[_cell(block.columns[index], row[index]) for index in shown] for row in block.rows]
    names = [column.name for column in columns]
    if block.bars:
        return "\n".join(_barred(block, names, rows, screen))
    prose = next((column.name for column in columns if column.quantity is Quantity.PROSE), "")
    if any(column.shared for column in columns) and not fits(
        names, rows, width=screen.width, prose=prose
    ):
        names, rows = _grouped(columns, rows)
    return table(names, rows, width=screen.width, paint=screen.paint)


def _barred(block: Table, names: list[str], rows: list[list[str]], screen: Screen) -> list[str]:
    at = [column.name for column in block.columns].index(block.bars)
    shares = [share_of(row[at]) for row in block.rows]
    return charted(names, rows, shares, width=screen.width, blocks=screen.blocks)


def _cell(column: Column, cell: Cell) -> str:
    """A cell as people read it, cut where it would flood the screen."""
    value = cell.value if isinstance(cell, Marked) else cell
    most = column.most
    if most is None or not isinstance(value, str | tuple):
        return for_people(column, cell)
    cut = _cut(value, most)
    return for_people(column, Marked(cut) if isinstance(cell, Marked) else cut)


def _cut(value: str | tuple[str, ...], most: int) -> str | tuple[str, ...]:
    """So many letters of a text; so many items of a list, and how many more there are."""
    if isinstance(value, str):
        return shorten(safe(value), most, placeholder=" …")
    return (*value[:most], f"and {len(value) - most} more") if len(value) > most + 1 else value


def _grouped(columns: Sequence[Column], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """A narrower table: what many rows share is a line of its own above them."""
    shared = [index for index, column in enumerate(columns) if column.shared]
    own = [index for index, column in enumerate(columns) if not column.shared]
    shown: list[list[str]] = []
    group: list[str] = []
    for row in rows:
        if [row[index] for index in shared] != group:
            group = [row[index] for index in shared]
            first, *others = group
            heading = first.upper() + "".join(f", {other}" for other in others)
            shown.append([heading, *[""] * (len(own) - 1)])
        shown.append([row[index] for index in own])
    return [columns[index].name for index in own], shown
