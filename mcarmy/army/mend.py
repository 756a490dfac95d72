"""Mend the text of a list: apply fixes, or write the smallest repair into it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.check import CheckedList, Checker, read_list_text
from mcarmy.army.edits import ListEditor, apply_edits
from mcarmy.army.repair import Repair, order_key, smallest_repair
from mcarmy.catalog.model import Profile, Rank
from mcarmy.catalog.names import slug
from mcarmy.yaml_source import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mcarmy.army.listing import Line
    from mcarmy.army.roster import Roster
    from mcarmy.problems import Edit, Problem


@dataclass(frozen=True, slots=True)
class Mended:
    """A list made legal: its new text, and what was changed to get there."""

    content: str
    repair: Repair
    roster: Roster


def apply_fixes(checked: CheckedList, *, unsafe: bool) -> str:
    """The text with every fix applied that does not get in the way of another."""
    return apply_edits(checked.text.content, _fixes(checked.problems, unsafe=unsafe))


def _fixes(problems: Iterable[Problem], *, unsafe: bool) -> list[Edit]:
    edits: list[Edit] = []
    for problem in problems:
        for fix in problem.fixes:
            free = all(not _overlap(edit, other) for edit in fix.edits for other in edits)
            if free and (fix.safe or unsafe):
                edits += fix.edits
                break
    return edits


def _overlap(one: Edit, other: Edit) -> bool:
    return one.span.start < other.span.end and other.span.start < one.span.end


def mend(checker: Checker, checked: CheckedList, folder: Path) -> Mended | None:
    """The list with spelling put right and the fewest changes that make it legal.

    None when it cannot be: its format is unknown or cannot be met, or a part cannot be read.
    """
    content = apply_fixes(checked, unsafe=False)
    document = read_list_text(content, checked.text.path)
    fixed = checker.check_document(document, folder)
    if not isinstance(document.root, Mapping):
        return None
    repair = smallest_repair(fixed.roster)
    if repair is None:
        return None
    content = _write(fixed.roster, document.root, repair)
    verdict = checker.check_document(read_list_text(content, checked.text.path), folder)
    return Mended(content, repair, fixed.roster) if verdict.legal else None


def _write(roster: Roster, root: Mapping, repair: Repair) -> str:
    editor = ListEditor(roster.listing, root)
    counts = _new_counts(roster, repair)
    put_in = Counter(repair.put_in)
    for line, id_, section in _lines(roster):
        count = counts[line]
        if id_ is None or (section != line.section and line.section != "attached"):
            editor.set_count(line, 0)
            if id_ is not None and count:
                editor.add(section, _name(roster, id_), count)
            continue
        if put_in[id_] and count and editor.can_hold_more(line) and line.section == section:
            count += put_in.pop(id_)
        if count and slug(line.name) != id_:
            editor.rename(line, _name(roster, id_))
        if count != line.count:
            editor.set_count(line, count)
    for rank in Rank:
        key = order_key(rank)
        before = roster.listing.order_count(rank)
        after = before - repair.taken_out[key] + repair.put_in[key]
        unread = any(order.rank is rank and order.count is None for order in roster.listing.orders)
        if after != before or unread:
            editor.set_orders(rank, after)
        put_in.pop(key, None)
    for id_, count in put_in.items():
        section = "units" if id_ in roster.catalog.units else "cards"
        editor.add(section, _name(roster, id_), count)
    return editor.result()


def _lines(roster: Roster) -> list[tuple[Line, str | None, str]]:
    """Every line with the id it means and the section it belongs to."""
    lines: list[tuple[Line, str | None, str]] = []
    for placed in roster.placed:
        component = placed.component
        if component is None:
            lines.append((placed.line, None, placed.line.section))
        else:
            own = "units" if isinstance(component, Profile) else "cards"
            lines.append((placed.line, str(component.id), own))
    return lines


def _new_counts(roster: Roster, repair: Repair) -> dict[Line, int]:
    """How many stay on each line; copies are taken from the last lines first."""
    taken_out, detached = Counter(repair.taken_out), Counter(repair.detached)
    counts = {}
    for line, id_, _ in reversed(_lines(roster)):
        pool = detached if line.section == "attached" else taken_out
        gone = 0 if id_ is None else min(pool[id_], line.copies)
        if id_ is not None:
            pool[id_] -= gone
        counts[line] = line.copies - gone
    return counts


def _name(roster: Roster, id_: str) -> str:
    unit = roster.catalog.units.get(id_)  # type: ignore[call-overload]
    return str(unit.name if unit is not None else roster.catalog.cards[id_].name)  # type: ignore[index]
