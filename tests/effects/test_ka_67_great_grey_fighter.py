"""Dogfighting: an extra green die against targets with Flying (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_one_more_green_die_against_a_flyer(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t",
        A="ka-67-great-grey-fighter",
        t=foe(keywords="Flying"),
        dice="green 3/1, green 3/1, blue 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t b1")

    assert b.wounds("t") == 4


def test_its_own_dice_against_others(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t",
        A="ka-67-great-grey-fighter",
        t=foe(),
        dice="green 3/1, green 3/1, blue 3/1",
    )

    b.play("order A bronze", "attack t b1")

    assert b.wounds("t") == 3
