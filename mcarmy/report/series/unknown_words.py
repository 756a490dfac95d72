"""What an unknown is called, so that a player knows which card or die to look at."""

from __future__ import annotations

from itertools import takewhile
from textwrap import shorten
from typing import TYPE_CHECKING

from mcarmy.catalog.worlds.unknowns import FACES, PLAYED_ON
from mcarmy.report.catalog.card_view import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.worlds.unknowns import Unknown

PLURAL = ("dice", "rerolls", "icons", "keywords", "faces", "traits")
VALUES = {"buyback": "buyback price", "cost": "cost"}
ARE, IS = "are", "is"
MOST_LETTERS = 70  # of one way it may be; the lines to type have all of it
LEAD = 2  # words before the place where two ways differ


def unknown_name(catalog: Catalog, unknown: Unknown) -> str:
    """An unknown as people speak of it: "Ranger Elite's dice", "the text of Dark Aura"."""
    if unknown.key == FACES:
        return "the faces of the dice"
    if unknown.key == PLAYED_ON:
        return "the map"
    if unknown.kind == "rulings":
        return f"the ruling {unknown.id}"
    entry = catalog.entries[unknown.kind][unknown.id]
    name = str(entry.values["name"])
    value = value_name(catalog, unknown)
    return f"{_of(name)} {value}" if unknown.kind == "units" else f"the {value} of {name}"


def value_name(catalog: Catalog, unknown: Unknown) -> str:
    """What of a unit, card or token is unknown: "dice", "text", an ability by its name."""
    value = unknown.path.rpartition("/")[2]
    values = catalog.entries[unknown.kind][unknown.id].values
    ability = _ability(values, unknown.path) if unknown.kind == "units" else None
    return ability or VALUES.get(value, value)


def _of(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _ability(values: dict[str, object], path: str) -> str | None:
    """The name of the ability a path leads into, None if it leads into none."""
    first, _, rest = path.partition("/")
    abilities = values["abilities"]
    if first != "abilities" or not isinstance(abilities, list):
        return None
    return str(abilities[int(rest.partition("/")[0])]["name"] or "text")


def is_or_are(unknowns: Sequence[Unknown]) -> str:
    """The verb for some unknowns."""
    if len(unknowns) > 1 or unknowns[0].path.rpartition("/")[2] in PLURAL:
        return ARE
    return IS


def possibility_name(catalog: Catalog, unknown: Unknown, place: int) -> str:
    """One way an unknown may be, as short as it can be told."""
    one = unknown.possibilities[place]
    if unknown.key == FACES:
        return one.variant
    if unknown.key == PLAYED_ON:
        return one.variant or "the first map of the format"
    if not one.deviations:
        entry = catalog.entries[unknown.kind][unknown.id]
        return plain(_inside(entry.values, unknown.path))
    return plain(one.deviations[0].value)


def _inside(values: object, path: str) -> object:
    for step in path.split("/"):
        values = values[int(step)] if isinstance(values, list) else values[step]  # type: ignore[index]
    return values


def shortened(texts: Sequence[str]) -> list[str]:
    """Texts cut to a length, those that would look the same from where they differ."""
    short = [shorten(text, MOST_LETTERS, placeholder=" …") for text in texts]
    for shown in set(short):
        alike = [place for place, each in enumerate(short) if each == shown]
        words = [texts[place].split() for place in alike]
        together = zip(*words, strict=False)
        same = len(list(takewhile(lambda each: len(set(each)) == 1, together))) - LEAD
        if len({tuple(each) for each in words}) == 1 or same < LEAD:
            continue
        later = shortened([" ".join(("…", *each[same:])) for each in words])
        for place, text in zip(alike, later, strict=True):
            short[place] = text
    return short
