"""A card that no unit of the list has the icons for is odd, not illegal."""

from __future__ import annotations

from tests.army.lists import check, codes

LIST = """\
format: skirmish
units: [{units}]
cards: [{card}]
orders: {{gold: 2, silver: 2, bronze: 2}}
"""


def test_the_missing_icons_of_the_nearest_unit_are_named() -> None:
    """ARMY-8."""
    (problem,) = check(LIST.format(units="Ezoghoul, Technomancer", card="Dark Aura")).problems

    assert problem.code == "MC901"
    assert problem.message == "No unit of the army can play `Dark Aura`."
    assert problem.help == "`Ezoghoul` comes nearest and lacks 1 algeroth."


def test_a_list_with_a_card_nobody_can_play_is_legal() -> None:
    """ARMY-8."""
    assert check(LIST.format(units="Ezoghoul, Technomancer", card="Dark Aura")).legal


def test_all_icons_must_be_on_one_unit() -> None:
    """ARMY-8: two units with one icon each are not one unit with two."""
    text = LIST.format(units="2x Necromutant, Ezoghoul", card="Dark Aura")

    assert codes(text.replace("bronze: 2", "bronze: 1")) == ["MC901"]


def test_a_card_for_any_human_is_played_by_any_human() -> None:
    """ARMY-8."""
    text = LIST.format(units="Bear Sergeant, Dragoon", card="Quickdraw")

    assert codes(text.replace("gold: 2, silver: 2", "gold: 3, silver: 1")) == ["MC902"]


def test_a_list_without_units_is_not_told_about_its_cards() -> None:
    """ARMY-8: it lacks units, and that says it all."""
    text = "format: 1/1/1\ncards: [Dark Aura]\norders: {silver: 1, bronze: 1}\n"

    assert codes(text) == ["MC260"]
