"""An enemy it damages must be given an order that is wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_the_damaged_enemys_player_spends_an_order_of_his_choice(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="bio-giant", t=foe(), u=foe(), dice="yellow 1/1")

    b.play("order A bronze", "attack t b1")
    assert b.decision.player == 1
    assert b.options() == ["token bronze", "token silver", "token gold"]
    b.play("token silver")

    assert b.token("t") == 2
    assert b.unused(1) == {"bronze": 5, "silver": 4, "gold": 5}
    assert "order t bronze" not in b.options()


def test_it_gets_no_actions_and_is_no_order_of_the_turn(battle: BattleMaker) -> None:
    b = battle("A   A   t   u   v", A="bio-giant", t=foe(), u=foe(), v=foe(), dice="yellow 1/1")

    b.play("order A bronze", "attack t b1", "token gold")
    b.play("order u bronze", "pass")

    assert (b.decision.player, b.options()[0]) == (1, "order v bronze")


def test_not_when_it_has_an_order(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="bio-giant", t=foe(), u=foe(), dice="yellow 1/1")
    give_order(b, "t")

    b.play("order A bronze", "attack t b1")

    assert b.token("t") == 1
    assert b.decision.question == "order"


def test_not_when_no_order_is_left(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   B", A="bio-giant", B=foe(), t=foe(), opponents_orders={}, dice="yellow 1/1"
    )

    b.play("order A bronze", "attack t b1", "pass")

    assert b.token("t") == 0


def test_not_when_all_damage_is_absorbed(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="bio-giant", t=foe(keywords="Armor 1"), dice="yellow 1/1")

    b.play("order A bronze", "attack t b1")

    assert b.token("t") == 0


def test_not_on_a_destroyed_unit(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="bio-giant", t=foe(health=1), u=foe(), dice="yellow 1/1")

    b.play("order A bronze", "attack t b1")

    assert b.unused(1) == {"bronze": 5, "silver": 5, "gold": 5}
