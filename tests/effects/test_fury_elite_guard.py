"""The leader of the attack that destroys it takes 1 damage that nothing reduces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.effects.conftest import foe, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_the_attacker_takes_a_damage(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=foe(), t="fury-elite-guard", u=foe(), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 1


def test_neither_armor_nor_cover_reduces_it(battle: BattleMaker) -> None:
    b = battle(
        "cA  t   u", A=foe(keywords="Armor 3"), t="fury-elite-guard", u=foe(), dice="green 3/1"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 1


def test_the_leader_of_a_combined_attack_takes_it(battle: BattleMaker) -> None:
    b = battle(
        "A   t   B   u",
        A=foe(dice="red"),
        B=foe(),
        t="fury-elite-guard",
        u=foe(),
        dice="red 1/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert (b.wounds("A"), b.wounds("B")) == (1, 0)


def test_also_when_it_was_not_the_target(battle: BattleMaker) -> None:
    b = battle(
        "u   A   t   v",
        A="mitch-hunter",
        t="fury-elite-guard",
        u="fury-elite-guard",
        v=foe(),
        dice="red 1/1, red 1/1",
    )

    b.play("order A bronze", "attack t")

    assert (b.alive("u"), b.wounds("A")) == (False, 2)


def test_the_attacker_may_fall_in_its_own_activation(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u   B",
        A=foe(health=1),
        B=foe(keywords="Melee"),
        t="fury-elite-guard",
        u=foe(),
        dice="green 3/1",
    )

    b.play("order A gold", "attack t")

    assert (b.alive("A"), b.alive("t")) == (False, False)
    assert b.points() == (1, 1)
    assert b.options()[0] == "order B bronze"


def test_both_sides_may_lose_their_last_unit_at_once(battle: BattleMaker) -> None:
    """Points decide, and then who would act first next round."""
    b = battle("A   t", A=foe(health=1), t="fury-elite-guard", dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.outcome is not None
    assert b.outcome.winner == 0


def test_a_unit_that_is_only_wounded_takes_no_revenge(battle: BattleMaker) -> None:
    tough = replace(unit("fury-elite-guard"), health=3)
    b = battle("A   t", A=foe(), t=tough, dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 0
