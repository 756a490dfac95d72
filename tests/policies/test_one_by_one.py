"""What is worked out for many hexes or units at once is what it is for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.greedy.errands import NONE
from mcarmy.policies.judging.attacking import LOOKS, best_place, farthest, lines_from, preys_of
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.situation import AHEAD
from mcarmy.policies.judging.standing import hexes_at, hexes_of, standing_of
from mcarmy.policies.judging.worths import HexWorths
from tests.policies.test_keeping import GAMES, looked_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.decisions import Places
    from mcarmy.policies.judging.attacking import Prey
    from mcarmy.policies.judging.situation import Situation


@pytest.mark.parametrize("format_", GAMES)
def test_a_unit_is_alone_where_no_other_is_as_near_to_an_enemy(format_: str) -> None:
    compared = 0
    for seen in looked_on(format_):
        units = seen.view.units(seen.view.player)
        for unit in units:
            ways = [
                seen.distance[seen.hex[other]][enemy.hex]
                for other in units
                for enemy in seen.enemies
                if other != unit
            ]
            assert seen.alone_within(unit) == max(0, min(ways, default=0) - AHEAD)
            compared += bool(seen.alone_within(unit))

    assert compared > 100


@pytest.mark.parametrize("format_", GAMES)
def test_no_place_is_better_than_the_best_and_none_before_it_as_good(format_: str) -> None:
    compared = 0
    for seen in looked_on(format_):
        for unit in seen.view.units(seen.view.player):
            standing = standing_of(seen, unit, NONE)
            if not isinstance(standing, HexWorths):
                continue
            places = seen.view.reach(unit)
            best = standing.best(places)
            found = worths(places, standing)
            assert (best is None) == (not found)
            if best is not None:
                most = max(value for value, *_ in found)
                assert (best.value, best.hex, best.rear) == next(
                    place for place in found if place[0] == most
                )
                compared += 1

    assert compared > 1000


def worths(places: Places, standing: HexWorths) -> list[tuple[float, int, int]]:
    """What it is worth to stand at each place, in the order in which they are offered."""
    return [(standing.at(go.hex, go.rear), go.hex, go.rear) for go in places]  # type: ignore[union-attr]


@pytest.mark.parametrize("format_", GAMES)
def test_what_could_be_attacked_is_as_a_newcomer_sees_it(format_: str) -> None:
    compared = 0
    for kept in looked_on(format_):
        fresh = GreedyPolicy("new").situation(kept.view)
        for unit in kept.view.units(kept.view.player):
            assert kept.prowess[unit].kind is kept.kind[unit]
            for far in (2, 5):
                preys = preys_of(kept, unit, far)
                assert told(preys) == told(preys_of(fresh, unit, far))
                compared += len(preys)

    assert compared > 1000


def told(preys: list[Prey]) -> list[tuple[object, ...]]:
    """All that is known of what could be attacked."""
    return [(p.unit, p.base, p.best, p.target, p.within, p.rings, p.values) for p in preys]


@pytest.mark.parametrize("format_", GAMES)
def test_no_place_to_attack_from_is_better_than_the_best(format_: str) -> None:
    compared = 0
    for seen in looked_on(format_):
        for unit in seen.view.units(seen.view.player):
            standing, places = standing_of(seen, unit, NONE), seen.view.reach(unit)
            rest = standing.best(places)
            if rest is None or not isinstance(standing, HexWorths):
                continue
            best = best_place(seen, unit, places, standing, 1.0, rest)
            most = (rest.value, rest.hex, rest.rear)
            for shot in shots_from(seen, unit, places, worths(places, standing)):
                most = shot if shot[0] > most[0] else most
            assert (best.value, best.hex, best.rear) == most
            compared += best is not rest

    assert compared > 100


def shots_from(
    seen: Situation, unit: int, places: Places, offered: list[tuple[float, int, int]]
) -> Iterator[tuple[float, int, int]]:
    """The places to attack each hex of an enemy from, as far as they are looked at."""
    for prey in preys_of(seen, unit, farthest(seen, unit, hexes_of(places))):
        others = seen.occupied & ~seen.base[unit] & ~prey.base
        for ring, value in zip(prey.rings, prey.values, strict=True):
            within = [place for place in offered if ring & hexes_at(*place[1:])]
            within.sort(key=lambda place: place[: 1 if places.singles else 3], reverse=True)
            for rest, at, rear in within[:LOOKS]:
                if seen.view.clear(at if ring >> at & 1 else rear, prey.target, others):
                    yield rest + POINT * seen.prizes[prey.unit] * value, at, rear
                    break


@pytest.mark.parametrize("format_", GAMES)
def test_nobody_out_of_reach_is_fired_at_and_nobody_within_is_missed(format_: str) -> None:
    compared = 0
    for seen in looked_on(format_):
        for unit in seen.view.units(seen.view.player):
            at, rear = seen.hex[unit], seen.rear[unit]
            lines = lines_from(seen, unit, at, rear)
            assert [(line.origin, line.hex) for line in lines] == shots(seen, unit)
            compared += len(lines)

    assert compared > 100


def shots(seen: Situation, unit: int) -> list[tuple[int, int]]:
    """From where to where a unit could fire, each looked up."""
    duels = seen.prowess[unit].duels
    return [
        (origin, target)
        for enemy in seen.enemies
        for target in enemy.hexes
        for origin in (seen.hex[unit], seen.rear[unit])
        if origin >= 0
        and seen.distance[origin][target]
        <= duels[enemy.aimed_in_the_open | seen.in_cover[target]].reach
    ]
