"""Flow of Acid: neither armor nor cover reduces one attack of the chosen unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SPITTER = foe("Spitter", icons={"algeroth": 1})
ARMORED = foe("Tank", keywords="Armor 2")
CARDS = ("flow-of-acid",)
PLAYED = ("card flow-of-acid A", "pass")


def test_armor_does_not_help(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=SPITTER, t=ARMORED, cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_cover_does_not_help(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A=SPITTER, t=ARMORED, cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_dodge_does(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=SPITTER, t=foe(keywords="Dodge 2"), cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 0


def test_without_the_card_both_help(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A=SPITTER, t=ARMORED, cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 0


def test_a_supporter_brings_no_acid(battle: BattleMaker) -> None:
    """As with Armor Piercing armor counts again if somebody without it hit; cover does not."""
    b = battle(
        """
        A   .   ct

          B   .
        """,
        A=SPITTER,
        B=foe(dice="blue"),
        t=ARMORED,
        cards=CARDS,
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", *PLAYED, "support B bronze")

    assert b.wounds("t") == 1


def test_only_this_attack(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=SPITTER, t=ARMORED, cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.game.state.afflicted == 0


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=SPITTER,
        t=ARMORED,
        cards=CARDS,
        orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card flow-of-acid A", "yes", "order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
