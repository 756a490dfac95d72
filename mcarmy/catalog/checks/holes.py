"""Once all overlays are laid on, is every value the game needs there?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import HOLE
from mcarmy.catalog.overlay import is_hole, section

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.base.problems import Location
    from mcarmy.catalog.overlay import Overlay
    from mcarmy.source.layers import Entries, Entry

MAY_BE_EMPTY = {
    "units": ("weapon",),
    "cards": ("faction", "number"),
    "factions": ("second_icon",),
    "sets": ("units", "cards"),
    "rules": ("text", "ruling"),
}


def check_holes(entries: Entries, overlays: Sequence[Overlay]) -> Iterator[Problem]:
    """Nothing is left unknown but what may be: a card's number, a weapon nobody printed."""
    for known in entries.values():
        for entry in sound(known):
            for name, value in entry.values.items():
                if value is None and _may_be_empty(entry, name):
                    continue
                for path in _holes(name, value):
                    yield _problem(entry, path, overlays)


def _may_be_empty(entry: Entry, name: str) -> bool:
    """Some values need not be there, unless it is said that one is and nobody knows it."""
    return name in MAY_BE_EMPTY.get(entry.kind, ()) and entry.origin(name).level != "unknown"


def _holes(path: str, value: object) -> Iterator[str]:
    """The path of a hole, or of lost words in the texts inside."""
    if is_hole(value):
        yield path
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, dict) and is_hole(item.get("text", "")):
                yield f"{path}/{index}/text"


def _problem(entry: Entry, path: str, overlays: Sequence[Overlay]) -> Problem:
    hole = entry.place(path)
    to_fill = _where_to_fill(entry, path, overlays)
    return Problem(
        HOLE,
        f"Nobody gives `{path}` of `{entry.id}`.",
        to_fill or hole,
        f"Fill it in an overlay, under `fill`, `{entry.kind}`, `{entry.id}`.",
        (Related(hole, "no source gives it"),) if to_fill is not None else (),
    )


def _where_to_fill(entry: Entry, path: str, overlays: Sequence[Overlay]) -> Location | None:
    """Where an overlay fills other holes of the entry, or else speaks of its kind."""
    if not entry.origin(path).attested:
        return None
    if entry.filled_at is not None:
        return entry.filled_at
    places = [
        overlay.text.at(kind.span)
        for verb in ("add", "fill")
        for overlay in overlays
        for kind, _ in section(overlay, verb)
        if kind.text == entry.kind
    ]
    return places[-1] if places else None
