"""`mcarmy map`: battlefields drawn, and what sees what on them."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.drawing import Sheet, read
from mcarmy.catalog.model import MapId
from mcarmy.engine.board import compile_board
from tests.cli.running import Ran, mcarmy
from tests.cli.small_lists import write

if TYPE_CHECKING:
    from pathlib import Path

FOUNDRY = "Ruined Foundry"


def sight(folder: Path, *arguments: str) -> Ran:
    return mcarmy("map", "sight", FOUNDRY, *arguments, folder=folder)


def test_without_a_name_all_maps_are_listed(tmp_path: Path) -> None:
    ran = mcarmy("map", "show", folder=tmp_path)

    assert ran.code == 0
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [
        known.name for known in load_catalog().maps.values()
    ]


@pytest.mark.parametrize("name", ["Ruined Foundry", "ruined foundry", "ruined-foundry"])
def test_a_map_is_drawn_by_its_name_or_id(tmp_path: Path, name: str) -> None:
    ran = mcarmy("map", "show", name, folder=tmp_path)

    assert ran.code == 0
    assert ran.out.startswith("Ruined Foundry: ")


@pytest.mark.parametrize("id_", load_catalog().maps)
def test_every_row_and_zone_of_a_map_is_drawn(tmp_path: Path, id_: str) -> None:
    battle_map = load_catalog().maps[MapId(id_)]
    sheet = read(battle_map.drawing)
    assert isinstance(sheet, Sheet)
    board = compile_board(sheet)
    rows = {int(board.name(at).lstrip(ascii_lowercase)) for at in board.spots}
    ran = mcarmy("map", "show", id_, folder=tmp_path)

    drawn = {int(found[1]) for found in re.finditer(r"^ +(\d+) ", ran.out, re.MULTILINE)}
    assert drawn == rows
    assert all(f"zone {n} {p}" in ran.out for n, p in enumerate(battle_map.points, 1))


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_a_map_with_its_walls_fits_every_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    drawn = mcarmy("map", "show", FOUNDRY, folder=tmp_path).out.split("\n\n")[1]

    assert max(map(len, drawn.splitlines())) <= columns
    assert {"|", "/", "\\"} < set(drawn)


def test_a_map_no_source_shows_is_told_to_be_ours(tmp_path: Path) -> None:
    ran = mcarmy("map", "show", FOUNDRY, folder=tmp_path)

    assert "The map is ours: no source shows the publisher's." in ran.out


def test_a_picture_is_written_on_request(tmp_path: Path) -> None:
    ran = mcarmy("map", "show", FOUNDRY, "--svg", "map.svg", folder=tmp_path)

    assert ran.out.endswith("Written to map.svg.\n")
    assert ET.parse(tmp_path / "map.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = mcarmy("map", "show", FOUNDRY, "--svg", "absent/map.svg", folder=tmp_path)

    assert ran.code == 2
    assert "absent/map.svg cannot be written: no such file" in ran.err


def test_a_clear_line_is_seen_with_its_length(tmp_path: Path) -> None:
    ran = sight(tmp_path, "a1", "b1")

    assert (ran.code, ran.out) == (0, "a1 sees b1: 1 hex, nothing in the way (SIGHT-1).\n")


def test_a_wall_in_the_way_is_named(tmp_path: Path) -> None:
    ran = sight(tmp_path, "q2", "s2")

    assert ran.code == 1
    assert ran.out == (
        "q2 does not see s2 (2 hexes):\n  the wall between q2 and r2 is in the way\n"
    )


def test_a_unit_in_the_way_is_named(tmp_path: Path) -> None:
    ran = sight(tmp_path, "a1", "c1", "--unit", "b1")

    assert ran.code == 1
    assert "the unit at b1 is in the way" in ran.out


def test_units_on_both_ends_block_nothing(tmp_path: Path) -> None:
    assert sight(tmp_path, "a1", "c1", "--unit", "a1", "--unit", "c1").code == 0


def test_hexes_may_be_written_in_capitals(tmp_path: Path) -> None:
    assert sight(tmp_path, "A1", "C1", "--unit", "B1").code == 1


@pytest.mark.parametrize("name", ["atlantis", "", "ruined", "\x1b[31mred"])
@pytest.mark.parametrize("command", [("show",), ("sight", "a1", "b1")])
def test_an_unknown_map_is_answered_with_the_known_ones(
    tmp_path: Path, command: tuple[str, ...], name: str
) -> None:
    ran = mcarmy("map", command[0], name, *command[1:], folder=tmp_path)

    assert ran.code == 2
    assert ran.out == ""
    assert "Maps: `Frozen Causeway`, `Ruined Foundry`, `Titan Fields`." in ran.err
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(
    "place", ["zz99", "a17", "y1", "a0", "a-1", "a01", "1a", "", "a", "\x1b[1m"]
)
@pytest.mark.parametrize("where", ["from", "to", "unit"])
def test_a_hex_off_the_board_is_answered_with_the_last_one(
    tmp_path: Path, where: str, place: str
) -> None:
    hexes = {"from": (place, "a1"), "to": ("a1", place), "unit": ("a1", "c1", "--unit", place)}
    ran = sight(tmp_path, *hexes[where])

    assert ran.code == 2
    assert "on this map. Hexes are named a1 to x16." in ran.err
    assert "\x1b" not in ran.err


def test_a_hex_is_not_asked_whether_it_sees_itself(tmp_path: Path) -> None:
    ran = sight(tmp_path, "c4", "C4")

    assert ran.code == 2
    assert "name two different ones" in ran.err


def test_a_map_of_ones_own_is_drawn_and_asked(tmp_path: Path) -> None:
    known = load_catalog().maps[MapId("ruined-foundry")]
    own = {"name": "Back Yard", "id": "back-yard", "text": "The same.", "points": known.points,
           "origin": "yard", "drawing": "\n".join(known.drawing) + "\n"}  # fmt: skip
    write(tmp_path / "yard.yaml", json.dumps({"overlay": "yard", "add": {"maps": [own]}}))
    shown = mcarmy("map", "show", "back yard", "--catalog", "yard.yaml", folder=tmp_path)
    seen = mcarmy("map", "sight", "back yard", "q2", "s2", "--catalog=yard.yaml", folder=tmp_path)

    assert shown.out.startswith("Back Yard: The same.")
    assert "the wall between q2 and r2 is in the way" in seen.out
