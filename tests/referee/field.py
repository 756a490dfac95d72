"""What of the map never changes: walls that hide, and ways that units only could block."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import Sheet, read
from tests.engine.board import geometry, search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.drawing import Spot

Place = frozenset["Spot"]
Way = tuple[Place, Place]
"""A place one hex of speed away, and the hexes entered."""


class Field:
    """One map; what is worked out is kept for all games on it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._walls = geometry.wall_segments(sheet)
        self._walled: dict[tuple[Spot, Spot], bool] = {}
        self._ways: dict[tuple[Place, bool], list[Way]] = {}

    def walled(self, one: Spot, other: Spot) -> bool:
        """Whether a wall blocks the line between two hexes (SIGHT-3)."""
        key = (one, other) if one < other else (other, one)
        if key not in self._walled:
            self._walled[key] = geometry.walled(*key, self._walls)
        return self._walled[key]

    def ways(self, place: Place, *, flying: bool) -> list[Way]:
        """Where a unit alone on the map could be after one hex of speed (MOVE-3 to MOVE-5)."""
        key = (place, flying)
        if key not in self._ways:
            nobody: Place = frozenset()
            alone = search.Position(self.sheet, flying, nobody, nobody, nobody, nobody)
            self._ways[key] = list(dict(alone.onward(place)).items())
        return self._ways[key]


@cache
def field_of(drawing: tuple[str, ...]) -> Field:
    """The field of a drawing."""
    sheet = read(drawing)
    assert isinstance(sheet, Sheet)
    return Field(sheet)


@dataclass(frozen=True)
class Ground(search.Position):
    """A field with units in the way of one mover."""

    field: Field = field(kw_only=True)

    def onward(self, place: Place) -> Iterator[Way]:
        """A step needs room from enemies, a shift of two halves sideways from everybody."""
        for after, entered in self.field.ways(place, flying=self.flying):
            if not self.flying:
                others = self.enemies if len(entered) == 1 else self.enemies | self.friends
                if entered & others:
                    continue
            yield after, entered
