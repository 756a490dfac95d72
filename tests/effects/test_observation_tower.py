"""Observation Tower: other units do not block the sight of units on the held zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("observation-tower",), "zone_points": (1,)}


def test_it_sees_over_units(battle: BattleMaker) -> None:
    b = battle("A1  B   u   t", A=foe(), B=foe(), t=foe(), u=foe(), **ZONE)

    assert b.can_attack("A", "t")
    assert b.can_attack("A", "u")


def test_not_over_walls(battle: BattleMaker) -> None:
    b = battle("A1  . | .   t", A=foe(), t=foe(), **ZONE)

    assert not b.can_attack("A", "t")


def test_it_is_not_seen_better_itself(battle: BattleMaker) -> None:
    b = battle("A1  B   .   t", A=foe(), B=foe(), t=foe(), **ZONE)

    assert not b.can_attack("t", "A")


def test_nobody_sees_better_beside_the_zone(battle: BattleMaker) -> None:
    b = battle("C1  A   B   t", A=foe(), B=foe(), C=foe(), t=foe(), **ZONE)

    assert not b.can_attack("A", "t")


def test_an_enemy_on_the_zone_blinds_the_tower(battle: BattleMaker) -> None:
    b = battle("A1  u1  t", A=foe(), t=foe(), u=foe(), **ZONE)

    assert not b.can_attack("A", "t")


def test_it_supports_over_units(battle: BattleMaker) -> None:
    b = battle(
        """
        B1  C   .   t

          .   .   A
        """,
        A=foe(),
        B=foe(),
        C=foe(keywords="Melee"),
        t=foe(),
        dice="green 3/1, green 3/1",
        **ZONE,
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 2


def test_a_guard_on_it_sees_over_units(battle: BattleMaker) -> None:
    b = battle(
        """
        g1  u   .   #   .

          #   #   A   .
        """,
        A=foe(),
        g=foe(),
        u=foe(keywords="Melee"),
        dice="green 3/1",
        **ZONE,
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go c1", "interrupt g")

    assert b.wounds("A") == 1


def test_a_guard_sees_over_units_again_once_the_mover_has_left_the_zone(
    battle: BattleMaker,
) -> None:
    """While the mover stands on the zone it is contested, and the guard sees nothing."""
    b = battle(
        "g1  u   .   A1  .",
        A=foe(),
        g=foe(),
        u=foe(keywords="Melee"),
        dice="green 3/1",
        **ZONE,
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go c1", "interrupt g")

    assert b.wounds("A") == 1


def test_a_unit_on_it_frightens_whom_it_sees(battle: BattleMaker) -> None:
    b = battle(
        "A1  B   t   .",
        A=foe(icons={"algeroth": 1}),
        B=foe(),
        t=foe(),
        cards=("invoke-terror",),
        **ZONE,
    )

    b.play("order A bronze", "card invoke-terror A", "go d1")

    assert b.at("t") == "d1"
