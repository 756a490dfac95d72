"""Ranging Post: units on the held zone have 1 more Accuracy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("ranging-post",), "zone_points": (1,)}


def test_shots_from_it_reach_a_hex_farther(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   t", A=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_and_no_farther(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   .   t", A=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_not_from_beside_it(battle: BattleMaker) -> None:
    b = battle("B1  A   .   .   .   t", A=foe(), B=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_not_while_an_enemy_is_on_it(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   t   u1", A=foe(), t=foe(), u=foe(), dice="green 3/1", **ZONE)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_supporters_on_it_have_it(battle: BattleMaker) -> None:
    b = battle(
        """
        .   A   .   .   t

          B1  .   .   .
        """,
        A=foe(),
        B=foe(),
        t=foe(),
        dice="green 3/1, green 3/1",
        **ZONE,
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 2
