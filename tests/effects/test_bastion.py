"""Bastion: units on the held zone have 1 more Armor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("bastion",), "zone_points": (1,)}


def test_it_takes_one_damage_off(battle: BattleMaker) -> None:
    b = battle("A   .   t1", A=foe(dice="blue"), t=foe(), dice="blue 3/2", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_it_adds_to_the_keyword_and_to_cover(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u1",
        A=foe(dice="blue blue"),
        t=foe(),
        u=foe(),
        dice="blue 3/2, blue 3/2",
        **ZONE,
    )
    b.play("order A bronze", "attack t")
    assert b.wounds("t") == 4
    b = battle(
        "A   .   t1",
        A=foe(dice="blue blue"),
        t=foe(keywords="Armor 1"),
        dice="blue 3/2, blue 3/2",
        **ZONE,
    )
    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_armor_piercing_goes_through_it(battle: BattleMaker) -> None:
    b = battle("A   .   t1", A=foe(keywords="Armor Piercing"), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_an_enemy_on_the_zone_breaks_it(battle: BattleMaker) -> None:
    b = battle("A1  .   t1", A=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_one_half_on_it_is_enough(battle: BattleMaker) -> None:
    b = battle("A   .   t   t1", A=foe(), t=foe(double=True), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t a1 c1")

    assert b.wounds("t") == 0


def test_damage_without_an_attack_is_reduced_as_well(battle: BattleMaker) -> None:
    aura = ability(effect("damage_adjacent_enemies", damage=2), cost=1)
    b = battle("A   t1", A=foe(abilities=(aura,)), t=foe(), **ZONE)

    b.play("order A bronze", "special 0")

    assert b.wounds("t") == 1
