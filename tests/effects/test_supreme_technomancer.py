"""Aura of Corruption: every adjacent enemy takes 1 damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_every_adjacent_enemy_takes_a_damage(battle: BattleMaker) -> None:
    b = battle(
        """
        t   u   .

          A   B   v
        """,
        A="supreme-technomancer",
        B=foe(),
        t=foe(),
        u=foe(health=1),
        v=foe(),
    )

    b.play("order A silver", "special 0")

    assert [b.wounds(letter) for letter in "Btv"] == [0, 1, 0]
    assert not b.alive("u")
    assert b.points() == (1, 0)


def test_armor_reduces_it_and_cover_does_not(battle: BattleMaker) -> None:
    """ATTACK-8: cover protects the target of an attack, and there is none."""
    b = battle("ct  A   u", A="supreme-technomancer", t=foe(), u=foe(keywords="Armor 1"))

    b.play("order A silver", "special 0")

    assert (b.wounds("t"), b.wounds("u")) == (1, 0)


EVERYBODY = {"cover-for-others": "everybody"}


def test_cover_for_everybody_reduces_it(battle: BattleMaker) -> None:
    b = battle("ct  A", A="supreme-technomancer", t=foe(), rulings=EVERYBODY)

    b.play("order A silver", "special 0")

    assert b.wounds("t") == 0


def test_half_a_unit_out_of_cover_has_no_cover(battle: BattleMaker) -> None:
    b = battle("A   ct  t", A="supreme-technomancer", t=foe(double=True), rulings=EVERYBODY)

    b.play("order A silver", "special 0")

    assert b.wounds("t") == 1


def test_it_costs_two_actions_and_needs_an_enemy(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="supreme-technomancer", t=foe())

    assert "special 0" not in b.play("order A gold").options()


def test_it_is_no_attack(battle: BattleMaker) -> None:
    """The Fury Elite Guard has nobody to take revenge on."""
    b = battle("A   t   u", A="supreme-technomancer", t="fury-elite-guard", u=foe())

    b.play("order A silver", "special 0")

    assert not b.alive("t")
    assert b.wounds("A") == 0
