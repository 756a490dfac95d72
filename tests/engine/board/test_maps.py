"""The maps of the catalog are fair, playable and what their drawings promise."""

from __future__ import annotations

import pytest
import yaml

from mcarmy.catalog import fairness
from mcarmy.catalog.model import Terrain
from mcarmy.engine.board import Board, Pair, doubles, gathered, listed
from mcarmy.engine.board.stances import pairs

from .drawn import EPIC, MAPS, POSTERS, map_board, map_file

ALL = pytest.mark.parametrize("name", [*POSTERS, EPIC])


def test_every_map_file_is_tested() -> None:
    assert sorted(path.stem for path in MAPS.glob("*.yaml")) == sorted([*POSTERS, EPIC])


@ALL
def test_a_map_has_no_flaw(name: str) -> None:
    read, points = map_file(name)

    found = (
        *fairness.unfair(read, points),
        *fairness.unplayable(read, points),
        *fairness.unconnected(read),
    )

    assert found == ()


@ALL
def test_a_map_says_that_it_is_ours(name: str) -> None:
    entry = yaml.safe_load((MAPS / f"{name}.yaml").read_text(encoding="utf-8"))

    assert entry["origin"] == "reconstruction"
    assert entry["id"] == name == entry["name"].lower().replace(" ", "-")


@pytest.mark.parametrize(
    ("name", "rows", "columns"),
    [(POSTERS[0], 16, 24), (POSTERS[1], 16, 24), (EPIC, 32, 48)],
)
def test_a_map_has_the_size_of_its_poster(name: str, rows: int, columns: int) -> None:
    read, _ = map_file(name)

    assert (read.rows, read.columns) == (rows, columns)


@ALL
def test_a_map_has_all_kinds_of_ground_and_walls(name: str) -> None:
    read, _ = map_file(name)
    kinds = set(read.terrain.values())

    assert kinds >= {Terrain.OPEN, Terrain.HINDERING, Terrain.COVERING, Terrain.BLOCKED}
    assert len(read.walls) > 50


def test_two_of_the_maps_have_ice() -> None:
    with_ice = [name for name in (*POSTERS, EPIC) if map_board(name).ice]

    assert with_ice == ["frozen-causeway", "titan-fields"]


@ALL
def test_holding_all_zones_does_not_win_at_once(name: str) -> None:
    """WIN-2: the lowest threshold with zones is 30."""
    _, points = map_file(name)

    assert sum(points) < 30


@ALL
def test_armies_deploy_in_opposite_corners(name: str) -> None:
    """SETUP-1"""
    on = map_board(name)
    first, second = on.deployment
    apart = [on.distance[one][other] for one in listed(first) for other in listed(second)]

    assert min(apart) > 3 * 4


def test_an_epic_army_finds_room() -> None:
    assert 40 <= map_board(EPIC).deployment[0].bit_count() <= 60


@ALL
def test_no_zone_is_seen_as_two(name: str) -> None:
    """SETUP-2: zones are seven places apart from each other and from where armies deploy."""
    on = map_board(name)
    areas = [*on.zones, *on.deployment]

    for number, area in enumerate(areas):
        around = area | gathered(to for at in listed(area) for to in listed(on.adjacent[at]))
        assert not any(around & other for other in areas[number + 1 :])


@ALL
def test_double_based_units_walk_from_their_zone_to_every_free_pair(name: str) -> None:
    """MOVE-4: the largest units are not shut in, move by move of speed 4."""
    on = map_board(name)
    start, *_ = pairs(doubles.standing(on, on.deployment[0]))

    assert _marched(on, start) == set(pairs(doubles.standing(on, on.land)))


def _marched(on: Board, start: Pair) -> set[Pair]:
    found = {start}
    waiting = [start]
    while waiting:
        at = waiting.pop()
        for to in pairs(doubles.walk(on, at, 4, enemies=0, occupied=0)):
            if to not in found:
                found.add(to)
                waiting.append(to)
    return found
