"""Tank Fighting: an extra blue die against double-based targets (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_one_more_blue_die_against_a_double_based_target(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t",
        A="free-marine-tank-hunter",
        t=foe(double=True),
        dice="green 3/1, blue 3/1, blue 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 5


def test_its_own_dice_against_others(battle: BattleMaker) -> None:
    b = battle("A   t", A="free-marine-tank-hunter", t=foe(), dice="green 3/1, blue 3/1, blue 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 3


def test_not_as_a_supporter(battle: BattleMaker) -> None:
    """Supporters use no abilities."""
    b = battle(
        "A   t   t   B",
        A=foe(dice="red"),
        B="free-marine-tank-hunter",
        t=foe(double=True),
        dice="red 1/1, green 3/1, blue 3/1, blue 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 4
