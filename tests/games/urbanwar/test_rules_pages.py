"""Every rule and ruling of the game that the sources give has its page."""

from __future__ import annotations

import pytest

from mcarmy.games.book import Mark, book
from mcarmy.games.urbanwar.rulings import Answers, answers
from tests.cli.running import mcarmy

# Typed by hand: the rules of the sheet, section by section.
RULES = {
    "TURN": 3, "WATCH": 4, "SNAP": 6, "SHOOT": 4, "COVER": 1, "RANGE": 2, "CAL": 5,
    "CHECK": 3, "MORALE": 3, "SHOCK": 3, "FIGHT": 2, "DAMAGE": 2,
}  # fmt: skip
EXPECTED = [f"UW-{part}-{number}" for part, last in RULES.items() for number in range(1, last + 1)]
OPEN = {"UW-RANGE-2", "UW-DAMAGE-2"}
OPEN_IN_PART = {
    "UW-TURN-3", "UW-SHOOT-1", "UW-COVER-1", "UW-RANGE-1", "UW-CAL-5", "UW-MORALE-1",
    "UW-SHOCK-1", "UW-FIGHT-1",
}  # fmt: skip


def test_the_rules_are_all_there() -> None:
    assert sorted(book("urbanwar").rules) == sorted(EXPECTED)


@pytest.mark.parametrize("rule", EXPECTED)
def test_a_rule_has_a_page_with_its_mark_and_source(rule: str) -> None:
    ran = mcarmy("rule", rule)

    assert ran.code == 0
    assert ran.lines[0].startswith(f"{rule} (Urban War")
    assert ("Source:" in ran.out) is (rule not in OPEN)


def test_the_marks_are_those_of_the_digest() -> None:
    rules = book("urbanwar").rules.values()

    assert {rule.id for rule in rules if rule.mark is Mark.OPEN} == OPEN
    assert {rule.id for rule in rules if rule.mark is Mark.DOUBTFUL} == {"UW-CHECK-2"}
    assert {rule.id for rule in rules if rule.open is not None} == OPEN_IN_PART


def test_the_defaults_are_the_answers_of_the_catalog() -> None:
    chosen = {
        ruling.id: ruling.answer for ruling in book("urbanwar").rulings.values() if ruling.choices
    }

    assert answers(chosen) == answers({}) == Answers()


def test_every_choice_of_a_ruling_is_understood() -> None:
    known = book("urbanwar").rulings.values()
    made = {
        (ruling.id, word): answers({ruling.id: word}) for ruling in known for word in ruling.choices
    }

    assert len(made) == 13
    assert len(set(made.values())) == 13 - 6 + 1  # the default of each of six is the same
