"""Where does a second army begin in a paste? Battle reports and threads often show two."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted import headings, labels, phrases
from mcarmy.army.forms.pasted.members import read_member
from mcarmy.army.forms.pasted.naming import Context, Level, Names
from mcarmy.base.names import slug
from mcarmy.catalog.model import Profile

if TYPE_CHECKING:
    from mcarmy.army.forms.pasted.rows import PasteRow
    from mcarmy.catalog import Catalog

_NEXT = re.compile(
    r"(?:the\s+)?(?:army|list|player|team|force|build)\s*(?:no\.?|#|number)?\s*(?:[2-9]|two|three|b|c|ii|iii)\b"
    r"|(?:second|third|other|his|her|their|opponent'?s?|opposing|enemy)\s+(?:army|list|force|team)\b"
    r"|(?:vs\.?|versus|against)(?:\W|\Z)",
    re.IGNORECASE,
)
BETWEEN = re.compile(r"(?:vs\.?|versus|against)\W*\Z", re.IGNORECASE)
_OWNER = re.compile(r"\b(?:team|army|list|player|force|build|side)\b|'s\b", re.IGNORECASE)
_ONCE = (labels.NAME, labels.FORMAT, labels.FACTION)


@dataclass(slots=True)
class _Army:
    """What was seen of one army so far."""

    start: int
    members: int = 0
    sides: set[str] = field(default_factory=set)
    labels: set[int] = field(default_factory=set)
    headings: set[tuple[str, str]] = field(default_factory=set)
    section: str = ""
    broken: bool = False  # whether a title or an empty line stands behind the last component


def divided_armies(found: list[PasteRow], catalog: Catalog) -> list[list[PasteRow]]:
    """The rows of each army; all in one if nothing says that there are several."""
    divider = _Divider(found, catalog)
    starts = divider.starts()
    ends = [*starts[1:], len(found)]
    return [found[start:end] for start, end in zip(starts, ends, strict=True)]


class _Divider:
    """Looks for the first row of every army."""

    def __init__(self, found: list[PasteRow], catalog: Catalog) -> None:
        self.found = found
        self.catalog = catalog
        self.names = Names(catalog)
        self.factions = {slug(f.name): str(id_) for id_, f in catalog.factions.items()}
        self.sides = {str(id_): str(f.side) for id_, f in catalog.factions.items()}
        self.armies = [_Army(0)]

    def starts(self) -> list[int]:
        """Where each army begins; one that has no component is no army."""
        for index, row in enumerate(self.found):
            if row.text and self._begins(index, row):
                self.armies.append(_Army(self._with_its_title(index)))
            self._take(row)
        real = [army.start for army in self.armies if army.members]
        return [0, *real[1:]] if len(real) > 1 else [0]

    def _begins(self, index: int, row: PasteRow) -> bool:
        army = self.armies[-1]
        if not army.members or headings.sideboard(row.text):
            return False
        if _NEXT.match(row.text) and not self._sides_of(row):
            return self._more_follows(index)
        if self._is_army_in_a_line(row):
            return True
        label = labels.read_label(row.text)
        if label is not None:
            return label.kind in _ONCE and label.kind in army.labels
        if self._is_orders(row):
            return False
        heading = headings.heading(row.text, self.factions)
        if heading is not None:
            side = self.sides.get(heading.faction or "")
            if side is not None and army.sides and side not in army.sides:
                return True
            key = (str(heading.rank or ""), heading.section or army.section)
            return heading.rank is not None and not heading.rest and key in army.headings
        sides = self._sides_of(row)
        return bool(sides) and army.broken and bool(army.sides) and not sides & army.sides

    def _is_army_in_a_line(self, row: PasteRow) -> bool:
        """`Team Blue: Max Steiner, 2x Dragoon Kapitan, ...`."""
        head, colon, rest = row.text.partition(":")
        if not colon or _OWNER.search(head) is None:
            return False
        parts = re.split(r"\s*[,;+]\s*", rest)
        read = (read_member(part, self.names, Context()) for part in parts[:30] if len(part) < 120)
        return sum(1 for found in read if found is not None) > 2

    def _more_follows(self, index: int) -> bool:
        return any(row.text and self._sides_of(row) for row in self.found[index + 1 :])

    def _take(self, row: PasteRow) -> None:
        """Put down what a row says about the army it belongs to."""
        army = self.armies[-1]
        if not row.text:
            return
        label = labels.read_label(row.text)
        heading = headings.heading(row.text, self.factions)
        if label is not None:
            army.labels.add(label.kind)
        elif self._is_orders(row):
            return
        elif heading is not None:
            if heading.section and heading.rank is None:
                army.section = heading.section
            if heading.rank is not None:
                army.headings.add((str(heading.rank), heading.section or army.section))
        elif sides := self._sides_of(row):
            army.members += 1
            army.sides |= sides
            army.broken = False
        elif not row.bullet:
            army.broken = True  # a title or a sentence

    def _is_orders(self, row: PasteRow) -> bool:
        in_orders = self.armies[-1].section == "orders"
        return phrases.orders(row.text, rank=None, section=in_orders) is not None

    def _sides_of(self, row: PasteRow) -> set[str]:
        """The sides of the units that a row surely names."""
        parts = [row.text, *re.split(r"\s*[,;]\s*|\s{2,}", row.text)]
        found = set()
        for part in parts[:30]:
            member = read_member(part, self.names, Context()) if len(part) < 120 else None
            if member is None or member.recognized.level is Level.GUESS:
                continue
            if isinstance(member.component, Profile):
                found.add(self.sides[str(member.component.faction)])
        return found

    def _with_its_title(self, index: int) -> int:
        """A row that begins an army, or the title right above it."""
        above = self.found[index - 1] if index else None
        plain = above is not None and above.text and not self._sides_of(above)
        if not plain or above is None or headings.heading(above.text, self.factions) is not None:
            return index
        if phrases.orders(above.text, rank=None, section=True) is not None:
            return index
        return index - 1 if len(above.text) <= 60 else index
