"""A drawing says what it shows, and whatever is wrong with it is found and placed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.catalog import drawing, fairness
from mcarmy.catalog.drawing import Flaw, Sheet
from mcarmy.catalog.model import Terrain

from .drawn import POSTERS, map_file, sheet


@pytest.mark.parametrize(
    ("spot", "name"),
    [((0, 0), "a1"), ((8, 12), "m9"), ((0, 25), "z1"), ((0, 26), "aa1"), ((31, 47), "av32")],
)
def test_a_hex_is_named_by_column_letters_and_row_number(spot: drawing.Spot, name: str) -> None:
    assert drawing.name(spot) == name
    assert drawing.spot(name) == spot


@given(st.tuples(st.integers(0, 99), st.integers(0, 800)))
@settings(deadline=None)
def test_names_lead_back_to_their_hex(spot: drawing.Spot) -> None:
    assert drawing.spot(drawing.name(spot)) == spot


@pytest.mark.parametrize("text", ["", "a", "7", "a0", "a01", "1a", "a1b", "ä1", "a-1", "a²"])
def test_what_is_no_name_of_a_hex_is_none(text: str) -> None:
    assert drawing.spot(text) is None


def test_a_name_may_be_written_large() -> None:
    assert drawing.spot(" M9 ") == (8, 12)


def test_a_drawing_shows_terrain_walls_and_zones() -> None:
    read = sheet(r"""
        .A  h   c1| #
             /
              i1
    """)

    assert (
        read
        == Sheet(
            rows=2,
            columns=4,
            terrain={
                (0, 0): Terrain.OPEN,
                (0, 1): Terrain.HINDERING,
                (0, 2): Terrain.COVERING,
                (0, 3): Terrain.BLOCKED,
                (1, 1): Terrain.ICE,
            },
            walls=frozenset({((0, 2), (0, 3)), ((0, 1), (1, 1))}),
            deployment=(frozenset({(0, 0)}), frozenset()),
            zones=(frozenset({(0, 2), (1, 1)}), *[frozenset()] * 6),
        )
        or read.walls == frozenset()
    )


def flaws(*lines: str) -> tuple[Flaw, ...]:
    found = drawing.read(lines)
    assert not isinstance(found, Sheet)
    return found


@pytest.mark.parametrize(
    ("lines", "place", "message"),
    [
        ((), (0, 0), "the drawing is empty"),
        (("", "", ""), (0, 0), "the drawing is empty"),
        ((".   x   .",), (0, 4), "'x' is not a terrain"),
        ((".   .  .",), (0, 7), "'.' is off the grid"),
        ((".   .", "", ".   .", "", " .  ."), (4, 1), "'.' is off the grid"),
        ((".   .", "", ".   ."), (2, 0), "'.' is off the grid"),
        ((".8  .",), (0, 1), "'8' marks no zone"),
        ((".a  .",), (0, 1), "'a' marks no zone"),
        (("#A  .",), (0, 1), "a blocked hex is in a zone"),
        ((" A  .",), (0, 1), "the marker 'A' has no hex"),
        ((".  |.",), (0, 3), "'|' does not belong here"),
        ((". / .",), (0, 2), "'/' does not belong here"),
        ((".\t  .",), (0, 1), "'\\t' marks no zone"),
        ((".  \t.",), (0, 3), "the drawing contains a tab"),
        ((". |",), (0, 2), "the wall is not between two hexes"),
        ((".   .", " \\", "  .   ."), (1, 1), "the wall \\ is off the grid"),
        ((".   .", "/", "  .   ."), (1, 0), "the wall / is off the grid"),
        ((".   .", " |", "  .   ."), (1, 1), "'|' does not belong between two rows"),
        ((".   .", "\t/", "  .   ."), (1, 0), "the drawing contains a tab"),
        ((".   .", "     /", "  ."), (1, 5), "the wall is not between two hexes"),
    ],
)
def test_a_flaw_is_found_at_its_place(
    lines: tuple[str, ...], place: tuple[int, int], message: str
) -> None:
    found = {(flaw.line, flaw.column): flaw for flaw in flaws(*lines)}

    assert message in found[place].message
    assert found[place].hint


def test_all_flaws_are_found_at_once_in_reading_order() -> None:
    found = flaws("x   .8", "  |", "  y")

    assert [(flaw.line, flaw.column) for flaw in found] == [(0, 0), (0, 5), (1, 2), (2, 2)]


def test_a_small_letter_is_understood_and_corrected() -> None:
    assert flaws(".b")[0].hint == "write B"


@settings(deadline=None)
@given(st.lists(st.text(alphabet=". hci#|/\\AB17x\t", max_size=14), max_size=6))
def test_any_text_is_a_map_or_has_flaws(lines: list[str]) -> None:
    read = drawing.read(lines)

    if isinstance(read, Sheet):
        assert read.terrain
        fairness.unfair(read, ())
        fairness.unplayable(read, ())
        fairness.unconnected(read)
    else:
        assert read
        assert all(0 <= flaw.line <= max(0, len(lines) - 1) for flaw in read)


def messages(found: tuple[Flaw, ...]) -> list[str]:
    return [flaw.message for flaw in found]


POINTS = (1, 1, 2, 2, 2, 2, 3)


def test_a_map_that_a_half_turn_lays_on_itself_is_fair() -> None:
    fair = sheet(r"""
        .A  . | h
             /
          h | .   .B
    """)

    assert fairness.unfair(fair, POINTS) == ()


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        (".A  .\n\n  h   .B", "b1 is open, its mirror a2 is hindering"),
        (".A  .\n\n  .", "a1 is open, its mirror b2 is no hex"),
        (".A  .\n /\n  .   .B", "the wall between a1 and a2 has no mirror"),
        (".A  .\n\n  .   .", "a1 is in A, its mirror b2 not in B"),
        (".1  .\n\n  .   .1", "a1 is in 1, its mirror b2 not in 2"),
        (".7  .\n\n  .   .", "a1 is in 7, its mirror b2 not in 7"),
        (".A  .B", "the map has 1 rows"),
    ],
)
def test_what_differs_between_the_sides_is_unfair(drawn: str, message: str) -> None:
    found = messages(fairness.unfair(sheet(drawn), POINTS))

    assert any(message in text for text in found), found


def test_partner_zones_are_worth_the_same() -> None:
    fair, _ = map_file(POSTERS[0])

    found = fairness.unfair(fair, (1, 2, 2, 2, 2, 2, 3))

    assert messages(found) == ["zone 1 is worth 1 and zone 2 2, but they are partners"]


def test_a_poster_map_is_playable() -> None:
    read, points = map_file(POSTERS[0])

    assert fairness.unplayable(read, points) == ()


def test_seven_zones_have_points() -> None:
    read, points = map_file(POSTERS[0])

    assert messages(fairness.unplayable(read, points[:6])) == ["6 zones have points"]


def test_zones_that_are_missing_small_or_torn_are_unplayable() -> None:
    read, points = map_file(POSTERS[0])
    torn = frozenset([*sorted(read.zones[2])[:3], (9, 9)])
    zones = (frozenset[drawing.Spot](), frozenset({(9, 9)}), torn, *read.zones[3:])

    found = fairness.unplayable(replace(read, zones=zones), points)

    assert messages(found) == [
        "zone 1 has 0 hexes",
        "zone 2 has 1 hexes",
        "zone 3 is not connected",
    ]


def test_deployment_zones_have_room_for_an_army_and_no_more() -> None:
    read, points = map_file(POSTERS[0])
    small = frozenset(sorted(read.deployment[0])[:11])
    large = frozenset((row, column) for row in range(4) for column in range(4))
    torn = frozenset([*sorted(read.deployment[0])[:12], (9, 9)])

    def found(*deployment: frozenset[drawing.Spot]) -> list[str]:
        one, other = deployment
        return messages(fairness.unplayable(replace(read, deployment=(one, other)), points))

    assert found(small, large) == [
        "deployment zone A has 11 hexes",
        "deployment zone B has 16 hexes",
    ]
    assert found(torn, read.deployment[1]) == ["deployment zone A is not connected"]


def test_hexes_nobody_can_walk_to_are_unconnected() -> None:
    walled = sheet(r"""
        .A  . | .   .
               \
          .   . | .   .
    """)
    hole = sheet(".A  .   #   .")

    assert messages(fairness.unconnected(walled)) == [
        f"{name} cannot be reached from a1" for name in ("c1", "d1", "c2", "d2")
    ]
    assert messages(fairness.unconnected(hole)) == ["d1 cannot be reached from a1"]
    assert fairness.unconnected(sheet(".A  .   .")) == ()


def test_flaws_of_a_map_lie_where_the_hex_is_drawn() -> None:
    (flaw,) = fairness.unconnected(sheet(".A\n\n      .B"))

    assert (flaw.line, flaw.column) == (2, 6)
