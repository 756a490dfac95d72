"""A report as comma-separated values: one header, one line for each row of every table."""

from __future__ import annotations

import csv as commas
import io
from typing import TYPE_CHECKING

from mcarmy.report.cells import BOUNDS, Column
from mcarmy.report.output import Output
from mcarmy.report.render.written import for_programs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.report.report import Figure, Report, Table

TABLE = "table"  # the column that tells the rows of several tables apart
FIGURES = ("figure", "value", *BOUNDS)

Line = dict[str, str]


def csv(report: Report) -> str:
    """Columns of one name share a place; what a report rests on stands in every line."""
    figures = [each for each in report.figures if Output.CSV in each.on]
    parts = [("figures", list(FIGURES), _figure_lines(figures))] if figures else []
    parts += [(each.key, _names(each), _lines(each)) for each in report.tables(Output.CSV)]
    rests = {name: for_programs(Column(name), value)[0] for name, value in report.provenance.values}
    several = len(parts) > 1
    names = dict.fromkeys(name for _, names, _ in parts for name in names)
    header = [*([TABLE] if several else []), *names, *(name for name in rests if name not in names)]
    stream = io.StringIO()
    writer = commas.DictWriter(stream, header, restval="", lineterminator="\n")
    writer.writeheader()
    for key, _, lines in parts:
        writer.writerows(({TABLE: key} if several else {}) | rests | line for line in lines)
    return stream.getvalue().rstrip("\n")


def _figure_lines(figures: Sequence[Figure]) -> Iterator[Line]:
    for each in figures:
        column = Column(each.name, each.quantity)
        (value,) = for_programs(column, each.value)
        ends = ("", "") if each.interval is None else for_programs(column, each.interval)
        yield dict(zip(FIGURES, (each.name, value, *ends), strict=True))


def _shown(table: Table) -> list[tuple[int, Column]]:
    return [(at, column) for at, column in enumerate(table.columns) if Output.CSV in column.on]


def _names(table: Table) -> list[str]:
    return [name for _, column in _shown(table) for name in column.bounds or (column.name,)]


def _lines(table: Table) -> Iterator[Line]:
    names = _names(table)
    for row in table.rows:
        cells = [text for at, column in _shown(table) for text in for_programs(column, row[at])]
        yield dict(zip(names, cells, strict=True))
