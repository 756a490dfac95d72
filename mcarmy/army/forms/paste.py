"""From a pasted text to a list: every line is understood, kept as a comment, or reported."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mcarmy.army.forms import labels, phrases
from mcarmy.army.forms.composition import Composition, Member
from mcarmy.army.forms.kinds import KEPT_ASIDE, NOT_ADDING_UP, READ_AS
from mcarmy.army.forms.members import Found, divided, read_member
from mcarmy.army.forms.naming import Context, Level, Names
from mcarmy.army.forms.notebook import Notebook, short
from mcarmy.army.forms.prose import is_prose, is_title
from mcarmy.army.forms.rows import MOST_ROWS, Row, rows
from mcarmy.army.forms.settle import (
    Bracketed,
    add_up_copies,
    compare_declared,
    declared_format,
    hints_in,
    is_empty,
    look_at_the_whole,
    settle_brackets,
    settle_format,
    stated_format,
)
from mcarmy.army.kinds import TOO_MANY_LINES
from mcarmy.army.text.scalars import harmless
from mcarmy.base.names import slug
from mcarmy.base.problems import in_reading_order
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.problems import Problem, Text
    from mcarmy.catalog import Catalog

_TOTAL = re.compile(r"(?:grand\s+)?totals?\b(?P<rest>.*)\Z", re.IGNORECASE)
_NOTHING = ("none", "?", "-", "unknown", "undecided")
_COLUMN_TITLES = frozenset(
    (
        *("unit", "units", "name", "component", "components", "card", "cards", "count", "number"),
        *("qty", "quantity", "no", "rank", "type", "kind", "weapon", "faction", "points", "vp"),
        *("pts", "notes", "note", "copies", "figure", "model", "x", "amount"),
    )
)


@dataclass(slots=True)
class Pasted:
    """A list read from a paste, and all there is to say about it."""

    made: Composition
    problems: tuple[Problem, ...]


def read_paste(
    text: Text,
    catalog: Catalog,
    *,
    marked_down: bool = True,
    tagged: bool = True,
    format_: str | None = None,
) -> Pasted:
    """A list from a forum post, a mail or a chat; what others are quoted with counts only alone."""
    found = rows(text, marked_down=marked_down, tagged=tagged)
    quoted = [row for row in found if row.quoted and row.text]
    reader = _Reader(text, catalog)
    reader.read([row for row in found if not row.quoted])
    if quoted and is_empty(reader.made):
        reader = _Reader(text, catalog)
        reader.read(found)
    else:
        for row in quoted:
            reader.book.keep(row, "somebody else is quoted")
    return reader.finish(format_)


@dataclass(slots=True)
class _Here:
    """Where in the paste we are: what the headings above say."""

    rank: Rank | None = None
    section: str | None = None
    in_notes: bool = False
    factions: set[str] = field(default_factory=set)


class _Reader:
    """Reads one paste, row by row."""

    def __init__(self, text: Text, catalog: Catalog) -> None:
        self.catalog = catalog
        self.names = Names(catalog)
        self.factions = {slug(f.name): str(id_) for id_, f in catalog.factions.items()}
        self.made = Composition()
        self.book = Notebook(text)
        self.here = _Here()
        self.hints: list[str] = []
        self.mentions: list[str] = []
        self.format_stated = False
        self.last_note = -1
        self.declared: list[tuple[Row, Rank, int]] = []
        self.faction_heading = ""
        self.bracketed: Bracketed = []

    def read(self, found: list[Row]) -> None:
        """Every row, with the one below it at hand."""
        steps: tuple[Callable[[Row], bool], ...] = (
            *(self._label, self._notes, self._format, self._total),
            *(self._table, self._orders, self._heading),
        )
        for index, row in enumerate(found):
            if not row.text or any(step(row) for step in steps):
                continue
            below = found[index + 1] if index + 1 < len(found) else None
            if not self._title(row, below) and not self._members(row, row.text):
                self._rest(row)
        if found and found[-1].number >= MOST_ROWS:
            message = f"Only the first {MOST_ROWS} lines were read."
            self.book.report(TOO_MANY_LINES, message, found[-1], "Paste one list at a time.")

    def finish(self, format_: str | None) -> Pasted:
        """The list with everything that only the whole can tell."""
        made, book = self.made, self.book
        made.name = made.name or self.faction_heading or None
        (made.footer if made.units or made.cards else made.header).extend(book.take_waiting())
        settle_brackets(self.bracketed)
        add_up_copies(made)
        if format_ is not None:
            made.format = format_
        elif not self.format_stated:
            hints = [*self.hints, *declared_format(self.declared)]
            settle_format(made, hints, self.mentions, self.catalog, book)
        compare_declared(made, self.declared, book)
        look_at_the_whole(made, self.catalog, book)
        return Pasted(made, tuple(in_reading_order(book.problems)))

    def _label(self, row: Row) -> bool:
        """`Name: ...`, `Format: ...`, `Notes: ...` and the like."""
        label = labels.read_label(row.text)
        if label is None:
            return False
        value = label.value
        if label.kind == labels.NAME and self.made.name is None:
            self.made.name = value or None
            self.hints += hints_in(value)
        elif label.kind == labels.FORMAT:
            return self._state_format(value)
        elif label.kind == labels.NOTES:
            self.here.in_notes = not label.given
            return not label.given or self._note(row, value)
        elif label.kind == labels.RECORDED and value:
            self.made.recorded = value
        elif label.kind == labels.FACTION:
            known = [self.factions[w] for w in slug(value).split("-") if w in self.factions]
            self.here.factions.update(known)
            return bool(known)
        elif value:
            self.book.keep(row, "about the list")
        return True

    def _state_format(self, value: str) -> bool:
        self.made.format = stated_format(value, self.catalog)
        self.format_stated = self.made.format is not None or value.casefold() in _NOTHING
        hints = [] if self.format_stated else hints_in(value)
        self.hints += hints
        return self.format_stated or bool(hints)

    def _format(self, row: Row) -> bool:
        """A line that says the format and nothing else."""
        alone = phrases.is_format_alone(row.text)
        self.hints += hints_in(row.text) if alone else []
        return alone

    def _notes(self, row: Row) -> bool:
        """Lines below `Notes:` up to the next heading."""
        if self.here.in_notes and phrases.heading(row.text, self.factions) is None:
            return self._note(row, row.text)
        return False

    def _note(self, row: Row, text: str) -> bool:
        self.made.notes = text if self.made.notes is None else f"{self.made.notes}\n{text}"
        self.last_note = row.number
        return True

    def _total(self, row: Row) -> bool:
        """`Total: 5/5/5` says nothing new, but can be compared."""
        found = _TOTAL.match(row.text)
        if found is None:
            return False
        three = phrases.format_in(found["rest"])
        if three is None:
            self.book.keep(row, "a total")
            return True
        for rank, number in zip(Rank, three.split("/"), strict=True):
            self.declared.append((row, rank, int(number)))
        return True

    def _orders(self, row: Row) -> bool:
        return self._order_tokens(row.text)

    def _order_tokens(self, text: str) -> bool:
        found = phrases.orders(text, rank=self.here.rank, section=self.here.section == "orders")
        self.made.orders.update(found or {})
        return found is not None

    def _heading(self, row: Row) -> bool:
        """A rank, a kind of component or a faction, and perhaps the components themselves."""
        found = phrases.heading(row.text, self.factions)
        if found is None or (found.rest and is_prose(found.rest)):
            return False
        if found.faction is not None:
            self.here.factions.add(found.faction)
        if found.rank is None and found.section is None and found.faction is not None:
            self.faction_heading = self.faction_heading or row.text.strip(" :")
        else:
            under = found.section == "orders" and found.rank is None
            rank = self.here.rank if under else found.rank
            self.here = _Here(rank, found.section, factions=self.here.factions)
        if found.declared is not None and found.rank is not None and found.section is None:
            self.declared.append((row, found.rank, found.declared))
        if found.rest and not self._members(row, found.rest):
            self._unknown(row, found.rest)
        return True

    def _title(self, row: Row, below: Row | None) -> bool:
        """The first line that is no component names the list."""
        fresh = is_empty(self.made) and self.made.name is None and not self.book.puzzled
        if not fresh or row.bullet or self.here.rank is not None or not is_title(row.text):
            return False
        found = read_member(row.text, self.names, self._context())
        if found is not None:
            alone = row.heading or below is None or not below.text or below.heading
            if found.recognized.level is Level.EXACT or found.count != 1 or not alone:
                return False
        self.hints += hints_in(row.text)
        self.made.name = phrases.title_of(" ".join(row.text.split()), self.factions) or None
        words = slug(row.text).split("-")
        self.here.factions.update(self.factions[w] for w in words if w in self.factions)
        return True

    def _table(self, row: Row) -> bool:
        """A table row: one cell is the name, the others belong to it."""
        filled = [cell for cell in row.cells if cell]
        if not filled:
            return False
        if all(slug(cell) in _COLUMN_TITLES or cell == "#" for cell in filled):
            return True
        numbers = [cell for cell in filled if re.fullmatch(r"x?\d{1,4}x?", cell)]
        words = [cell for cell in filled if cell not in numbers]
        if self._order_tokens(" ".join([*numbers[:1], *words])):
            return True
        for level in (Level.SAME_WORDS, Level.GUESS):
            for name in words:
                if self.names.recognize(name, self._context(), level) is not None:
                    beside = " ".join(f"({cell})" for cell in words if cell is not name)
                    count = f"{numbers[0].strip('x')}x " if numbers else ""
                    return self._members(row, f"{count}{name} {beside}".strip())
        return False

    def _members(self, row: Row, text: str) -> bool:
        """One component, or several in a row; what of them nobody knows is reported."""
        talk = is_prose(text) and not row.bullet
        found = None if talk else read_member(text, self.names, self._context())
        if found is not None:
            self._add(row, found)
            return True
        parts = list(divided(text, self.names, self._context()))
        if len(parts) < 2:
            return self._order_tokens(text)
        return self._several(row, parts, most=0 if talk else len(parts) // 2)

    def _several(self, row: Row, parts: list[str], *, most: int) -> bool:
        """Several components in a row, of which at most so many are unknown."""
        context, section = self._context(), self.here.section == "orders"
        tokens = [phrases.orders(part, rank=self.here.rank, section=section) for part in parts]
        read = [read_member(part, self.names, context) for part in parts]
        known = sum(1 for member, order in zip(read, tokens, strict=True) if member or order)
        if len(parts) - known > most:
            return False
        for part, member, order in zip(parts, read, tokens, strict=True):
            if order is not None:
                self.made.orders.update(order)
            elif member is not None:
                self._add(row, member)
            else:
                self._unknown(row, part)
        return True

    def _context(self) -> Context:
        return Context(self.here.section, self.here.rank, frozenset(self.here.factions))

    def _add(self, row: Row, found: Found) -> None:
        """Put a component into the list, and say what had to be guessed."""
        component = found.component
        is_unit = isinstance(component, Profile)
        section = self.made.units if is_unit else self.made.cards
        if self.here.section == "attached" and not is_unit:
            section = self.made.attached
        self._remark_on(row, found)
        if component.faction is not None:
            self.here.factions.add(str(component.faction))
        section.append(
            Member(
                component.name,
                component,
                found.count,
                found.nickname if is_unit else None,
                before=self._comments_before(),
                remark=harmless("; ".join(found.remarks)),
            )
        )
        if found.in_brackets:
            self.bracketed.append((section, len(section) - 1))

    def _comments_before(self) -> tuple[str, ...]:
        """What stood above a component; above the first one it is the head of the list."""
        comments = self.book.take_waiting()
        if not is_empty(self.made):
            return comments
        self.made.header += comments
        return ()

    def _remark_on(self, row: Row, found: Found) -> None:
        component = found.component
        if found.recognized.level is Level.GUESS:
            message = f"`{short(found.written)}` was read as `{component.name}`."
            self.book.report(READ_AS, message, row)
        said = [rank for rank in (self.here.rank, found.said_rank) if rank is not None]
        if component.rank is not None and any(rank is not component.rank for rank in said):
            wrong = next(rank for rank in said if rank is not component.rank)
            message = f"`{component.name}` stands under {wrong}, but is {component.rank}."
            self.book.report(NOT_ADDING_UP, message, row, "It counts under its printed rank.")
        if found.nickname is not None and not isinstance(component, Profile):
            found.remarks.append(found.nickname)
        for remark in found.remarks:
            message = f"`{short(remark)}` beside `{component.name}` is kept as a comment."
            self.book.report(KEPT_ASIDE, message, row)

    def _rest(self, row: Row) -> None:
        if row.number == self.last_note + 1 and not row.bullet:
            self._note(row, row.text)
        elif is_prose(row.text) and not row.bullet:
            self.mentions += hints_in(row.text)
            self.book.keep(row, "not part of the list")
        else:
            self._unknown(row, row.text)

    def _unknown(self, row: Row, text: str) -> None:
        bare = re.sub(r"\b[x×]?\d+[x×]?\b|[()\[\]]", " ", text)[:80]
        self.book.unknown(row, text, self.names.near(bare, self._context()))
