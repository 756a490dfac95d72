"""Camouflage, and Killing Blow with a green die (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.effects.conftest import foe, give_order, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_on_terrain_only_adjacent_enemies_may_attack_it(battle: BattleMaker) -> None:
    b = battle("A   B   ct", A=foe(), B=foe(), t="etoilles-mortant")

    assert not b.can_attack("A", "t")
    assert b.can_attack("B", "t")


def test_on_open_ground_anyone_may(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t="etoilles-mortant")

    assert b.can_attack("A", "t")


def test_hindering_ground_and_ice_hide_it_too(battle: BattleMaker) -> None:
    b = battle("A   .   ht  .   iu", A=foe(), t="etoilles-mortant", u="etoilles-mortant")

    assert not b.can_attack("A", "t")
    assert not b.can_attack("A", "u")


def test_no_distant_supporters_join(battle: BattleMaker) -> None:
    b = battle("A   ct  .   B", A=foe(), B=foe(), t="etoilles-mortant", dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.token("B") == 0


def test_either_half_of_an_attacker_is_near_enough(battle: BattleMaker) -> None:
    b = battle("A   A   ct", A=foe(double=True), t="etoilles-mortant")

    assert b.can_attack("A", "t")


def test_damage_of_an_attack_on_somebody_else_reaches_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   hu", A="venusian-ranger", t=foe(), u="etoilles-mortant", dice="blue 3/1"
    )

    b.play("order A bronze", "attack t", "unit u")

    assert b.wounds("u") == 1


def test_a_guard_far_away_does_not_attack_it(battle: BattleMaker) -> None:
    b = battle("A   h   .   .   t", A="etoilles-mortant", t=foe())
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go b1")

    assert b.guards("t")
    assert b.at("A") == "b1"


BLOW = "green 3/1, green 3/0"


def test_a_damage_icon_destroys_the_unit_it_damaged(battle: BattleMaker) -> None:
    b = battle("A   t   u", A="etoilles-mortant", t=foe(), u=foe(), dice=f"{BLOW}, green 4/1")

    b.play("order A bronze", "attack t", "pass")

    assert not b.alive("t")
    assert b.points() == (1, 0)


def test_no_icon_no_blow(battle: BattleMaker) -> None:
    b = battle("A   t", A="etoilles-mortant", t=foe(), dice=f"{BLOW}, green 7/0")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 1


def test_absorbed_damage_rolls_no_die(battle: BattleMaker) -> None:
    b = battle("A   t", A="etoilles-mortant", t=foe(keywords="Armor 1"), dice=BLOW)

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 0


def test_a_destroyed_unit_rolls_no_die(battle: BattleMaker) -> None:
    b = battle("A   t   u", A="etoilles-mortant", t=foe(health=1), u=foe(), dice=BLOW)

    b.play("order A bronze", "attack t", "pass")

    assert not b.alive("t")


def test_who_falls_to_the_blow_falls_to_the_attack(battle: BattleMaker) -> None:
    """A tougher Fury Elite Guard takes its revenge."""
    guard = replace(unit("fury-elite-guard"), health=5)
    b = battle("A   t   u", A="etoilles-mortant", t=guard, u=foe(), dice=f"{BLOW}, green 3/1")

    b.play("order A bronze", "attack t", "pass")

    assert (b.alive("t"), b.wounds("A")) == (False, 1)
