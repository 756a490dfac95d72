"""The glossary and the rules are complete: numbers, categories, ids and steps."""

from __future__ import annotations

from collections import Counter

from mcarmy.games.book import book
from mcarmy.games.gotham.skills import GAME, TRAIT, SkillWord, find_skills, glossary

FAMILIES = {
    "GEN": 3, "ROUND": 2, "HERO": 6, "MELEE": 9, "RANGED": 9, "COMPLEX": 8, "AUTO": 3,
    "THOUGHT": 1, "MOVE": 10, "VILLAIN": 7, "DEF": 8, "REROLL": 2, "HIND": 2, "RIVER": 4,
    "EQUIP": 5, "GADGET": 1, "WOUND": 2, "EFFECT": 2, "BOARD": 1, "LOS": 2, "TERRAIN": 2, "OCC": 1,
}  # fmt: skip


def test_every_rule_of_the_sheet_has_its_page() -> None:
    """All ids, each family numbered without a gap."""
    wanted = {f"GCC-{name}-{n}" for name, most in FAMILIES.items() for n in range(1, most + 1)}

    assert set(book(GAME).rules) == wanted


def test_there_are_48_skills_and_5_traits() -> None:
    counted = Counter(skill.category for skill in glossary().values())

    assert list(counted.values()) == [3, 7, 4, 6, 5, 4, 5, 10, 4, 5]
    assert counted[TRAIT] == 5


def test_every_skill_touches_rules_that_exist() -> None:
    rules = set(book(GAME).rules)

    assert {rule for skill in glossary().values() for rule in skill.touches} <= rules


def test_every_word_is_used() -> None:
    assert {skill.word for skill in glossary().values()} == set(SkillWord)


def test_a_skill_is_found_by_a_part_of_its_name() -> None:
    assert [skill.id for skill in find_skills("nerves")] == ["nerves-of-steel"]
    assert [skill.id for skill in find_skills("Martial Arts")] == ["martial-arts"]
    assert [skill.id for skill in find_skills("command")] == ["elite-command", "henchman-command"]
    assert find_skills("") == []
