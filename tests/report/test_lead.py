"""The picture of the lead."""

from __future__ import annotations

from mcarmy.report.story.lead import lead_chart

NAMES = ("Mark <1>", "Phil")


def test_the_lead_goes_up_for_the_first_army_and_down_for_the_second() -> None:
    drawn = lead_chart([(0, 0), (3, 0), (3, 5)], [0, 1, 1], NAMES)

    assert 'd="M0 0V0H1V-3H2V2H3V0Z"' in drawn
    assert 'viewBox="0 -3 3 6"' in drawn


def test_the_score_of_each_round_is_told_to_those_who_cannot_see_it() -> None:
    drawn = lead_chart([(0, 0), (3, 0), (3, 1), (3, 5)], [0, 1, 1, 2], NAMES)

    assert "Points at the end of each round: round 1 3 to 1; round 2 3 to 5." in drawn
    assert "Mark &lt;1&gt; ahead" in drawn
