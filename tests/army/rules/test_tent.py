"""Karak's Command Tent: no slot, one at most, with its keeper, holding Ilian cards."""

from __future__ import annotations

import pytest

from tests.army.lists import check, codes

LIST = """\
format: ../events/highlander.yaml
# mcarmy: allow MC902 we play Karak as gold
units:
  - Karak the Keeper
  - Karak's Command Tent
  - Ezoghoul
  - Technomancer
orders: {gold: 2, silver: 2, bronze: 2}
attached: []
"""


def test_the_tent_takes_no_slot() -> None:
    """ARMY-11."""
    assert codes(LIST) == []


def test_a_second_tent_is_one_too_many_wherever_it_stands() -> None:
    """ARMY-11."""
    again = LIST.replace("orders:", "  - Karak's Command Tent\norders:")
    (problem,) = check(again).problems

    assert (problem.code, problem.location.line) == ("MC270", 8)
    assert [r.location.line for r in problem.related] == [5]


def test_it_comes_only_with_its_keeper() -> None:
    """ARMY-11."""
    text = LIST.replace("Karak the Keeper", "Necromutant Defiler").replace("# mcarmy", "# no")
    (problem,) = check(text).problems

    assert (problem.code, problem.location.line) == ("MC271", 5)


@pytest.mark.parametrize(
    ("attached", "expected"),
    [
        ("Winter's Grasp", []),
        ("Winter's Grasp, Numbing Cold, Mend in Ice", []),
        ("Warped Paths, Numbing Cold", ["MC272"]),
        ("2x Numbing Cold", ["MC272"]),
        ("Dark Aura", ["MC272"]),
        ("Dark Aura, Winter's Grasp", ["MC272"]),
        ("Dark Aura, Flow of Acid", ["MC272", "MC272"]),
    ],
)
def test_it_holds_one_ilian_card_of_each_rank(attached: str, expected: list[str]) -> None:
    """ARMY-11."""
    assert codes(LIST.replace("attached: []", f"attached: [{attached}]")) == expected


def test_attached_cards_take_no_slot_and_no_copies() -> None:
    """ARMY-11: they come from the collection, not from the army."""
    both = LIST.replace("attached: []", "attached: [Numbing Cold]\ncards: [Numbing Cold]")

    assert codes(both.replace("silver: 2", "silver: 1")) == []


def test_bans_and_sets_hold_for_attached_cards() -> None:
    """ARMY-10, ARMY-11."""
    skirmish = LIST.replace("../events/highlander.yaml", "skirmish")

    assert codes(skirmish.replace("attached: []", "attached: [Numbing Cold]")) == ["MC301"]


def test_the_cards_of_a_tent_nobody_can_read_are_left_alone() -> None:
    """ARMY-11: the unknown line may be the tent; what it brings about is folded under it."""
    text = LIST.replace("Karak's Command Tent", "Zyxwvut Qrst")
    (problem,) = check(text.replace("attached: []", "attached: [Numbing Cold]")).problems

    assert problem.code == "MC110"
    assert [caused.code for caused in problem.caused] == ["MC272"]
