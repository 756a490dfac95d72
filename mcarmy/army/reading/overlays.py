"""Which overlays is a list made with? Those beside it that it names, and none from elsewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.kinds import BAD_OVERLAY, OVERLAY_ELSEWHERE
from mcarmy.base.problems import Problem, Related

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.reading.listing import Listing
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog
    from mcarmy.source.nodes import Scalar

MOST_OVERLAYS = 20


def overlaid(catalog: Catalog, listing: Listing, folder: Path) -> Catalog:
    """The catalog with the overlays a list names; what cannot be used spoils the list."""
    if not listing.overlays:
        return catalog
    paths = []
    for node in listing.overlays[:MOST_OVERLAYS]:
        found = _beside(node, listing, folder)
        if isinstance(found, Problem):
            listing.spoil("everything", found)
            return catalog
        paths.append(found)
    new = new_overlays(catalog.overlays, paths)
    if not new:
        return catalog
    made = _laid(catalog, tuple(new))
    if isinstance(made, tuple):
        node = listing.overlays[0]
        message = f"The overlay has {len(made)} problem{'' if len(made) == 1 else 's'}."
        related = tuple(Related(p.location, f"{p.code} {p.message}") for p in made)
        advice = f"Fix it first: `mcarmy catalog check {new[0]}`. {made[0].message}"
        where = listing.text.at(node.span)
        listing.spoil("everything", Problem(BAD_OVERLAY, message, where, advice, related))
        return catalog
    return made


def folder_of(text: Text) -> Path:
    """The folder that the paths of a list start from."""
    return Path() if text.path == "<stdin>" else Path(text.path).parent


def new_overlays(known: Iterable[str | Path], paths: Iterable[Path]) -> list[Path]:
    """Those of some paths that are not among the known ones, each once."""
    seen = {Path(path).resolve() for path in known}
    new = []
    for path in paths:
        if path.resolve() not in seen:
            seen.add(path.resolve())
            new.append(path)
    return new


def overlays_named_by(lists: Iterable[str | Path]) -> list[Path]:
    """The overlays that some lists and folders of lists name, to play them against each other.

    What is wrong with a list or its overlays is told when the list is read.
    """
    from mcarmy.army.checking.check import read_list_file
    from mcarmy.army.reading.paths import STANDARD_INPUT, collect
    from mcarmy.army.reading.read import read_listing
    from mcarmy.source.beside import beside

    found: list[Path] = []
    for each in collect(str(path) for path in lists):
        path = Path(each.path)
        if each.problem is not None or each.path == STANDARD_INPUT:
            continue
        document = read_list_file(path, each.path)
        if "catalog" not in document.text.content:
            continue
        listing = read_listing(document)
        named = (beside(path.parent, node.text) for node in listing.overlays[:MOST_OVERLAYS])
        found += [overlay for overlay in named if overlay is not None and overlay.is_file()]
    return new_overlays((), found)


def _beside(node: Scalar, listing: Listing, folder: Path) -> Path | Problem:
    from mcarmy.source.beside import beside

    where, shown = listing.text.at(node.span), node.text[:60]
    path = beside(folder, node.text)
    if path is None:
        message = f"`{shown}` does not lie beside the list."
        advice = "Copy the overlay into the folder of the list, or give it with `--catalog`."
        return Problem(OVERLAY_ELSEWHERE, message, where, advice)
    if not path.is_file():
        message = f"There is no overlay `{shown}` beside the list."
        return Problem(BAD_OVERLAY, message, where, "Check the name, or copy the overlay there.")
    return path


@lru_cache(maxsize=8)
def _laid(catalog: Catalog, paths: tuple[Path, ...]) -> Catalog | tuple[Problem, ...]:
    """A catalog with overlays on top, read once for all lists that name them."""
    from mcarmy.catalog import CatalogError, load_catalog

    chosen = [f"{ruling}={reading}" for ruling, reading in catalog.chosen.items()]
    try:
        return load_catalog([*catalog.overlays, *paths], rulings=chosen)
    except CatalogError as error:
        return tuple(error.problems)
