"""Dig In: the target counts as standing in cover against one attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SAPPER = foe("Sapper", icons={"bauhaus": 1})
CARDS = ("dig-in",)
PLAYED = ("card dig-in t", "pass")


def test_cover_takes_one_damage_off(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(dice="blue"), t=SAPPER, opponents_cards=CARDS, dice="blue 3/2")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_who_is_in_cover_gains_nothing(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A=foe(dice="blue"), t=SAPPER, opponents_cards=CARDS, dice="blue 3/2")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_a_sniper_ignores_it(battle: BattleMaker) -> None:
    sniper = foe(abilities=(ability(effect("ignore_cover")),))
    b = battle("A   .   t", A=sniper, t=SAPPER, opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_armor_piercing_does_not(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(keywords="Armor Piercing"),
        t=SAPPER,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 0


def test_only_this_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   B",
        A=foe(),
        B=foe(),
        t=SAPPER,
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "pass", "order B bronze", "attack t")

    assert b.wounds("t") == 1


def test_it_does_not_hide_a_camouflaged_unit(battle: BattleMaker) -> None:
    """The attack has been declared; nothing takes it back."""
    b = battle("A   .   t", A=foe(), t="etoilles-mortant", opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 0


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(),
        t=SAPPER,
        opponents_cards=CARDS,
        opponents_orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card dig-in t", "yes", "order t silver", "pass")

    assert b.game.state.players[1].hand == CARDS
