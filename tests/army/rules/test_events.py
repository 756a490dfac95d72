"""What an event adds: sets, bans, required components, days, recorded armies."""

from __future__ import annotations

import pytest

from mcarmy.base.problems import Severity
from tests.army.lists import LISTS, check, checker, codes

CUP = """\
format: ../events/spring-cup.yaml
units:
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 3, silver: 2, bronze: 2}
"""


def test_a_list_that_meets_the_event_is_legal() -> None:
    """ARMY-10."""
    assert codes(CUP) == []


def test_what_an_event_forbids_is_kept_apart_from_what_the_rules_forbid() -> None:
    """ARMY-10."""
    (problem,) = check(CUP.replace("Ranger Elite", "Bear Sergeant")).problems

    assert problem.severity is Severity.EVENT
    assert problem.message == "The format `Spring Cup` requires `Ranger Elite`."


def test_a_banned_component_is_reported_on_every_line_it_stands_on() -> None:
    """ARMY-10."""
    text = CUP.replace("  - Capitol", "  - Mitch Hunter\n  - Capitol").replace("gold: 3", "gold: 2")
    (problem,) = check(text).problems

    assert (problem.code, problem.location.line) == ("MC302", 4)


def test_a_card_of_a_set_that_is_not_allowed_names_those_that_are() -> None:
    """ARMY-10."""
    text = CUP.replace("silver: 2", "silver: 1") + "cards: [Quickdraw]\n"
    problems = [p for p in check(text).problems if p.severity is Severity.EVENT]

    assert [(p.code, p.help) for p in problems] == [("MC301", "Allowed sets: First set.")]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2026-02-28", ["MC304"]),
        ("2026-03-01", []),
        ("2026-08-31", []),
        ("2026-09-01", ["MC304"]),
    ],
)
def test_an_event_holds_from_its_first_day_to_its_last(day: str, expected: list[str]) -> None:
    """ARMY-10: both days included."""
    checked = checker(day).check_file(LISTS / "legal" / "MC304-in-season.yaml")

    assert [problem.code for problem in checked.problems] == expected


def test_a_league_list_has_no_more_than_was_recorded_on_all_lines_together() -> None:
    """ARMY-10."""
    (problem,) = check("""\
format: 3/5/3
from: ../recorded/red-dust.yaml
units:
  - 3x Ranger Elite
  - Ranger Elite
  - 2x Capitol Ranger
orders: {gold: 3, silver: 1, bronze: 1}
""").problems

    assert problem.message == "4 of `Ranger Elite`, the recorded army has 3."
    assert problem.location.line == 5
    assert [r.location.line for r in problem.related] == [4]


def test_one_format_file_serves_many_lists() -> None:
    """ARMY-10: read once, however many lists name it."""
    assert codes(CUP) == codes(CUP) == []
