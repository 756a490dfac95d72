"""Every skill and trait is applied or named as not applied, truly, in every kind of roll."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.games.gotham.applied import prepared, stroke_of
from mcarmy.games.gotham.asked import find_combatant
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.moment import Circumstances, GothamAnswers
from mcarmy.games.gotham.questions import AttackQuestion
from mcarmy.games.gotham.skills import glossary
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.games.gotham.figures import Combatant, DiceFaces

FACES: DiceFaces = {
    "yellow": (0, 0, 0, 1, 1, 2), "orange": (0, 0, 1, 1, 2, 2), "white": (0, 0, 1, 1, 2, 3),
}  # fmt: skip
FIGURE = """\
game: gotham
kind: hero
name: Tester
cubes: 10
characteristics:
  melee: {color: orange, limit: 3}
  ranged: {color: orange, limit: 3}
  manipulation: {color: orange, limit: 3}
  thought: {color: orange, limit: 3}
  defense: {color: orange, limit: 3}
  reroll: {limit: 1}
carries:
  - {card: Sling, encumbrance: 1, type: ranged}
"""
TWO_STAVES = """\
  - {card: Staff, encumbrance: 1, type: melee, dice: {yellow: 1}}
  - {card: Stick, encumbrance: 1, type: melee, dice: {yellow: 1}}
"""
BARE = Circumstances(enemies=4)
FULL = Circumstances(
    sneak=True, wounded=True, same_area=True, lower=True, friend=True, named=True, enemies=4,
)  # fmt: skip
IDS = list(glossary())


def figure(folder: Path, skill_id: str | None, more: str = "") -> Combatant:
    held = ""
    if skill_id is not None:
        trait = glossary()[skill_id].is_trait
        held = f"traits: [{skill_id}]\n" if trait else f"skills: {{{skill_id}: 2}}\n"
    path = folder / f"{skill_id or 'nothing'}.yaml"
    path.write_text(FIGURE + more + held, encoding="utf-8")
    return find_combatant(path)


@pytest.mark.parametrize("moment", [BARE, FULL], ids=["bare", "full"])
@pytest.mark.parametrize("space", Space)
def test_a_skill_is_applied_exactly_where_it_changes_the_roll(
    space: Space, moment: Circumstances, tmp_path: Path
) -> None:
    plain = figure(tmp_path, None)
    moments = [moment]
    if space is Space.DEFENSE:
        moments = [replace(moment, against=each) for each in (Space.MELEE, Space.RANGED)]
    for id_ in IDS:
        who, name = figure(tmp_path, id_), glossary()[id_].name
        for each in moments:
            made = prepared(who, space, FACES, each, GothamAnswers())
            without = prepared(plain, space, FACES, each, GothamAnswers())
            applied = any(line.startswith(name) for line in made.applied)
            unused = any(line.startswith((f"{name}:", f"{name} 2:")) for line in made.unused)
            if id_ == "misfortune" and space not in (Space.MANIPULATION, Space.THOUGHT):
                assert unused is not each.same_area  # else the other side names it
                continue
            assert applied is not unused, (id_, made.applied, made.unused)
            attacks = space in (Space.MELEE, Space.RANGED)
            changes = made.effort != without.effort
            changes |= attacks and stroke_of(who) != stroke_of(plain)
            assert applied is changes, (id_, made.applied, made.unused)


def test_misfortune_counts_on_the_other_side_within_an_area(tmp_path: Path) -> None:
    cursed, plain = figure(tmp_path, "misfortune"), figure(tmp_path, None)

    def forced(one: Combatant, other: Combatant, *, near: bool) -> tuple[int, int]:
        asked = AttackQuestion(
            attacker=one, target=other, space=Space.RANGED, faces=FACES,
            around=Circumstances(same_area=near),
            behind=Circumstances(same_area=near, against=Space.RANGED),
            cubes=1, defense=1, for_the_kill=False,
        )  # fmt: skip
        attack, defense = asked.prepared(GothamAnswers())
        for side in (attack, defense):
            named = "Misfortune 2 of an enemy" in side.applied
            assert named is (side.effort.rerolls.forced == 2)
        return attack.effort.rerolls.forced, defense.effort.rerolls.forced

    assert forced(cursed, plain, near=True) == (0, 2)
    assert forced(plain, cursed, near=True) == (2, 0)
    assert forced(plain, cursed, near=False) == (0, 0)


def test_ambidexterity_is_applied_with_two_light_weapons_only(tmp_path: Path) -> None:
    who = figure(tmp_path, "ambidexterity", TWO_STAVES)

    both = prepared(who, Space.MELEE, FACES, BARE, GothamAnswers())
    one = prepared(who, Space.MELEE, FACES, replace(BARE, weapon="Stick"), GothamAnswers())

    assert dict(both.effort.extra) == {"yellow": 2}
    assert "Ambidexterity 2" in both.applied
    assert dict(one.effort.extra) == {"yellow": 1}
    assert any(line.startswith("Ambidexterity 2:") for line in one.unused)


@pytest.mark.parametrize("command", ["plan", "attack"])
def test_a_reason_names_only_options_of_its_command(command: str, tmp_path: Path) -> None:
    known = set(re.findall(r"--[a-z-]+", mcarmy("gotham", command, "--help").out))
    attack = (Space.MELEE, Space.RANGED, Space.DEFENSE)
    spaces = attack if command == "attack" else (Space.MANIPULATION, Space.THOUGHT)
    for id_ in IDS:
        who = figure(tmp_path, id_)
        for space in spaces:
            for answers in (GothamAnswers(), GothamAnswers(friend_defends=True)):
                made = prepared(who, space, FACES, BARE, answers)
                assert set(re.findall(r"--[a-z-]+", " ".join(made.unused))) <= known


def test_dice_that_the_given_file_lacks_are_refused(tmp_path: Path) -> None:
    who = figure(tmp_path, None)

    with pytest.raises(UsageError, match="rolls orange dice"):
        prepared(who, Space.MELEE, {"red": (0, 1)}, BARE, GothamAnswers())
