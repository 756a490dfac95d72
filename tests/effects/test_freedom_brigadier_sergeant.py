"""Burst Fire: the same damage to one enemy adjacent to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_a_second_enemy_beside_the_target_is_dealt_the_damage(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A="freedom-brigadier-sergeant",
        t=foe(),
        u=foe(),
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", "unit u")

    assert (b.wounds("t"), b.wounds("u")) == (3, 3)


def test_it_may_be_left(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A="freedom-brigadier-sergeant",
        t=foe(),
        u=foe(),
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", "pass")

    assert (b.wounds("t"), b.wounds("u")) == (3, 0)


@pytest.mark.parametrize(("reading", "damage"), [("target-only", 2), ("everybody", 1)])
def test_each_is_protected_by_its_own_armor(battle: BattleMaker, reading: str, damage: int) -> None:
    """Cover protects the second unit only if it protects others than targets."""
    b = battle(
        "A   .   t   cu",
        A="freedom-brigadier-sergeant",
        t=foe(keywords="Armor 2"),
        u=foe(keywords="Armor 1"),
        dice="green 3/1, blue 3/2",
        rulings={"cover-for-others": reading},
    )

    b.play("order A bronze", "attack t", "unit u")

    assert (b.wounds("t"), b.wounds("u")) == (1, damage)


def test_each_counts_the_dice_it_does_not_ignore(battle: BattleMaker) -> None:
    """Green dice do nothing to the Scout, but they do to its neighbor."""
    b = battle(
        "A   t   t   u",
        A="freedom-brigadier-sergeant",
        t="ka-67-great-grey-scout",
        u=foe(),
        dice="green 3/1, blue 3/0",
    )

    b.play("order A bronze", "attack t", "unit u")

    assert (b.wounds("t"), b.wounds("u")) == (0, 1)


def test_beside_either_half_of_a_double_based_target(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t   u",
        A="freedom-brigadier-sergeant",
        t=foe(double=True),
        u=foe(),
        dice="green 3/1, blue 3/0",
    )

    b.play("order A bronze", "attack t a1 b1", "unit u")

    assert b.wounds("u") == 1


def test_not_its_own_side(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   B",
        A="freedom-brigadier-sergeant",
        B=foe(),
        t=foe(),
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("B") == 0


def test_not_with_supporters(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t   u

          B   .   .
        """,
        A="freedom-brigadier-sergeant",
        B=foe(dice="green"),
        t=foe(),
        u=foe(),
        dice="green 3/1, blue 3/2, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert (b.wounds("t"), b.wounds("u")) == (4, 0)


def test_a_miss_bursts_nowhere(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   .   t   u",
        A="freedom-brigadier-sergeant",
        t=foe(),
        u=foe(),
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t")

    assert (b.wounds("t"), b.wounds("u")) == (0, 0)


def test_from_guard_it_attacks_alone(battle: BattleMaker) -> None:
    b = battle(
        "T   .   U   .   .   .   a",
        T=foe(),
        U=foe(),
        a="freedom-brigadier-sergeant",
        dice="green 6/1, blue 3/2",
    )
    give_order(b, "a", guard=True)

    b.play("order U bronze", "go b1", "interrupt a", "unit T")

    assert (b.wounds("U"), b.wounds("T")) == (3, 3)
