"""Warped Paths: for an action two enemies of one size in sight change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SEER = foe("Seer", icons={"ilian": 1, "dark-symmetry": 1})
CARDS = ("warped-paths",)


def test_two_enemies_change_places(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u", A=SEER, t=foe(), u=foe(), cards=CARDS)

    b.play("order A silver", "card warped-paths A", "unit t")

    assert (b.at("t"), b.at("u")) == ("e1", "a1")


def test_what_lies_on_them_stays_on_them(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u", A=SEER, t=foe(), u=foe(), cards=CARDS, wounds={"u": 4})
    give_order(b, "t", guard=True)

    b.play("order A silver", "card warped-paths A", "unit t")

    assert (b.wounds("u"), b.guards("t"), b.guards("u")) == (4, True, False)


def test_it_costs_an_action(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u", A=SEER, t=foe(), u=foe(), cards=CARDS)

    b.play("order A silver", "card warped-paths A", "unit t", "go b1")

    assert b.decision.player == 1


def test_double_based_units_change_places_with_each_other(battle: BattleMaker) -> None:
    b = battle(
        """
        t   t   .   A   .   v

          .   .   .   .   u   u
        """,
        A=SEER,
        t=foe(double=True),
        u=foe(double=True),
        v=foe(),
        cards=CARDS,
    )

    b.play("order A silver", "card warped-paths A")
    assert b.options() == ["unit t", "unit u"]
    b.play("unit u")

    assert (b.at("t"), b.at("u"), b.at("v")) == ("e2-f2", "a1-b1", "f1")


def test_with_whom_is_chosen_among_three(battle: BattleMaker) -> None:
    b = battle(
        """
        t   .   A   .   u

          .   .   v   .
        """,
        A=SEER,
        t=foe(),
        u=foe(),
        v=foe(),
        cards=CARDS,
    )

    b.play("order A silver", "card warped-paths A", "unit v")
    assert b.options() == ["unit t", "unit u"]
    b.play("unit u")

    assert (b.at("t"), b.at("u"), b.at("v")) == ("a1", "c2", "e1")


def test_both_must_be_seen(battle: BattleMaker) -> None:
    b = battle("t | .   A   .   u", A=SEER, t=foe(), u=foe(), cards=CARDS)

    b.play("order A silver")

    assert b.decision.question == "act"


def test_and_be_of_one_size(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u   u", A=SEER, t=foe(), u=foe(double=True), cards=CARDS)

    b.play("order A silver")

    assert b.decision.question == "act"


def test_friends_are_not_warped(battle: BattleMaker) -> None:
    b = battle("B   .   A   .   u", A=SEER, B=foe(), u=foe(), cards=CARDS)

    b.play("order A silver")

    assert b.decision.question == "act"


def test_no_guard_is_triggered(battle: BattleMaker) -> None:
    b = battle(
        """
        t   .   A   .   u

          .   .   B   .
        """,
        A=SEER,
        B=foe(),
        t=foe(),
        u=foe(),
        cards=CARDS,
    )
    give_order(b, "B", guard=True)

    b.play("order A silver", "card warped-paths A", "unit t")

    assert (b.decision.question, b.guards("B")) == ("act", True)


def test_grapple_does_not_hold_them(battle: BattleMaker) -> None:
    b = battle(
        "t   A   .   u",
        A=foe(icons={"ilian": 1, "dark-symmetry": 1}, keywords="Grapple"),
        t=foe(),
        u=foe(),
        cards=CARDS,
    )

    b.play("order A silver", "card warped-paths A", "unit t")

    assert b.at("t") == "d1"


def test_both_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u", A=foe(icons={"ilian": 2}), t=foe(), u=foe(), cards=CARDS)

    b.play("order A silver")

    assert b.decision.question == "act"


def test_it_does_not_come_back(battle: BattleMaker) -> None:
    b = battle("t   .   A   .   u", A=SEER, t=foe(), u=foe(), cards=CARDS)

    b.play("order A silver", "card warped-paths A", "unit t")

    assert b.game.state.players[0].used_cards == CARDS
