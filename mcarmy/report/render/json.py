"""A report as JSON: its own contract where it has one, with every table the contract lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mcarmy.report.cells import BOUNDS, Between, Marked
from mcarmy.report.output import Output
from mcarmy.report.render.written import bare
from mcarmy.source.json_text import printable_json

if TYPE_CHECKING:
    from mcarmy.report.report import Figure, Json, Report, Table


def json(report: Report) -> str:
    """The whole report, indented; the same report gives the same text to the last byte."""
    return printable_json(as_values(report))


def as_values(report: Report) -> Json:
    """The report as values: a list only where the contract is one and holds everything."""
    figures = {
        each.name.replace(" ", "_"): _figure(each)
        for each in report.figures
        if Output.JSON in each.on and not each.in_values
    }
    tables = {each.key: _rows(each) for each in report.tables(Output.JSON) if not each.in_values}
    more: dict[str, Json] = {"figures": figures} if figures else {}
    more |= {"tables": tables} if tables else {}
    if report.values is None:
        rests = {name: bare(value) for name, value in report.provenance.values}
        told: dict[str, Json] = {"title": report.name, "answer": report.answer, **more}
        return told | {"notes": [*report.notes, *report.failures], "provenance": rests}
    if isinstance(report.values, Mapping):
        return {**report.values, **more}
    if more:
        raise TypeError(f"a list of values has no place for {', '.join(more)}")
    return report.values


def _figure(figure: Figure) -> Json:
    if figure.interval is None:
        return bare(figure.value)
    ends = (figure.interval.low, figure.interval.high)
    return {"value": bare(figure.value), **dict(zip(BOUNDS, ends, strict=True))}


def _rows(table: Table) -> list[Json]:
    return [_row(table, number) for number in range(len(table.rows))]


def _row(table: Table, number: int) -> dict[str, Json]:
    values: dict[str, Json] = {}
    for column, cell in zip(table.columns, table.rows[number], strict=True):
        if Output.JSON not in column.on:
            continue
        if column.bounds:
            ends = (cell.low, cell.high) if isinstance(cell, Between) else (None, None)
            values |= zip(column.bounds, ends, strict=True)
        elif not isinstance(cell, Between):
            values[column.json_key] = bare(cell.value if isinstance(cell, Marked) else cell)
    return values
