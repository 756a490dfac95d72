"""What a schema cannot say: dice, icons, cards, completeness and maps, each broken on purpose."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from mcarmy.base import bundled
from mcarmy.catalog import Catalog, drawing, fairness, load_catalog
from mcarmy.catalog.build import face_from
from mcarmy.catalog.checks.dice import broken_constraint
from mcarmy.catalog.counts import adds_up, agrees
from mcarmy.catalog.load import check_paths, read_catalog
from mcarmy.catalog.model import MapId

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.base.problems import Problem
    from mcarmy.catalog.model import Face

Table = dict[str, tuple["Face", ...]]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


# Dice


def tables(catalog: Catalog) -> dict[str, Table]:
    """The default table of faces and every variant of it."""
    found: dict[str, Table] = {"default": {}}
    for color, entry in catalog.entries["dice"].items():
        found["default"][color] = tuple(map(face_from, entry.values["faces"]))  # type: ignore[call-overload]
        for other in entry.origin("faces").alternatives:
            faces = tuple(map(face_from, other.value))  # type: ignore[call-overload]
            found.setdefault(str(other.variant), {})[color] = faces
    return found


def test_the_default_and_at_least_eight_variants_keep_what_is_known(catalog: Catalog) -> None:
    known = tables(catalog)

    assert len(known) >= 9
    for name, table in known.items():
        assert broken_constraint(table) == ("", ""), name
        assert set(table) == {"green", "blue", "red", "yellow"}
        for faces in table.values():
            assert all(0 <= face.accuracy <= 8 and 0 <= face.damage <= 2 for face in faces)


def test_no_two_variants_are_the_same(catalog: Catalog) -> None:
    known = [tuple(sorted(table.items())) for table in tables(catalog).values()]

    assert len(set(map(str, known))) == len(known)


def faces(*written: str) -> tuple[Face, ...]:
    return tuple(map(face_from, written))


GOOD: Table = {
    "green": faces("3/1", "4/1", "5/1", "5/0", "6/1", "7/0"),
    "blue": faces("3/2", "3/1", "4/1", "5/1", "6/0", "4/0"),
    "red": faces("1/1", "1/2", "2/1", "2/1", "3/1", "1/1"),
    "yellow": faces("0/2", "1/2", "1/2", "1/1", "2/1", "2/1"),
}


@pytest.mark.parametrize(
    ("color", "written", "broken"),
    [
        ("green", ("3/1",), "green needs six faces"),
        ("blue", ("3/2", "3/1", "4/1", "5/1", "5/0", "4/0"), "blue shows the accuracies"),
        ("yellow", ("1/2", "1/2", "1/2", "1/1", "2/1", "2/1"), "yellow has a face without"),
        ("red", ("1/1", "1/2", "1/1", "1/1", "1/1", "1/1"), "some red face reaches 2"),
        ("yellow", ("0/2", "1/2", "1/2", "1/1", "1/1", "1/1"), "some yellow face reaches 2"),
        ("green", ("1/1", "1/1", "1/1", "1/0", "1/1", "1/0"), "the mean accuracy falls"),
        ("green", ("3/2", "4/2", "5/2", "5/2", "6/1", "7/0"), "the mean damage falls"),
    ],
)
def test_a_table_that_breaks_what_is_known_is_found(
    color: str, written: tuple[str, ...], broken: str
) -> None:
    assert broken_constraint(GOOD) == ("", "")

    assert broken in broken_constraint({**GOOD, color: faces(*written)})[1]


def test_two_damage_at_arms_length_is_needed() -> None:
    table = {
        **GOOD,
        "red": faces("1/1", "1/1", "2/1", "2/2", "3/1", "1/1"),
        "yellow": faces("0/1", "1/1", "1/1", "2/2", "2/2", "2/2"),
    }

    assert "two damage" in broken_constraint(table)[1]


# Counts


@pytest.mark.parametrize(
    ("attested", "filled", "fits"),
    [
        ({"unknown": 2}, {"green": 2}, True),
        ({"unknown": 2}, {"green": 1, "blue": 1}, True),
        ({"unknown": 2}, {"green": 1}, False),
        ({"capitol": 1, "unknown": 1}, {"capitol": 1, "command": 1}, True),
        ({"capitol": 1, "unknown": 1}, {"capitol": 2}, True),
        ({"capitol": 2, "unknown": 1}, {"capitol": 1, "command": 2}, False),
        (None, {"green": 3}, True),
        ("lost", "found", True),
    ],
)
def test_what_is_filled_keeps_what_is_known(attested: object, filled: object, fits: bool) -> None:  # noqa: FBT001
    assert agrees(attested, filled) is fits


def test_only_counts_add_up() -> None:
    assert adds_up({}, 0)
    assert adds_up({"red": 2, "blue": 1}, 3)
    assert not adds_up({"red": 2}, 3)
    assert not adds_up("two", 2)


# The bundled files, changed on disk


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    root = tmp_path / "catalog"
    shutil.copytree(bundled.bundled_catalog(), root)
    return root


def spoiled(root: Path, name: str, old: str, new: str) -> list[Problem]:
    path = root / name
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), encoding="utf-8")
    return list(read_catalog(root, shown_as="catalog").problems)


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "said"),
    [
        ("dice.yaml", "id: green", "id: gren", "MC504", "not one of the words"),
        ("units/capitol.yaml", "id: ranger-elite", "id: ranger-elit", "MC511", "does not follow"),
        ("units/capitol.yaml", "faction: capitol", "faction: capitoll", "MC510", "no `capitoll`"),
        ("units/capitol.yaml", "[infantry, ranger]", "[infantry, rangr]", "MC510", "no `rangr`"),
        ("units/capitol.yaml", "(rulebook,", "(rulebok,", "MC510", "no `rulebok`"),
        ("units/capitol.yaml", "Speed 5", "Speeed 5", "MC504", "`Speeed 5`"),
        ("units/brotherhood.yaml", ", art: 1}", "}", "MC514", "marks its evidence counts"),
        ("cards/capitol.yaml", "set: first", "set: frist", "MC510", "no `frist`"),
        ("cards/algeroth.yaml", "icons: {algeroth: 2}", "icons: null", "MC513", "is empty, yet"),
        ("cards/second.yaml", "rank: null", "rank: gold", "MC513", "has a value, yet"),
        ("keywords.yaml", "rule: ATTACK-4", "rule: ATTACK-44", "MC510", "no `ATTACK-44`"),
        ("rules.yaml", "id: MOVE-2", "id: MOVE-22", "MC518", "comes `MOVE-22`"),
        ("sets.yaml", "units: 52", "units: 53", "MC515", "lists 52"),
        ("formats/epic.yaml", "[titan-fields]", "[titan-field]", "MC510", "no `titan-field`"),
        ("reconstruction/house.yaml", "cards: 10", "cards: 11", "MC515", "lists 10"),
        ("reconstruction/house.yaml", "{bauhaus: 2}", "{command: 2}", "MC519", "no icon of its"),
        ("reconstruction/house.yaml", "{ilian: 2}", "{ilian: 4}", "MC517", "has the icons"),
        ("reconstruction/house.yaml", "  cost: 1\n", "  cost: 0\n", "MC519", "does not fit its"),
        ("reconstruction/units.yaml", "total: 2", "total: 3", "MC504", "do not add up to 3"),
        ("reconstruction/dice.yaml", "variant: steady", "variant: stedy", "MC530", "six faces"),
        ("reconstruction/factions.yaml", "imperial:", "imperia:", "MC520", "no `imperia`"),
        ("maps/ruined-foundry.yaml", "points: [1,", "points: [3,", "MC541", "they are partners"),
    ],
)  # fmt: skip
def test_a_slip_in_the_bundled_files_is_told_in_its_own_words(
    copy: Path, name: str, old: str, new: str, code: str, said: str
) -> None:
    found = spoiled(copy, name, old, new)

    told = [p for p in found if p.code == code and said in p.message]
    assert told, [(p.code, p.message) for p in found]
    assert told[0].location.path == f"catalog/{name}"
    line = (copy / name).read_text(encoding="utf-8").split("\n")[told[0].location.line - 1]
    assert told[0].location.column <= len(line) + 1


def test_an_entry_listed_twice_is_found(copy: Path) -> None:
    second = copy / "cards" / "more.yaml"
    shutil.copyfile(copy / "cards" / "second.yaml", second)
    found = [p for p in read_catalog(copy, shown_as="catalog").problems if p.code == "MC512"]

    assert [str(p.location) for p in found] == ["catalog/cards/second.yaml:5:9"] or len(found) == 2
    assert found[0].related[0].message == "first used here"


def test_a_stray_file_is_found(copy: Path) -> None:
    (copy / "extras").mkdir()
    (copy / "extras" / "x.yaml").write_text("a: 1")

    assert "MC505" in {p.code for p in read_catalog(copy, shown_as="catalog").problems}


def test_a_catalog_of_ones_own_is_checked_as_a_whole(copy: Path) -> None:
    assert check_paths([copy]).problems == ()


@pytest.mark.parametrize("name", ["dice.yaml", "units/capitol.yaml", "reconstruction/dice.yaml"])
def test_a_file_of_a_catalog_is_checked_with_its_catalog(copy: Path, name: str) -> None:
    assert check_paths([copy / name]).problems == ()
    (copy / "traits.yaml").write_text("evidence: likely (player-aid)\ntraits: []\n")

    assert "MC504" in {p.code for p in check_paths([copy / name]).problems}


def test_an_overlay_beside_a_catalog_is_an_overlay(copy: Path) -> None:
    path = copy.parent / "mine.yaml"
    path.write_text("overlay: mine\nreplace: {units: {ranger-elite: {health: 3}}}\n")

    assert check_paths([path]).problems == ()
    assert check_paths([path, copy]).problems == ()


# Maps


def sheet(catalog: Catalog, change: Callable[[list[str]], None]) -> drawing.Sheet:
    """A bundled map with a change in its drawing."""
    lines = list(catalog.maps[MapId("ruined-foundry")].drawing)
    change(lines)
    read = drawing.read(lines)
    assert isinstance(read, drawing.Sheet)
    return read


POINTS = (1, 1, 2, 2, 2, 2, 3)


def put(row: int, column: int, sign: str) -> Callable[[list[str]], None]:
    def change(lines: list[str]) -> None:
        lines[row] = lines[row][:column] + sign + lines[row][column + 1 :]

    return change


def test_one_hex_of_other_terrain_makes_a_map_unfair(catalog: Catalog) -> None:
    lines = catalog.maps[MapId("ruined-foundry")].drawing
    column = lines[0].index("c")
    unfair = fairness.unfair(sheet(catalog, put(0, column, "h")), POINTS)

    assert (unfair[0].line, unfair[0].column) == (0, column)


def test_one_wall_more_makes_a_map_unfair(catalog: Catalog) -> None:
    lines = catalog.maps[MapId("ruined-foundry")].drawing
    column = next(c for c in range(2, 90, 4) if lines[0][c : c + 1] == " ")
    unfair = fairness.unfair(sheet(catalog, put(0, column, "|")), POINTS)

    assert "has no mirror" in unfair[0].message


def test_a_hex_nobody_can_reach_is_found() -> None:
    rows = [".A  .A  .   .   .   .", "", "  .   .   .   .   .   ."] * 2
    read = drawing.read([*rows[:3], "", *rows[:3]])
    assert isinstance(read, drawing.Sheet)
    walls = frozenset(drawing.wall((3, 5), to) for to in drawing.beside((3, 5)))
    walled = drawing.Sheet(
        read.rows, read.columns, read.terrain, walls, read.deployment, read.zones
    )

    assert fairness.unconnected(read) == ()
    assert [flaw.message for flaw in fairness.unconnected(walled)] == [
        "f4 cannot be reached from a1"
    ]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([".   x"], "'x' is not a terrain"),
        ([". ."], "'.' is off the grid"),
        ([".C"], "'C' marks no zone"),
        (["#1"], "a blocked hex is in a zone, but no unit may enter it"),
        (["\t."], "the drawing contains a tab"),
        ([".", "x"], "'x' does not belong between two rows"),
        ([".   .", "/"], "the wall / is off the grid"),
        ([".", " /"], "the wall is not between two hexes of the map"),
        ([""], "the drawing is empty"),
        ([". " * 300], "the row is too long"),
        (["."] * 300, "the drawing has too many rows"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_why(lines: list[str], message: str) -> None:
    read = drawing.read(lines)

    assert not isinstance(read, drawing.Sheet)
    assert message in [flaw.message for flaw in read]
