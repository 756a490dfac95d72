"""Tables in a paste: CSV, tabs, pipes or columns in line, and what each column holds."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted.phrases import RANKS
from mcarmy.base.names import slug

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mcarmy.army.forms.pasted.rows import PasteRow

NAME, COUNT, RANK, FACTION, KIND, POINTS, OTHER, UNCLEAR = (
    "name", "count", "rank", "faction", "kind", "points", "other", "unclear",
)  # fmt: skip
LEAST_ROWS = 3  # in line with each other, before a table without titles is taken for one
LEAST_CELLS = 3
_TITLES = {
    **dict.fromkeys(("unit", "units", "name", "component", "components", "card", "cards"), NAME),
    **dict.fromkeys(("figure", "model", "miniature", "item", "profile", "einheit"), NAME),
    **dict.fromkeys(("count", "number", "qty", "quantity", "no", "copies", "x", "amount"), COUNT),
    **dict.fromkeys(("anzahl", "cantidad", "nombre", "how-many", "num", "nr"), COUNT),
    **dict.fromkeys(("rank", "tier", "level", "slot", "rang", "rango"), RANK),
    **dict.fromkeys(("faction", "side", "army", "allegiance", "corporation", "legion"), FACTION),
    **dict.fromkeys(("type", "kind", "category", "section"), KIND),
    **dict.fromkeys(("points", "pts", "vp", "cost", "worth", "value", "total", "sum"), POINTS),
    **dict.fromkeys(("each", "price", "per-model", "unit-cost", "victory-points"), POINTS),
    **dict.fromkeys(("weapon", "notes", "note", "remarks", "comment", "comments"), OTHER),
    **dict.fromkeys(("nickname", "set", "id", "health", "armor", "speed", "dice"), OTHER),
}
_NUMBER = re.compile(r"[x×]?\s*\d{1,4}\s*[x×]?\Z", re.IGNORECASE)
_KINDS = frozenset(("unit", "card", "order", "command-card", "order-token", "hero", "troop"))


def with_columns(
    found: list[PasteRow], worth: Callable[[str], int | None], factions: Iterable[str]
) -> list[PasteRow]:
    """The rows, those of tables with their cells and with what each cell is.

    `worth` says how many points the component of a name is worth, and None to what is no name.
    """
    known = frozenset(factions)
    made = list(found)
    index = 0
    while index < len(made):
        aligned = _aligned_at(made, index)
        if aligned is not None:
            columns, cells_by_row = aligned
            for number, cells in cells_by_row.items():
                made[number] = replace(made[number], cells=cells, columns=columns)
            index = max(cells_by_row) + 1
            continue
        table = _table_at(made, index)
        if table is None:
            index += 1
            continue
        columns = _titles(table[0]) or _by_content(table, worth, known)
        for offset, row in enumerate(table if columns else ()):
            number = index + offset
            made[number] = replace(made[number], cells=tuple(row), columns=columns)
        index += len(table)
    return made


def _aligned_at(
    found: list[PasteRow], index: int
) -> tuple[tuple[str, ...], dict[int, tuple[str, ...]]] | None:
    """A table in columns below its titles, where cells may be empty."""
    if "\t" in found[index].source or "|" in found[index].source:
        return None
    titles = _places(found[index].source)
    columns = _titles([cell for _, cell in titles]) if len(titles) > 1 else ()
    if not columns or not found[index].text:
        return None
    starts = [start for start, _ in titles]
    cells_by_row = {index: tuple(cell for _, cell in titles)}
    for number in range(index + 1, len(found)):
        row = found[number]
        if not row.text:
            if row.source.strip():  # a ruler below the titles
                continue
            break
        cells = [""] * len(columns)
        for start, cell in _places(row.source):
            column = min(range(len(starts)), key=lambda i: abs(starts[i] - start))
            cells[column] = f"{cells[column]} {cell}".strip()
        if sum(1 for cell in cells if cell) < 2:
            break
        cells_by_row[number] = tuple(cells)
    return (columns, cells_by_row) if len(cells_by_row) > 1 else None


def _places(source: str) -> list[tuple[int, str]]:
    """Cells with two or more blanks between them, and where each starts."""
    found = re.finditer(r"\S+(?:[ ]\S+)*", source.replace("\u00a0", " "))
    return [(cell.start(), cell[0]) for cell in found]


def is_title_row(cells: tuple[str, ...]) -> bool:
    """Whether a row holds the titles of the columns."""
    filled = [slug(cell) for cell in cells if cell.strip() and cell.strip() != "#"]
    return bool(filled) and all(title in _TITLES for title in filled)


def _table_at(found: list[PasteRow], index: int) -> list[list[str]] | None:
    """The cells of a table that starts here, in the division that gives the most rows."""
    tables = [list(_rows_from(found, index, divide)) for divide in _DIVISIONS]
    fitting = [
        table
        for table in tables
        if len(table) >= LEAST_ROWS or (len(table) > 1 and _titles(table[0]))
    ]
    return max(fitting, key=lambda table: (len(table), len(table[0])), default=None)


def _rows_from(
    found: list[PasteRow], index: int, divide: Callable[[PasteRow], list[str]]
) -> Iterator[list[str]]:
    """Rows of the same number of cells, from one row on."""
    width = 0
    for row in found[index:]:
        cells = divide(row) if row.text else []
        least = 2 if width == 0 and _titles(cells) else LEAST_CELLS
        if not width:
            if len(cells) < least:
                return
            width = len(cells)
        if len(cells) != width:
            return
        yield cells


def _separated(sign: str) -> Callable[[PasteRow], list[str]]:
    def divide(row: PasteRow) -> list[str]:
        return [cell.strip() for cell in next(csv.reader([row.text], delimiter=sign), [])]

    return divide


def _in_line(row: PasteRow) -> list[str]:
    """Cells with two or more blanks between them."""
    return [cell.strip() for cell in re.split(r"[ \u00a0]{2,}|\t+", row.source.strip())]


def _given(row: PasteRow) -> list[str]:
    return list(row.cells)


_DIVISIONS = (_given, _separated(","), _separated(";"), _separated("|"), _in_line)


def _titles(cells: list[str]) -> tuple[str, ...]:
    """What the titles of the columns say; nothing if they are none."""
    if not cells or not is_title_row(tuple(cells)):
        return ()
    columns = tuple(
        _TITLES.get(slug(cell), COUNT if cell.strip() == "#" else OTHER) for cell in cells
    )
    return columns if columns.count(NAME) == 1 else ()


def _by_content(
    cells: list[list[str]], worth: Callable[[str], int | None], factions: frozenset[str]
) -> tuple[str, ...]:
    """What the columns of a table without titles hold; nothing unless every cell fits."""
    columns = []
    for column in zip(*cells, strict=True):
        filled = [cell for cell in column if cell]
        if filled and all(_NUMBER.match(cell) for cell in filled):
            columns.append(COUNT)
        elif filled and all(slug(cell) in RANKS for cell in filled):
            columns.append(RANK)
        elif filled and all(slug(cell) in factions for cell in filled):
            columns.append(FACTION)
        elif filled and all(slug(cell) in _KINDS for cell in filled):
            columns.append(KIND)
        elif filled and sum(worth(cell) is not None for cell in filled) * 2 > len(filled):
            columns.append(NAME)
        else:
            columns.append(OTHER)
    if columns.count(NAME) != 1 or len(set(columns)) < 2 or OTHER in columns:
        return ()
    return tuple(_one_count(columns, cells, worth))


def _one_count(
    columns: list[str], cells: list[list[str]], worth: Callable[[str], int | None]
) -> list[str]:
    """Of several columns of numbers, those that tell what each component is worth count nothing.

    If more than one is left, nobody can say which of them counts copies.
    """
    if columns.count(COUNT) < 2:
        return columns
    name = columns.index(NAME)
    priced = [
        column == COUNT
        and all(worth(row[name]) in (None, int(re.sub(r"\D", "", row[i]) or -1)) for row in cells)
        for i, column in enumerate(columns)
    ]
    left = [
        POINTS if is_price else column for column, is_price in zip(columns, priced, strict=True)
    ]
    if left.count(COUNT) == 1:
        return left
    return [UNCLEAR if column == COUNT else column for column in columns]
