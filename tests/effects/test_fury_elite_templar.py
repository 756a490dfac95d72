"""Shield of Faith: red dice do no damage to it and to FURY ELITE beside it (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_red_dice_do_no_damage_to_it(battle: BattleMaker) -> None:
    b = battle("A   t", A=foe(dice="red red"), t="fury-elite-templar", dice="red 1/2, red 1/2")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_nor_to_fury_elite_beside_it(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="red red"),
        t="fury-elite-bishop",
        u="fury-elite-templar",
        dice="red 1/2, red 1/2",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_others_beside_it_are_not_protected(battle: BattleMaker) -> None:
    """The Fury Elite Guard does not bear the trait."""
    b = battle(
        "A   t   u", A=foe(dice="red"), t="fury-elite-guard", u="fury-elite-templar", dice="red 1/1"
    )

    b.play("order A bronze", "attack t")

    assert not b.alive("t")


def test_nor_fury_elite_farther_away(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   u",
        A=foe(dice="red"),
        t="fury-elite-bishop",
        u="fury-elite-templar",
        dice="red 1/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_other_dice_are_reduced_by_its_armor_only(battle: BattleMaker) -> None:
    b = battle(
        "A   t", A=foe(dice="red yellow"), t="fury-elite-templar", dice="red 1/2, yellow 1/2"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_under_sweep_each_counts_its_own_dice(battle: BattleMaker) -> None:
    """Mitch Hunter's red dice hurt his target and not the Templar beside him."""
    b = battle(
        "t   A   u", A="mitch-hunter", t=foe(), u="fury-elite-templar", dice="red 1/2, red 1/1"
    )

    b.play("order A bronze", "attack t")

    assert (b.wounds("t"), b.wounds("u")) == (3, 0)
