"""How often one unit, one hero or one card may stand in an army."""

from __future__ import annotations

import pytest

from tests.army.lists import check, codes

UNITS = """\
format: {format}
units:
  - {count}x Free Marine Soldier
orders: {{gold: 2, silver: 2, bronze: {orders}}}
"""


def test_four_copies_of_a_unit_are_allowed_and_five_are_not() -> None:
    """ARMY-5."""
    assert codes(UNITS.format(format="2/2/6", count=4, orders=2)) == []
    assert codes(UNITS.format(format="2/2/6", count=5, orders=1)) == ["MC240"]


def test_copies_on_several_lines_count_together_and_every_line_is_named() -> None:
    """ARMY-5."""
    (problem,) = check("""\
format: 2/2/8
units:
  - 3x Free Marine Soldier
  - Capitol Ranger
  - FREE MARINE SOLDIER
  - {unit: free-marine-soldier, count: 2, nickname: The Rust}
orders: {gold: 2, silver: 2, bronze: 1}
""").problems

    assert (
        problem.message == "6 copies of `Free Marine Soldier`, at most 4 copies may be in an army."
    )
    assert problem.location.line == 6
    assert [(r.location.line, r.message) for r in problem.related] == [(3, "3 here"), (5, "1 here")]


def test_three_copies_of_a_card_are_allowed_and_four_are_not() -> None:
    """ARMY-6."""
    text = "format: 2/2/6\nunits: [Capitol Ranger, Ranger Elite]\n"

    assert codes(text + "cards: [3x Decoy]\norders: {gold: 2, silver: 1, bronze: 2}\n") == []
    assert codes(text + "cards: [4x Decoy]\norders: {gold: 2, silver: 1, bronze: 1}\n") == ["MC250"]


def test_one_copy_of_a_unique_personality() -> None:
    """ARMY-4."""
    (problem,) = check("""\
format: skirmish
units: [2x Mitch Hunter, Ranger Elite, Capitol Ranger]
orders: {gold: 1, silver: 2, bronze: 2}
""").problems

    assert problem.code == "MC230"
    assert problem.message == "2 copies of `Mitch Hunter`, at most 1 copy may be in an army."


@pytest.mark.parametrize("count", [5, 90])
def test_the_limits_hold_in_epic_too(count: int) -> None:
    """ARMY-9."""
    found = codes(f"""\
format: epic
units: [{count}x Free Marine Soldier, 4x Ranger Elite, 4x Capitol Ranger]
orders: {{gold: 90, silver: 86, bronze: {86 - count}}}
""")

    assert "MC240" in found


def test_an_event_may_set_other_limits() -> None:
    """ARMY-10: a format is data."""
    assert (
        codes("""\
format: ../events/house-night.yaml
units: [2x Mitch Hunter, 6x Free Marine Soldier, Ranger Elite]
cards: [2x Decoy]
orders: {gold: 1, silver: 2}
""")
        == []
    )


def test_order_tokens_have_no_limit() -> None:
    """ARMY-7."""
    assert (
        codes("""\
format: 6/6/6
units: [4x Ranger Elite, 2x Bear Sergeant, 4x Capitol Ranger, 2x Bear Trooper]
orders: {gold: 6}
""")
        == []
    )


def test_limits_are_not_guessed_while_the_format_is_unknown() -> None:
    """ARMY-10: what a format that cannot be read allows, nobody knows."""
    text = "format: ./nowhere.yaml\nunits: [2x Mitch Hunter, 9x Ranger Elite]\norders: {gold: 1}\n"

    assert codes(text) == ["MC106"]


def test_fewer_copies_on_the_line_are_offered_as_an_unsafe_fix() -> None:
    """ARMY-5."""
    (problem,) = check(UNITS.format(format="2/2/6", count=5, orders=1)).problems
    (fix,) = problem.fixes

    assert (fix.title, fix.safe, fix.edits[0].text) == ("keep 4 on this line", False, "4")
