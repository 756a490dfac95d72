"""Force Shield: blue dice do no damage to it and to friends beside it (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_blue_dice_do_no_damage_to_it_and_to_adjacent_friends(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t   u",
        A="technomancer",
        B=foe(),
        t=foe(dice="blue"),
        u=foe(),
        dice="blue 3/2",
    )

    b.play("order A bronze", "special 0", "order B bronze", "pass")
    b.play("order t bronze", "attack B")

    assert b.wounds("B") == 0


def test_other_dice_do(battle: BattleMaker) -> None:
    b = battle("A   .   .   t", A="technomancer", t=foe(dice="green"), dice="green 3/1")

    b.play("order A bronze", "special 0", "order t bronze", "attack A")

    assert b.wounds("A") == 1


def test_it_ends_with_the_opponents_turn(battle: BattleMaker) -> None:
    b = battle("A   .   .   t   u", A="technomancer", t=foe(dice="blue"), u=foe(), dice="blue 3/1")

    b.play("order A bronze", "special 0", "order u bronze", "pass")
    assert b.game.state.statuses[0]
    b.play("order t bronze", "attack A")

    assert b.wounds("A") == 0


def test_in_the_turn_after_that_blue_dice_hurt_again(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t   u   v",
        A="technomancer",
        B=foe(),
        t=foe(dice="blue"),
        u=foe(),
        v=foe(),
        dice="blue 3/1",
    )

    b.play("order A bronze", "special 0", "order B bronze", "pass")
    b.play("order u bronze", "pass", "order v bronze", "pass")
    b.play("order t bronze", "attack B")

    assert b.wounds("B") == 1


def test_the_friends_adjacent_when_attacked_are_protected(battle: BattleMaker) -> None:
    """B walks up to the shield after it was raised, C walks away from it."""
    b = battle(
        """
        A   C   .   .   B

          .   .   .   .   #

        .   t   .   u   .
        """,
        A="technomancer",
        B=foe(),
        C=foe(),
        t=foe(dice="blue"),
        u=foe(dice="blue"),
        dice="blue 3/2, blue 3/2",
    )

    b.play("order A bronze", "special 0", "order C bronze", "go d1")
    b.play("order t bronze", "attack A", "pass", "order u bronze", "attack C")

    assert (b.wounds("A"), b.wounds("C")) == (0, 2)


def test_it_falls_with_the_technomancer(battle: BattleMaker) -> None:
    b = battle(
        """
        A   B   .

          t   u   .
        """,
        A="technomancer",
        B=foe(),
        t=foe(dice="green green"),
        u=foe(dice="blue"),
        dice="green 3/1, green 3/1, blue 3/2",
    )

    b.play("order A bronze", "special 0", "order B bronze", "pass")
    b.play("order t bronze", "attack A", "pass", "order u bronze", "attack B")

    assert not b.alive("A")
    assert b.wounds("B") == 2
