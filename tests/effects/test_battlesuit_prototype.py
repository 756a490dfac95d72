"""Anti-targeting Device: green dice do no damage to it (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_green_dice_do_no_damage(battle: BattleMaker) -> None:
    b = battle("A   t   t", A=foe(), t="battlesuit-prototype", dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_other_dice_are_reduced_by_its_armor_only(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t", A=foe(dice="green blue"), t="battlesuit-prototype", dice="green 3/1, blue 3/2"
    )

    b.play("order A bronze", "attack t a1 b1")

    assert b.wounds("t") == 1
