"""Crack Shot: name a color and choose the faces of its dice of that color."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_the_faces_of_the_named_color_are_chosen(battle: BattleMaker) -> None:
    b = battle("A   .   .   t", A="mortificator-master", t=foe(), dice="red 1/1")

    b.play("order A silver", "special 0", "color green", "attack t")
    assert b.options() == [
        f"face green {face}" for face in ("3/1", "4/1", "5/1", "5/0", "6/1", "7/0")
    ]
    b.play("face green 5/1")

    assert b.wounds("t") == 2


def test_dice_of_other_colors_are_rolled(battle: BattleMaker) -> None:
    b = battle("A   t", A="mortificator-master", t=foe(), dice="green 3/1")

    b.play("order A silver", "special 0", "color red", "attack t", "face red 1/2")

    assert b.wounds("t") == 3


def test_extra_dice_of_that_color_are_chosen_too(battle: BattleMaker) -> None:
    b = battle(
        "B   A   .   t", A="mortificator-master", B="keeper-of-the-art", t=foe(), dice="red 1/0"
    )

    b.play("order A silver", "special 0", "color green", "attack t")
    b.play("face green 3/1", "face green 6/1")

    assert b.wounds("t") == 2


def test_a_color_it_does_not_roll_changes_nothing(battle: BattleMaker) -> None:
    b = battle("A   t", A="mortificator-master", t=foe(), dice="green 3/1, red 1/1")

    b.play("order A silver", "special 0", "color blue", "attack t")

    assert b.wounds("t") == 2


def test_it_ends_with_the_turn(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="mortificator-master", t=foe())

    b.play("order A bronze", "special 0", "color green")

    assert b.decision.player == 1
    assert b.game.state.statuses[0] == ()
