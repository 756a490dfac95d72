"""How is a drawn map turned into a board?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.catalog.model import Terrain
from mcarmy.engine.board import hexes as plane
from mcarmy.engine.board.board import (
    Board,
    Hex,
    Hexes,
    Shifting,
    Shifts,
    gathered,
    shifted,
    shifts,
)
from mcarmy.engine.board.hexes import Direction

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.drawing import Sheet, Spot


def compile_board(sheet: Sheet) -> Board:
    """The board of a drawn map."""
    stride = sheet.columns + 2
    numbers = {at: _number(at, stride) for at in sorted(sheet.terrain)}
    span = max(numbers.values()) + stride + 1
    land = gathered(numbers[at] for at, kind in sheet.terrain.items() if kind != Terrain.BLOCKED)
    of = {
        terrain: gathered(numbers[at] for at, kind in sheet.terrain.items() if kind is terrain)
        for terrain in Terrain
    }
    walls = _walls(sheet, numbers)
    flight = tuple(land & shifted(land, -step) for step in shifts(stride))
    walk = tuple(free & ~walled for free, walled in zip(flight, walls, strict=True))
    neighbors = tuple(_neighbors(sheet, numbers, span))
    return Board(
        sheet=sheet,
        stride=stride,
        span=span,
        hexes=tuple(numbers.values()),
        paper=gathered(
            _number((row, column), stride)
            for row in range(sheet.rows)
            for column in range(sheet.columns)
        ),
        land=land,
        open=of[Terrain.OPEN],
        hindering=of[Terrain.HINDERING],
        cover=of[Terrain.COVERING],
        ice=of[Terrain.ICE],
        blocked=of[Terrain.BLOCKED],
        stop=of[Terrain.HINDERING] | of[Terrain.COVERING],
        deployment=(
            gathered(numbers[at] for at in sheet.deployment[0]),
            gathered(numbers[at] for at in sheet.deployment[1]),
        ),
        zones=tuple(gathered(numbers[at] for at in zone) for zone in sheet.zones),
        walls=walls,
        walk=walk,
        flight=flight,
        walk_shift=_shifting(walk, stride),
        flight_shift=_shifting(flight, stride),
        neighbors=neighbors,
        adjacent=_one_step(neighbors, flight),
        steps=_one_step(neighbors, walk),
        distance=_distances(sheet, numbers, span, stride),
        names={number: drawing.name(at) for at, number in numbers.items()},
        by_name={drawing.name(at): number for at, number in numbers.items()},
        spots={number: at for at, number in numbers.items()},
        by_spot=numbers,
    )


def _number(spot: Spot, stride: int) -> Hex:
    """A first row of empty numbers keeps every hex at least a row away from number 0."""
    q, r = plane.axial(spot)
    return (r + 1) * stride + q


def _walls(sheet: Sheet, numbers: dict[Spot, Hex]) -> tuple[Hexes, ...]:
    walls = [0] * 6
    for one, other in sheet.walls:
        way = plane.direction(plane.axial(one), plane.axial(other))
        assert way is not None
        walls[way] |= 1 << numbers[one]
        walls[plane.opposite(way)] |= 1 << numbers[other]
    return tuple(walls)


def _neighbors(
    sheet: Sheet, numbers: dict[Spot, Hex], span: int
) -> Iterable[tuple[Hex | None, ...]]:
    around: list[tuple[Hex | None, ...]] = [(None,) * 6] * span
    for spot, number in numbers.items():
        at = plane.axial(spot)
        around[number] = tuple(
            numbers.get(plane.spot(plane.neighbor(at, way))) for way in Direction
        )
    return around


def _one_step(
    neighbors: tuple[tuple[Hex | None, ...], ...], may_leave: tuple[Hexes, ...]
) -> tuple[Hexes, ...]:
    """For each hex the set of its neighbors that one step leads to."""
    return tuple(
        gathered(to for way, to in enumerate(around) if to is not None and may_leave[way] >> at & 1)
        for at, around in enumerate(neighbors)
    )


def _distances(sheet: Sheet, numbers: dict[Spot, Hex], span: int, stride: int) -> tuple[bytes, ...]:
    """For each hex the distance to every number, put together from slices of whole rows."""
    reach = sheet.columns + sheet.rows
    by_rows = [
        bytes(min(255, plane.distance((0, 0), (q, r))) for q in range(-reach, reach + 1))
        for r in range(-sheet.rows, sheet.rows + 1)
    ]
    empty = bytes(span)
    table = [empty] * span
    for spot, number in numbers.items():
        q, r = plane.axial(spot)
        row = bytearray(span)
        for other in range(sheet.rows):
            first, _ = plane.axial((other, 0))
            start = first - q + reach
            at = _number((other, 0), stride)
            row[at : at + sheet.columns] = by_rows[other - r + sheet.rows][
                start : start + sheet.columns
            ]
        table[number] = bytes(row)
    return tuple(table)


_ACROSS = {1: (2, True), 2: (1, False), 4: (5, False), 5: (4, True)}
"""A pair that shifts, turned so far from the way it lies, sweeps over one more edge: turned so far
from the way it lies, on the side of its second half or of its first."""


def _shifting(leave: tuple[Hexes, ...], stride: int) -> Shifting:
    """For each way to lie the four sideways shifts, and the first hexes of pairs that may.

    A shift sweeps over the two hexes it leaves and the two it enters, and no wall may stand
    between any of them (MOVE-4). Lengthwise a shift is a step, so those directions are left out.
    """
    return _shifts(leave, stride, 0), _shifts(leave, stride, 1), _shifts(leave, stride, 2)


def _shifts(leave: tuple[Hexes, ...], stride: int, way: int) -> Shifts:
    ways = [_shift(leave, stride, way, turn) for turn in _ACROSS]
    on = [(step, may) for step, may in ways if step > 0]
    return Shifts(on, [(-step, may) for step, may in ways if step < 0])


def _shift(leave: tuple[Hexes, ...], stride: int, way: int, turn: int) -> tuple[int, Hexes]:
    """The step of one shift, and the first hexes of the pairs that may take it."""
    to = (way + turn) % 6
    along, aside = shifts(stride)[way], shifts(stride)[to]
    both_leave = leave[to] & shifted(leave[to], -along)
    stay_together = leave[way] & shifted(leave[way], -aside)
    across, of_second = _ACROSS[turn]
    edge = leave[(way + across) % 6]
    return aside, both_leave & stay_together & (shifted(edge, -along) if of_second else edge)
