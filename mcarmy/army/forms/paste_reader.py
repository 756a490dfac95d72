"""One army of a paste, row by row: every row is understood, kept as a comment, or reported."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mcarmy.army.forms import headings, labels, phrases
from mcarmy.army.forms.armies import BETWEEN
from mcarmy.army.forms.claims import TOTAL, claims_in, without_price
from mcarmy.army.forms.kinds import NOT_ADDING_UP
from mcarmy.army.forms.members import read_member
from mcarmy.army.forms.naming import Level
from mcarmy.army.forms.notebook import short
from mcarmy.army.forms.pasted_army import Here
from mcarmy.army.forms.pasted_table import PastedTable
from mcarmy.army.forms.prose import is_prose, is_title
from mcarmy.army.forms.rows import MOST_ROWS, PasteRow
from mcarmy.army.forms.settle import (
    add_up_copies,
    compare_claims,
    compare_declared,
    declared_format,
    hints_in,
    is_empty,
    look_at_the_whole,
    settle_brackets,
    settle_format,
    stated_format,
)
from mcarmy.army.forms.tables import (
    with_columns,
)
from mcarmy.army.kinds import TOO_MANY_LINES
from mcarmy.base.names import slug
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Callable


_CHANGE = re.compile(r"[+−-]\s?\d")
_NONE = re.compile(
    r"(?:no|without|zero)\s+(?:command\s+)?(?:cards?|units?|orders?|order tokens?)\W*\Z"
    r"|0+\s*[x×]?\s+[^\W\d].*\Z|.*[^\W\d_]\s*[x×(]\s*0+\s*\)?\Z",
    re.IGNORECASE,
)
_COUNT_FIRST = re.compile(r"\d{1,3}\s*[x×]?\s+(?P<rest>[^\W\d_].*)\Z")
_CHOICE = re.compile(r"\s+(?:or|and|&|/)\s+", re.IGNORECASE)
_NOTHING = ("none", "?", "-", "unknown", "undecided")


class PasteReader(PastedTable):
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
                self._label,
                self._notes,
                self._format,
                self._total,
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
            if not self._title(row, below) and not self.members(row, row.text):
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

    def _label(self, row: PasteRow) -> bool:
        """`Name: ...`, `Format: ...`, `Notes: ...` and the like."""
        label = labels.read_label(row.text)
        if label is None:
            return False
        value = label.value
        if label.kind == labels.NAME and self.made.name is None:
            if self._several_behind_a_label(row, value):
                return True
            stated = label.given and labels.is_plain(row.text)
            title = value if stated else phrases.title_of(value, self.factions)
            self.made.name = title or None
            self.hints += hints_in(value)
            self.book.became(row, f"name: {short(title)}")
        elif label.kind == labels.FORMAT:
            return self._state_format(row, value)
        elif label.kind == labels.NOTES:
            self.here.in_notes = not label.given
            if not label.given:
                self.book.became(row, "heading: notes")
                return True
            return self._note(row, value)
        elif label.kind == labels.RECORDED and value:
            self.made.recorded = value
            self.book.became(row, f"from: {short(value)}")
        elif label.kind == labels.FACTION:
            known = [self.factions[w] for w in slug(value).split("-") if w in self.factions]
            self.here.factions.update(known)
            if known:
                self.book.became(row, f"a help for the names: {', '.join(known)}")
            return bool(known)
        elif value:
            self.book.keep(row, "about the list")
        else:
            self.book.became(row, "nothing: no value stands behind it")
        return True

    def _several_behind_a_label(self, row: PasteRow, value: str) -> bool:
        """`My list: Mitch Hunter, 2x Ranger Elite ...` is the list and not its name."""
        parts = self.parts(value)
        return len(parts) > 2 and self.several(row, parts, most=len(parts) // 3)

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
            self.book.keep(row, f"{found} is no part of the army")
            return True
        if not self.here.aside:
            return False
        if headings.main_list(row.text):
            self.here = Here(factions=self.here.factions)
            self.book.became(row, "heading: the army")
            return True
        self.book.keep(row, f"{self.here.aside} is no part of the army")
        return True

    def _state_format(self, row: PasteRow, value: str) -> bool:
        self.made.format = stated_format(value, self.catalog)
        self.format_stated = self.made.format is not None or value.casefold() in _NOTHING
        hints = [] if self.format_stated else hints_in(value)
        self.hints += hints
        stated = self.format_stated or bool(hints)
        if stated:
            self.book.became(row, f"format: {short(str(self.made.format or value))}")
        return stated

    def _format(self, row: PasteRow) -> bool:
        """A line that says the format and nothing else."""
        alone = phrases.is_format_alone(row.text)
        self.hints += hints_in(row.text) if alone else []
        if alone:
            self.book.became(row, f"format: {hints_in(row.text)[0]}")
        return alone

    def _notes(self, row: PasteRow) -> bool:
        """Lines below `Notes:` up to the next heading."""
        if self.here.in_notes and headings.heading(row.text, self.factions) is None:
            return self._note(row, row.text)
        return False

    def _note(self, row: PasteRow, text: str) -> bool:
        self.made.notes = text if self.made.notes is None else f"{self.made.notes}\n{text}"
        self.last_note = row.number
        self.book.became(row, "notes")
        return True

    def _total(self, row: PasteRow) -> bool:
        """`Total: 5/5/5` says nothing new, but can be compared."""
        found = TOTAL.match(row.text)
        if found is None:
            return False
        three = phrases.format_in(found["rest"])
        claims = claims_in(found["rest"])
        self.claims += [(row, what, number) for what, number in claims]
        if three is None and not claims:
            self.book.keep(row, "a total")
            return True
        for rank, number in zip(Rank, three.split("/") if three else (), strict=False):
            self.declared.append((row, rank, int(number)))
        self.book.became(row, "a total, compared with the lines")
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

    def _title(self, row: PasteRow, below: PasteRow | None) -> bool:
        """The first line that is no component names the list."""
        fresh = is_empty(self.made) and self.made.name is None and not self.book.puzzled
        if not fresh or row.bullet or self.here.rank is not None or not is_title(row.text):
            return False
        if self._is_about_components(row.text):
            return False
        found = read_member(row.text, self.names, self.context())
        if found is not None:
            alone = row.heading or below is None or not below.text or below.heading
            if found.recognized.level is Level.EXACT or found.count != 1 or not alone:
                return False
        self.hints += hints_in(row.text)
        self.made.name = phrases.title_of(" ".join(row.text.split()), self.factions) or None
        self.book.became(row, f"name: {short(self.made.name or 'none')}")
        words = slug(row.text).split("-")
        self.here.factions.update(self.factions[w] for w in words if w in self.factions)
        return True

    def _is_about_components(self, text: str) -> bool:
        """Whether a line counts something like a component, or names one among others."""
        counted = _COUNT_FIRST.match(text)
        if counted is not None and self.names.near(counted["rest"][:80], self.context()):
            return True
        parts = _CHOICE.split(text)
        return len(parts) > 1 and any(
            self.names.recognize(part, self.context(), Level.EXACT) is not None for part in parts
        )

    def _rest(self, row: PasteRow) -> None:
        if row.number == self.last_note + 1 and not row.bullet:
            self._note(row, row.text)
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
