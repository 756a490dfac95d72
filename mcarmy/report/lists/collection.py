"""Can lists be built from a collection? What is missing, for each of them and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.collection.owned import shown_name
from mcarmy.report.problems.values import counted
from mcarmy.report.render.screen import safe, wrap
from mcarmy.report.render.tables import TableOutput, comma_separated, markdown, table
from mcarmy.source.json_text import printable_json

if TYPE_CHECKING:
    from collections import Counter

    from mcarmy.army.collection.needs import Coverage, ListNeeds
    from mcarmy.catalog import Catalog

MOST_NAMED = 6  # of what is missing for one list
_NONE = "–"


def coverage(catalog: Catalog, covered: Coverage, output: TableOutput, *, width: int) -> str:
    """The verdict on each list, then what is missing to have all on the table at once."""
    if output is TableOutput.JSON:
        return printable_json(_values(catalog, covered))
    most = MOST_NAMED if output is TableOutput.TABLE else None
    lists = [
        [safe(each.path), _verdict(each, alone), _missing(catalog, each, alone, most)]
        for each, alone in zip(covered.lists, covered.alone, strict=True)
    ]
    headers = ("list", "alone", "missing")
    if output is TableOutput.CSV:
        return comma_separated(headers, lists)
    if output is TableOutput.MARKDOWN:
        parts = [markdown(headers, lists), "", _together(covered)]
        if covered.together:
            parts += ["", markdown(_SHORT, _shortages(catalog, covered))]
        return "\n".join(parts)
    parts = [table(headers, lists, width=width), "", *wrap(_together(covered), width)]
    if covered.together:
        parts += ["", table(_SHORT, _shortages(catalog, covered), width=width)]
    return "\n".join(parts)


_SHORT = ("component", "needed", "owned", "missing")


def _verdict(each: ListNeeds, alone: Counter[str]) -> str:
    if each.problem is not None:
        return "cannot be read"
    if each.unknown:
        return f"{each.unknown} unknown"
    return "no" if alone else "yes"


def _missing(catalog: Catalog, each: ListNeeds, alone: Counter[str], most: int | None) -> str:
    if each.problem is not None:
        return safe(each.problem.message, 200)
    named = [f"{count} {shown_name(catalog, id_, count)}" for id_, count in alone.items()]
    if most is not None and len(named) > most + 1:
        named = [*named[:most], f"and {len(named) - most} more"]
    return ", ".join(named) or _NONE


def _together(covered: Coverage) -> str:
    many = counted(len(covered.lists), "list", "lists")
    broken = sum(1 for each in covered.lists if each.problem is not None or each.unknown)
    doubt = ""
    if broken:
        doubt = f" {counted(broken, 'list has', 'lists have')} problems: see `mcarmy validate`."
    if not covered.together:
        return f"{many}: all can be built at the same time.{doubt}"
    missing = covered.together.total()
    figures = counted(missing, "component is", "components are")
    return f"{many}: to build all at the same time, {figures} missing.{doubt}"


def _shortages(catalog: Catalog, covered: Coverage) -> list[list[str]]:
    rows = []
    for id_, missing in covered.together.items():
        owned = covered.collection.owned(id_)
        rows.append(
            [shown_name(catalog, id_), str(owned + missing), str(owned or _NONE), str(missing)]
        )
    return rows


def _values(catalog: Catalog, covered: Coverage) -> dict[str, object]:
    return {
        "version": 1,
        "complete": covered.complete,
        "lists": [
            {
                "path": each.path,
                "name": each.name,
                "readable": each.problem is None,
                "unknown": each.unknown,
                "missing": dict(alone),
            }
            for each, alone in zip(covered.lists, covered.alone, strict=True)
        ],
        "together": {
            id_: {"name": shown_name(catalog, id_), "missing": count}
            for id_, count in covered.together.items()
        },
    }
