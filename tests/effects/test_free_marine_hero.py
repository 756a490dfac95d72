"""Triple Strike: three attack actions under one order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_attacks_three_times_under_a_gold_order(battle: BattleMaker) -> None:
    b = battle("A   t", A="free-marine-hero", t=foe(), dice=", ".join(["green 3/1"] * 6))

    b.play("order A gold", "attack t", "attack t", "attack t")

    assert b.wounds("t") == 6


def test_a_silver_order_is_enough_for_two_attacks_only(battle: BattleMaker) -> None:
    b = battle("A   t", A="free-marine-hero", t=foe(), dice=", ".join(["green 3/1"] * 4))

    b.play("order A silver", "attack t", "attack t")

    assert b.decision.player == 1


def test_each_attack_may_have_another_target(battle: BattleMaker) -> None:
    b = battle(
        "t   A   u", A="free-marine-hero", t=foe(), u=foe(), dice=", ".join(["green 3/1"] * 4)
    )

    b.play("order A silver", "attack t", "attack u")

    assert (b.wounds("t"), b.wounds("u")) == (2, 2)
