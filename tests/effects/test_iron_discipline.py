"""Iron Discipline: 1 more action in this activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


OFFICER = foe("Officer", icons={"bauhaus": 2})
CARDS = ("iron-discipline",)
PLAYED = ("card iron-discipline A", "pass")


def test_a_bronze_order_gives_two_actions(battle: BattleMaker) -> None:
    b = battle("A   .   .   t", A=OFFICER, t=foe(), cards=CARDS, dice="green 3/1")

    b.play("order A bronze", *PLAYED, "go b1", "attack t")

    assert (b.at("A"), b.wounds("t")) == ("b1", 1)
    assert b.decision.player == 1


def test_each_action_is_still_taken_once(battle: BattleMaker) -> None:
    b = battle("A   .   .   t", A=OFFICER, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "go b1")

    assert b.destinations() == set()


def test_the_next_activation_has_no_more(battle: BattleMaker) -> None:
    b = battle("A   .   B   .   t", A=OFFICER, B=OFFICER, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "pass", "order B bronze", "go d1")

    assert b.decision.player == 1


def test_two_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(icons={"bauhaus": 1, "command": 1}), t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_comes_back_for_a_gold_order(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=OFFICER, t=foe(), cards=CARDS, orders={"gold": 1, "bronze": 1})

    b.play("order A bronze", "card iron-discipline A", "yes")
    assert b.unused(0) == {}
    b.play("pass", "order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
