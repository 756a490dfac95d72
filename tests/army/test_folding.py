"""A problem caused by another is folded under it, and nothing but what is wrong is reported."""

from __future__ import annotations

import pytest

from mcarmy.base.problems import Severity
from tests.army.lists import check, codes

LIST = """\
format: skirmish
units:
  - Mitch Hunter
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 2, silver: 2, bronze: 1}
cards:
  - Fire at Will
"""


def folded(content: str) -> list[tuple[str, list[str]]]:
    """Codes, each with those folded under it."""
    return [(p.code, sorted(c.code for c in p.caused)) for p in check(content).problems]


def test_a_misspelled_unit_counts_as_what_was_meant() -> None:
    assert folded(LIST.replace("Ranger Elite", "Rangr Elite")) == [("MC110", [])]


def test_an_unknown_unit_takes_the_blame_for_the_slot_it_leaves_open() -> None:
    assert folded(LIST.replace("Ranger Elite", "Zyxwvut")) == [("MC110", ["MC213"])]


def test_an_unknown_unit_explains_no_more_than_it_can() -> None:
    """One unknown unit fills one slot; two open slots are a problem of their own."""
    text = LIST.replace("Ranger Elite", "Zyxwvut").replace("gold: 2", "gold: 1")

    assert folded(text) == [("MC110", []), ("MC215", []), ("MC213", [])]


def test_an_unknown_card_takes_the_blame_too() -> None:
    assert folded(LIST.replace("Fire at Will", "Xyzzy")) == [("MC111", ["MC211"])]


def test_an_ambiguous_name_takes_the_blame_too() -> None:
    assert folded(LIST.replace("Capitol Ranger", "Free Marine")) == [("MC113", ["MC211"])]


def test_units_that_cannot_be_read_explain_all_that_is_missing() -> None:
    text = "format: skirmish\nunits: Mitch Hunter\norders: {gold: 1}\ncards: [Fire at Will]\n"

    assert folded(text) == [("MC103", ["MC211", "MC213", "MC215", "MC260"])]


def test_a_card_is_not_called_unplayable_while_a_unit_is_unknown() -> None:
    text = LIST.replace("Mitch Hunter", "Zyxwvut").replace("Fire at Will", "Invoke Terror")

    assert folded(text) == [("MC110", ["MC215"])]


def test_orders_that_cannot_be_read_explain_why_there_are_none() -> None:
    text = LIST.replace("{gold: 2, silver: 2, bronze: 1}", "plenty")

    assert folded(text) == [("MC103", ["MC211", "MC213", "MC215", "MC261"])]


def test_a_bad_count_explains_what_is_missing_but_not_what_is_too_much() -> None:
    assert folded(LIST.replace("gold: 2", "gold: x")) == [("MC104", ["MC215"])]
    assert folded(LIST.replace("gold: 2, silver: 2", "gold: x, silver: 3")) == [
        ("MC104", ["MC215"]),
        ("MC212", []),
    ]


def test_the_first_of_several_causes_is_named() -> None:
    text = LIST.replace("Ranger Elite", "Zyxwvut").replace("Capitol Ranger", "Qqqqqq")

    assert folded(text) == [("MC110", ["MC211", "MC213"]), ("MC110", [])]


def test_a_key_nobody_knows_may_hold_what_is_missing() -> None:
    assert folded(LIST.replace("cards:", "spells:")) == [("MC101", ["MC211"])]


def test_a_word_under_a_key_nobody_knows_holds_nothing() -> None:
    text = LIST.replace("cards:\n  - Fire at Will", "colour: red")

    assert folded(text) == [("MC211", []), ("MC101", [])]


def test_an_unknown_key_does_not_hide_what_the_rules_say() -> None:
    text = LIST.replace("Capitol Ranger", "Necromutant") + "colour: red\n"

    assert codes(text) == ["MC101", "MC220"]


def test_a_format_that_cannot_be_found_hides_the_slots_and_nothing_else() -> None:
    text = LIST.replace("skirmish", "nowhere").replace("Capitol Ranger", "Necromutant")

    assert codes(text) == ["MC105", "MC220"]


def test_a_list_of_another_game_is_not_judged_by_the_rules_of_this_one() -> None:
    assert folded(f"game: chess\n{LIST.replace('Ranger Elite', 'Pawn')}") == [("MC107", [])]


def test_a_text_that_is_no_list_is_said_so_once() -> None:
    assert folded("- Mitch Hunter\n- Ranger Elite\n") == [("MC103", [])]


def test_a_tent_misspelled_beyond_recognition_is_one_problem() -> None:
    text = """\
format: skirmish
# mcarmy: allow MC902 we play Karak as gold
units: [Karak the Keeper, Zyxwvut, Ezoghoul, Technomancer]
orders: {gold: 2, silver: 2, bronze: 2}
attached: [Dark Aura]
"""

    assert folded(text) == [("MC110", ["MC272"])]


def test_a_required_unit_may_be_the_one_that_is_unknown() -> None:
    text = """\
format: ../events/spring-cup.yaml
units: [Zyxwvut, Capitol Ranger]
orders: {gold: 3, silver: 2, bronze: 2}
"""

    assert folded(text) == [("MC110", ["MC213", "MC303"])]


def test_warnings_that_follow_from_an_error_are_not_even_folded() -> None:
    (problem,) = check(LIST.replace("Mitch Hunter", "Zyxwvut")).problems

    assert all(caused.severity is not Severity.WARNING for caused in problem.caused)


@pytest.mark.parametrize("wrong", ["Zyxwvut", "Rangr Elite", "Free Marine"])
def test_a_waiver_is_not_called_unused_while_a_unit_is_unknown(wrong: str) -> None:
    text = LIST.replace("Ranger Elite", wrong).replace(
        "Fire at Will", "Dark Aura  # mcarmy: allow MC901 a bluff"
    )
    text = text.replace("gold: 2, silver: 2, bronze: 1", "gold: 1, silver: 2, bronze: 2")

    assert "MC910" not in codes(text)
