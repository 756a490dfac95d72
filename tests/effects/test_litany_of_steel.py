"""Litany of Steel: 1 more Armor against one attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import Token
from tests.effects.conftest import foe
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


MONK = foe("Monk", icons={"brotherhood": 1})
CARDS = ("litany-of-steel",)
PLAYED = ("card litany-of-steel t", "pass")


def test_it_takes_one_damage_off(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(dice="blue"), t=MONK, opponents_cards=CARDS, dice="blue 3/2")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_it_adds_to_the_keyword_and_to_cover(battle: BattleMaker) -> None:
    b = battle(
        "A   .   ct",
        A=foe(dice="blue blue"),
        t=foe(icons={"brotherhood": 1}, keywords="Armor 1"),
        opponents_cards=CARDS,
        dice="blue 3/2, blue 3/2",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_armor_piercing_goes_through_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(keywords="Armor Piercing"),
        t=MONK,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_only_this_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   B",
        A=foe(),
        B=foe(),
        t=MONK,
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "pass", "order B bronze", "attack t")

    assert b.wounds("t") == 1


def test_only_the_target_may_be_chosen(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=foe(), t=foe(), u=MONK, opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_damage_without_an_attack_is_not_answered(battle: BattleMaker) -> None:
    aura = ability(effect("damage_adjacent_enemies", damage=1), cost=1)
    b = battle("A   t", A=foe(abilities=(aura,)), t=MONK, opponents_cards=CARDS)

    b.play("order A silver", "special 0")

    assert b.wounds("t") == 1
    assert b.game.state.players[1].hand == CARDS


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(),
        t=MONK,
        opponents_cards=CARDS,
        opponents_orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card litany-of-steel t", "yes")
    assert b.game.state.players[1].used[Token.BRONZE] == 1
    b.play("order t silver", "pass")

    assert b.game.state.players[1].hand == CARDS
