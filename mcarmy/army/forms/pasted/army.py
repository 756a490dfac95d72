"""An army in the making: takes in what the lines of a paste say about components."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mcarmy.army.forms.composition import Composition, Member
from mcarmy.army.forms.kinds import KEPT_ASIDE, NOT_ADDING_UP, READ_AS
from mcarmy.army.forms.pasted import phrases
from mcarmy.army.forms.pasted.claims import without_price
from mcarmy.army.forms.pasted.members import FoundMember, divided, read_member
from mcarmy.army.forms.pasted.naming import Context, Level, Names, Recognized
from mcarmy.army.forms.pasted.notebook import Fate, Notebook, short
from mcarmy.army.forms.pasted.prose import is_prose
from mcarmy.army.forms.pasted.settle import Bracketed, is_empty
from mcarmy.army.text.scalars import harmless
from mcarmy.base.names import slug
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from collections import Counter

    from mcarmy.army.forms.pasted.rows import PasteRow
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog


@dataclass(slots=True)
class Here:
    """Where in the paste we are: what the headings above say."""

    rank: Rank | None = None
    section: str | None = None
    in_notes: bool = False
    aside: str = ""  # what the rows below belong to, if not to the army
    family: str = ""  # `Rangers:`, above what kinds of them
    factions: set[str] = field(default_factory=set)


class PastedArmy:
    """What was read of one army so far, and where in the paste we are."""

    def __init__(self, text: Text, catalog: Catalog) -> None:
        self.catalog = catalog
        self.names = Names(catalog)
        self.factions = {slug(f.name): str(id_) for id_, f in catalog.factions.items()}
        self.made = Composition()
        self.book = Notebook(text)
        self.here = Here()
        self.hints: list[str] = []
        self.mentions: list[str] = []
        self.format_stated = False
        self.last_note = -1
        self.declared: list[tuple[PasteRow, Rank, int]] = []
        self.claims: list[tuple[PasteRow, str, int]] = []
        self.faction_heading = ""
        self.bracketed: Bracketed = []
        self.changes = False  # whether the paste changes a list instead of telling one

    def order_tokens(self, row: PasteRow, text: str) -> bool:
        found = phrases.orders(text, rank=self.here.rank, section=self.here.section == "orders")
        if found is None:
            return False
        self.take_orders(row, found)
        return True

    def take_orders(self, row: PasteRow, found: Counter[Rank]) -> None:
        self.made.orders.update(found)
        told = ", ".join(f"{count} {rank}" for rank, count in found.items() if count)
        self.book.became(row, f"orders: {told or 'none'}")

    def members(self, row: PasteRow, text: str) -> bool:
        """One component, or several in a row; what of them nobody knows is reported."""
        talk = is_prose(text) and not row.bullet
        found = None if talk else self._read(text)
        if found is not None:
            self.add(row, found)
            return True
        parts = self.parts(text)
        if len(parts) < 2:
            return self.order_tokens(row, text)
        if not self.several(row, parts, most=0 if talk else len(parts) // 2):
            return False
        self._doubt_a_slash(row, text)
        return True

    def _doubt_a_slash(self, row: PasteRow, text: str) -> None:
        """`Dragoon / Bear Trooper` may be both, and may be a choice between them."""
        sides = [read_member(part, self.names, self.context()) for part in text.split(" / ")]
        if sum(1 for side in sides if side is not None) > 1:
            message = f"`{short(text)}` was read as all of them, not as a choice."
            self.book.report(READ_AS, message, row)
            self.book.became(row, "all of them, not a choice", Fate.GUESSED)

    def parts(self, text: str) -> list[str]:
        """The components of a line that lists several; its order tokens at the end are one part."""
        divided_text = divided(text, self.names, self.context())
        parts = [without_price(part)[0] for part in divided_text]
        for index, part in enumerate(parts):
            if phrases.ORDER_WORD.match(part):
                tail = ", ".join(parts[index:])
                found = phrases.orders(tail, rank=self.here.rank, section=True)
                return parts if found is None else [*parts[:index], tail]
        return parts

    def _read(self, text: str) -> FoundMember | None:
        """A component; below `Rangers:` a word that says which of them is enough."""
        found = read_member(text, self.names, self.context())
        if self.here.family and (found is None or found.recognized.level is Level.GUESS):
            whole = read_member(_behind_count(text, self.here.family), self.names, self.context())
            if whole is not None and whole.recognized.level is not Level.GUESS:
                whole.recognized = Recognized(whole.component, Level.GUESS)
                whole.written = text
                return whole
        return found

    def several(self, row: PasteRow, parts: list[str], *, most: int) -> bool:
        """Several components in a row, of which at most so many are unknown."""
        context, section = self.context(), self.here.section == "orders"
        tokens = [phrases.orders(part, rank=self.here.rank, section=section) for part in parts]
        read = [read_member(part, self.names, context) for part in parts]
        known = sum(1 for member, order in zip(read, tokens, strict=True) if member or order)
        if len(parts) - known > most:
            return False
        for part, member, order in zip(parts, read, tokens, strict=True):
            if order is not None:
                self.take_orders(row, order)
            elif member is not None:
                self.add(row, member)
            else:
                self.unknown(row, part)
        return True

    def worth(self, text: str) -> int | None:
        """What the component of a name is worth; None for what is no name."""
        found = self.names.recognize(text, self.context(), Level.SAME_WORDS)
        rank = None if found is None else found.component.rank
        return None if found is None else (0 if rank is None else rank.worth)

    def context(self) -> Context:
        return Context(self.here.section, self.here.rank, frozenset(self.here.factions))

    def add(self, row: PasteRow, found: FoundMember) -> None:
        """Put a component into the list, and say what had to be guessed."""
        component = found.component
        is_unit = isinstance(component, Profile)
        section = self.made.units if is_unit else self.made.cards
        if self.here.section == "attached" and not is_unit:
            section = self.made.attached
        self._remark_on(row, found)
        beside = f", {'; '.join(found.remarks)} as a comment" if found.remarks else ""
        self.book.became(
            row,
            f"{component.name}{beside}",
            _fate(found),
            copies=found.count,
            bracketed=found.in_brackets,
        )
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

    def _remark_on(self, row: PasteRow, found: FoundMember) -> None:
        component = found.component
        if found.recognized.level is Level.GUESS:
            message = f"`{short(found.written)}` was read as `{component.name}`."
            self.book.report(READ_AS, message, row)
        said = [rank for rank in (self.here.rank, found.said_rank) if rank is not None]
        if component.rank is not None and any(rank is not component.rank for rank in said):
            wrong = next(rank for rank in said if rank is not component.rank)
            message = f"`{component.name}` is listed under {wrong}, but is {component.rank}."
            self.book.report(NOT_ADDING_UP, message, row, "It counts under its printed rank.")
        if found.nickname is not None and not isinstance(component, Profile):
            found.remarks.append(found.nickname)
        for remark in found.remarks:
            message = f"`{short(remark)}` beside `{component.name}` is kept as a comment."
            self.book.report(KEPT_ASIDE, message, row)

    def unknown(self, row: PasteRow, text: str) -> None:
        bare = re.sub(r"\b[x×]?\d+[x×]?\b|[()\[\]]", " ", text)[:80]
        self.book.unknown(row, text, self.names.near(bare, self.context()))

    def one_of_the_family(self, row: PasteRow) -> bool:
        whole = _behind_count(row.text, self.here.family)
        found = read_member(whole, self.names, self.context())
        if found is None or found.recognized.level is Level.GUESS:
            return False
        found.recognized = Recognized(found.component, Level.GUESS)
        found.written = row.text
        self.add(row, found)
        return True

    def puzzle(self, row: PasteRow) -> bool:
        self.unknown(row, row.text)
        return True


def _behind_count(text: str, family: str) -> str:
    """`2 elite` with the family put behind its number: `2 Rangers elite`."""
    found = re.match(r"(?P<count>[x×]?\d{1,4}\s*[x×]?\s+)?(?P<rest>.*)\Z", text)
    count, rest = (found["count"] or "", found["rest"]) if found else ("", text)
    return f"{count}{family} {rest}"


def _fate(found: FoundMember) -> Fate:
    if found.remarks:
        return Fate.PARTLY
    return Fate.GUESSED if found.recognized.level is Level.GUESS else Fate.UNDERSTOOD
