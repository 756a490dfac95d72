"""Does one hex see another?

Exact, in integers. The line runs from center to center, and seen from its first hex the same
offset crosses the same hexes and edges everywhere, so lines are drawn once per offset
(`lines.py`) and every pair of hexes with that offset shares them. Walls never move: they are
folded in when a hex looks out for the first time. What remains at the table is one shift and one
mask against the occupied hexes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board.board import Hex, Hexes, listed
from mcarmy.engine.board.lines import Line, draw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.board.board import Board

View = list[int | None]
"""From one hex to each other: the hexes between them (see `Sight`), None if walled off."""


class Sight:
    """Lines of sight on one board, drawn when first asked for.

    `views[a][b]` holds the hexes between a and b, shifted down by `min(a, b) - margin` so that
    pairs with the same offset share one int; None means that a wall blocks the line.
    """

    __slots__ = ("_lines", "board", "margin", "views")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.margin = board.stride
        self._lines: dict[tuple[int, int], Line] = {}
        self.views = _Views(self)

    def sees(self, one: Hex, other: Hex, occupied: Hexes) -> bool:
        """Whether the line between two hexes is clear of walls and of units (SIGHT-1).

        Units in the two hexes themselves never block. For double-based units leave the other
        halves of both out of `occupied` (SIGHT-4).
        """
        line = self.views[one][other]
        return line is not None and not line & (
            occupied >> (one if one < other else other) - self.margin
        )

    def between(self, one: Hex, other: Hex) -> Hexes | None:
        """The hexes whose units would block the line, or None when a wall blocks it anyway."""
        line = self.views[one][other]
        return None if line is None else line << min(one, other) - self.margin

    def visible(self, one: Hex, others: Iterable[Hex], occupied: Hexes) -> list[Hex]:
        """Those of the other hexes that one hex sees, in the order given."""
        view = self.views[one]
        margin = self.margin
        below = occupied >> one - margin
        seen = []
        for other in others:
            line = view[other]
            if line is not None and not line & (
                below if one < other else occupied >> other - margin
            ):
                seen.append(other)
        return seen

    def visible_from(self, one: Hex, occupied: Hexes, targets: Hexes) -> Hexes:
        """Those of the targets that one hex sees, as a set."""
        seen = 0
        for other in self.visible(one, listed(targets), occupied):
            seen |= 1 << other
        return seen

    def line(self, one: Hex, other: Hex) -> tuple[Hex, Line]:
        """The line between two hexes and the number its bits are counted from."""
        first, last = (one, other) if one < other else (other, one)
        spots = self.board.spots
        (row, column), (end_row, end_column) = spots[first], spots[last]
        offset = (end_column - end_row // 2) - (column - row // 2), end_row - row
        line = self._lines.get(offset)
        if line is None:
            line = self._lines[offset] = draw(offset, self.board.stride, self.margin)
        return first - self.margin, line


class _Views(dict[Hex, View]):
    """What each hex sees past the walls, worked out when it looks out for the first time."""

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self.sight = sight

    def __missing__(self, one: Hex) -> View:
        view: View = [None] * self.sight.board.span
        walls = self.sight.board.walls
        for other in self.sight.board.hexes:
            start, line = self.sight.line(one, other)
            if not line.walled(walls, start):
                view[other] = line.hexes
        self[one] = view
        return view
