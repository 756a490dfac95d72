"""At least one unit and at least one order token."""

from __future__ import annotations

from tests.army.lists import check, codes


def test_an_army_of_orders_alone_has_nobody_to_give_them_to() -> None:
    """ARMY-7."""
    (problem,) = check(
        "format: 1/1/1\nunits: []\norders: {gold: 1, silver: 1, bronze: 1}\n"
    ).problems

    assert (problem.code, problem.location.line) == ("MC260", 2)


def test_an_army_without_orders_cannot_act() -> None:
    """ARMY-7."""
    (problem,) = check("""\
format: 1/1/1
units: [Mitch Hunter, Ranger Elite, Capitol Ranger]
""").problems

    assert (problem.code, problem.location.line) == ("MC261", 1)


def test_cards_are_optional() -> None:
    """ARMY-7."""
    assert codes("format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n") == []


def test_the_tent_alone_is_no_army() -> None:
    """ARMY-7, ARMY-11."""
    assert codes("""\
format: 1/1/1
units: [Karak's Command Tent]
orders: {gold: 1, silver: 1, bronze: 1}
""") == ["MC260", "MC271"]
