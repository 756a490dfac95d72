"""Can lists be built from a collection? What is missing, for each of them and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.collection.owned import shown_name
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.output import PEOPLE, PROGRAMS
from mcarmy.report.problems.values import counted
from mcarmy.report.render.screen import shortened
from mcarmy.report.report import Prose, Report, Section, Table

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from mcarmy.army.collection.needs import Coverage, ListNeeds
    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Json

MOST_NAMED = 6  # of what is missing for one list, in a terminal
LONGEST = 200  # characters of a problem
_NONE = "–"


LISTS = (Column("list"), Column("alone"), Column("missing", none=_NONE, most=MOST_NAMED))
SHORTAGES = (
    Column("component"),
    Column("needed", Quantity.COUNT),
    Column("owned", Quantity.COUNT, none=_NONE),
    Column("missing", Quantity.COUNT, on=PEOPLE),
    Column("missing for all", Quantity.COUNT, on=PROGRAMS),
)


def coverage(catalog: Catalog, covered: Coverage) -> Report:
    """The verdict on each list, then what is missing to have all on the table at once."""
    lists = tuple(
        (each.path, _verdict(each, alone), _missing(catalog, each, alone))
        for each, alone in zip(covered.lists, covered.alone, strict=True)
    )
    alone = Table("lists", LISTS, lists, title="List by list", in_values=True)
    together = Table("together", SHORTAGES, _shortages(catalog, covered), in_values=True)
    return Report(
        ("Lists you can build from a collection",),
        sections=(
            Section("List by list", (alone,), wide=True, quiet=True),
            Section("All at once", (Prose((_together(covered),)), together), quiet=True),
        ),
        notes=_assumed(covered),
        values=_values(catalog, covered),
    )


def _assumed(covered: Coverage) -> tuple[str, ...]:
    """What a collection does not count is not limited by it, and that is said."""
    words = {"units": "units", "cards": "command cards", "orders": "order tokens"}
    kinds = [words[kind] for kind in covered.collection.assumed]
    if not kinds:
        return ()
    sentence = f"The collection counts no {' and no '.join(kinds)}: as many as needed are assumed."
    return (f"{sentence} Write `{covered.collection.assumed[0]}: []` into it if you own none.",)


def _verdict(each: ListNeeds, alone: Counter[str]) -> str:
    if each.problem is not None:
        return "cannot be read"
    if each.unknown:
        return f"{each.unknown} unknown"
    return "no" if alone else "yes"


def _missing(catalog: Catalog, each: ListNeeds, alone: Counter[str]) -> str | tuple[str, ...]:
    if each.problem is not None:
        return shortened(each.problem.message, LONGEST)
    return tuple(f"{count} {shown_name(catalog, id_, count)}" for id_, count in alone.items())


def _together(covered: Coverage) -> str:
    many = counted(len(covered.lists), "list", "lists")
    broken = sum(1 for each in covered.lists if each.problem is not None or each.unknown)
    doubt = ""
    if broken:
        doubt = f" {counted(broken, 'list has', 'lists have')} problems: see `mcarmy validate`."
    if not covered.together:
        return f"{many}: all can be built at once.{doubt}"
    missing = covered.together.total()
    figures = counted(missing, "component is", "components are")
    return f"{many}: to build all at once, {figures} missing.{doubt}"


def _shortages(catalog: Catalog, covered: Coverage) -> tuple[tuple[Cell, ...], ...]:
    owned = covered.collection.owned
    return tuple(
        (shown_name(catalog, id_), owned(id_) + missing, owned(id_), missing, missing)
        for id_, missing in covered.together.items()
    )


def _values(catalog: Catalog, covered: Coverage) -> Mapping[str, Json]:
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
