"""Random lists: legal ones are accepted, one broken rule is reported alone, two judges agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army import kinds
from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.base.problems import Severity
from tests.army.breaking import every_way
from tests.army.lists import DAY, catalog, check
from tests.army.referee import FACTS, Sheet, breaches
from tests.army.sheets import FORMATS, any_sheets, events, formats, legal_sheets
from tests.army.writing import write_format, write_plainly, written

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.checking.check import CheckedList

UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))


def forbidden(checked: CheckedList) -> set[str]:
    """The codes of all that forbids a list."""
    return {p.code for p in checked.problems if p.severity is not Severity.WARNING}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the format and the recorded army of an example lie."""
    return tmp_path_factory.mktemp("lists")


def check_in(folder: Path, content: str) -> CheckedList:
    """The verdict of a checker that has seen no format file yet."""
    return Checker(catalog(), DAY).check_document(read_list_text(content, "list"), folder)


@pytest.mark.parametrize("name", sorted(FORMATS))
@settings(UNHURRIED, max_examples=30)
@given(drawn=st.data())
def test_a_random_legal_list_of_every_format_is_accepted(name: str, drawn: st.DataObject) -> None:
    sheet = drawn.draw(legal_sheets(FORMATS[name]))
    content = drawn.draw(written(sheet, name))

    assert forbidden(check(content)) == set()


@settings(UNHURRIED, max_examples=40)
@given(drawn=st.data())
def test_a_random_legal_list_of_a_random_event_is_accepted(
    drawn: st.DataObject, folder: Path
) -> None:
    event = drawn.draw(events())
    sheet = drawn.draw(legal_sheets(event))
    (folder / "event.yaml").write_text(write_format(event), encoding="utf-8")

    assert breaches(sheet, event) == set()
    assert forbidden(check_in(folder, write_plainly(sheet, "./event.yaml"))) == set()


@settings(UNHURRIED, max_examples=150)
@given(drawn=st.data())
def test_one_broken_rule_is_reported_and_no_other(drawn: st.DataObject, folder: Path) -> None:
    """Every way that is possible with a random list is tried, not just one."""
    event = drawn.draw(st.one_of(events(), st.sampled_from(list(FORMATS.values()))))
    sheet = drawn.draw(legal_sheets(event))
    ways = every_way(sheet, event)
    code, broken, rules = drawn.draw(st.sampled_from(ways))
    (folder / "event.yaml").write_text(write_format(rules), encoding="utf-8")

    assert breaches(broken, rules) == {code}
    assert forbidden(check_in(folder, write_plainly(broken, "./event.yaml"))) == {code}


def test_there_is_a_way_to_break_every_rule() -> None:
    """ARMY-1, ARMY-3 to ARMY-7, ARMY-10, ARMY-11: the test above tries them all."""
    event = replace(FORMATS["Skirmish"], unit=2, card=1)
    units = Counter(["golgotha", "ezoghoul", "technomancer"])
    plain = Sheet(units, Counter(["invoke-terror"]), Counter(gold=2, silver=2, bronze=1))
    with_tent = Sheet(
        Counter(["karak-the-keeper", "karaks-command-tent", "ezoghoul", "technomancer"]),
        orders=Counter(gold=2, silver=2, bronze=2),
    )

    tried = {code for sheet in (plain, with_tent) for code, _, _ in every_way(sheet, event)}

    rules = [kind.code for kind in kinds.KINDS if kind.code[2] in "23"]
    assert tried == set(rules) - {"MC305"}


@settings(UNHURRIED, max_examples=20)
@given(drawn=st.data())
def test_a_league_list_with_one_thing_more_than_recorded_is_reported(
    drawn: st.DataObject, folder: Path
) -> None:
    name = drawn.draw(st.sampled_from(["Skirmish", "Tournament", "Five-Five-Five"]))
    sheet = drawn.draw(legal_sheets(FORMATS[name]))
    lacking = Sheet(*(Counter(part) for part in sheet.parts()))
    part = drawn.draw(st.sampled_from([p for p in lacking.parts()[:3] if p.total()]))
    part[drawn.draw(st.sampled_from(sorted(part.elements())))] -= 1
    content = write_plainly(sheet, name, "recorded.yaml")

    for recorded, expected in ((sheet, set()), (lacking, {"MC305"})):
        (folder / "recorded.yaml").write_text(write_plainly(recorded, name), encoding="utf-8")
        assert forbidden(check_in(folder, content)) == expected
        assert breaches(sheet, FORMATS[name], recorded) == expected


@settings(UNHURRIED, max_examples=250)
@given(drawn=st.data())
def test_the_verdict_is_that_of_an_independent_referee(drawn: st.DataObject) -> None:
    """Not only the verdict: the same rules are named."""
    words, event = drawn.draw(formats())
    sheet = drawn.draw(any_sheets())

    assert forbidden(check(write_plainly(sheet, words))) == breaches(sheet, event)


@settings(UNHURRIED, max_examples=60)
@given(drawn=st.data())
def test_how_a_list_is_written_does_not_change_the_verdict(drawn: st.DataObject) -> None:
    words, event = drawn.draw(formats())
    sheet = drawn.draw(any_sheets())
    words = "skirmish" if words.startswith("{") else words
    event = FORMATS["Skirmish"] if words == "skirmish" else event

    assert forbidden(check(drawn.draw(written(sheet, words)))) == breaches(sheet, event)


def test_every_unit_and_card_can_stand_in_a_legal_list() -> None:
    """ARMY-2: no component is shut out by accident."""
    event = FORMATS["Seven-Seven-Seven"]
    for id_, facts in FACTS.items():
        if facts.rank is None:
            continue
        sheet = Sheet(orders=Counter(event.slots))
        sheet = replace(sheet, units=Counter(["technomancer" if facts.demon else "dragoon"]))
        part = sheet.units if facts.is_unit else sheet.cards
        part[id_] += 1
        sheet.orders["bronze"] -= 1
        sheet.orders[facts.rank] -= 1

        assert forbidden(check(write_plainly(sheet, "Seven-Seven-Seven"))) == set()
