"""Places by points, then by the tie-breaks of the event, each as the rule says."""

from __future__ import annotations

from fractions import Fraction

from mcarmy.event.model import TieBreak
from mcarmy.event.standings.standings import EventStanding, standings
from tests.event.files import HEAD, event_of, game, players, rounds


def placed(text: str, after: int | None = None) -> list[tuple[int, str]]:
    return [(each.place, each.entrant.name) for each in standings(event_of(text), after=after)]


def of(text: str, name: str) -> EventStanding:
    return next(each for each in standings(event_of(text)) if each.entrant.name == name)


def value(text: str, name: str, rule: TieBreak) -> Fraction | None:
    return next(each.value for each in of(text, name).tie_breaks if each.tie_break is rule)


FIRST = f"{game('A', 'B', '12-7')}; {game('C', 'D', '9-9')}"
SECOND = f"{game('A', 'C', '3-10')}; {game('B', 'D', '8-1')}"
FOUR = HEAD + players("A", "B", "C", "D")
PLAYED = FOUR + rounds(FIRST, SECOND)


def test_a_win_is_three_points_and_a_draw_one() -> None:
    assert [(each.entrant.name, each.points) for each in standings(event_of(PLAYED))] == [
        ("C", 4), ("A", 3), ("B", 3), ("D", 1),
    ]  # fmt: skip


def test_standings_can_be_asked_after_an_earlier_round() -> None:
    assert placed(PLAYED, after=1) == [(1, "A"), (2, "C"), (2, "D"), (4, "B")]


def test_opponents_are_the_mean_share_of_points_of_those_met() -> None:
    """A met B (3 of 6 points) and C (4 of 6)."""
    assert value(PLAYED, "A", TieBreak.OPPONENTS) == (Fraction(1, 2) + Fraction(2, 3)) / 2


def test_an_opponents_share_is_at_least_one_third() -> None:
    """B met A (3 of 6) and D (1 of 6)."""
    assert value(PLAYED, "B", TieBreak.OPPONENTS) == (Fraction(1, 2) + Fraction(1, 3)) / 2


def test_byes_count_neither_as_opponents_nor_in_their_shares() -> None:
    text = (
        HEAD
        + players("A", "B", "C")
        + rounds(f"{game('A', 'B', '5-0')}; {{bye: C}}", f"{game('A', 'C', '5-0')}; {{bye: B}}")
    )

    assert value(text, "A", TieBreak.OPPONENTS) == Fraction(1, 3)
    assert value(text, "C", TieBreak.OPPONENTS) == 1


def test_who_dropped_out_keeps_the_share_of_the_games_played() -> None:
    text = FOUR.replace("- name: B", "- {name: B, dropped: 1}") + rounds(
        f"{game('B', 'A', '5-0')}; {game('C', 'D', '5-0')}",
        f"{game('A', 'C', '5-0')}; {{bye: D}}",
    )

    assert value(text, "A", TieBreak.OPPONENTS) == (Fraction(1) + Fraction(1, 2)) / 2
    assert of(text, "B").left


def test_victory_points_of_a_bye_and_of_an_unwritten_win_are_the_average_of_the_rest() -> None:
    text = (
        HEAD
        + players("A", "B", "C")
        + rounds(
            f"{game('A', 'B', '5-2')}; {{bye: C}}",
            f"{game('B', 'C', '4-2')}; {{bye: A}}",
            f"{game('A', 'C', 'A')}; {{bye: B}}",
        )
    )

    assert value(text, "A", TieBreak.VICTORY_POINTS) == 15
    assert value(text, "C", TieBreak.VICTORY_POINTS) == 4  # bye as the average, lost game 0
    assert value(text, "B", TieBreak.VICTORY_POINTS) == 9


def test_head_to_head_decides_where_all_who_are_equal_met() -> None:
    text = (
        HEAD
        + "tie-breaks: [head-to-head]\n"
        + players("A", "B", "C", "D")
        + rounds(
            f"{game('B', 'A', 'B')}; {game('C', 'D', 'C')}",
            f"{game('A', 'C', 'A')}; {game('B', 'D', 'D')}",
            f"{game('A', 'D', 'A')}; {game('B', 'C', 'B')}",
        )
    )

    assert placed(text) == [(1, "B"), (2, "A"), (3, "C"), (4, "D")]


def test_without_a_game_between_them_equals_share_a_place() -> None:
    text = (
        HEAD
        + "tie-breaks: [head-to-head]\n"
        + players("A", "B", "C", "D")
        + rounds(f"{game('A', 'B', 'A')}; {game('C', 'D', 'C')}")
    )

    assert placed(text) == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]


def test_tie_breaks_hold_in_the_order_of_the_event() -> None:
    text = (
        HEAD
        + "tie-breaks: [{}]\n"
        + players("A", "B", "C", "D")
        + rounds(f"{game('A', 'B', '12-11')}; {game('C', 'D', '9-0')}")
    )

    assert placed(text.replace("{}", "margin", 1))[0] == (1, "C")
    assert placed(text.replace("{}", "victory-points, margin", 1))[0] == (1, "A")


def test_every_number_is_the_sum_or_mean_of_its_games() -> None:
    for each in standings(event_of(PLAYED)):
        assert each.points == sum(played.points for played in each.games)
        for found in each.tie_breaks:
            parts = [part.value for part in found.parts if part.value is not None]
            total = sum(parts, Fraction(0))
            mean = found.tie_break is TieBreak.OPPONENTS
            assert found.value == (total / len(parts) if mean else total) or not parts


def test_a_knock_out_ranks_by_how_far_players_came() -> None:
    text = (
        HEAD
        + "system: knock-out\nthird-place: true\n"
        + players("A", "B", "C", "D")
        + rounds(
            f"{game('A', 'B', 'A')}; {game('C', 'D', 'D')}",
            f"{game('A', 'D', 'D')}; {game('B', 'C', 'C')}",
        )
    )

    assert placed(text) == [(1, "D"), (2, "A"), (3, "C"), (4, "B")]
