"""Rehearsals follow from the rates they rest on, and from how sure those are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from mcarmy.event.model import PairingSystem, TieBreak
from mcarmy.event.rehearsal.meta import (
    EventMeta,
    MetGame,
    MetSeries,
    WorldShifts,
    budget,
    distinct,
)
from mcarmy.event.rehearsal.rates import GamePool, RateDraw
from mcarmy.event.rehearsal.rehearse import dealt_field, entered_field, rehearse
from mcarmy.event.rehearsal.summary import DecidedBy, Rehearsals, decided_by, summary
from mcarmy.event.standings.standings import standings
from mcarmy.simulate.series.statistics import Estimate
from tests.event.files import HEAD, event_of, game, players, rounds


def meta(lists: int, *, games: int, strongest: float) -> EventMeta:
    """List 0 wins so often against all others, who are even among themselves."""
    series = []
    for one, other in combinations(range(lists), 2):
        rate = strongest if one == 0 else 0.5
        won = round(rate * games)
        rows = tuple(MetGame(float(at < won), (9 - at % 3, 4)) for at in range(games))
        seen = Estimate(won / games, 0.0, 1.0, games // 2, float(games))
        series.append(MetSeries(one, other, None, seen, rows))
    return EventMeta(tuple(f"L{at}" for at in range(lists)), (), (None,), tuple(series))


def rehearsed(
    found: EventMeta, *, system: str = "swiss", planned: int = 3, draws: int = 20, each: int = 10
) -> Rehearsals:
    lists = len(found.names)
    names = players(*(f"P{at}" for at in range(lists)))
    event = event_of(HEAD + f"system: {system}\nrounds: {planned}\n" + names)
    field = entered_field(event, range(lists), (None,))
    return summary(rehearse(field, found, draws=draws, each=each, seed=1), lists)


def test_chances_of_all_lists_add_up_to_one() -> None:
    found = rehearsed(meta(6, games=40, strongest=0.7), draws=5, each=6)

    assert sum(each.chance for each in found.lists) == pytest.approx(1)
    assert all(each.low <= each.chance <= each.high for each in found.lists)


def test_the_list_that_always_wins_wins_every_event() -> None:
    found = rehearsed(meta(8, games=10_000, strongest=1.0), draws=5, each=8)

    assert found.lists[0].list == 0
    assert found.lists[0].chance > 0.98
    assert found.rounds[found.planned - 1].best > 0.98


def test_equal_lists_win_equally_often() -> None:
    found = rehearsed(meta(4, games=10_000, strongest=0.5), planned=2, draws=20, each=10)

    assert all(each.low < 1 / 4 < each.high for each in found.lists)


def test_fewer_games_behind_the_rates_leave_wider_intervals() -> None:
    few, many = (
        rehearsed(meta(4, games=games, strongest=0.75), planned=2, draws=30, each=8).lists[0]
        for games in (8, 4000)
    )

    assert few.high - few.low > 1.5 * (many.high - many.low)


def test_no_rate_is_ever_drawn_as_certain() -> None:
    found = meta(2, games=8, strongest=1.0)
    luck = Random(1)
    rates = [RateDraw(found, number, luck).rate(0, 1, None) for number in range(200)]

    assert all(0 < rate < 1 for rate in rates)
    assert sum(rates) / len(rates) == pytest.approx((8 + 0.5) / 9, abs=0.02)


def test_a_world_shifts_the_rates_of_all_matches_and_none_beyond_certainty() -> None:
    plain = meta(3, games=4000, strongest=0.6)
    shifts = WorldShifts((0.2, -0.9), 0.0)
    found = replace(plain, series=tuple(replace(each, worlds=shifts) for each in plain.series))
    up, down = (RateDraw(found, number, Random(1)) for number in (0, 1))

    assert up.rate(0, 1, None) == pytest.approx(0.8, abs=0.05)
    assert up.rate(1, 2, None) == pytest.approx(0.7, abs=0.05)
    assert 0 < down.rate(0, 1, None) < 0.01
    assert found.worlds == 2


def test_draws_keep_their_share_and_a_knock_out_has_none() -> None:
    rows = (MetGame(0.5, (4, 4)), MetGame(1.0, (9, 4)), MetGame(0.0, (2, 9)), MetGame(0.5, (3, 3)))
    seen = Estimate(0.5, 0.0, 1.0, 2, 4.0)
    pool = GamePool(EventMeta(("A", "B"), (), (None,), (MetSeries(0, 1, None, seen, rows),)))
    luck = Random(1)
    scores = Counter(pool.play((0, 1, None), 0.5, luck, decided=False).score for _ in range(4000))
    played = [pool.play((0, 1, None), 0.5, luck, decided=True) for _ in range(200)]

    assert scores[0.5] / 4000 == pytest.approx(0.5, abs=0.03)
    assert {each.score for each in played} == {0.0, 1.0}
    assert all((each.points[0] > each.points[1]) == (each.score == 1) for each in played)


def test_victory_points_are_seen_from_the_right_side() -> None:
    rows = (MetGame(1.0, (9, 4)),)
    seen = Estimate(1.0, 0.0, 1.0, 1, 2.0)
    pool = GamePool(EventMeta(("A", "B"), (), (None,), (MetSeries(0, 1, None, seen, rows),)))

    assert pool.play((1, 0, None), 0.0, Random(1), decided=False) == MetGame(0.0, (4, 9))


@pytest.mark.parametrize("system", list(PairingSystem))
def test_every_system_is_played_to_its_end(system: PairingSystem) -> None:
    found = rehearsed(meta(6, games=20, strongest=0.8), system=system, planned=5, draws=5, each=4)

    assert found.events == 20
    assert sum(each.chance for each in found.lists) == pytest.approx(1)
    if system is PairingSystem.KNOCK_OUT:
        assert len(found.rounds) == 3
        assert found.rounds[-1].decided == {DecidedBy.FINAL: 1.0}


def test_a_swiss_event_is_also_looked_at_with_two_more_rounds() -> None:
    found = rehearsed(meta(8, games=20, strongest=0.8), planned=3, draws=4, each=5)

    assert [each.number for each in found.rounds] == [1, 2, 3, 4, 5]
    assert found.planned == 3
    assert all(sum(each.decided.values()) == pytest.approx(1) for each in found.rounds)


def test_what_decides_is_the_first_number_that_differs() -> None:
    text = HEAD + "tie-breaks: [wins, victory-points]\n" + players("A", "B", "C", "D")
    won = text + rounds(f"{game('A', 'B', '9-2')}; {game('C', 'D', '8-1')}")
    same = text + rounds(f"{game('A', 'B', '9-2')}; {game('C', 'D', '9-1')}")

    assert decided_by(event_of(won), standings(event_of(won))) == TieBreak.VICTORY_POINTS
    assert decided_by(event_of(same), standings(event_of(same))) == DecidedBy.NOTHING


def test_the_same_seed_rehearses_the_same_events() -> None:
    found = meta(5, games=20, strongest=0.6)

    assert rehearsed(found, draws=3, each=4) == rehearsed(found, draws=3, each=4)


def test_dealt_lists_are_played_equally_often() -> None:
    event = event_of(HEAD + players("A"))
    deal = dealt_field(event, 10, 4, (None,))
    counts = Counter(deal(Random(1)).plays.values())

    assert sorted(counts.values()) == [2, 2, 3, 3]


def test_lists_that_are_the_same_play_their_games_once() -> None:
    army: object = object()
    entered, plays = distinct([("a", "x", army), ("b", "y", army), ("a", "x", army)])  # type: ignore[list-item]

    assert [name for name, _ in entered] == ["a", "b"]
    assert plays == [0, 1, 0]
    assert budget(16, 1, 39, 0) == 120 * 40
    assert budget(3, 2, 40, 20) == 2 * 3 * (40 + 160)


def test_the_plan_is_played_whole_and_odd_numbers_have_a_round_more() -> None:
    found = meta(3, games=10, strongest=0.6)

    assert len(rehearsed(found, planned=5, draws=1, each=2).rounds) == 5
    assert len(rehearsed(found, planned=2, draws=1, each=2).rounds) == 3
