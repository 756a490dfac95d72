"""Estimates from pairs of games."""

from __future__ import annotations

from random import Random

import pytest

from mcarmy.simulate.series.statistics import (
    Hypotheses,
    estimate,
    estimate_of_clusters,
    ratings,
    sample,
    student,
    verdict,
    wilson,
)


def test_no_games_tell_nothing() -> None:
    assert (estimate([]).low, estimate([]).high) == (0.0, 1.0)


@pytest.mark.parametrize("score", [0.0, 0.25, 1.0])
def test_a_single_cluster_keeps_its_score_and_proves_nothing(score: float) -> None:
    found = estimate_of_clusters([score], most=2)

    assert (found.rate, found.low, found.high, found.pairs) == (score, 0.0, 1.0, 1)


def test_wilson_knows_the_textbook_value() -> None:
    """8 of 10: 49.0 % to 94.3 % in every table."""
    low, high = wilson(0.8, 10)

    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


def test_a_clean_sweep_is_not_taken_for_certainty() -> None:
    swept = estimate([1.0] * 20)

    assert swept.rate == 1.0
    assert 0.85 < swept.low < 1.0


def test_pairs_that_go_together_count_as_one_game_each() -> None:
    """Both games of a pair won or both lost: a pair tells no more than one game."""
    scores = [1.0, 0.0] * 50

    assert sample(scores).effective_games() == pytest.approx(100, rel=0.02)


def test_pairs_whose_luck_cancels_out_tell_more() -> None:
    scores = [0.5] * 90 + [1.0] * 10

    assert sample(scores).effective_games() > 200


@pytest.mark.parametrize("rate", [0.5, 0.7, 0.9])
def test_the_interval_contains_the_truth_about_as_often_as_it_says(rate: float) -> None:
    luck = Random(f"coverage {rate}")
    covered = 0
    for _ in range(600):
        scores = [((luck.random() < rate) + (luck.random() < rate)) / 2 for _ in range(100)]
        found = estimate(scores)
        covered += found.low <= rate <= found.high

    assert 0.92 <= covered / 600 <= 0.98


def test_a_sequential_test_decides_for_the_nearer_rate() -> None:
    luck = Random("sprt")
    strong = [((luck.random() < 0.6) + (luck.random() < 0.6)) / 2 for _ in range(2000)]
    even = [((luck.random() < 0.5) + (luck.random() < 0.5)) / 2 for _ in range(2000)]
    test = Hypotheses(0.5, 0.55)

    assert verdict(strong, test) == "other"
    assert verdict(even, test) == "null"
    assert verdict(strong[:3], test) is None


def test_ratings_put_the_stronger_first_with_honest_intervals() -> None:
    rated = ratings(["weak", "strong"], [(1, 0, 100, 75.0)])

    assert [rating.name for rating in rated] == ["strong", "weak"]
    assert rated[0].points - rated[1].points == pytest.approx(190, abs=6)
    assert rated[0].low < rated[0].points < rated[0].high


def test_who_won_all_games_is_surely_the_better_one() -> None:
    """60 to 0 leaves no doubt who is stronger; by how much is hardly known."""
    rated = ratings(["loser", "winner"], [(1, 0, 60, 60.0)])

    assert rated[0].name == "winner"
    assert 200 < rated[0].low < rated[0].points < rated[0].high < 1000
    assert rated[1].high < 0


@pytest.mark.parametrize("gap", [0, 200, 600])
def test_ratings_lie_in_their_intervals_as_often_as_they_say(gap: float) -> None:
    """Three competitors, a gap apart, 40 games of each two."""
    true = (-gap, 0.0, gap)
    luck = Random(f"ratings {gap}")
    covered = tried = 0
    for _ in range(300):
        results = []
        for one, other in ((0, 1), (0, 2), (1, 2)):
            rate = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
            results.append((one, other, 40.0, float(sum(luck.random() < rate for _ in range(40)))))
        for rating in ratings(["0", "1", "2"], results):
            covered += rating.low <= true[int(rating.name)] <= rating.high
            tried += 1

    assert 0.92 <= covered / tried <= 0.985


def ladder_of_armies(luck: Random, armies: int, opponents: int) -> list[float]:
    """Mean scores with armies of which some are easy and some are hard, whoever is met."""
    found = []
    for _ in range(armies):
        easy = luck.choice((0.15, 0.5, 0.85))
        games = [luck.random() < easy for _ in range(2 * opponents)]
        found.append(sum(games) / len(games))
    return found


def test_an_interval_by_army_contains_the_truth_where_one_by_game_does_not() -> None:
    luck = Random("ladders")
    by_army = by_game = 0
    for _ in range(400):
        scores = ladder_of_armies(luck, 20, 6)
        found = estimate_of_clusters(scores, most=2 * 6 * 2.0)
        low, high = wilson(found.rate, 20 * 12)
        by_army += found.low <= 0.5 <= found.high
        by_game += low <= 0.5 <= high

    assert 0.92 <= by_army / 400 <= 0.98
    assert by_game / 400 < 0.75


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (59, 2.001)])
def test_few_armies_have_students_quantile(freedom: int, quantile: float) -> None:
    assert student(1.959964, freedom) == pytest.approx(quantile, abs=0.01)
