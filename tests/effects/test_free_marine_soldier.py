"""Double Strike: two attack actions under one order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_attacks_twice_under_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="free-marine-soldier",
        t=foe(),
        dice="green 3/1, green 3/1, green 4/1, green 4/1",
    )

    b.play("order A silver", "attack t", "attack t")

    assert b.wounds("t") == 4


def test_it_does_not_attack_three_times(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="free-marine-soldier",
        t=foe(),
        dice="green 3/1, green 3/1, green 4/1, green 4/1",
    )

    b.play("order A gold", "attack t", "attack t")

    assert not any(option.startswith("attack") for option in b.options())


def test_each_attack_costs_an_action(battle: BattleMaker) -> None:
    b = battle("A   t", A="free-marine-soldier", t=foe(), dice="green 3/1, green 3/1")

    b.play("order A bronze", "attack t")

    assert b.decision.player == 1
