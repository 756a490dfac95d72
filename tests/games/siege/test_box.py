"""What troopers carry, and the rules that a box file switches on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.siege.boxes import boxed
from tests.games.siege.campaigns import check, codes, ledger
from tests.games.siege.test_rules import NIGHT

if TYPE_CHECKING:
    from pathlib import Path

GEAR = NIGHT.replace("capitol: {}", "capitol: {gear: {Bo: [%s]}}")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("Plasma Carbine, Nimrod Autocannon", "SG140"),
        ("Grenade Launcher", "SG140"),
        ("Violater Sword", "SG101"),
    ],
)
def test_what_a_trooper_carries_without_a_box(cards: str, code: str) -> None:
    assert codes(ledger(GEAR % cards)) == [code]


@pytest.mark.parametrize(
    "cards", ["Plasma Carbine, Grenade Launcher", "Command Helmet, Violator Sword", "Some Card"]
)
def test_cards_that_are_fine_or_unknown_to_the_sheet(cards: str) -> None:
    """SIEGE-EQUIP-2: a launcher on its carbine is no second weapon."""
    assert codes(ledger(GEAR % cards)) == []


def test_a_box_pays_what_is_printed_on_its_mission(tmp_path: Path) -> None:
    verdict = check(boxed(tmp_path), tmp_path)

    assert verdict.problems == ()
    assert verdict.book.latest["capitol"].promotion == 6
    assert verdict.book.latest["capitol"].credits == 4


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("Violator Sword", "Punisher Shortsword"), "SG141"),
        (("[Violator Sword]", "[Command Helmet]"), "SG141"),
        (("{Mitch Hunter: [", "{Bo: [Plasma Carbine], Mitch Hunter: ["), "SG142"),
        (("[Violator Sword]", "[Violator Sword, Frobnicator]"), "SG101"),
        (("mishima: {}\n    hits", "mishima: {extra_actions: 3}\n    hits"), "SG143"),
        (("{done: true}", "{done: true, promotion: 5}"), "SG151"),
        (("mission: East Tower", "mission: West Tower"), "SG101"),
        (("[Mitch Hunter, Bo]", "[Mitch Hunter, Max Steiner]"), "SG112"),
    ],
)
def test_a_box_switches_on_the_rules_that_need_it(
    tmp_path: Path, change: tuple[str, str], code: str
) -> None:
    found = codes(boxed(tmp_path, change), tmp_path)

    assert found[0] == code
    assert set(found) <= {code, "SG103"}


def test_imperial_gains_an_extra_action_each_turn(tmp_path: Path) -> None:
    """SG143, SIEGE-CORP-2: with the rounds of the mission known, they count."""
    changes = [("mishima: {}", "imperial: {}"), ("mishima: {}", "imperial: {extra_actions: %d}")]
    for used, found in ((5, []), (6, ["SG143"])):
        text = boxed(tmp_path, *((old, new % used if "%" in new else new) for old, new in changes))

        assert codes(text, tmp_path) == found
