"""Rows in columns that keep within a width."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.report.cells import MARK
from mcarmy.report.render.screen import PLAIN, safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.report.render.screen import Paint

RANK = "rank"  # the name of the column whose words have colors
NARROWEST_COLUMN = 8
LEAST_PROSE = 36
LONGEST_LINE = 60  # a column with longer texts is prose
LONGEST_WORD = 16  # a longer one is broken
_INTERVAL = re.compile(r"[+-]?[\d.]+ to [+-]?[\d.]+(?: %)?")


def table(
    headers: Sequence[str], rows: Sequence[Sequence[str]], *, width: int, paint: Paint = PLAIN
) -> str:
    """A plain table that keeps within a width by wrapping its widest columns; ranks in color."""
    import tabulate

    tabulate.MIN_PADDING = 0  # else a column is two wider than its header, needed or not
    shown = _safe_rows(rows)
    widths = _column_widths(headers, shown, width)
    drawn = tabulate.tabulate(
        shown,
        headers=headers,
        tablefmt="simple",
        maxcolwidths=widths,
        maxheadercolwidths=widths,
        disable_numparse=True,
    )
    return _with_ranks(drawn, headers, paint) if paint.color else drawn


def _with_ranks(drawn: str, headers: Sequence[str], paint: Paint) -> str:
    """The column of ranks in their colors; the line under the headers says where it stands."""
    lines = drawn.split("\n")
    rule = next(at for at, line in enumerate(lines) if line and set(line) <= {"-", " "})
    spans = [found.span() for found in re.finditer("-+", lines[rule])]
    for start, end in (span for span, name in zip(spans, headers, strict=True) if name == RANK):
        for at in range(rule + 1, len(lines)):
            word = lines[at][start:end]
            rank = word.strip().rstrip(MARK)
            if rank in ("gold", "silver", "bronze"):
                shown = word.replace(rank, paint(rank, rank), 1)
                lines[at] = lines[at][:start] + shown + lines[at][end:]
    return "\n".join(lines)


def fits(
    headers: Sequence[str], rows: Sequence[Sequence[str]], *, width: int, prose: str = ""
) -> bool:
    """Whether a table keeps within a width without breaking words or squeezing its prose."""
    least = _least_widths(headers, _safe_rows(rows))
    if prose in headers:
        least[headers.index(prose)] = LEAST_PROSE
    return sum(least) + _gaps(least) <= width


def _safe_rows(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[safe(cell) for cell in row] for row in rows]


def _column_widths(headers: Sequence[str], rows: list[list[str]], width: int) -> list[int]:
    """Narrow the widest columns, one character at a time, until the table fits.

    Prose gives way first, but not below what reads well; then headers that are wider than all that
    is below them; then the others down to their longest words, and only then words are broken.
    """
    widths = [
        max([len(header), *(len(row[index]) for row in rows)])
        for index, header in enumerate(headers)
    ]
    gaps = _gaps(widths)
    words = _least_widths(headers, rows)
    below = _least_widths(headers, rows, whole_headers=False)
    prose = [size if size <= LONGEST_LINE else LEAST_PROSE for size in widths]
    words_and_prose = [
        max(pair) if pair[1] == LEAST_PROSE else pair[0] for pair in zip(words, prose, strict=True)
    ]
    headers_give_way = [
        max(least, min(size, max((len(row[index]) for row in rows), default=0)))
        for index, (least, size) in enumerate(zip(below, prose, strict=True))
    ]
    narrow = [min(NARROWEST_COLUMN, size) for size in widths]
    for floor in (prose, headers_give_way, words_and_prose, words, below, narrow):
        while sum(widths) + gaps > width:
            candidates = [i for i, size in enumerate(widths) if size > floor[i]]
            if not candidates:
                break
            widths[max(candidates, key=lambda i: widths[i])] -= 1
    return widths


def _least_widths(
    headers: Sequence[str], rows: list[list[str]], *, whole_headers: bool = True
) -> list[int]:
    """The longest word of each column, hyphens letting a word go on in the next line."""
    return [
        max(
            len(header) if whole_headers else max(map(len, header.split()), default=0),
            *(min(len(word), LONGEST_WORD) for row in rows for word in _words(row[index])),
            0,
        )
        for index, header in enumerate(headers)
    ]


def _words(cell: str) -> Sequence[str]:
    """The words of a cell; an interval is read in one go."""
    if _INTERVAL.fullmatch(cell):
        return (cell,)
    return cell.replace("-", "- ").split()


def _gaps(widths: Sequence[int]) -> int:
    return 2 * (len(widths) - 1)
