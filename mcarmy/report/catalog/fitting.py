"""Everything that fits a name, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.lookup import SINGULAR
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.lookup import Named


def all_that_fit(catalog: Catalog, written: str, found: Sequence[Named]) -> str:
    """Names with what they are; `mcarmy show` with one of them shows it whole."""
    names = [safe(named.name) for named in found]
    widest = max(map(len, names))
    lines = [
        f"  {name:<{widest}}  {_what(catalog, named)}"
        for name, named in zip(names, found, strict=True)
    ]
    thing = "thing fits" if len(found) == 1 else "things fit"
    return "\n".join([f"{len(found)} {thing} `{safe(written, 60)}`:", *lines])


def _what(catalog: Catalog, named: Named) -> str:
    """`unit, Capitol, silver`."""
    values = catalog.entries[named.kind][named.id].values
    faction = values.get("faction")
    told = [SINGULAR[named.kind]]
    if faction is not None:
        told.append(str(catalog.entries["factions"][str(faction)].values["name"]))
    if values.get("rank") not in (None, "none"):
        told.append(str(values["rank"]))
    return safe(", ".join(told))
