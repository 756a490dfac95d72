"""Elusive: green dice do no damage to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_green_dice_do_no_damage(battle: BattleMaker) -> None:
    b = battle(
        "A   t", A=foe(dice="green green"), t="martian-banshee-trooper", dice="green 3/1, green 4/1"
    )

    b.play("order A bronze", "attack t")

    assert b.alive("t")


def test_other_dice_of_the_same_roll_do(battle: BattleMaker) -> None:
    b = battle(
        "A   t", A=foe(dice="green blue"), t="martian-banshee-trooper", dice="green 3/1, blue 3/1"
    )

    b.play("order A bronze", "attack t")

    assert not b.alive("t")


def test_green_dice_still_count_for_accuracy(battle: BattleMaker) -> None:
    """The blue die reaches 3 hexes; 4 hexes and Dodge 1 take the 6 of the green die."""
    b = battle(
        "A   .   .   .   t",
        A=foe(dice="green blue"),
        t="martian-banshee-trooper",
        dice="green 6/1, blue 3/1",
    )

    b.play("order A bronze", "attack t")

    assert not b.alive("t")
