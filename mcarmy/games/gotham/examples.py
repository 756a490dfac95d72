"""A sound file and one with a problem for every code; `mcarmy rule` shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham import kinds
from mcarmy.games.house import CodeExample

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

DICE = """\
game: gotham
kind: dice
dice:
  yellow: [0, 0, 0, 1, 1, 2]
  orange: [0, 0, 1, 1, 2, 2]
"""
HERO = """\
game: gotham
kind: hero
name: Invented Hero
dice: dice.yaml
cubes: 10
belt: 2
characteristics:
  melee: {color: orange, limit: 5}
  reroll: {limit: 2}
encumbrance: {maximum: 4, move_bonus: [{to: 2, mp: 2}, {to: 4, mp: 1}], load: 2, mp: 2}
skills: {martial-arts: {x: 1, below: 4}}
traits: [moral-code]
carries:
  - {card: Rope, encumbrance: 2}
  - {card: Dart, gadget: true, size: 1}
"""
STATE = """\
game: gotham
kind: state
heroes:
  - {hero: hero.yaml, reserve: 5, spaces: {melee: 2}, fatigue: 3}
areas:
  - name: Roof
    limit: 3
    occupants: {Invented Hero: 1, Thug: 1}
"""
_BESIDE = (("dice.yaml", DICE), ("hero.yaml", HERO))


def _hero(kind: Kind, old: str, new: str) -> CodeExample:
    assert old in HERO
    return CodeExample(kind, HERO, HERO.replace(old, new), _BESIDE)


EXAMPLES = (
    _hero(kinds.UNKNOWN_SKILL, "skills: {martial-arts:", "skills: {marital-arts:"),
    _hero(kinds.SKILL_NUMBER, "{x: 1, below: 4}", "{below: 4}"),
    _hero(kinds.SLEEPING_SKILL, "below: 4", "below: 2"),
    _hero(kinds.LOAD, "load: 2", "load: 3"),
    _hero(kinds.GADGETS, "size: 1", "size: 3"),
    _hero(kinds.FORBIDDEN, "encumbrance: 2}", "encumbrance: 2, lethal: true}"),
    _hero(kinds.DICE, "{color: orange,", "{color: red,"),
    _hero(kinds.SKILL_WITHOUT_USE, "below: 4}}", "below: 4}, retaliation: 1}"),
    _hero(kinds.NAMED_FILE, "carries:\n", "carries:\n  - Lost Card\n"),
    CodeExample(
        kinds.EXERTION,
        STATE,
        STATE.replace("reserve: 5, spaces: {melee: 2}", "reserve: 1, spaces: {melee: 6}"),
        _BESIDE,
    ),
    CodeExample(kinds.CUBES, STATE, STATE.replace("fatigue: 3", "fatigue: 2"), _BESIDE),
    CodeExample(kinds.OVER_OCCUPIED, STATE, STATE.replace("Thug: 1", "Thug: 3"), _BESIDE),
)
