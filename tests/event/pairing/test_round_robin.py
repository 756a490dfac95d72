"""Everybody meets everybody, once a cycle."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.event.pairing.contender import Oddity, PairingCause
from mcarmy.event.pairing.round_robin import berger, round_robin_round


@pytest.mark.parametrize(
    ("number", "pairs"),
    [(1, [(1, 6), (2, 5), (3, 4)]), (2, [(1, 2), (5, 3), (6, 4)]), (5, [(1, 5), (2, 4), (3, 6)])],
)
def test_the_table_for_six_is_bergers(number: int, pairs: list[tuple[int, int]]) -> None:
    assert [tuple(sorted(pair)) for pair in berger(6, number)] == [
        tuple(sorted(pair)) for pair in pairs
    ]


@given(st.integers(2, 40))
def test_each_two_meet_exactly_once_and_nobody_plays_twice_a_round(players: int) -> None:
    size = players + players % 2
    met = []
    for number in range(1, size):
        pairs = berger(players, number)
        assert sorted(place for pair in pairs for place in pair) == list(range(1, size + 1))
        met += [tuple(sorted(pair)) for pair in pairs]

    assert sorted(met) == list(combinations(range(1, size + 1), 2))


def test_when_all_have_met_they_meet_again_the_other_way_round() -> None:
    assert berger(4, 4) == [(other, one) for one, other in berger(4, 1)]


def test_with_odd_players_everybody_has_one_bye() -> None:
    names = ["A", "B", "C", "D", "E"]
    byes = [round_robin_round(names, number, names)[-1] for number in range(1, 6)]

    assert sorted(each.players[0] for each in byes) == names
    assert {note.cause for each in byes for note in each.notes} == {PairingCause.TABLE_OF_ROUNDS}


def test_whoever_should_meet_a_player_who_left_has_a_walkover() -> None:
    names = ["A", "B", "C", "D"]
    (game, walkover) = round_robin_round(names, 1, ["A", "B", "C"])

    assert game.players == ("B", "C")
    assert walkover.players == ("A",)
    assert [(note.oddity, note.opponent) for note in walkover.notes] == [(Oddity.WALKOVER, "D")]
