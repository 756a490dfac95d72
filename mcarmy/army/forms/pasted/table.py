"""The rows of a table in a paste: one cell is the name, the others belong to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted.army import PastedArmy
from mcarmy.army.forms.pasted.claims import TOTAL
from mcarmy.army.forms.pasted.members import read_member
from mcarmy.army.forms.pasted.naming import Level
from mcarmy.army.forms.pasted.phrases import NUMBERS, ORDER_WORD
from mcarmy.army.forms.pasted.tables import (
    COUNT,
    FACTION,
    KIND,
    NAME,
    OTHER,
    RANK,
    UNCLEAR,
    is_title_row,
)

if TYPE_CHECKING:
    from mcarmy.army.forms.pasted.rows import PasteRow


class PastedTable(PastedArmy):
    """Takes in rows of tables as well."""

    def table(self, row: PasteRow) -> bool:
        """A table row: one cell is the name, the others belong to it."""
        filled = [cell for cell in row.cells if cell]
        if not filled:
            return False
        if is_title_row(row.cells):
            self.book.became(row, "the titles of the columns")
            return True
        if row.columns:
            return self._row_with_columns(row)
        numbers = [cell for cell in filled if re.fullmatch(r"x?\d{1,4}x?", cell)]
        words = [cell for cell in filled if cell not in numbers]
        if self.order_tokens(row, " ".join([*numbers[:1], *words])):
            return True
        for level in (Level.SAME_WORDS, Level.GUESS):
            for name in words:
                if self.names.recognize(name, self.context(), level) is not None:
                    beside = " ".join(f"({cell})" for cell in words if cell is not name)
                    count = f"{numbers[0].strip('x')}x " if numbers else ""
                    return self.members(row, f"{count}{name} {beside}".strip())
        return False

    def _row_with_columns(self, row: PasteRow) -> bool:
        """A row of a table of which we know what its columns hold."""
        held: dict[str, str] = {}
        for column, cell in zip(row.columns, row.cells, strict=True):
            if cell and (column != OTHER or OTHER not in held):
                held[column] = cell if column not in held else f"{held[column]} {cell}"
        name = held.get(NAME, "")
        if TOTAL.match(name) or not name:
            self.book.keep(row, "a row of the table without a name")
            return True
        number = _number(held.get(COUNT, "1"))
        if number is None or UNCLEAR in held:
            return self.puzzle(row)
        if number == 0:
            self.book.became(row, "nothing: a count of 0")
            return True
        count = f"{number}x "
        rank = held.get(RANK, "")
        if ORDER_WORD.search(f"{name} {held.get(KIND, '')}"):
            bare = (
                re.sub(rf"\b{re.escape(rank)}\b", "", name, flags=re.IGNORECASE) if rank else name
            )
            return self.order_tokens(row, f"{count}{rank} {bare} order") or self.puzzle(row)
        beside = [held[key] for key in (RANK, FACTION, OTHER) if key in held]
        said = f"{count}{name} {' '.join(f'({cell})' for cell in beside)}".strip()
        found = read_member(said, self.names, self.context())
        if found is None:
            return self.puzzle(row)
        self.add(row, found)
        return True


def _number(cell: str) -> int | None:
    """How many a cell says, in digits or in a word."""
    found = re.fullmatch(r"[x×]?\s*(\d{1,4})\s*[x×]?", cell.strip(), re.IGNORECASE)
    return int(found[1]) if found else NUMBERS.get(cell.strip().casefold())
