"""Teleportation: for an action the chosen unit is put on a free hex within 8 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


MYSTIC = foe("Mystic", icons={"brotherhood": 1, "art": 1})
CARDS = ("teleportation",)
PLAYED = ("card teleportation A", "pass")
ROW = "A | .   t   .   h   c   #   .   .   ."


def test_it_appears_on_any_free_hex_within_eight(battle: BattleMaker) -> None:
    b = battle(ROW, A=MYSTIC, t=foe(), cards=CARDS)

    b.play("order A silver", *PLAYED)

    assert b.destinations() == {f"{column}1" for column in "bdefhi"}


def test_it_costs_an_action(battle: BattleMaker) -> None:
    b = battle(ROW, A=MYSTIC, t=foe(), cards=CARDS)

    b.play("order A silver", *PLAYED, "go i1")
    assert b.at("A") == "i1"
    b.play("go j1")

    assert (b.at("A"), b.decision.player) == ("j1", 1)


def test_a_bronze_order_is_spent_on_it(battle: BattleMaker) -> None:
    b = battle(ROW, A=MYSTIC, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "go i1")

    assert (b.at("A"), b.decision.player) == ("i1", 1)


def test_a_double_based_unit_lands_on_two_hexes(battle: BattleMaker) -> None:
    b = battle(
        "A   A   .   t   . | .   .   .",
        A=foe("Car", icons={"brotherhood": 1, "art": 1}, double=True),
        t=foe(),
        cards=CARDS,
    )

    b.play("order A silver", *PLAYED)
    assert b.destinations() == {"f1-g1", "g1-h1"}
    b.play("go g1-h1")

    assert b.at("A") == "g1-h1"
    assert b.game.state.unit_at.keys() == {b.game.board.hex(name) for name in ("g1", "h1", "d1")}


def test_no_guard_sees_it_come(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   g", A=MYSTIC, g=foe(), cards=CARDS)
    give_order(b, "g", guard=True)

    b.play("order A silver", *PLAYED, "go d1")

    assert (b.at("A"), b.guards("g")) == ("d1", True)
    assert b.decision.question == "act"


def test_grapple_does_not_hold_it(battle: BattleMaker) -> None:
    b = battle("A   t   .   .", A=MYSTIC, t=foe(keywords="Grapple"), cards=CARDS)

    b.play("order A silver", *PLAYED, "go d1")

    assert b.at("A") == "d1"


def test_without_a_free_hex_it_cannot_be_played(battle: BattleMaker) -> None:
    b = battle("A   t   u   #", A=MYSTIC, t=foe(), u=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_both_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle(ROW, A=foe(icons={"brotherhood": 2}), t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(ROW, A=MYSTIC, t=foe(), cards=CARDS, orders={"silver": 1, "bronze": 1})

    b.play("order A bronze", "card teleportation A", "yes", "go b1")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
