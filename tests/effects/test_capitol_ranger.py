"""Capitol Tactics: it may move 1 hex after each card of its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_may_move_a_hex_after_a_card(battle: BattleMaker) -> None:
    b = battle("A   .   .   B   t", A="capitol-ranger", B=foe(), t=foe(), cards=(card(),))

    b.play("order B bronze", "card shout B")
    assert b.options() == ["go b1", "pass"]
    b.play("go b1")

    assert b.at("A") == "b1"


def test_it_may_stay(battle: BattleMaker) -> None:
    b = battle("A   .   .   B   t", A="capitol-ranger", B=foe(), t=foe(), cards=(card(),))

    b.play("order B bronze", "card shout B", "pass")

    assert b.at("A") == "a1"


def test_it_moves_in_the_opponents_turn_too(battle: BattleMaker) -> None:
    b = battle(
        "a   .   .   t   A",
        A=foe(),
        a="capitol-ranger",
        t=foe(),
        opponents_cards=(card(window="attacked"),),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card shout t", "go b1")

    assert b.at("a") == "b1"


def test_a_card_of_the_opponent_does_not_move_it(battle: BattleMaker) -> None:
    b = battle("A   .   .   B   t", A=foe(), B=foe(), t="capitol-ranger", cards=(card(),))

    b.play("order A bronze", "card shout A")

    assert b.decision.unit == b.number["A"]


def test_an_adjacent_enemy_with_grapple_holds_it(battle: BattleMaker) -> None:
    b = battle(
        ".   A   t   B", A="capitol-ranger", B=foe(), t=foe(keywords="Grapple"), cards=(card(),)
    )

    b.play("order B bronze", "card shout B")

    assert b.decision.unit == b.number["B"]
    assert b.at("A") == "b1"


def test_guards_watch_it_only_while_it_is_active(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t   #   B",
        A="capitol-ranger",
        B=foe(),
        t=foe(),
        cards=(card(),),
        opponents_cards=(),
    )
    give_order(b, "t", guard=True)

    b.play("order B bronze", "card shout B", "go b1")

    assert b.decision.player == 0
    assert b.guards("t")


def test_guards_attack_it_when_it_is_active(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   t", A="capitol-ranger", t=foe(), cards=(card(),), dice="green 4/1")
    give_order(b, "t", guard=True)

    b.play("order A bronze", "card shout A", "go b1", "interrupt t")

    assert b.wounds("A") == 1


def test_a_step_during_an_attack_does_not_change_what_was_declared(battle: BattleMaker) -> None:
    """The red die reaches the hex the Ranger stood on, and no farther."""
    b = battle(
        "A   a   .   .",
        A=foe(dice="red"),
        a="capitol-ranger",
        opponents_cards=(card(window="attacked"),),
        dice="red 1/1",
    )

    b.play("order A bronze", "attack a", "card shout a", "go c1")

    assert (b.at("a"), b.wounds("a")) == ("c1", 1)


def test_a_ranger_lying_down_stays_where_it_is(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   b   .   .   a",
        A="bear-trooper",
        a=foe(),
        b="capitol-ranger",
        opponents_cards=(card(),),
        dice="blue 3/0",
    )

    b.play("order A silver", "attack b", "special 0", "order a bronze", "card shout a")

    assert b.at("b") == "d1"
    assert b.decision.unit == b.number["a"]
