"""Rows and columns as a table, JSON, CSV or Markdown."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Cell = str | int | float | None


class TableOutput(StrEnum):
    """The forms a table can be printed in."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"


def table(headers: Sequence[str], rows: Sequence[Sequence[Cell]], *, width: int) -> str:
    """A plain table that keeps within a width by wrapping its widest columns."""
    from tabulate import tabulate

    return tabulate(
        [["" if cell is None else cell for cell in row] for row in rows],
        headers=headers,
        tablefmt="simple",
        maxcolwidths=_column_widths(headers, rows, width),
        disable_numparse=True,
    )


def markdown(headers: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """A Markdown table."""
    from tabulate import tabulate

    escaped = [
        ["" if cell is None else str(cell).replace("|", "\\|") for cell in row] for row in rows
    ]
    return tabulate(escaped, headers=headers, tablefmt="github", disable_numparse=True)


def comma_separated(headers: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """CSV with a header line."""
    import csv
    import io

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(headers)
    writer.writerows(rows)
    return stream.getvalue().rstrip("\n")


def as_json(value: object) -> str:
    """JSON for people and programs: indented, in characters rather than escapes."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2)


def _column_widths(
    headers: Sequence[str], rows: Sequence[Sequence[Cell]], width: int
) -> list[int | None]:
    """Narrow the widest columns, one character at a time, until the table fits."""
    natural = [
        max([len(header), *(len(str(row[index] or "")) for row in rows)])
        for index, header in enumerate(headers)
    ]
    gaps = 2 * (len(natural) - 1)
    floor = [min(size, max(len(header), 8)) for size, header in zip(natural, headers, strict=True)]
    while sum(natural) + gaps > width:
        candidates = [i for i, size in enumerate(natural) if size > floor[i]]
        if not candidates:
            break
        natural[max(candidates, key=lambda i: natural[i])] -= 1
    return list(natural)
