"""Reach by shifts is the same as reach by one step after the other (MOVE-1 to MOVE-7)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.catalog.drawing import beside, wall
from mcarmy.engine.board import (
    Board,
    Hexes,
    Pair,
    Stances,
    doubles,
    gathered,
    listed,
    pair_paths,
    reach,
)
from mcarmy.engine.board.stances import entered, pairs

from . import search
from .drawn import EPIC, POSTERS, map_board
from .rolled import rolled_board
from .search import Place, Position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.drawing import Spot

seeds = st.integers(0, 10**9)


class Move:
    """One mover on one board, asked of the engine and of the plain search."""

    def __init__(
        self, board: Board, seed: int, *, double: bool, flying: bool, crowd: float
    ) -> None:
        luck = random.Random(seed)
        land = [board.spots[at] for at in listed(board.land)]
        self.board = board
        self.double = double
        self.flying = flying
        self.speed = luck.randint(1, 6)
        starts = [frozenset({at}) for at in land]
        if double:
            starts = [
                frozenset({at, to})
                for at in land
                for to in beside(at)
                if to in land and at < to and wall(at, to) not in board.sheet.walls
            ]
        self.start = luck.choice(starts)
        others = [at for at in land if at not in self.start]
        units = luck.sample(others, int(crowd * len(others)))
        self.position = Position(
            board.sheet,
            flying,
            enemies=frozenset(units[::2]),
            friends=frozenset(units[1::2]),
            ends=_some(luck, land, luck.choice((0, 0, 0.1))),
            held=_some(luck, land, luck.choice((0, 0, 0.1))),
        )
        self.watched = _some(luck, land, luck.choice((0, 0.3)))

    def sets(self, *, enemies: bool = True, occupied: bool = True) -> dict[str, Hexes]:
        """What stands in the way, as the engine is told."""
        units = {"ends": self.hexes(self.position.ends), "held": self.hexes(self.position.held)}
        if enemies and not self.flying:
            units["enemies"] = self.hexes(self.position.enemies)
        if occupied:
            units["occupied"] = self.hexes(self.position.enemies | self.position.friends)
        return units

    def hexes(self, spots: Iterable[Spot]) -> Hexes:
        return gathered(self.board.by_spot[at] for at in spots)

    def pair(self, place: Place) -> Pair:
        one, other = sorted(self.board.by_spot[at] for at in place)
        return one, other

    def places(self, found: Hexes | Stances) -> set[Place]:
        spots = self.board.spots
        if isinstance(found, int):
            return {frozenset({spots[at]}) for at in listed(found)}
        return {frozenset({spots[one], spots[other]}) for one, other in pairs(found)}

    def ends(self) -> set[Place]:
        if self.double:
            start, go = self.pair(self.start), doubles.fly if self.flying else doubles.walk
            return self.places(go(self.board, start, self.speed, **self.sets()))
        (at,) = self.start
        walk = reach.fly if self.flying else reach.walk
        return self.places(walk(self.board, self.board.by_spot[at], self.speed, **self.sets()))

    def steps(self, at: Place, left: int) -> set[Place]:
        if self.double:
            step = doubles.fly_steps if self.flying else doubles.walk_steps
            return self.places(step(self.board, self.pair(at), left, **self.sets()))
        (spot,) = at
        single = reach.fly_steps if self.flying else reach.walk_steps
        return self.places(single(self.board, self.board.by_spot[spot], left, **self.sets()))

    def path(self, end: Place, watched: Hexes) -> list[Place]:
        sets = self.sets(occupied=self.double and not self.flying) | {"watched": watched}
        spots = self.board.spots
        if self.double:
            go = pair_paths.fly_path if self.flying else pair_paths.walk_path
            way = go(self.board, self.pair(self.start), self.pair(end), self.speed, **sets)
            return [frozenset({spots[one], spots[other]}) for one, other in way]
        (at,), (to,) = self.start, end
        walk = reach.fly_path if self.flying else reach.walk_path
        by_spot = self.board.by_spot
        singles = walk(self.board, by_spot[at], by_spot[to], self.speed, **sets)
        return [frozenset({spots[at]}) for at in singles]


def _some(luck: random.Random, land: list[Spot], share: float) -> frozenset[Spot]:
    return frozenset(luck.sample(land, int(share * len(land))))


KINDS = pytest.mark.parametrize(
    ("double", "flying"),
    [(False, False), (False, True), (True, False), (True, True)],
    ids=["single walker", "single flyer", "double walker", "double flyer"],
)


def rolled_move(seed: int, *, double: bool, flying: bool) -> Move:
    board = rolled_board(seed, rows=6, columns=7, walls=(seed % 4) * 0.08)
    return Move(board, seed, double=double, flying=flying, crowd=(seed % 3) * 0.15)


@KINDS
@settings(max_examples=150, deadline=None)
@given(seed=seeds)
def test_moves_end_where_the_search_ends(seed: int, *, double: bool, flying: bool) -> None:
    move = rolled_move(seed, double=double, flying=flying)

    assert move.ends() == search.ends(move.position, move.start, move.speed)


@KINDS
@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_who_sets_out_again_ends_where_those_let_it_who_are_there_now(
    seed: int, *, double: bool, flying: bool
) -> None:
    board = rolled_board(seed, rows=6, columns=7, walls=(seed % 4) * 0.08)
    for crowd in (0.1, 0.3, 0.1, 0.0, 0.05, 0.2):
        move = Move(board, seed, double=double, flying=flying, crowd=crowd)
        for _ in range(2):
            assert move.ends() == search.ends(move.position, move.start, move.speed)


@pytest.mark.parametrize("flying", [False, True])
@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_who_rests_after_a_step_goes_on_from_each_place(seed: int, *, flying: bool) -> None:
    move = rolled_move(seed, double=True, flying=flying)
    board, start = move.board, move.pair(move.start)
    sets = move.sets()
    if not flying:
        del sets["ends"]
    go = doubles.fly if flying else doubles.walk
    expected = set()
    for place in pairs(go(board, start, 1, **sets)):
        expected.add(place)
        if flying or not entered(start, place) & board.stop:
            expected |= set(pairs(go(board, place, move.speed - 1, **sets)))

    rest = doubles.fly_out_of_sight if flying else doubles.walk_out_of_sight

    assert set(pairs(rest(board, start, move.speed, **sets))) - {start} == expected - {start}


@KINDS
@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_steps_lead_on_where_the_search_leads_on(seed: int, *, double: bool, flying: bool) -> None:
    move = rolled_move(seed, double=double, flying=flying)

    found = move.steps(move.start, move.speed)

    assert found == search.next_places(move.position, move.start, move.speed)


@KINDS
@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_every_end_has_a_least_watched_shortest_path(
    seed: int, *, double: bool, flying: bool
) -> None:
    move = rolled_move(seed, double=double, flying=flying)

    for end in sorted(move.ends(), key=sorted)[seed % 11 :: 11]:
        way = move.path(end, move.hexes(move.watched))

        assert way[-1] == end
        assert _walked(move, way) == search.cheapest(
            move.position, move.start, end, move.speed, move.watched
        )


def _walked(move: Move, way: list[Place]) -> tuple[int, int]:
    """How many watched hexes a legal path enters, and its length."""
    seen = 0
    at = move.start
    for number, to in enumerate(way):
        entered = dict(move.position.onward(at))[to]
        if number < len(way) - 1:
            assert not any(map(move.position.stops, entered))
        seen += len(entered & move.watched)
        at = to
    return seen, len(way)


@KINDS
@settings(max_examples=40, deadline=None)
@given(seed=seeds)
def test_there_is_no_path_to_where_no_move_leads(seed: int, *, double: bool, flying: bool) -> None:
    move = rolled_move(seed, double=double, flying=flying)
    everywhere = search.ends(
        replace(move.position, flying=True, ends=frozenset(), held=frozenset()), move.start, 9
    )
    passed = {move.start}
    going = {move.start}
    for _ in range(move.speed):
        onward = [(to, entered) for at in going for to, entered in move.position.onward(at)]
        passed |= {to for to, _ in onward}
        going = {to for to, entered in onward if not any(map(move.position.stops, entered))}
    if move.start & move.position.held:
        passed = {move.start}

    for end in sorted(everywhere - passed, key=sorted)[::5]:
        assert move.path(end, 0) == []
        assert move.path(end, move.board.land) == []


@KINDS
@pytest.mark.parametrize("name", [*POSTERS, EPIC])
def test_moves_on_the_maps_end_where_the_search_ends(
    name: str, *, double: bool, flying: bool
) -> None:
    board = map_board(name)
    for seed in range(8):
        move = Move(board, seed, double=double, flying=flying, crowd=(seed % 4) * 0.08)

        assert move.ends() == search.ends(move.position, move.start, move.speed)


@settings(max_examples=40, deadline=None)
@given(seed=seeds)
def test_double_based_units_stand_wherever_two_free_hexes_have_no_wall(seed: int) -> None:
    board = rolled_board(seed, rows=5, columns=6, walls=0.2)
    luck = random.Random(seed)
    free = gathered(luck.sample(listed(board.land), board.land.bit_count() // 2))

    found = pairs(doubles.standing(board, free))

    assert found == [
        (at, to)
        for way in range(3)
        for at in listed(free)
        for to in [board.neighbors[at][way]]
        if to is not None and free >> to & 1 and not board.walled(at, to)
    ]


def test_a_unit_enters_what_it_did_not_stand_on() -> None:
    assert entered((3, 4), (4, 9)) == 1 << 9
    assert entered((3, 4), (13, 14)) == 1 << 13 | 1 << 14
