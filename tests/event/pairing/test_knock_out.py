"""Who loses is out, and the best meet last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.event.pairing.contender import Oddity
from mcarmy.event.pairing.knock_out import first_round, next_round, third_place


def seeds(count: int) -> list[str]:
    return [f"{number:03}" for number in range(1, count + 1)]


def test_the_best_meets_the_worst_and_the_best_two_are_in_different_halves() -> None:
    assert [each.players for each in first_round(seeds(8))] == [
        ("001", "008"), ("004", "005"), ("002", "007"), ("003", "006"),
    ]  # fmt: skip


@given(st.integers(2, 200))
def test_if_the_better_seed_always_wins_the_best_two_play_the_final(count: int) -> None:
    names = seeds(count)
    drawn = first_round(names)
    assert sorted(name for each in drawn for name in each.players) == names
    byes = [each.players[0] for each in drawn if len(each.players) == 1]
    assert sorted(byes) == names[: len(byes)]
    rounds = 1
    while len(drawn) > 1:
        final = len(drawn) == 2
        winners = [min(each.players) for each in drawn]
        drawn = next_round(winners, names)
        rounds += 1
        assert final is (len(drawn) == 1)

    assert drawn[0].players == ("001", "002")
    assert rounds == (count - 1).bit_length()


@pytest.mark.parametrize("winners", [["A", None], ["A", "gone"]])
def test_without_an_opponent_a_player_goes_on(winners: list[str | None]) -> None:
    (drawn,) = next_round(winners, ["A", "B"])

    assert drawn.players == ("A",)
    assert [note.oddity for note in drawn.notes] == [Oddity.WALKOVER]


def test_the_third_place_is_played_by_those_who_lost_the_semifinals() -> None:
    assert [each.players for each in third_place(["C", "D"], ["C", "D"])] == [("C", "D")]
    assert third_place(["C", "D"], ["C"]) == []
