"""`mcarmy rule`: what a code or a rule means, with an example of right and wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.games import all_houses
from mcarmy.games.kinds import KINDS
from mcarmy.report.catalog.codes import all_examples, all_kinds
from tests.army.lists import catalog
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind


def test_a_code_is_explained_with_its_rule_its_page_and_an_example() -> None:
    ran = mcarmy("rule", "MC210")

    assert ran.code == 0
    assert ran.out.startswith("MC210 too-many-bronze (error)\n")
    assert "ARMY-1 (rulebook p. 9, 10)" in ran.out
    assert "\nLegal:\n" in ran.out
    assert "\nReported as MC210:\n" in ran.out


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: str(kind.code))
def test_every_code_has_a_page(kind: Kind) -> None:
    ran = mcarmy("rule", kind.code)

    assert ran.code == 0
    assert ran.lines[0] == f"{kind.code} {kind.slug} ({kind.severity})"
    assert " ".join(kind.about.split())[:30] in " ".join(ran.out.split())
    shown = [example for example in all_examples() if example.kind is kind]
    assert ran.out.count("Reported as") == len(shown)
    assert all(example.wrong.splitlines()[0] in ran.out for example in shown)


@pytest.mark.parametrize("rule", [rule for rule in catalog().rules if rule.startswith("ARMY-")])
def test_every_rule_of_army_building_has_a_page(rule: str) -> None:
    ran = mcarmy("rule", rule.lower())

    assert ran.code == 0
    assert ran.out.startswith(f"{rule} (")
    assert len(ran.out.splitlines()) > 1


def test_a_rule_names_the_codes_that_report_a_breach() -> None:
    ran = mcarmy("rule", "ARMY-4")

    assert "MC230 unique-copies (error)" in ran.lines
    assert "MC231 unique-factions (error)" in ran.lines


def test_a_file_that_an_example_needs_is_shown_beside_it() -> None:
    ran = mcarmy("rule", "banned")

    assert "With my-event.yaml next to it:" in ran.out
    assert "banned: [mitch-hunter]" in ran.out


@pytest.mark.parametrize("name", ["mc210", "too-many-bronze", "TOO-MANY-BRONZE", " MC210 "])
def test_a_code_is_found_however_it_is_written(name: str) -> None:
    assert mcarmy("rule", name).out.startswith("MC210 too-many-bronze")


def test_without_a_name_all_codes_are_listed() -> None:
    ran = mcarmy("rule")

    assert ran.code == 0
    elsewhere = [kind for house in all_houses() for kind in house.kinds]
    assert len(ran.lines) == len([*all_kinds(), *KINDS, *elsewhere])


@pytest.mark.parametrize(("wrong", "right"), [("MC21O", "MC210"), ("ARMI-4", "ARMY-4")])
def test_a_name_nobody_knows_leads_to_one_that_is(wrong: str, right: str) -> None:
    ran = mcarmy("rule", wrong)

    assert ran.code == 2
    assert "There is no rule or code" in ran.err
    assert right in ran.err
