"""Sight by table is the same as sight by polygons and fractions (SIGHT-1 to SIGHT-3)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.engine.board import Board, Hexes, Sight, gathered

from .drawn import EPIC, POSTERS, map_board
from .geometry import Segment, between, wall_segments, walled
from .rolled import rolled_board

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Spot


def by_geometry(board: Board, walls: list[Segment], one: Spot, other: Spot) -> Hexes | None:
    if walled(one, other, walls):
        return None
    return gathered(board.by_spot[spot] for spot in between(one, other) if spot in board.by_spot)


@pytest.mark.parametrize("name", POSTERS)
def test_all_pairs_of_a_poster_map_see_what_geometry_says(name: str) -> None:
    board = map_board(name)
    sight = Sight(board)
    walls = wall_segments(board.sheet)
    spots = sorted(board.sheet.terrain)

    wrong = [
        (one, other)
        for number, one in enumerate(spots)
        for other in spots[number + 1 :]
        if sight.between(board.by_spot[one], board.by_spot[other])
        != by_geometry(board, walls, one, other)
    ]

    assert wrong == []


@pytest.mark.parametrize("name", [*POSTERS, EPIC])
def test_sight_is_symmetric(name: str) -> None:
    """SIGHT-3"""
    board = map_board(name)
    sight = Sight(board)
    luck = random.Random(name)
    occupied = gathered(luck.sample(board.hexes, len(board.hexes) // 10))
    sources = luck.sample(board.hexes, 50)
    pairs = [(one, other) for one in sources for other in luck.sample(sources, 40)]

    assert [sight.sees(one, other, occupied) for one, other in pairs] == [
        sight.sees(other, one, occupied) for one, other in pairs
    ]


def test_a_sample_of_the_epic_map_sees_what_geometry_says() -> None:
    board = map_board(EPIC)
    sight = Sight(board)
    walls = wall_segments(board.sheet)
    luck = random.Random("epic")
    spots = sorted(board.sheet.terrain)
    near = [
        (one, other)
        for one in luck.sample(spots, 12)
        for other in spots
        if board.distance[board.by_spot[one]][board.by_spot[other]] in range(1, 9)
    ]
    far = [tuple(sorted(luck.sample(spots, 2))) for _ in range(500)]

    wrong = [
        (one, other)
        for one, other in near + far
        if sight.between(board.by_spot[one], board.by_spot[other])
        != by_geometry(board, walls, one, other)
    ]

    assert wrong == []


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_boards_full_of_walls_see_what_geometry_says(seed: int) -> None:
    board = rolled_board(seed, rows=6, columns=6, walls=0.3)
    sight = Sight(board)
    walls = wall_segments(board.sheet)
    spots = sorted(board.sheet.terrain)

    wrong = [
        (one, other)
        for number, one in enumerate(spots)
        for other in spots[number + 1 :]
        if sight.between(board.by_spot[one], board.by_spot[other])
        != by_geometry(board, walls, one, other)
    ]

    assert wrong == []


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_one_hex_sees_of_many_is_what_it_sees_of_each(seed: int) -> None:
    board = rolled_board(seed, rows=8, columns=9, walls=0.08)
    sight = Sight(board)
    luck = random.Random(seed)
    occupied = gathered(luck.sample(board.hexes, 12))
    one = luck.choice(board.hexes)

    seen = [other for other in board.hexes if sight.sees(one, other, occupied)]

    every = gathered(board.hexes)
    assert sight.visible(one, every, occupied) == seen
    assert sight.sees_any(one, every & ~gathered(seen), occupied) is False
    assert sight.sees_any(one, every, occupied) is bool(seen)
    past_walls = [other for other in board.hexes if sight.sees(one, other, 0)]
    assert sight.past_walls(one) == gathered(past_walls) & board.land
