"""Mend the text of a list: write the smallest repair into it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.checking.check import CheckedList, Checker, read_list_text
from mcarmy.army.components import order_key
from mcarmy.army.kinds import BAD_COUNT
from mcarmy.army.repair.fixing import fix_list
from mcarmy.army.repair.smallest import Repair, smallest_repair
from mcarmy.army.text.edits import ListEditor
from mcarmy.base.names import slug
from mcarmy.base.problems import Severity
from mcarmy.catalog.model import Profile, Rank
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.reading.listing import Listing
    from mcarmy.army.reading.roster import Placed, Roster
    from mcarmy.army.repair.fixing import AppliedFix
    from mcarmy.base.problems import Problem


class Mended(Struct, frozen=True):
    """A list made legal: its new text, and what was changed to get there.

    `fixed` are slips mended and names read as what they are near to, before anything was counted.
    """

    content: str
    fixed: tuple[AppliedFix, ...]
    repair: Repair
    roster: Roster

    def lines_with(self, id_: str) -> tuple[int, ...]:
        """The lines from which copies of a component are taken out."""
        listing = self.roster.listing
        if id_.startswith("order:"):
            orders = (o.span for o in listing.orders if order_key(o.rank) == id_)
            return tuple(listing.text.at(span).line for span in orders)
        return tuple(
            listing.text.at(placed.line.name_span).line
            for placed, staying in _staying(self.roster, self.repair)
            if placed.component and placed.component.id == id_ and staying < placed.line.copies
        )

    def unknown(self) -> tuple[tuple[int, str], ...]:
        """The lines that are taken out because nobody knows what stands there."""
        listing = self.roster.listing
        return tuple(
            (listing.text.at(placed.line.name_span).line, placed.line.name)
            for placed, _ in self.roster.unknown
        )


class Unmendable(Struct, frozen=True):
    """Why no repair can be proposed: the problem that stands in the way, if one does."""

    problem: Problem | None


def mend(checker: Checker, checked: CheckedList, folder: Path) -> Mended | Unmendable:
    """The list with spelling put right and the fewest changes that make it legal."""
    fixed = fix_list(checker, checked, folder, guesses=True)
    document = read_list_text(fixed.content, checked.text.path)
    if not isinstance(document.root, Mapping):
        return Unmendable(_first_that_forbids(checked))
    roster = checker.check_document(document, folder).roster
    if (unread := _unread(roster.listing)) is not None:
        return Unmendable(unread)
    repair = smallest_repair(roster)
    if repair is None:
        return Unmendable(None)
    content = _write(roster, document.root, repair)
    verdict = checker.check_document(read_list_text(content, checked.text.path), folder)
    if not verdict.legal:
        return Unmendable(_where_it_stands(_first_that_forbids(verdict), checked))
    return Mended(content, fixed.changes, repair, roster)


def _unread(listing: Listing) -> Problem | None:
    """What keeps a part of a list from being read, the format first; a bad count does not."""
    unread = listing.spoiled.get("format", [])
    for problems in listing.spoiled.values():
        unread = unread + [problem for problem in problems if problem.kind is not BAD_COUNT]
    return next(iter(unread), None)


def _first_that_forbids(checked: CheckedList) -> Problem:
    return next(p for p in checked.problems if p.severity is not Severity.WARNING)


def _where_it_stands(problem: Problem, checked: CheckedList) -> Problem:
    """A problem that a repair has left, as the author's own file has it."""
    same = (p for p in checked.problems if (p.code, p.message) == (problem.code, problem.message))
    return next(same, problem)


def _write(roster: Roster, root: Mapping, repair: Repair) -> str:
    editor = ListEditor(roster.listing, root)
    put_in = Counter(repair.put_in)
    for placed, staying in _staying(roster, repair):
        line, component, count = placed.line, placed.component, staying
        section = _section(placed)
        if component is None or not count or section != line.section:
            editor.take_out(line)
            if component is not None and count:
                editor.add(section, component.name, count)
            continue
        if section != "attached" and editor.can_hold_more(line):
            count += put_in.pop(component.id, 0)
        name = line.name if slug(line.name) == component.id else component.name
        if (name, count) != (line.name, line.count):
            editor.change(line, name, count)
    for rank in Rank:
        _write_orders(editor, roster.listing, rank, repair)
        put_in.pop(order_key(rank), None)
    for id_, count in put_in.items():
        section = "units" if id_ in roster.catalog.units else "cards"
        editor.add(section, str(roster.catalog.entry(section, id_).values["name"]), count)
    return editor.result()


def _write_orders(editor: ListEditor, listing: Listing, rank: Rank, repair: Repair) -> None:
    before = listing.order_count(rank)
    after = before - repair.taken_out[order_key(rank)] + repair.put_in[order_key(rank)]
    unread = any(order.rank is rank and order.count is None for order in listing.orders)
    if after != before or unread:
        editor.set_orders(rank, after)


def _section(placed: Placed) -> str:
    """Where the component of a line belongs."""
    if isinstance(placed.component, Profile):
        return "units"
    return "cards" if placed.line.section == "units" else placed.line.section


def _staying(roster: Roster, repair: Repair) -> list[tuple[Placed, int]]:
    """How many stay on each line; copies are taken from the last lines first."""
    taken_out, detached = Counter(repair.taken_out), Counter(repair.detached)
    staying = []
    for placed in reversed(roster.placed):
        line, component = placed.line, placed.component
        gone = 0
        if component is not None:
            pool = detached if _section(placed) == "attached" else taken_out
            gone = min(pool[component.id], line.copies)
            pool[component.id] -= gone
        staying.append((placed, line.copies - gone))
    return staying[::-1]
