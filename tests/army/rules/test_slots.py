"""Exactly as many components of each rank as the format has slots."""

from __future__ import annotations

import pytest

from mcarmy.army.text.layout import apply_edits
from tests.army.lists import check, codes

LIST = """\
format: skirmish
units:
  - Mitch Hunter
  - 2x Ranger Elite
  - unit: Free Marine Soldier
    count: 2
orders:
  gold: 2
  silver: 1
  bronze: 1
"""


def test_three_of_each_rank_fill_a_skirmish() -> None:
    """ARMY-1."""
    assert codes(LIST) == []


def test_units_orders_and_cards_count_alike() -> None:
    """ARMY-2: any mix will do."""
    cards = "  bronze: 0\ncards: [Fire at Will]\n"

    assert codes(LIST.replace("  bronze: 1\n", cards)) == []


@pytest.mark.parametrize(
    ("format_", "slots"), [("skirmish", 3), ("tournament", 10), ("epic", 90), ("7/7/7", 7)]
)
def test_a_format_has_this_many_slots_of_each_rank(format_: str, slots: int) -> None:
    """ARMY-1, ARMY-10: the three formats of the rulebook and a players' one."""
    text = f"""\
format: {format_}
units: [Ranger Elite, Capitol Ranger]
orders: {{gold: {slots}, silver: {slots - 1}, bronze: {slots - 1}}}
"""

    assert set(codes(text)) <= {"MC903"}
    assert "MC214" in codes(text.replace(f"gold: {slots}", f"gold: {slots + 1}"))
    assert "MC215" in codes(text.replace(f"gold: {slots}", f"gold: {slots - 1}"))


def test_too_many_points_where_the_count_passes_and_names_every_line() -> None:
    """ARMY-1."""
    (problem,) = check(LIST.replace("bronze: 1", "bronze: 3")).problems

    assert problem.message == "5 bronze components, the format `Skirmish` has room for 3."
    assert problem.location.line == 10
    assert [(r.location.line, r.message) for r in problem.related] == [
        (5, "2 here (Free Marine Soldier)")
    ]
    assert problem.help == "Take out 2 bronze components: a unit, an order token or a card."


def test_too_few_points_where_an_order_would_be_added() -> None:
    """ARMY-1."""
    (problem,) = check(LIST.replace("silver: 1", "silver: 0")).problems

    assert problem.message == "2 silver components, the format `Skirmish` needs 3."
    assert (problem.location.line, problem.location.column) == (9, 11)
    assert [r.location.line for r in problem.related] == [4]


@pytest.mark.parametrize("wrong", ["bronze: 3", "bronze: 0"])
def test_the_fix_changes_the_orders_and_says_that_it_changes_the_army(wrong: str) -> None:
    """ARMY-1."""
    wrong_list = LIST.replace("bronze: 1", wrong)
    (problem,) = check(wrong_list).problems
    (fix,) = problem.fixes

    assert not fix.safe
    assert apply_edits(wrong_list, fix.edits) == LIST


def test_no_fix_is_offered_that_takes_the_last_order() -> None:
    """ARMY-1, ARMY-7."""
    (problem,) = check("""\
format: {gold: 1, silver: 1, bronze: 1}
units: [Mitch Hunter, Ranger Elite, Capitol Ranger]
orders: {gold: 1}
""").problems

    assert (problem.code, problem.fixes) == ("MC214", ())


def test_a_rank_that_nothing_stands_under_says_no() -> None:
    """ARMY-1."""
    (problem,) = check("format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 1}\n").problems

    assert problem.message == "No bronze components, the format `1/1/1` needs 1."
    assert problem.location.line == 3
