"""Names: how freely they may be written, and which one was meant by a wrong one."""

from __future__ import annotations

import re

import pytest

from mcarmy.base.names import slug
from tests.army.lists import catalog, check, codes
from tests.army.referee import FACTS, Facts

LIST = """\
format: skirmish
units: [{unit}, Capitol Ranger]
orders: {{gold: 3, silver: 2, bronze: 2}}
"""
FIRST = re.compile(r"`([^`]+)`")


def typos(name: str) -> set[str]:
    """A name with one letter dropped, doubled, or swapped with the next."""
    wrong = set()
    for place, letter in enumerate(name):
        before, after = name[:place], name[place + 1 :]
        wrong |= {before + after, before + letter + letter + after}
        wrong.add(before + after[:1] + letter + after[1:])
    known = {*catalog().units, *catalog().cards}
    return {typo.strip() for typo in wrong if slug(typo) not in known}


def suggested(section: str, typos: list[str]) -> list[str | None]:
    """The first name suggested for each of some wrong ones."""
    lines = "".join('  - "' + typo.replace('"', "") + '"\n' for typo in typos)
    found = {
        problem.location.line: FIRST.search(problem.help)
        for problem in check(f"format: skirmish\n{section}:\n{lines}").problems
        if problem.code in ("MC110", "MC111", "MC113")
    }
    names = (found.get(line + 3) for line in range(len(typos)))
    return [None if name is None else name[1] for name in names]


@pytest.mark.parametrize("section", ["units", "cards"])
def test_a_slip_of_one_letter_leads_to_the_name_that_was_meant(section: str) -> None:
    """In at least 97 of 100 cases it is the first suggestion; every third slip is tried."""
    right = wrong = 0
    for facts in FACTS.values():
        if facts.is_unit == (section == "units"):
            tried = sorted(typos(facts.name))[::3]
            for start in range(0, len(tried), 20):  # a list looks for few near names
                names = suggested(section, tried[start : start + 20])
                right += names.count(facts.name)
                wrong += len(names) - names.count(facts.name)

    assert right > 300
    assert right / (right + wrong) >= 0.97


@pytest.mark.parametrize("facts", FACTS.values(), ids=lambda facts: str(facts.id))
def test_a_name_is_read_however_it_is_written(facts: Facts) -> None:
    section = "units" if facts.is_unit else "cards"
    ways = [facts.id, facts.name.upper(), f"  {facts.name.replace(' ', '  ')} ", f"({facts.name})!"]

    for way in ways:
        found = codes(f'format: skirmish\n{section}: ["{way}"]\norders: {{gold: 1}}\n')
        assert not {"MC110", "MC111", "MC112", "MC113"} & set(found), way


@pytest.mark.parametrize(
    "name", ["Rànger Élite", "ｒａｎｇｅｒ ｅｌｉｔｅ", "RANGER_ELITE", "ranger.elite"]
)
def test_accents_width_and_punctuation_do_not_matter(name: str) -> None:
    assert codes(LIST.format(unit=name)) == []


def test_letters_of_another_alphabet_do_and_are_pointed_out() -> None:
    """They look the same, and a search for the name would not find them."""
    (problem,) = check(LIST.format(unit="Rаnger Elite")).problems

    assert problem.code == "MC110"
    assert problem.help == (
        "Did you mean `Ranger Elite`? It belongs to Capitol, a human faction. "
        "The name contains unusual characters."
    )
    assert problem.fixes[0].safe


def test_a_card_among_the_units_exists_but_is_a_card() -> None:
    text = LIST.format(unit="Ranger Elite, Fire at Will").replace("bronze: 2", "bronze: 1")
    (problem,) = check(text).problems

    assert problem.code == "MC112"
    assert problem.message == "`Fire at Will` exists, but is a command card."
    assert problem.help == "Move the line to `cards`."


def test_a_misspelled_card_among_the_units_is_found_too() -> None:
    problems = check("format: skirmish\nunits: [Fire at Wil]\n").problems
    (problem,) = [p for p in problems if p.code == "MC110"]

    assert problem.help.startswith("Did you mean `Fire at Will`? It is a command card.")


def test_a_suggestion_says_whose_unit_it_is() -> None:
    """Across all factions: a demon is named as one."""
    (problem,) = [p for p in check(LIST.format(unit="Ezogoul")).problems if p.code == "MC110"]

    assert problem.help == "Did you mean `Ezoghoul`? It belongs to Algeroth, a demon faction."


def test_a_name_of_several_is_not_guessed() -> None:
    (problem,) = check(LIST.format(unit="Free Marine")).problems

    assert problem.code == "MC113"
    assert problem.help.count("Free Marine") == 3
    assert problem.fixes == ()


def test_a_name_of_nobody_says_where_to_look() -> None:
    (problem,) = check(LIST.format(unit="Zyxwvut")).problems

    assert problem.help == "`mcarmy units` lists them all."


def test_a_fix_writes_a_name_as_its_quotes_demand() -> None:
    text = "format: skirmish\nunits: ['Karaks Comand Tent']\n"
    (problem,) = [p for p in check(text).problems if p.code == "MC110"]
    (edit,) = problem.fixes[0].edits
    fixed = text[: edit.span.start] + edit.text + text[edit.span.end :]

    assert fixed == "format: skirmish\nunits: ['Karak''s Command Tent']\n"
