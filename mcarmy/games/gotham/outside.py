"""What other sources than the reference sheet give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.book import entries, number, read_bundled, text, texts
from mcarmy.games.gotham.skills import GAME
from mcarmy.games.house import OutsideValue
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterator


def outside_values() -> Iterator[OutsideValue]:
    """Each of them, to be listed and counted."""
    root = read_bundled(GAME, "outside.yaml")
    yield _value(root, "dice_types", "dice", "colors", "count")
    yield _value(root, "stance", "active stance", "cubes returned", "active")
    yield _value(root, "stance", "resting stance", "cubes returned", "resting")
    costs = root.get("tile_costs")
    assert isinstance(costs, Mapping)
    first = ", ".join(texts(costs, "first"))
    yield OutsideValue("tiles", "costs from the left", f"{first} ...", texts(costs, "sources")[0])
    for die in entries(root, "conan_dice"):
        thing = f"{text(die, 'color')} die of Conan (not of this game)"
        yield OutsideValue(thing, "faces", " ".join(texts(die, "faces")), texts(die, "sources")[0])
    for hero in entries(root, "heroes"):
        source = texts(hero, "sources")[0]
        for key in ("size", "menace", "belt"):
            yield OutsideValue(text(hero, "name"), key, str(number(hero, key)), source)
        skills = hero.get("skills")
        for key_, value in skills.entries if isinstance(skills, Mapping) else ():
            shown = value.text if hasattr(value, "text") else ""
            yield OutsideValue(text(hero, "name"), key_.text, shown, source)


def _value(root: Mapping, key: str, thing: str, value: str, part: str) -> OutsideValue:
    node = root.get(key)
    assert isinstance(node, Mapping)
    return OutsideValue(thing, value, str(number(node, part)), texts(node, "sources")[0])
