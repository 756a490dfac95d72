"""A collection as a table of names and counts, as spreadsheets save it."""

from __future__ import annotations

import csv
import re
from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.army.collection.owned import (
    CARDS,
    ORDERS,
    UNITS,
    ReadCollection,
    bad_count,
    collection_of,
    component_id,
    unknown,
)
from mcarmy.army.components import order_key
from mcarmy.army.kinds import WRONG_TYPE
from mcarmy.army.reading.listing import MOST_COPIES, MOST_LINES
from mcarmy.army.reading.plain_text import read_plain_file
from mcarmy.base.names import slug
from mcarmy.base.problems import Problem, Span, Text
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import EMPTY, SYNTAX

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog

_NAME_COLUMNS = ("name", "unit", "card", "component", "figure", "miniature")
_COUNT_COLUMNS = ("count", "number", "copies", "quantity", "qty", "owned", "have")
_ORDER = re.compile(r"(?:order-)?(?P<rank>gold|silver|bronze)(?:-orders?)?(?:-tokens?)?\Z")


def read_table(path: Path, shown_as: str, catalog: Catalog) -> ReadCollection:
    """A collection from a CSV file with the columns `name` and `count`."""
    read = read_plain_file(path, shown_as)
    if isinstance(read, Problem):
        nothing = collection_of(None, Counter(), (), catalog)
        return ReadCollection(Text(shown_as, ""), nothing, (read,))
    table = _Table(read, catalog)
    table.read()
    collection = collection_of(None, table.counts, table.counted, catalog)
    return ReadCollection(read, collection, tuple(table.problems))


class _Table:
    """Reads one table, row by row."""

    def __init__(self, text: Text, catalog: Catalog) -> None:
        self.text = text
        self.catalog = catalog
        self.counts: Counter[str] = Counter()
        self.counted: set[str] = set()
        self.problems: list[Problem] = []
        self._name, self._count = 0, 1

    def read(self) -> None:
        """Every row that is not blank and no comment."""
        lines = self.text.content.splitlines()
        rows = csv.reader(lines, delimiter=_delimiter(lines), strict=True, skipinitialspace=True)
        number, first = 0, True
        try:
            for number, row in enumerate(rows, start=1):
                if number > MOST_LINES:
                    self._complain(number, f"There are more than {MOST_LINES} rows.", "Sum them.")
                    return
                if not any(cell.strip() for cell in row) or row[0].lstrip().startswith("#"):
                    continue
                if not (first and self._is_header(row)):
                    self._row(rows.line_num, row)
                first = False
        except csv.Error:
            where = self.text.at(self._line(rows.line_num))
            message = "This is not a table that can be read."
            advice = "Check the quotes on this line and the one before."
            self.problems.append(Problem(SYNTAX, message, where, advice))
        if first and not self.problems:
            message, advice = "The table is empty.", "Write a line such as `Ranger Elite,2`."
            self.problems.append(Problem(EMPTY, message, self.text.at(Span(0, 0)), advice))

    def _is_header(self, row: list[str]) -> bool:
        """Whether a row names the columns; remembers which is which."""
        titles = [cell.strip().casefold() for cell in row]
        names = [i for i, title in enumerate(titles) if title in _NAME_COLUMNS]
        counts = [i for i, title in enumerate(titles) if title in _COUNT_COLUMNS]
        if not names or not counts:
            return False
        self._name, self._count = names[0], counts[0]
        return True

    def _row(self, line: int, row: list[str]) -> None:
        if len(row) <= max(self._name, self._count):
            self._complain(line, "This row has no count.", "Write a line such as `Ranger Elite,2`.")
            return
        name, count = row[self._name].strip(), row[self._count].strip()
        span = self._line(line)
        found = _order_id(name) or component_id(self.catalog, name)
        if found is None:
            self.problems.append(unknown(self.catalog, name, None, self.text, span))
        if not re.fullmatch(r"[0-9]{1,4}", count) or int(count) > MOST_COPIES:
            self.problems.append(bad_count(count, self.text, span))
        elif found is not None:
            self.counts[found] += int(count)
        if found is not None:
            self.counted.add(self._kind(found))

    def _kind(self, id_: str) -> str:
        if id_.startswith("order:"):
            return ORDERS
        return UNITS if id_ in self.catalog.units else CARDS

    def _complain(self, line: int, message: str, advice: str) -> None:
        where = self.text.at(self._line(line))
        self.problems.append(Problem(WRONG_TYPE, message, where, advice))

    def _line(self, number: int) -> Span:
        """Where a line stands in the text."""
        lines = self.text.content.splitlines(keepends=True)[:number]
        start = sum(len(line) for line in lines[:-1])
        return Span(start, start + len(lines[-1].rstrip()) if lines else start)


def _order_id(name: str) -> str | None:
    found = _ORDER.match(slug(name))
    return None if found is None else order_key(Rank(found["rank"]))


def _delimiter(lines: list[str]) -> str:
    """The sign between the cells: a tab, a semicolon or a comma, whichever stands more often."""
    return max(",;\t", key=lambda sign: sum(line.count(sign) for line in lines[:50]))
