"""What a paste says about the list as a whole: name, format, notes, totals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted import headings, labels, phrases
from mcarmy.army.forms.pasted.claims import TOTAL, claims_in
from mcarmy.army.forms.pasted.members import read_member
from mcarmy.army.forms.pasted.naming import Level
from mcarmy.army.forms.pasted.notebook import short
from mcarmy.army.forms.pasted.prose import is_title
from mcarmy.army.forms.pasted.settle import hints_in, is_empty, stated_format
from mcarmy.army.forms.pasted.table import PastedTable
from mcarmy.base.names import slug
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from mcarmy.army.forms.pasted.rows import PasteRow

_COUNT_FIRST = re.compile(r"\d{1,3}\s*[x×]?\s+(?P<rest>[^\W\d_].*)\Z")
_CHOICE = re.compile(r"\s+(?:or|and|&|/)\s+", re.IGNORECASE)
_NOTHING = ("none", "?", "-", "unknown", "undecided")


class PastedHead(PastedTable):
    """Takes in rows about the list itself as well."""

    def label(self, row: PasteRow) -> bool:
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
            return self.note(row, value)
        elif label.kind == labels.PLAYER and value:
            self.made.player = value
            self.book.became(row, f"player: {short(value)}")
        elif label.kind == labels.CATALOG and value.endswith((".yaml", ".yml")):
            self.made.overlays += (value,)
            self.book.became(row, f"catalog: {short(value)}")
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
            self.book.became(row, "nothing: no value follows it")
        return True

    def _several_behind_a_label(self, row: PasteRow, value: str) -> bool:
        """`My list: Mitch Hunter, 2x Ranger Elite ...` is the list and not its name."""
        parts = self.parts(value)
        return len(parts) > 2 and self.several(row, parts, most=len(parts) // 3)

    def _state_format(self, row: PasteRow, value: str) -> bool:
        self.made.format = stated_format(value, self.catalog)
        self.format_stated = self.made.format is not None or value.casefold() in _NOTHING
        hints = [] if self.format_stated else hints_in(value)
        self.hints += hints
        stated = self.format_stated or bool(hints)
        if stated:
            self.book.became(row, f"format: {short(str(self.made.format or value))}")
        return stated

    def format_alone(self, row: PasteRow) -> bool:
        """A line that says the format and nothing else."""
        alone = phrases.is_format_alone(row.text)
        self.hints += hints_in(row.text) if alone else []
        if alone:
            self.book.became(row, f"format: {hints_in(row.text)[0]}")
        return alone

    def below_notes(self, row: PasteRow) -> bool:
        """Lines below `Notes:` up to the next heading."""
        if self.here.in_notes and headings.heading(row.text, self.factions) is None:
            return self.note(row, row.text)
        return False

    def note(self, row: PasteRow, text: str) -> bool:
        self.made.notes = text if self.made.notes is None else f"{self.made.notes}\n{text}"
        self.last_note = row.number
        self.book.became(row, "notes")
        return True

    def total(self, row: PasteRow) -> bool:
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

    def title(self, row: PasteRow, below: PasteRow | None) -> bool:
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
