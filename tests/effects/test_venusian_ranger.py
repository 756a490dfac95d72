"""Sniper and Burst Fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_cover_does_not_reduce_its_attacks(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A="venusian-ranger", t=foe(), dice="blue 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_burst_fire_deals_the_damage_to_a_neighbor_of_the_target(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="venusian-ranger", t=foe(), u=foe(), dice="blue 3/2")

    b.play("order A bronze", "attack t", "unit u")

    assert (b.wounds("t"), b.wounds("u")) == (2, 2)


def test_its_sniper_holds_for_the_neighbor_too(battle: BattleMaker) -> None:
    """The attack ignores cover, whomever it damages."""
    b = battle("A   .   t   cu", A="venusian-ranger", t=foe(), u=foe(), dice="blue 3/2")

    b.play("order A bronze", "attack t", "unit u")

    assert b.wounds("u") == 2
