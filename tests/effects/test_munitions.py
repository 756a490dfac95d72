"""Munitions: units on the zone roll 1 more blue die while it is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("munitions",), "zone_points": (1,)}


def test_a_unit_on_the_zone_rolls_a_blue_die_more(battle: BattleMaker) -> None:
    b = battle("A1  .1  t", A=foe(), t=foe(), dice="green 3/1, blue 3/2", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 3


def test_a_unit_beside_the_zone_does_not(battle: BattleMaker) -> None:
    b = battle("B1  A   .   t", A=foe(), B=foe(keywords="Melee"), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_not_while_an_enemy_is_on_it(battle: BattleMaker) -> None:
    b = battle("A1  .1  t1", A=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_either_half_is_enough(battle: BattleMaker) -> None:
    b = battle("A1  A   .   t", A=foe(double=True), t=foe(), dice="green 4/1, blue 4/1", **ZONE)

    b.play("order A bronze", "attack t b1")

    assert b.wounds("t") == 2


def test_supporters_on_it_roll_one_more_too(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B1  .
        """,
        A=foe(),
        B=foe(),
        t=foe(),
        dice="green 3/1, green 3/1, blue 3/1",
        **ZONE,
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 3


def test_without_the_token_a_zone_is_only_points(battle: BattleMaker) -> None:
    b = battle(
        "A1  .1  t", A=foe(), t=foe(), dice="green 3/1", zones=("monument",), zone_points=(1,)
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1
