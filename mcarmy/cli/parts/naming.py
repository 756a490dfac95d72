"""Which thing of the catalog does a name on the command line mean?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.errors import UnknownNameError
from mcarmy.base.names import did_you_mean
from mcarmy.catalog import lookup

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mcarmy.catalog import Catalog


def find_named(
    catalog: Catalog, written: str, kinds: Iterable[str] = tuple(lookup.SINGULAR)
) -> list[lookup.Named]:
    """What a name means among some kinds of things; UnknownNameError if nothing is called that."""
    found = lookup.find(catalog, written, kinds)
    if not found:
        raise UnknownNameError(_nothing_called(catalog, written, tuple(kinds)))
    return found


def chosen_entries(
    catalog: Catalog, written: str, own: Path | None
) -> frozenset[tuple[str, str]] | None:
    """The kind and id of what a name or a query means and a collection holds; None for all."""
    chosen: set[tuple[str, str]] | None = None
    if written:
        chosen = {(named.kind, named.id) for named in lookup.find(catalog, written)}
        chosen = chosen or _found_by_query(catalog, written)
    if own is not None:
        from mcarmy.army.collection.owned import load_collection

        counts = load_collection(own, catalog).counts
        owned = {
            (kind, str(id_))
            for kind, known in (("units", catalog.units), ("cards", catalog.cards))
            for id_ in known
            if counts.get(str(id_))
        }
        chosen = owned if chosen is None else chosen & owned
    return None if chosen is None else frozenset(chosen)


def _found_by_query(catalog: Catalog, written: str) -> set[tuple[str, str]]:
    from mcarmy.catalog.model import Profile
    from mcarmy.catalog.search import search

    found = search(catalog, written)
    if not found:
        raise UnknownNameError(_nothing_called(catalog, written, tuple(lookup.SINGULAR)))
    return {("units" if isinstance(one, Profile) else "cards", str(one.id)) for one in found}


def _nothing_called(catalog: Catalog, written: str, kinds: tuple[str, ...]) -> str:
    """Why a name means nothing: an overlay took it out, or it is misspelled."""
    from mcarmy.report.render.screen import safe

    shown = safe(written, 60)
    for one in lookup.retired(catalog, written):
        why = f": {safe(one.reason)}" if one.reason else ""
        return f"The overlay `{one.layer}` retires `{one.name}` at {one.location}{why}."
    near = " or ".join(f"`{named.name}`" for named in lookup.near(catalog, written, kinds))
    near = near or " or ".join(f"`{id_}`" for id_ in did_you_mean(written, catalog.sources))
    advice = f"Did you mean {near}?" if near else "`mcarmy units` and `mcarmy cards` list all."
    return f"Nothing is called `{shown}`. {advice}"
