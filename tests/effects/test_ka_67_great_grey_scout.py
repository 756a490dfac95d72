"""Elusive: green dice do no damage to it (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.movement import speed
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_green_dice_do_no_damage(battle: BattleMaker) -> None:
    b = battle("A   t   t", A=foe(), t="ka-67-great-grey-scout", dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.alive("t")


def test_blue_dice_do(battle: BattleMaker) -> None:
    b = battle("A   t   t", A=foe(dice="blue"), t="ka-67-great-grey-scout", dice="blue 3/1")

    b.play("order A bronze", "attack t")

    assert not b.alive("t")


def test_its_base_speed_is_three(battle: BattleMaker) -> None:
    b = battle("A   A   .   .   .   .   #   t", A="ka-67-great-grey-scout", t=foe())

    assert speed(b.game, b.number["A"]) == 3
