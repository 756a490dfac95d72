"""Two lists side by side: what one has and the other has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.catalog.model import Rank
from mcarmy.report.render.screen import safe
from mcarmy.report.render.tables import TableOutput, comma_separated, markdown, table
from mcarmy.source.json_text import printable_json

if TYPE_CHECKING:
    from mcarmy.army.compare import Comparison, Row

_NONE = "–"


class Titles(Struct, frozen=True):
    """What the two lists are called in the report."""

    one: str
    other: str


def comparison(
    compared: Comparison, titles: Titles, output: TableOutput, *, everything: bool, width: int
) -> str:
    """The differences, or with `everything` all components."""
    if output is TableOutput.JSON:
        return printable_json(_values(compared, titles))
    rows = [row for row in compared.rows if everything or row.differs]
    headers = ("rank", "component", "A", "B", "change")
    cells = [[_rank(row), _name(row), *_counts(row)] for row in rows]
    if output is TableOutput.CSV:
        return comma_separated(headers, cells)
    if output is TableOutput.MARKDOWN:
        parts = [f"A: {safe(titles.one)}  ", f"B: {safe(titles.other)}", "", _verdict(compared)]
        if cells:
            parts += ["", markdown(headers, cells)]
        return "\n".join([*parts, "", *(f"- {line}" for line in _summary(compared))])
    parts = [f"A  {safe(titles.one)}", f"B  {safe(titles.other)}", "", _verdict(compared)]
    if cells:
        parts += ["", table(headers, cells, width=width)]
    if not compared.same:
        parts += ["", *_summary(compared)]
    return "\n".join(parts)


def _rank(row: Row) -> str:
    return row.rank or _NONE


def _name(row: Row) -> str:
    remark = {"card": " (card)", "attached card": " (attached)", "unknown": " (nobody knows it)"}
    return safe(row.name, 60) + remark.get(row.kind, "")


def _counts(row: Row) -> list[str]:
    change = f"{row.other - row.one:+d}" if row.differs else ""
    return [str(row.one or _NONE), str(row.other or _NONE), change]


def _verdict(compared: Comparison) -> str:
    if compared.same:
        return "The same army for the same format."
    less = sum(max(0, row.one - row.other) for row in compared.rows)
    more = sum(max(0, row.other - row.one) for row in compared.rows)
    if not less and not more:
        return "The same components for another format."
    return f"From A to B: {less} out, {more} in."


def _summary(compared: Comparison) -> list[str]:
    """Counts by rank and the format, of both lists."""
    one = "/".join(str(compared.totals(rank)[0]) for rank in Rank)
    other = "/".join(str(compared.totals(rank)[1]) for rank in Rank)
    first, second = (safe(format_ or "none", 60) for format_ in compared.formats)
    counts = f"gold/silver/bronze {one}"
    counts += "" if one == other else f", in B {other}"
    format_ = f"format {first}" if first == second else f"format {first}, in B {second}"
    return [counts, format_]


def _values(compared: Comparison, titles: Titles) -> dict[str, object]:
    return {
        "version": 1,
        "same": compared.same,
        "a": {"list": titles.one, "format": compared.formats[0]},
        "b": {"list": titles.other, "format": compared.formats[1]},
        "totals": {
            str(rank): dict(zip(("a", "b"), compared.totals(rank), strict=True)) for rank in Rank
        },
        "components": [
            {
                "kind": row.kind,
                "id": row.id,
                "name": row.name,
                "rank": row.rank,
                "a": row.one,
                "b": row.other,
            }
            for row in compared.rows
        ],
    }
