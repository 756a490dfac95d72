"""Does one hex see another?

Exact, in integers. Seen from its first hex, a line of the same offset crosses the same hexes and
edges everywhere, so lines are drawn once per offset (`lines.py`) and all pairs of hexes with that
offset share them. Walls never move: they are folded in when a hex looks out for the first time.
What remains at the table is one shift and one mask against the occupied hexes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board.board import Hex, Hexes, gathered, listed
from mcarmy.engine.board.lines import (
    EDGES,
    corners_met,
    edges_crossed,
    edges_followed,
    hexes_crossed,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.board.board import Board
    from mcarmy.engine.board.lines import Edge

View = tuple[int | None, ...]
"""From one hex to each later one: the hexes between (see `Sight`), None if a wall blocks."""

Edges = int
"""A set of edges: bit 3h + w is the edge of hex h to the right, lower right or lower left."""


class Sight:
    """Lines of sight on one board, worked out when first asked for.

    A line belongs to the view of its earlier hex, which holds for each later hex the hexes
    between, shifted down by the earlier hex so that equal offsets share one int.
    """

    __slots__ = ("_lines", "_margin", "_views", "_walls", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        # Lines that lead down and left begin with hexes before the first one, by less than a row.
        self._margin = board.stride
        self._views: list[View | None] = [None] * board.span
        self._lines: list[_Lines] = []
        self._walls: Edges = gathered(
            3 * at + way for way in EDGES for at in listed(board.walls[way])
        )

    def sees(self, one: Hex, other: Hex, occupied: Hexes) -> bool:
        """Whether the line between two hexes is clear of walls and of units (SIGHT-1).

        Units in the two hexes themselves never block. For double-based units leave the other
        halves of both out of `occupied` (SIGHT-4).
        """
        if other < one:
            one, other = other, one
        line = (self._views[one] or self._view(one))[other]
        return line is not None and not line & occupied >> one - self._margin

    def visible(self, one: Hex, others: Hexes, occupied: Hexes) -> list[Hex]:
        """Those of the other hexes that one hex sees, in rising order."""
        views = self._views
        margin = self._margin
        view = views[one] or self._view(one)
        ahead = occupied >> one - margin
        seen = []
        while others:
            other = others.bit_length() - 1
            others ^= 1 << other
            if one <= other:
                line = view[other]
                clear = line is not None and not line & ahead
            else:
                line = (views[other] or self._view(other))[one]
                clear = line is not None and not line & occupied >> other - margin
            if clear:
                seen.append(other)
        seen.reverse()
        return seen

    def sees_any(self, one: Hex, others: Hexes, occupied: Hexes) -> bool:
        """Whether one hex sees any of the others."""
        views = self._views
        margin = self._margin
        view = views[one] or self._view(one)
        ahead = occupied >> one - margin
        while others:
            other = others.bit_length() - 1
            others ^= 1 << other
            if one <= other:
                line = view[other]
                if line is not None and not line & ahead:
                    return True
            else:
                line = (views[other] or self._view(other))[one]
                if line is not None and not line & occupied >> other - margin:
                    return True
        return False

    def past_walls(self, one: Hex) -> Hexes:
        """The hexes that no wall hides from one hex, as a set."""
        views = self._views
        view = views[one] or self._view(one)
        bits = ["0"] * self.board.span
        for other in self.board.hexes:
            line = view[other] if one <= other else (views[other] or self._view(other))[one]
            if line is not None:
                bits[-1 - other] = "1"
        return int("".join(bits), 2) & self.board.land

    def between(self, one: Hex, other: Hex) -> Hexes | None:
        """The hexes whose units would block the line, or None when a wall blocks it anyway."""
        first, last = sorted((one, other))
        line = self._view(first)[last]
        if line is None:
            return None
        return line << first - self._margin & (self.board.land | self.board.blocked)

    def _view(self, one: Hex) -> View:
        view = self._views[one]
        if view is None:
            view = self._views[one] = self._look(one)
        return view

    def _look(self, one: Hex) -> View:
        """The view of one hex: whole rows of lines at a time, without those that walls block."""
        rows, columns, stride = self.board.sheet.rows, self.board.sheet.columns, self.board.stride
        if not self._lines:
            self._lines = [_Lines(down, columns, stride, self._margin) for down in range(rows)]
        row, column = self.board.spots[one]
        walls = self._walls >> 3 * (one - self._margin)
        view: list[int | None] = [None] * self.board.span
        for down, lines in enumerate(self._lines[: rows - row]):
            start = (row + down) // 2 - row // 2
            at = one - column + down * stride - start
            begin = column if down == 0 else 0
            view[at + begin : at + columns] = lines.past(
                walls, begin - start - column, columns - begin
            )
        return tuple(view)


class _Lines:
    """All lines that lead so many rows down, by how far they lead to the right."""

    __slots__ = ("corners", "edges", "hexes", "leftmost")

    def __init__(self, down: int, columns: int, stride: int, margin: int) -> None:
        def edge_set(edges: Iterable[Edge]) -> Edges:
            return gathered([3 * (q + r * stride + margin) + way for way, (q, r) in edges])

        self.leftmost = 1 - columns - (down + 1) // 2 if down else 0
        offsets = [(right, down) for right in range(self.leftmost, columns)]
        self.hexes = [
            gathered([q + r * stride + margin for q, r in hexes_crossed(offset)])
            for offset in offsets
        ]
        self.edges = [
            edge_set(edges_crossed(offset) + edges_followed(offset)) for offset in offsets
        ]
        self.corners: list[tuple[int, Edges, list[tuple[Edges, Edges]]]] = []
        """Each line that meets corners, with all edges there, and those on either side of each."""
        for index, offset in enumerate(offsets):
            met = [(edge_set(one.left), edge_set(one.right)) for one in corners_met(offset)]
            if met:
                edges = 0
                for left_edges, right_edges in met:
                    edges |= left_edges | right_edges
                self.corners.append((index, edges, met))

    def past(self, walls: Edges, right: int, count: int) -> list[int | None]:
        """So many lines from this offset on, None in place of those that walls block (SIGHT-3)."""
        first = right - self.leftmost
        last = first + count
        lines: list[int | None] = [
            None if edges & walls else hexes
            for hexes, edges in zip(self.hexes[first:last], self.edges[first:last], strict=True)
        ]
        for index, edges, met in self.corners:
            if first <= index < last and edges & walls:
                for left_edges, right_edges in met:
                    if walls & left_edges and walls & right_edges:
                        lines[index - first] = None
        return lines
