"""One army of a paste, row by row: every row is understood, kept as a comment, or reported."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mcarmy.army.forms import labels, phrases
from mcarmy.army.forms.armies import BETWEEN
from mcarmy.army.forms.composition import Composition, Member
from mcarmy.army.forms.kinds import KEPT_ASIDE, NOT_ADDING_UP, READ_AS
from mcarmy.army.forms.members import Found, divided, read_member
from mcarmy.army.forms.naming import Context, Level, Names, Recognized
from mcarmy.army.forms.notebook import Notebook, short
from mcarmy.army.forms.prose import is_prose, is_title
from mcarmy.army.forms.rows import MOST_ROWS, Row
from mcarmy.army.forms.settle import (
    Bracketed,
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
    COUNT,
    FACTION,
    KIND,
    NAME,
    OTHER,
    RANK,
    is_title_row,
    with_columns,
)
from mcarmy.army.kinds import TOO_MANY_LINES
from mcarmy.army.text.scalars import harmless
from mcarmy.base.names import slug
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog

_TOTAL = re.compile(r"(?:grand\s+)?totals?\b(?P<rest>.*)\Z", re.IGNORECASE)
_NOTHING = ("none", "?", "-", "unknown", "undecided")


@dataclass(slots=True)
class _Here:
    """Where in the paste we are: what the headings above say."""

    rank: Rank | None = None
    section: str | None = None
    in_notes: bool = False
    aside: str = ""  # what the rows below belong to, if not to the army
    family: str = ""  # `Rangers:`, above what kinds of them
    factions: set[str] = field(default_factory=set)


class PasteReader:
    """Reads the rows of one army, and puts down what became of each."""

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
        self.claims: list[tuple[Row, str, int]] = []
        self.faction_heading = ""
        self.bracketed: Bracketed = []

    def read(self, found: list[Row]) -> None:
        """Every row, with the one below it at hand."""
        found = with_columns(found, self._is_name, self.factions)
        steps: tuple[Callable[[Row], bool], ...] = (
            *(self._between, self._aside, self._label, self._notes, self._format, self._total),
            *(self._table, self._orders, self._heading, self._family, self._one_line),
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
            if not self._title(row, below) and not self._members(row, row.text):
                self._rest(row)
        if found and found[-1].number >= MOST_ROWS:
            message = f"Only the first {MOST_ROWS} lines were read."
            self.book.report(TOO_MANY_LINES, message, found[-1], "Paste one list at a time.")

    def _without_price(self, row: Row) -> Row:
        """A row without what its components cost; a sum that is wrong is reported."""
        text, wrong = phrases.without_price(row.text)
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

    def _label(self, row: Row) -> bool:
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

    def _several_behind_a_label(self, row: Row, value: str) -> bool:
        """`My list: Mitch Hunter, 2x Ranger Elite ...` is the list and not its name."""
        parts = self._parts(value)
        return len(parts) > 2 and self._several(row, parts, most=len(parts) // 3)

    def _between(self, row: Row) -> bool:
        """`vs.` between two armies."""
        if BETWEEN.match(row.text) is None:
            return False
        self.book.became(row, "a mark between two armies")
        return True

    def _one_line(self, row: Row) -> bool:
        """`My skirmish list: Mitch Hunter + 2 Ranger Elite + ...`, all in one line."""
        head, colon, rest = row.text.partition(":")
        parts = self._parts(rest) if colon else []
        if len(parts) < 3 or len(head) > 60 or not self._several(row, parts, most=len(parts) // 3):
            return False
        self.hints += hints_in(head)
        if self.made.name is None:
            self.made.name = phrases.title_of(" ".join(head.split()), self.factions) or None
            if self.made.name is not None:
                self.book.became(row, f"name: {short(self.made.name)}")
        return True

    def _aside(self, row: Row) -> bool:
        """A sideboard, and what people might yet swap in: no part of the army."""
        if (found := phrases.sideboard(row.text)) is not None:
            self.here = _Here(aside=found, factions=self.here.factions)
            self.book.keep(row, f"{found} is no part of the army")
            return True
        if not self.here.aside:
            return False
        if phrases.main_list(row.text):
            self.here = _Here(factions=self.here.factions)
            self.book.became(row, "heading: the army")
            return True
        self.book.keep(row, f"{self.here.aside} is no part of the army")
        return True

    def _state_format(self, row: Row, value: str) -> bool:
        self.made.format = stated_format(value, self.catalog)
        self.format_stated = self.made.format is not None or value.casefold() in _NOTHING
        hints = [] if self.format_stated else hints_in(value)
        self.hints += hints
        stated = self.format_stated or bool(hints)
        if stated:
            self.book.became(row, f"format: {short(str(self.made.format or value))}")
        return stated

    def _format(self, row: Row) -> bool:
        """A line that says the format and nothing else."""
        alone = phrases.is_format_alone(row.text)
        self.hints += hints_in(row.text) if alone else []
        if alone:
            self.book.became(row, f"format: {hints_in(row.text)[0]}")
        return alone

    def _notes(self, row: Row) -> bool:
        """Lines below `Notes:` up to the next heading."""
        if self.here.in_notes and phrases.heading(row.text, self.factions) is None:
            return self._note(row, row.text)
        return False

    def _note(self, row: Row, text: str) -> bool:
        self.made.notes = text if self.made.notes is None else f"{self.made.notes}\n{text}"
        self.last_note = row.number
        self.book.became(row, "notes")
        return True

    def _total(self, row: Row) -> bool:
        """`Total: 5/5/5` says nothing new, but can be compared."""
        found = _TOTAL.match(row.text)
        if found is None:
            return False
        three = phrases.format_in(found["rest"])
        claims = phrases.claims(found["rest"])
        self.claims += [(row, what, number) for what, number in claims]
        if three is None and not claims:
            self.book.keep(row, "a total")
            return True
        for rank, number in zip(Rank, three.split("/") if three else (), strict=False):
            self.declared.append((row, rank, int(number)))
        self.book.became(row, "a total, compared with the lines")
        return True

    def _orders(self, row: Row) -> bool:
        return self._order_tokens(row, row.text)

    def _order_tokens(self, row: Row, text: str) -> bool:
        found = phrases.orders(text, rank=self.here.rank, section=self.here.section == "orders")
        if found is None:
            return False
        self._take_orders(row, found)
        return True

    def _take_orders(self, row: Row, found: Counter[Rank]) -> None:
        self.made.orders.update(found)
        told = ", ".join(f"{count} {rank}" for rank, count in found.items() if count)
        self.book.became(row, f"orders: {told or 'none'}")

    def _heading(self, row: Row) -> bool:
        """A rank, a kind of component or a faction, and perhaps the components themselves."""
        if self.here.family and not row.text.endswith(":") and self._one_of_the_family(row):
            return True
        found = phrases.heading(row.text, self.factions)
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
            self.here = _Here(rank, found.section, factions=self.here.factions)
        if found.declared is not None and found.rank is not None and found.section is None:
            self.declared.append((row, found.rank, found.declared))
        elif found.declared is not None and found.rank is None and found.section is not None:
            self.claims.append((row, found.section, found.declared))
        said = (found.rank, found.section, found.faction)
        self.book.became(
            row, f"heading: {' '.join(str(word) for word in said if word) or 'no rank'}"
        )
        if found.rest and not self._members(row, found.rest):
            self._unknown(row, found.rest)
        return True

    def _family(self, row: Row) -> bool:
        """`Rangers:` above lines that only say which of them."""
        if not row.text.endswith(":") or row.bullet or _has_digit(row.text):
            return False
        family = row.text.rstrip(": ")
        several = self.names.several(family)
        if len(several) > 1:
            self.here.family = family
            self.book.became(row, f"heading: {short(family)}")
        return len(several) > 1

    def _one_of_the_family(self, row: Row) -> bool:
        whole = _behind_count(row.text, self.here.family)
        found = read_member(whole, self.names, self._context())
        if found is None or found.recognized.level is Level.GUESS:
            return False
        found.recognized = Recognized(found.component, Level.GUESS)
        found.written = row.text
        self._add(row, found)
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
        self.book.became(row, f"name: {short(self.made.name or 'none')}")
        words = slug(row.text).split("-")
        self.here.factions.update(self.factions[w] for w in words if w in self.factions)
        return True

    def _table(self, row: Row) -> bool:
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
        if self._order_tokens(row, " ".join([*numbers[:1], *words])):
            return True
        for level in (Level.SAME_WORDS, Level.GUESS):
            for name in words:
                if self.names.recognize(name, self._context(), level) is not None:
                    beside = " ".join(f"({cell})" for cell in words if cell is not name)
                    count = f"{numbers[0].strip('x')}x " if numbers else ""
                    return self._members(row, f"{count}{name} {beside}".strip())
        return False

    def _row_with_columns(self, row: Row) -> bool:
        """A row of a table of which we know what its columns hold."""
        held: dict[str, str] = {}
        for column, cell in zip(row.columns, row.cells, strict=True):
            if cell and (column != OTHER or OTHER not in held):
                held[column] = cell if column not in held else f"{held[column]} {cell}"
        name = held.get(NAME, "")
        if _TOTAL.match(name) or not name:
            self.book.keep(row, "a row of the table without a name")
            return True
        number = re.search(r"\d{1,4}", held.get(COUNT, ""))
        count = f"{number[0]}x " if number else ""
        rank = held.get(RANK, "")
        if "order" in slug(f"{name} {held.get(KIND, '')}").split("-"):
            bare = (
                re.sub(rf"\b{re.escape(rank)}\b", "", name, flags=re.IGNORECASE) if rank else name
            )
            return self._order_tokens(row, f"{count}{rank} {bare} order") or self._puzzle(row)
        beside = [held[key] for key in (RANK, FACTION, OTHER) if key in held]
        said = f"{count}{name} {' '.join(f'({cell})' for cell in beside)}".strip()
        found = read_member(said, self.names, self._context())
        if found is None:
            return self._puzzle(row)
        self._add(row, found)
        return True

    def _puzzle(self, row: Row) -> bool:
        self._unknown(row, row.text)
        return True

    def _members(self, row: Row, text: str) -> bool:
        """One component, or several in a row; what of them nobody knows is reported."""
        talk = is_prose(text) and not row.bullet
        found = None if talk else self._read(text)
        if found is not None:
            self._add(row, found)
            return True
        parts = self._parts(text)
        if len(parts) < 2:
            return self._order_tokens(row, text)
        return self._several(row, parts, most=0 if talk else len(parts) // 2)

    def _parts(self, text: str) -> list[str]:
        """The components of a line that lists several; its order tokens at the end are one part."""
        divided_text = divided(text, self.names, self._context())
        parts = [phrases.without_price(part)[0] for part in divided_text]
        for index, part in enumerate(parts):
            if phrases.ORDER_WORD.match(part):
                tail = ", ".join(parts[index:])
                found = phrases.orders(tail, rank=self.here.rank, section=True)
                return parts if found is None else [*parts[:index], tail]
        return parts

    def _read(self, text: str) -> Found | None:
        """A component; below `Rangers:` a word that says which of them is enough."""
        found = read_member(text, self.names, self._context())
        if self.here.family and (found is None or found.recognized.level is Level.GUESS):
            whole = read_member(_behind_count(text, self.here.family), self.names, self._context())
            if whole is not None and whole.recognized.level is not Level.GUESS:
                whole.recognized = Recognized(whole.component, Level.GUESS)
                whole.written = text
                return whole
        return found

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
                self._take_orders(row, order)
            elif member is not None:
                self._add(row, member)
            else:
                self._unknown(row, part)
        return True

    def _is_name(self, text: str) -> bool:
        return self.names.recognize(text, self._context(), Level.SAME_WORDS) is not None

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
        told = f"{found.count}x {component.name}"
        beside = f", {'; '.join(found.remarks)} as a comment" if found.remarks else ""
        sure = found.recognized.level is not Level.GUESS and not found.remarks
        self.book.became(row, f"{told}{beside}", sure=sure, bracketed=found.in_brackets)
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


def _has_digit(text: str) -> bool:
    return any(character.isdigit() for character in text)


def _behind_count(text: str, family: str) -> str:
    """`2 elite` with the family put behind its number: `2 Rangers elite`."""
    found = re.match(r"(?P<count>[x×]?\d{1,4}\s*[x×]?\s+)?(?P<rest>.*)\Z", text)
    count, rest = (found["count"] or "", found["rest"]) if found else ("", text)
    return f"{count}{family} {rest}"
