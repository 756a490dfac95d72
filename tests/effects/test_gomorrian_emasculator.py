"""Barrage: two blue dice at any enemy, seen or not (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_needs_no_sight(battle: BattleMaker) -> None:
    b = battle("A   A   .   . | t", A="gomorrian-emasculator", t=foe(), dice="blue 3/1, blue 3/1")

    b.play("order A gold", "special 0", "attack t b1")

    assert b.wounds("t") == 2


def test_the_accuracy_must_reach(battle: BattleMaker) -> None:
    """3 rolled and Accuracy +2 reach 5 hexes, not 6."""
    b = battle(
        "A   A   .   .   .   .   .   t",
        A="gomorrian-emasculator",
        t=foe(),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A gold", "special 0", "attack t b1")

    assert b.wounds("t") == 0


def test_armor_and_cover_reduce_it(battle: BattleMaker) -> None:
    b = battle(
        "A   A   .   ct",
        A="gomorrian-emasculator",
        t=foe(keywords="Armor 1"),
        dice="blue 3/2, blue 3/1",
    )

    b.play("order A gold", "special 0", "attack t b1")

    assert b.wounds("t") == 1


def test_it_takes_all_three_actions_of_a_gold_order(battle: BattleMaker) -> None:
    b = battle("A   A   .   t", A="gomorrian-emasculator", t=foe())

    assert "special 0" not in b.play("order A silver").options()


def test_nobody_supports_it(battle: BattleMaker) -> None:
    b = battle(
        "A   A   .   t   B",
        A="gomorrian-emasculator",
        B=foe(),
        t=foe(),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A gold", "special 0", "attack t b1")

    assert b.decision.question == "order"


def test_beside_a_grappler_only_the_grappler_can_be_chosen(battle: BattleMaker) -> None:
    b = battle(
        "t   A   A   .   u",
        A="gomorrian-emasculator",
        t=foe(keywords="Grapple"),
        u=foe(),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A gold", "special 0")
    assert {option.split()[1] for option in b.options()} == {"t"}
    b.play("attack t b1")

    assert b.wounds("t") == 2


def test_camouflage_hides_from_it(battle: BattleMaker) -> None:
    b = battle("A   A   .   ct", A="gomorrian-emasculator", t="etoilles-mortant")

    assert "special 0" not in b.play("order A gold").options()
