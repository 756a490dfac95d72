"""What the tables of a board promise."""

from __future__ import annotations

import random
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.catalog.drawing import beside
from mcarmy.engine.board import Board, compile_board, gathered, listed
from mcarmy.engine.board import hexes as plane
from mcarmy.engine.board.board import shifted, shifts
from mcarmy.engine.board.hexes import Direction

from .drawn import EPIC, POSTERS, board, map_board, names, plain
from .rolled import rolled_board

spots = st.tuples(st.integers(0, 60), st.integers(0, 60))


@settings(deadline=None)
@given(spots)
def test_axial_coordinates_lead_back_to_the_drawing(spot: tuple[int, int]) -> None:
    assert plane.spot(plane.axial(spot)) == spot


@settings(deadline=None)
@given(spots)
def test_neighbors_in_the_plane_are_neighbors_on_paper(spot: tuple[int, int]) -> None:
    at = plane.axial(spot)

    assert tuple(plane.spot(plane.neighbor(at, way)) for way in Direction) == beside(spot)


@settings(deadline=None)
@given(spots, st.sampled_from(Direction))
def test_every_direction_has_a_way_back(spot: tuple[int, int], way: Direction) -> None:
    at = plane.axial(spot)
    to = plane.neighbor(at, way)

    assert plane.direction(at, to) is way
    assert plane.direction(to, at) is plane.opposite(way)


def test_hexes_that_are_not_adjacent_have_no_direction() -> None:
    assert plane.direction((0, 0), (2, 0)) is None


@pytest.mark.parametrize("name", [*POSTERS, EPIC])
def test_a_shift_of_one_hex_is_a_step_and_never_wraps(name: str) -> None:
    on = map_board(name)
    land = on.land | on.blocked

    for at in on.hexes:
        moved = [shifted(1 << at, step) & land for step in shifts(on.stride)]
        assert [listed(to) for to in moved] == [
            [] if to is None else [to] for to in on.neighbors[at]
        ]


@pytest.mark.parametrize("size", [(2, 2), (7, 5), (4, 9)])
def test_distances_are_the_steps_of_a_search(size: tuple[int, int]) -> None:
    on = compile_board(plain(*size))

    for at in on.hexes:
        assert _searched(on, at) == {to: on.distance[at][to] for to in on.hexes}


def _searched(on: Board, start: int) -> dict[int, int]:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for to in on.neighbors[at]:
            if to is not None and to not in found:
                found[to] = found[at] + 1
                waiting.append(to)
    return found


@pytest.mark.parametrize("name", [*POSTERS, EPIC])
def test_distances_on_the_maps_follow_the_formula(name: str) -> None:
    on = map_board(name)
    luck = random.Random(name)

    for _ in range(2000):
        one, other = luck.sample(on.hexes, 2)
        ends = plane.axial(on.spots[one]), plane.axial(on.spots[other])
        assert on.distance[one][other] == plane.distance(*ends)


def test_walls_stand_between_two_hexes() -> None:
    on = board(r"""
        .   . | .
         / \
          .   .   .
    """)

    walled = {
        f"{on.name(at)} {on.name(to)}"
        for at in on.hexes
        for to in on.neighbors[at]
        if to is not None and on.walled(at, to)
    }

    assert walled == {"b1 c1", "c1 b1", "a1 a2", "a2 a1", "b1 a2", "a2 b1"}


def test_steps_leave_out_walls_and_blocked_hexes() -> None:
    on = board(r"""
        .   . | .
           \
          .   #   .
    """)

    assert names(on, on.adjacent[on.hex("b1")]) == "a1 c1 a2"
    assert names(on, on.steps[on.hex("b1")]) == "a1"


def test_terrain_and_zones_become_sets() -> None:
    on = board(".A  hA  c1  i1  #   .B  .7")

    assert names(on, on.open) == "a1 f1 g1"
    assert names(on, on.stop) == "b1 c1"
    assert names(on, on.hindering) == "b1"
    assert names(on, on.cover) == "c1"
    assert names(on, on.ice) == "d1"
    assert names(on, on.blocked) == "e1"
    assert names(on, on.land) == "a1 b1 c1 d1 f1 g1"
    assert [names(on, zone) for zone in on.deployment] == ["a1 b1", "f1"]
    assert [names(on, zone) for zone in on.zones] == ["c1 d1", "", "", "", "", "", "g1"]


def test_a_hex_has_one_name_and_a_name_one_hex() -> None:
    on = map_board(EPIC)

    assert [on.hex(on.name(at)) for at in on.hexes] == list(on.hexes)
    assert on.spots[on.hex("av32")] == (31, 47)
    with pytest.raises(KeyError):
        on.hex("aw1")


@settings(deadline=None)
@given(st.sets(st.integers(0, 1700)))
def test_a_set_lists_what_was_gathered(hexes: set[int]) -> None:
    assert listed(gathered(hexes)) == sorted(hexes)


@settings(deadline=None)
@given(st.integers(0, 10**9))
def test_leaving_a_hex_leads_to_its_steps(seed: int) -> None:
    on = rolled_board(seed, rows=4, columns=5, walls=0.2)

    for at in listed(on.land):
        by_sets = [
            shifted(1 << at & leave, step)
            for leave, step in zip(on.walk, shifts(on.stride), strict=True)
        ]
        assert sum(by_sets) == on.steps[at]
