"""What other sources than the reference sheet give: models, points, the size of a force."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.book import entries, number, read_bundled, text, texts
from mcarmy.games.house import OutsideValue
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "urbanwar"


class OutsideModel(Struct, frozen=True):
    """A model as another source has it; points of one model at one calibre, if they are known."""

    name: str
    faction: str
    cal: int | None
    points: int | None
    source: str
    rules: tuple[str, ...]


class Outside(Struct, frozen=True):
    """All that is known from outside."""

    least_models: int
    most_models: int
    force_source: str
    models: tuple[OutsideModel, ...]


@cache
def outside() -> Outside:
    """The bundled file."""
    root = read_bundled(GAME, "outside.yaml")
    force = root.get("force")
    assert isinstance(force, Mapping)
    models = tuple(
        OutsideModel(
            text(node, "name"),
            text(node, "faction"),
            number(node, "cal"),
            number(node, "each"),
            text(node, "source"),
            texts(node, "rules"),
        )
        for node in entries(root, "models")
    )
    least, most = number(force, "least") or 0, number(force, "most") or 0
    return Outside(least, most, text(force, "source"), models)


def outside_values() -> Iterator[OutsideValue]:
    """Each of them, to be listed and counted."""
    known = outside()
    size = f"{known.least_models} to {known.most_models}"
    yield OutsideValue("strike team", "models", size, known.force_source)
    for model in known.models:
        if model.points is None:
            yield OutsideValue(model.name, "name", model.faction, model.source)
        else:
            shown = f"{model.points} at CAL {model.cal}"
            yield OutsideValue(model.name, "points", shown, model.source)
