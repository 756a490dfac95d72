"""A battlefield in characters: walls stand where they part hexes, whatever the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import drawing, load_catalog
from mcarmy.catalog.drawing import Sheet
from mcarmy.report.maps.terminal import MapWindow, around, flat, painted, parts, tall
from mcarmy.report.render.screen import Paint

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Spot
    from mcarmy.report.maps.terminal import Cell

PLAIN = Paint(color=False)
DRAWN = """\
.   . | .   .
 / \\
  .   .   . | .
 \\     /
.   .   .   .
"""


def sheet(text: str = DRAWN) -> Sheet:
    found = drawing.read(text.splitlines())
    assert isinstance(found, Sheet)
    return found


def whole(of: Sheet) -> MapWindow:
    return MapWindow(range(of.rows), range(of.columns))


def ground(_: Spot) -> Cell:
    return "", "."


def lines(drawn: list[list[Cell]], paint: Paint = PLAIN) -> str:
    return "\n".join(painted(line, paint).rstrip() for line in drawn)


def test_with_room_for_two_lines_a_row_walls_stand_between_the_hexes() -> None:
    drawn = lines(tall(sheet(), whole(sheet()), ground, {})).splitlines()

    assert drawn == [
        "    a b c d",
        "  1 . .|. .",
        "    /\\",
        "  2  . . .|.",
        "    \\  /",
        "  3 . . . .",
    ]


def test_in_one_line_a_row_walls_stand_at_the_corner_where_they_meet() -> None:
    drawn = lines(flat(sheet(), whole(sheet()), ground, {})).splitlines()

    assert drawn == [
        "    a b c d",
        "  1 .^.|. .",
        "  2 \\. ./.|.",
        "  3 . . . .",
    ]


@pytest.mark.parametrize("id_", ["ruined-foundry", "titan-fields"])
def test_no_wall_of_a_map_is_left_out(id_: str) -> None:
    battle_map = load_catalog().maps[id_]  # type: ignore[index]
    of = sheet("\n".join(battle_map.drawing))
    straight = lines(tall(of, whole(of), ground, {}))
    arms = {"|": 1, "/": 1, "\\": 1, "^": 2, "┘": 2, "└": 2, "┴": 3}
    bent = lines(flat(of, whole(of), ground, {}))

    assert sum(straight.count(sign) for sign in "|/\\") == len(of.walls)
    assert sum(bent.count(sign) * count for sign, count in arms.items()) == len(of.walls)


def test_a_mark_stands_beside_its_unit_unless_a_wall_does() -> None:
    marks = {(0, 0): ("", ">"), (0, 1): ("", "*")}

    drawn = lines(tall(sheet(), whole(sheet()), ground, marks)).splitlines()

    assert drawn[1] == "  1 .>.|. ."


def test_walls_stand_out_where_there_is_color() -> None:
    drawn = lines(tall(sheet(), whole(sheet()), ground, {}), Paint(color=True))

    assert "\x1b[1m|\x1b[0m" in drawn
    assert "\x1b[1m/\\\x1b[0m" in drawn


def test_columns_beyond_z_are_named_in_two_lines() -> None:
    of = sheet("  ".join([". "] * 28))

    names = lines(flat(of, MapWindow(range(1), range(24, 28)), ground, {})).splitlines()

    assert names[:2] == ["        a a", "    y z a b"]


@pytest.mark.parametrize(("width", "count"), [(80, 1), (53, 1), (52, 2), (40, 2), (20, 4)])
def test_a_map_too_wide_is_drawn_in_parts_of_one_size(width: int, count: int) -> None:
    of = sheet("  ".join([". "] * 24))
    found = parts(of, width)

    assert len(found) == count
    assert [column for part in found for column in part.columns] == list(range(24))
    assert all(part.width <= width for part in found)


def test_a_window_keeps_what_happens_in_its_middle_and_stays_on_the_map() -> None:
    of = sheet("\n\n".join(["  " * (row % 2) + "  ".join([". "] * 30) for row in range(20)]))

    middle = around(of, [(10, 14), (12, 16)], rows=7, width=25)
    corner = around(of, [(0, 0)], rows=7, width=25)

    assert (middle.rows, middle.columns) == (range(8, 15), range(10, 20))
    assert (corner.rows, corner.columns) == (range(7), range(10))
    assert (12, 16) in middle
