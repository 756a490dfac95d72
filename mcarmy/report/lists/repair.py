"""The smallest repair, in words and as a diff."""

from __future__ import annotations

import re
from difflib import unified_diff
from typing import TYPE_CHECKING

from mcarmy.report.lists.changes import changes
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.repair.mend import Mended, Unmendable
    from mcarmy.catalog import Catalog

_LINE_BREAK = re.compile(r"\r?\n")


def repair_report(checked: CheckedList, mended: Mended) -> str:
    """What to change, line by line, then the change as a diff."""
    repair, catalog = mended.repair, mended.roster.catalog
    path = safe(checked.text.path)
    guessed = any(change.guessed for change in mended.fixed)
    lines = [f"{path}: {_how_many(repair.changes, guessed=guessed)}"]
    lines += changes(mended.fixed)
    for id_, count in (repair.taken_out + repair.detached).items():
        lines.append(f"  {_on(mended.lines_with(id_))}remove {_name(id_, count, catalog)}")
    for line, name in mended.unknown():
        lines.append(f"  line {line}: remove `{safe(name, 80)}`, which is unknown")
    lines += [f"  add {_name(id_, count, catalog)}" for id_, count in repair.put_in.items()]
    before, after = _lines(checked.text.content), _lines(mended.content)
    diff = unified_diff(before, after, path, path, lineterm="", n=2)
    return "\n".join([*lines, *diff]) + "\n"


def _on(lines: tuple[int, ...]) -> str:
    """On which lines something happens."""
    if not lines:
        return ""
    return f"line{'' if len(lines) == 1 else 's'} {', '.join(map(str, lines))}: "


def _lines(content: str) -> list[str]:
    """The lines of a list, harmless to a terminal; tabs may stay."""
    *lines, last = _LINE_BREAK.split(content)
    return ["\t".join(map(safe, line.split("\t"))) for line in (*lines, *([last] if last else []))]


def no_repair(checked: CheckedList, unmendable: Unmendable) -> str:
    """Why there is nothing to propose."""
    path, problem = safe(checked.text.path), unmendable.problem
    if problem is None:
        return f"{path}: no repair is possible: no army can meet the format."
    return (
        f"{path}:{problem.location.line}: cannot be repaired until this is fixed: "
        f"{problem.code} {safe(problem.message)} {safe(problem.help)}"
    )


def _how_many(changes: int, *, guessed: bool) -> str:
    if not changes and guessed:
        return "the guessed names make the list legal. Check them before you write it."
    if not changes:
        return "spelling and form alone make the list legal."
    makes = "makes" if changes == 1 else "make"
    told = f"{counted(changes, 'change')} {makes} the list legal"
    if guessed:
        return f"{told} if the guessed names are right; no smaller change does."
    return f"{told}; no smaller change does."


def _name(id_: str, count: int, catalog: Catalog) -> str:
    if id_.startswith("order:"):
        return counted(count, f"{id_.removeprefix('order:')} order token")
    kind = "units" if id_ in catalog.units else "cards"
    return f"{count} {safe(str(catalog.entry(kind, id_).values['name']))}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number and its noun."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
