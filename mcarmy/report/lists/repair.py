"""The smallest repair, in words and as a diff."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.report.lists.changes import changes
from mcarmy.report.render.diffs import diff_of, lines_changed, painted_diff
from mcarmy.report.render.screen import PLAIN, safe

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.repair.mend import Mended, Unmendable
    from mcarmy.catalog import Catalog
    from mcarmy.report.render.screen import Paint

_LINE_BREAK = re.compile(r"\r?\n")


def repair_report(checked: CheckedList, mended: Mended, paint: Paint = PLAIN) -> str:
    """What to change, line by line, then the change as a diff."""
    repair, catalog = mended.repair, mended.roster.catalog
    path = safe(checked.text.path)
    before, after = _lines(checked.text.content), _lines(mended.content)
    diff = diff_of(before, after, path)
    lines = [f"{path}: {_how_many(mended)}", f"  {_in_lines(diff)}"]
    lines += changes(mended.fixed)
    for id_, count in (repair.taken_out + repair.detached).items():
        lines.append(f"  {_on(mended.lines_with(id_))}remove {_name(id_, count, catalog)}")
    for line, name in mended.unknown():
        lines.append(f"  line {line}: remove `{safe(name, 80)}`, which is unknown")
    lines += [f"  add {_name(id_, count, catalog)}" for id_, count in repair.put_in.items()]
    return "\n".join([*lines, *painted_diff(diff, paint)]) + "\n"


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


def _in_lines(diff: list[str]) -> str:
    """The size of the change in lines of the file, as the diff shows them."""
    out, into = lines_changed(diff)
    return f"in the file: {counted(out, 'line')} out, {counted(into, 'line')} in"


def _how_many(mended: Mended) -> str:
    """How many pieces change, and how many names are put right besides."""
    changes, fixed = mended.repair.changes, len(mended.fixed)
    guessed = any(change.guessed for change in mended.fixed)
    if not changes and guessed:
        return "the guessed names make the list legal. Check them before you write it."
    if not changes:
        return "spelling and form alone make the list legal."
    makes = "makes" if changes == 1 else "make"
    besides = f", after {counted(fixed, 'fix', 'fixes')} of names and form," if fixed else ""
    told = f"{counted(changes, 'change')}{besides} {makes} the list legal"
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
