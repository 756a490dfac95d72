"""The graph below the board: scores over the steps, also for those who cannot see it."""

from __future__ import annotations

from mcarmy.report.story.board.graph import graph

NAMES = ("Mark <1>", "Phil")


def test_both_scores_are_level_during_a_step_and_the_threshold_is_drawn() -> None:
    drawn = graph([(0, 0), (3, 0), (3, 5)], [0, 1, 1], NAMES, 9, None)

    assert 'class="score-a" d="M0 10V10H1V7H2V7H3"' in drawn
    assert 'class="score-b" d="M0 10V10H1V10H2V5H3"' in drawn
    assert 'class="threshold" d="M0 1H3"' in drawn


def test_the_score_of_each_round_is_told_to_those_who_cannot_see_it() -> None:
    drawn = graph([(0, 0), (3, 0), (3, 1), (3, 5)], [0, 1, 1, 2], NAMES, 9, None)

    assert "Points at the end of each round: round 1 3 to 1; round 2 3 to 5." in drawn
    assert "Mark &lt;1&gt;" in drawn
