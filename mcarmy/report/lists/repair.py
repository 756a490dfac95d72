"""The smallest repair, in words and as a diff."""

from __future__ import annotations

import re
from difflib import unified_diff
from typing import TYPE_CHECKING

from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections import Counter

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.repair.mend import Mended, Unmendable
    from mcarmy.catalog import Catalog

_LINE_BREAK = re.compile(r"\r?\n")


def repair_report(checked: CheckedList, mended: Mended) -> str:
    """What to change, then the change as a diff."""
    repair, catalog = mended.repair, mended.roster.catalog
    path = safe(checked.text.path)
    lines = [f"{path}: {_how_many(repair.changes)}"]
    lines += _named("take out", repair.taken_out + repair.detached, catalog)
    if repair.unknown:
        lines.append(f"  take out {counted(repair.unknown, 'component')} that nobody knows")
    lines += _named("put in", repair.put_in, catalog)
    before, after = _lines(checked.text.content), _lines(mended.content)
    diff = unified_diff(before, after, path, path, lineterm="", n=2)
    return "\n".join([*lines, *diff]) + "\n"


def _lines(content: str) -> list[str]:
    """The lines of a list, harmless to a terminal; tabs may stay."""
    *lines, last = _LINE_BREAK.split(content)
    return ["\t".join(map(safe, line.split("\t"))) for line in (*lines, *([last] if last else []))]


def no_repair(checked: CheckedList, unmendable: Unmendable) -> str:
    """Why there is nothing to propose."""
    path, problem = safe(checked.text.path), unmendable.problem
    if problem is None:
        return f"{path}: there is no repair: no army at all can meet the format."
    return (
        f"{path}:{problem.location.line}: there is no repair while this stands: "
        f"{problem.code} {safe(problem.message)} {safe(problem.help)}"
    )


def _how_many(changes: int) -> str:
    if not changes:
        return "spelling and form alone make the list legal."
    makes = "makes" if changes == 1 else "make"
    return f"{counted(changes, 'change')} {makes} the list legal, and no fewer would."


def _named(verb: str, components: Counter[str], catalog: Catalog) -> list[str]:
    return [f"  {verb} {_name(id_, count, catalog)}" for id_, count in components.items()]


def _name(id_: str, count: int, catalog: Catalog) -> str:
    if id_.startswith("order:"):
        return counted(count, f"{id_.removeprefix('order:')} order token")
    kind = "units" if id_ in catalog.units else "cards"
    return f"{count} {safe(str(catalog.entry(kind, id_).values['name']))}"


def counted(number: int, noun: str) -> str:
    """A number and its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
