"""One army of a paste, row by row: every row is understood, kept as a comment, or reported."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mcarmy.army.forms.kinds import NOT_ADDING_UP
from mcarmy.army.forms.pasted import headings, phrases
from mcarmy.army.forms.pasted.armies import BETWEEN
from mcarmy.army.forms.pasted.army import Here
from mcarmy.army.forms.pasted.claims import without_price
from mcarmy.army.forms.pasted.head import PastedHead
from mcarmy.army.forms.pasted.notebook import short
from mcarmy.army.forms.pasted.prose import is_prose
from mcarmy.army.forms.pasted.rows import MOST_ROWS, PasteRow
from mcarmy.army.forms.pasted.settle import (
    add_up_copies,
    compare_claims,
    compare_declared,
    declared_format,
    hints_in,
    look_at_the_whole,
    settle_brackets,
    settle_format,
)
from mcarmy.army.forms.pasted.tables import (
    with_columns,
)
from mcarmy.army.kinds import TOO_MANY_LINES

if TYPE_CHECKING:
    from collections.abc import Callable


_CHANGE = re.compile(r"[+−-]\s?\d")
_NONE = re.compile(
    r"(?:no|without|zero)\s+(?:command\s+)?(?:cards?|units?|orders?|order tokens?)\W*\Z"
    r"|0+\s*[x×]?\s+[^\W\d].*\Z|.*[^\W\d_]\s*[x×(]\s*0+\s*\)?\Z",
    re.IGNORECASE,
)


class PasteReader(PastedHead):
    """Reads the rows of one army, and puts down what became of each."""

    def read(self, found: list[PasteRow]) -> None:
        """Every row, with the one below it at hand."""
        found = with_columns(found, self.worth, self.factions)
        self.changes = _is_change_list(found)
        steps: tuple[Callable[[PasteRow], bool], ...] = (
            *(
                self._between,
                self._change,
                self._none,
                self._aside,
                self.label,
                self.below_notes,
                self.format_alone,
                self.total,
            ),
            *(self.table, self._orders, self._heading, self._family, self._one_line),
        )
        last = -1
        for index, priced in enumerate(found):
            row = self._without_price(priced)
            if row.struck and row.number != last:
                self.book.strike(row)
            last = row.number
            if not row.text or any(step(row) for step in steps):
                continue
            below = found[index + 1] if index + 1 < len(found) else None
            if not self.title(row, below) and not self.members(row, row.text):
                self._rest(row)
        if found and found[-1].number >= MOST_ROWS:
            message = f"Only the first {MOST_ROWS} lines were read."
            self.book.report(TOO_MANY_LINES, message, found[-1], "Paste one list at a time.")

    def _without_price(self, row: PasteRow) -> PasteRow:
        """A row without what its components cost; a sum that is wrong is reported."""
        text, wrong = without_price(row.text)
        if wrong is not None:
            message = f"The line says = {wrong[0]}, its numbers make {wrong[1]}."
            self.book.report(NOT_ADDING_UP, message, row, "Check the count.")
        return row if text == row.text else replace(row, text=text)

    def finish(self, format_: str | None, *, alone: bool = True) -> None:
        """Settle everything that only the whole can tell."""
        made, book = self.made, self.book
        made.name = made.name or self.faction_heading or None
        (made.footer if made.units or made.cards else made.header).extend(book.take_waiting())
        if settle_brackets(self.bracketed):
            self.book.count_is_worth()
        add_up_copies(made)
        if format_ is not None:
            made.format = format_
        elif not self.format_stated:
            hints = [*self.hints, *declared_format(self.declared)]
            settle_format(made, hints, self.mentions, self.catalog, book)
        compare_declared(made, self.declared, book)
        compare_claims(made, self.claims, book)
        look_at_the_whole(made, self.catalog, book, alone=alone)

    def _between(self, row: PasteRow) -> bool:
        """`vs.` between two armies."""
        if BETWEEN.match(row.text) is None:
            return False
        self.book.became(row, "a mark between two armies")
        return True

    def _change(self, row: PasteRow) -> bool:
        """`+1 Max Steiner` and `-1 Dragoon` change a list that is not here."""
        if not self.changes or _CHANGE.match(row.source.strip()) is None:
            return False
        return self.puzzle(row)

    def _none(self, row: PasteRow) -> bool:
        """`0x Dragoon`, `no cards`."""
        if _NONE.match(row.text) is None:
            return False
        self.book.became(row, "nothing: it counts none")
        return True

    def _one_line(self, row: PasteRow) -> bool:
        """`My skirmish list: Mitch Hunter + 2 Ranger Elite + ...`, all in one line."""
        head, colon, rest = row.text.partition(":")
        parts = self.parts(rest) if colon else []
        if len(parts) < 3 or len(head) > 60 or not self.several(row, parts, most=len(parts) // 3):
            return False
        self.hints += hints_in(head)
        if self.made.name is None:
            self.made.name = phrases.title_of(" ".join(head.split()), self.factions) or None
            if self.made.name is not None:
                self.book.became(row, f"name: {short(self.made.name)}")
        return True

    def _aside(self, row: PasteRow) -> bool:
        """A sideboard, and what people might yet swap in: no part of the army."""
        if (found := headings.sideboard(row.text)) is not None:
            self.here = Here(aside=found, factions=self.here.factions)
            self.book.keep(row, f"{found} is not part of the army")
            return True
        if not self.here.aside:
            return False
        if headings.main_list(row.text):
            self.here = Here(factions=self.here.factions)
            self.book.became(row, "heading: the army")
            return True
        self.book.keep(row, f"{self.here.aside} is not part of the army")
        return True

    def _orders(self, row: PasteRow) -> bool:
        return self.order_tokens(row, row.text)

    def _heading(self, row: PasteRow) -> bool:
        """A rank, a kind of component or a faction, and perhaps the components themselves."""
        if self.here.family and not row.text.endswith(":") and self.one_of_the_family(row):
            return True
        found = headings.heading(row.text, self.factions)
        if found is None or (found.rest and is_prose(found.rest)):
            return False
        if found.faction is not None:
            self.here.factions.add(found.faction)
        if found.rank is None and found.section is None and found.faction is not None:
            self.faction_heading = self.faction_heading or row.text.strip(" :")
            self.here.family = ""
        else:
            under = found.section == "orders" and found.rank is None
            rank = self.here.rank if under else found.rank
            self.here = Here(rank, found.section, factions=self.here.factions)
        if found.declared is not None and found.rank is not None and found.section is None:
            self.declared.append((row, found.rank, found.declared))
        elif found.declared is not None and found.rank is None and found.section is not None:
            self.claims.append((row, found.section, found.declared))
        said = (found.rank, found.section, found.faction)
        self.book.became(
            row, f"heading: {' '.join(str(word) for word in said if word) or 'no rank'}"
        )
        if found.rest and not self.members(row, found.rest):
            self.unknown(row, found.rest)
        return True

    def _family(self, row: PasteRow) -> bool:
        """`Rangers:` above lines that only say which of them."""
        if not row.text.endswith(":") or row.bullet or _has_digit(row.text):
            return False
        family = row.text.rstrip(": ")
        several = self.names.several(family)
        if len(several) > 1:
            self.here.family = family
            self.book.became(row, f"heading: {short(family)}")
        return len(several) > 1

    def _rest(self, row: PasteRow) -> None:
        if row.number == self.last_note + 1 and not row.bullet:
            self.note(row, row.text)
        elif is_prose(row.text) and not row.bullet:
            self.mentions += hints_in(row.text)
            self.book.keep(row, "not part of the list")
        else:
            self.unknown(row, row.text)


def _is_change_list(found: list[PasteRow]) -> bool:
    """Whether lines with a plus and a minus say what is to be changed."""
    signs = {row.source.strip()[0] for row in found if _CHANGE.match(row.source.strip())}
    return len(signs) > 1 and "+" in signs


def _has_digit(text: str) -> bool:
    return any(character.isdigit() for character in text)
