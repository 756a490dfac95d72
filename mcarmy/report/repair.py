"""The smallest repair, in words and as a diff."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

from mcarmy.report.terminal import safe

if TYPE_CHECKING:
    from collections import Counter

    from mcarmy.army.check import CheckedList
    from mcarmy.army.mend import Mended
    from mcarmy.catalog import Catalog


def repair_report(checked: CheckedList, mended: Mended) -> str:
    """What to change, then the change as a diff that `patch` understands."""
    repair, catalog = mended.repair, mended.roster.catalog
    path = safe(checked.text.path)
    many = "1 change makes" if repair.changes == 1 else f"{repair.changes} changes make"
    if not repair.changes:
        many = "Spelling alone makes"
    lines = [f"{path}: {many} the list legal, and no fewer would."]
    lines += _named("take out", repair.taken_out + repair.detached, catalog)
    if repair.unknown:
        lines.append(f"  take out {repair.unknown} that nobody knows")
    lines += _named("put in", repair.put_in, catalog)
    diff = unified_diff(
        checked.text.content.splitlines(),
        mended.content.splitlines(),
        path,
        path,
        lineterm="",
        n=2,
    )
    return "\n".join([*lines, *(safe(line) for line in diff)]) + "\n"


def no_repair(checked: CheckedList) -> str:
    """Why there is nothing to propose."""
    first = checked.problems[0]
    return (
        f"{safe(checked.text.path)}: there is no repair while this stands: "
        f"{first.code} {safe(first.message)} {safe(first.help)}"
    )


def _named(verb: str, components: Counter[str], catalog: Catalog) -> list[str]:
    return [f"  {verb} {count} {_name(id_, catalog)}" for id_, count in components.items()]


def _name(id_: str, catalog: Catalog) -> str:
    if id_.startswith("order:"):
        return f"{id_.removeprefix('order:')} order token"
    kind = "units" if id_ in catalog.units else "cards"
    return str(catalog.entry(kind, id_).values["name"])
