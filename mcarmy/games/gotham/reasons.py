"""Why does a skill or trait never count in a single roll? For those that never do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.skills import SkillWord

if TYPE_CHECKING:
    from mcarmy.games.gotham.skills import Skill

_MOVES = (
    SkillWord.LESS_HINDERING_SIZE, SkillWord.LESS_DIFFICULT, SkillWord.LESS_SPECIAL,
    SkillWord.MOVE_COST, SkillWord.MOVE_COST_2, SkillWord.MOVE_POINTS, SkillWord.FLYING,
    SkillWord.NO_SPECIAL,
)  # fmt: skip
_BY_WORD = {
    SkillWord.SPILL: "it acts after a neutralization",
    SkillWord.FREE_ATTACK: "it gives an attack of its own afterwards",
    SkillWord.TABLE: "it matters on the board only",
    SkillWord.EXPLOSION: "an explosion is an action of its own",
    SkillWord.DANGER: "it changes the board",
    SkillWord.DIFFICULT: "it changes the board",
    SkillWord.HEAL: "it acts at another moment",
    SkillWord.CUBES_FROM_WOUNDS: "cubes past the limit of a space are not counted here",
    SkillWord.FORBIDS_LETHAL: "it forbids items, not rolls",
    SkillWord.IMMUNE_GAS: "it matters against gas only",
    **dict.fromkeys(_MOVES, "it matters for moves only"),
}
_BY_SKILL = {
    "bodyguard": "it helps allies, not its owner",
    "support": "it helps allies, not its owner",
    "sacrifice": "it is for attacks on an ally",
    "smoke-grenade": "it acts after an explosion",
}


def never_counts(skill: Skill, space: Space) -> str:
    """Why a skill or trait does not count in this roll, whatever the table looks like; else ``."""
    if skill.id == "shackle":
        if space is Space.MELEE:
            return "an attack that gets through shackles instead; the wounds are those without it"
        return "it is for melee attacks"
    return _BY_SKILL.get(skill.id) or _BY_WORD.get(skill.word, "")
