"""Interlocking Fire: up to 2 dice of the chosen unit are rerolled after the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SERGEANT = foe("Sergeant", icons={"bauhaus": 1, "command": 1}, dice="green green")
CARDS = ("interlocking-fire",)
PLAYED = ("card interlocking-fire A", "pass")


def test_two_dice_are_rolled_again(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=SERGEANT,
        t=foe(),
        cards=CARDS,
        dice="green 3/0, green 5/0, green 4/1, green 6/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "reroll 0 0", "reroll 0 1")

    assert b.wounds("t") == 2


def test_or_the_same_die_twice(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=SERGEANT,
        t=foe(),
        cards=CARDS,
        dice="green 4/1, green 5/0, green 7/0, green 6/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "reroll 0 1", "reroll 0 1")

    assert b.wounds("t") == 2


def test_one_reroll_may_be_enough(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=SERGEANT,
        t=foe(),
        cards=CARDS,
        dice="green 3/0, green 3/1, green 5/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "reroll 0 0", "pass")

    assert b.wounds("t") == 2


def test_the_new_face_stands(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=SERGEANT,
        t=foe(),
        cards=CARDS,
        dice="green 4/1, green 3/0, green 5/0, green 5/0",
    )

    b.play("order A bronze", "attack t", *PLAYED, "reroll 0 0", "reroll 0 1")

    assert b.wounds("t") == 0


def test_after_the_units_own_rerolls(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=foe("Officer", icons={"bauhaus": 1, "command": 1}, rerolls=1),
        t=foe(),
        cards=CARDS,
        dice="green 3/0, green 3/0, green 3/0, green 5/1",
    )

    b.play("order A bronze", "attack t", "reroll 0 0", *PLAYED, "reroll 0 0", "reroll 0 0")

    assert b.wounds("t") == 1


def test_supporters_do_not_reroll(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   .   .   t

          B   .   .   .
        """,
        A=SERGEANT,
        B=foe(),
        t=foe(),
        cards=CARDS,
        dice="green 4/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert b.options() == ["reroll 0 0", "reroll 0 1", "pass"]


def test_both_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(icons={"bauhaus": 2}), t=foe(), cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=SERGEANT,
        t=foe(),
        cards=CARDS,
        orders={"silver": 1, "bronze": 1},
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card interlocking-fire A", "yes", "pass")
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
