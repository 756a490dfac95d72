"""Pummel: an enemy it has damaged must be given an order that is wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


HIT = "yellow 1/1, yellow 1/1"


def test_the_damaged_enemys_player_spends_an_order(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="vulkan-prototype", t=foe(), u=foe(), dice=HIT)

    b.play("order A silver", "attack t b1", "special 0")
    assert b.decision.player == 1
    b.play("token bronze")

    assert b.token("t") == 1
    assert b.unused(1) == {"bronze": 4, "silver": 5, "gold": 5}


def test_not_before_it_has_damaged_anyone(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="vulkan-prototype", t=foe())

    assert "special 0" not in b.play("order A gold").options()


def test_not_when_the_damage_was_absorbed(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="vulkan-prototype", t=foe(keywords="Armor 2"), dice=HIT)

    assert "special 0" not in b.play("order A gold", "attack t b1").options()


def test_not_on_a_unit_with_an_order(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="vulkan-prototype", t=foe(), dice=HIT)
    give_order(b, "t")

    assert "special 0" not in b.play("order A gold", "attack t b1").options()


def test_not_without_an_order_to_spend(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="vulkan-prototype", t=foe(), opponents_orders={}, dice=HIT)

    assert "special 0" not in b.play("order A gold", "attack t b1").options()
