"""Every rule of the game that is played at the table is named by a test of the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mcarmy.catalog.load import load_catalog

FAMILIES = ("SETUP", "ROUND", "MOVE", "SIGHT", "ATTACK", "GUARD", "CARD", "WIN")
HERE = Path(__file__).parent
RULES = [rule for rule in load_catalog().rules if rule.split("-")[0] in FAMILIES]


def named_in(path: Path) -> set[str]:
    """The rules a file names, ranges such as `MOVE-1 to MOVE-3` included."""
    text = path.read_text(encoding="utf-8")
    named = set(re.findall(r"[A-Z]+-\d+", text))
    for family, first, last in re.findall(r"([A-Z]+)-(\d+) to [A-Z]+-(\d+)", text):
        named |= {f"{family}-{number}" for number in range(int(first), int(last) + 1)}
    return named


NAMED = set().union(*(named_in(path) for path in sorted(HERE.glob("test_*.py"))))


@pytest.mark.parametrize("rule", RULES)
def test_a_test_names_the_rule(rule: str) -> None:
    assert rule in NAMED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = set(load_catalog().rules)

    assert {rule for rule in NAMED if rule.split("-")[0] in FAMILIES} <= known


def test_all_families_have_rules() -> None:
    assert {rule.split("-")[0] for rule in RULES} == set(FAMILIES)
