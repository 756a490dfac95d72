"""Incendiary Blast: 1 damage through armor to the target he hit or an enemy beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


HIT = "green 3/1, green 3/0, red 1/0"


def test_the_target_takes_a_damage_through_armor(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="max-steiner", t=foe(keywords="Armor 1"), u=foe(), dice=HIT)

    b.play("order A silver", "attack t", "special 0", "unit t")

    assert (b.wounds("t"), b.wounds("u")) == (1, 0)


def test_or_an_enemy_beside_it(battle: BattleMaker) -> None:
    b = battle("A   .   t   u   v", A="max-steiner", t=foe(), u=foe(), v=foe(), dice=HIT)

    b.play("order A silver", "attack t", "special 0")
    assert b.options() == ["unit t", "unit u"]
    b.play("unit u")

    assert (b.wounds("t"), b.wounds("u")) == (1, 1)


@pytest.mark.parametrize(("reading", "damage"), [("target-only", 1), ("everybody", 0)])
def test_cover_absorbs_it_if_it_protects_others_than_targets(
    battle: BattleMaker, reading: str, damage: int
) -> None:
    rulings = {"cover-for-others": reading}
    b = battle("A   .   t   cu", A="max-steiner", t=foe(), u=foe(), dice=HIT, rulings=rulings)

    b.play("order A silver", "attack t", "special 0", "unit u")

    assert b.wounds("u") == damage


def test_when_the_target_is_gone_its_neighbors_burn(battle: BattleMaker) -> None:
    b = battle("A   .   t   u   v", A="max-steiner", t=foe(health=1), u=foe(), v=foe(), dice=HIT)

    b.play("order A silver", "attack t", "special 0")

    assert (b.wounds("u"), b.wounds("v")) == (1, 0)


def test_not_after_a_miss(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   .   t", A="max-steiner", t=foe(), dice=HIT)

    assert "special 0" not in b.play("order A silver", "attack t").options()


def test_it_is_no_attack(battle: BattleMaker) -> None:
    """The Guard it burns takes no revenge."""
    b = battle(
        "A   .   t   u   v", A="max-steiner", t=foe(), u="fury-elite-guard", v=foe(), dice=HIT
    )

    b.play("order A silver", "attack t", "special 0", "unit u")

    assert (b.alive("u"), b.wounds("A")) == (False, 0)
