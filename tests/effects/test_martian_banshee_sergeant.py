"""Two extra green dice against double-based targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_two_more_green_dice_against_a_double_based_target(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t",
        A="martian-banshee-sergeant",
        t=foe(double=True),
        dice="blue 3/1, blue 3/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 4


def test_its_own_dice_against_others(battle: BattleMaker) -> None:
    b = battle("A   t", A="martian-banshee-sergeant", t=foe(), dice="blue 3/1, blue 3/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 2
