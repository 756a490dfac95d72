"""Does a table of die faces keep everything that is known about the dice?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.build import face_from
from mcarmy.catalog.entries import RECONSTRUCTION
from mcarmy.catalog.kinds import DICE
from mcarmy.source.layers import ATTESTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import Face
    from mcarmy.source.layers import Entries

Table = dict[str, tuple["Face", ...]]
_BY_ACCURACY = ("green", "blue", "red", "yellow")
_BY_DAMAGE = ("yellow", "red", "blue", "green")


def check_dice(entries: Entries) -> Iterator[Problem]:
    """The faces in use and every variant of the reconstruction keep the constraints.

    Faces that an overlay of the user's gives are his to answer for: he owns the dice.
    """
    dice = entries["dice"]
    layers = {entry.origin("faces").layer for entry in dice.values()}
    if not layers <= {ATTESTED, RECONSTRUCTION}:
        return
    tables: dict[str, Table] = {"default": {}}
    for color, entry in dice.items():
        tables["default"][color] = _faces(entry.values["faces"])
        for other in entry.origin("faces").alternatives:
            tables.setdefault(str(other.variant), {})[color] = _faces(other.value)
    for name, table in tables.items():
        color, broken = broken_constraint(table)
        if broken:
            yield Problem(
                DICE,
                f"The dice table `{name}` breaks what is known: {broken}.",
                dice[color].place("faces"),
                "Change the faces until every constraint holds.",
            )


def _faces(value: object) -> tuple[Face, ...]:
    return tuple(face_from(str(face)) for face in value) if isinstance(value, list) else ()


def broken_constraint(table: Table) -> tuple[str, str]:
    """The first constraint a table breaks, with the color to look at; empty when it keeps all."""
    for color in _BY_ACCURACY:
        if len(table.get(color, ())) != 6:
            return color if color in table else next(iter(table)), f"{color} needs six faces"
    blue = {face.accuracy for face in table["blue"]}
    if not {3, 4, 5, 6} <= blue:
        return "blue", "blue shows the accuracies 3, 4, 5 and 6"
    if all(face.accuracy > 0 for face in table["yellow"]):
        return "yellow", "yellow has a face without accuracy"
    melee = (*table["red"], *table["yellow"])
    if not any(face.damage == 2 and face.accuracy <= 1 for face in melee):
        return "red", "some melee face has two damage and an accuracy of at most 1"
    for color in ("red", "yellow"):
        if all(face.accuracy < 2 for face in table[color]):
            return color, f"some {color} face reaches 2 hexes"
    for order, value in ((_BY_ACCURACY, "accuracy"), (_BY_DAMAGE, "damage")):
        sums = [sum(getattr(face, value) for face in table[color]) for color in order]
        for better, worse, color in zip(sums, sums[1:], order, strict=False):
            if better <= worse:
                return color, f"the mean {value} falls in the order {', '.join(order)}"
    return "", ""
