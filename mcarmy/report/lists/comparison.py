"""Two lists side by side: what one has and the other has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.catalog.model import Rank
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.render.screen import shortened
from mcarmy.report.report import Prose, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.army.compare import ComparedRow, Comparison
    from mcarmy.report.report import Block, Json

_NONE = "–"
LONGEST_NAME = 60


class Titles(Struct, frozen=True):
    """What the two lists are called in the report."""

    one: str
    other: str


COLUMNS = (
    Column("rank", none=_NONE),
    Column("component"),
    Column("A", Quantity.COUNT, none=_NONE),
    Column("B", Quantity.COUNT, none=_NONE),
    Column("change", Quantity.CHANGE),
)


def comparison(compared: Comparison, titles: Titles, *, everything: bool) -> Report:
    """The differences, or with `everything` all components."""
    rows = tuple(
        (row.rank, _name(row), row.one, row.other, row.other - row.one)
        for row in compared.rows
        if everything or row.differs
    )
    blocks: list[Block] = [
        Prose((f"A: {titles.one}", f"B: {titles.other}")),
        Table("components", COLUMNS, rows, in_values=True),
    ]
    blocks += [] if compared.same else [Prose(_summary(compared))]
    return Report(
        ("Two lists compared",),
        answer=_verdict(compared),
        sections=(Section("Components", tuple(blocks), wide=True, quiet=True),),
        values=_values(compared, titles),
    )


def _name(row: ComparedRow) -> str:
    remark = {"card": " (card)", "attached card": " (attached)", "unknown": " (unknown)"}
    return shortened(row.name, LONGEST_NAME) + remark.get(row.kind, "")


def _verdict(compared: Comparison) -> str:
    if compared.same:
        return "The same army for the same format."
    less = sum(max(0, row.one - row.other) for row in compared.rows)
    more = sum(max(0, row.other - row.one) for row in compared.rows)
    if not less and not more:
        return "The same components in a different format."
    return f"From A to B: {less} out, {more} in."


def _summary(compared: Comparison) -> tuple[str, str]:
    """Counts by rank and the format, of both lists."""
    one = "/".join(str(compared.totals(rank)[0]) for rank in Rank)
    other = "/".join(str(compared.totals(rank)[1]) for rank in Rank)
    first, second = (shortened(format_ or "none", LONGEST_NAME) for format_ in compared.formats)
    counts = f"gold/silver/bronze {one}"
    counts += "" if one == other else f", in B {other}"
    format_ = f"format {first}" if first == second else f"format {first}, in B {second}"
    return counts, format_


def _values(compared: Comparison, titles: Titles) -> Mapping[str, Json]:
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
