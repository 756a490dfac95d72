"""The skills and traits: what each does, at which steps, and what the odds understand of it."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug, suggestion
from mcarmy.games.book import entries, read_bundled, text, texts

if TYPE_CHECKING:
    from mcarmy.source.nodes import Mapping

GAME = "gotham"


class SkillWord(StrEnum):
    """What a skill or trait means to the odds; a closed list."""

    SUCCESSES = "successes"
    SUCCESSES_IF_ANY = "successes_if_any"
    MINUS_SUCCESSES = "minus_successes"
    DEFENSE = "defense"
    DICE_WHITE = "dice_white"
    DICE_YELLOW_1 = "dice_yellow_1"
    TWO_WEAPONS = "two_weapons"
    REROLLS_ANY = "rerolls_any"
    FORCED_REROLLS = "forced_rerolls"
    WOUNDS_IF_THROUGH = "wounds_if_through"
    NO_WOUNDS = "no_wounds"
    LESS_HINDERING_SIZE = "less_hindering_size"
    LESS_HINDERING_MENACE = "less_hindering_menace"
    LESS_DIFFICULT = "less_difficult"
    LESS_SPECIAL = "less_special"
    MOVE_COST = "move_cost"
    MOVE_COST_2 = "move_cost_2"
    MOVE_POINTS = "move_points"
    FLYING = "flying"
    NO_SPECIAL = "no_special"
    EXPLOSION = "explosion"
    DANGER = "danger"
    DIFFICULT = "difficult"
    IMMUNE_GAS = "immune_gas"
    CUBES_FROM_WOUNDS = "cubes_from_wounds"
    HEAL = "heal"
    SPILL = "spill"
    FREE_ATTACK = "free_attack"
    FORBIDS_LETHAL = "forbids_lethal"
    TABLE = "table"


class Skill(Struct, frozen=True):
    """A skill, which carries a number X, or a trait, which does not."""

    id: str
    name: str
    category: str
    """The part of the list by type it stands in; `trait` for a trait."""
    effect: str
    touches: tuple[str, ...]
    word: SkillWord
    doubt: str
    sources: tuple[str, ...]

    @property
    def is_trait(self) -> bool:
        """Whether it is a trait."""
        return self.category == TRAIT


TRAIT = "trait"


@cache
def glossary() -> dict[str, Skill]:
    """All skills and traits by id, in the order of the catalog."""
    root = read_bundled(GAME, "skills.yaml")
    listed = [_skill(node, text(node, "category")) for node in entries(root, "skills")]
    listed += [_skill(node, TRAIT) for node in entries(root, "traits")]
    return {skill.id: skill for skill in listed}


def _skill(node: Mapping, category: str) -> Skill:
    return Skill(
        text(node, "id"),
        text(node, "name"),
        category,
        text(node, "effect"),
        texts(node, "touches"),
        SkillWord(text(node, "word")),
        text(node, "doubt"),
        texts(node, "sources"),
    )


def find_skills(written: str) -> list[Skill]:
    """The skill of a name; else all whose name or id has its words."""
    wanted = slug(written)
    known = glossary()
    if wanted in known:
        return [known[wanted]]
    parts = [part for part in wanted.split("-") if part]
    return [skill for skill in known.values() if parts and all(part in skill.id for part in parts)]


def near_skills(written: str) -> str:
    """A question whether a skill of a similar name, or with a similar word in it, was meant."""
    names = [skill.name for skill in glossary().values()]
    found = suggestion(written, names)
    if found:
        return found
    by_word = {word: name for name in reversed(names) for word in name.split()}
    for word in by_word:
        if suggestion(written, [word]):
            return f"Did you mean `{by_word[word]}`?"
    return ""
