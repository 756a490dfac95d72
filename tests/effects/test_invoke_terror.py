"""Invoke Terror: its player moves one enemy the chosen unit sees up to 2 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


HORROR = foe("Horror", icons={"algeroth": 1})
CARDS = ("invoke-terror",)


def test_one_enemy_in_sight_is_moved(battle: BattleMaker) -> None:
    b = battle("A   .   t   .   .   .", A=HORROR, t=foe(), cards=CARDS)

    b.play("order A bronze", "card invoke-terror A")
    assert (b.decision.player, b.decision.unit) == (0, b.number["t"])
    assert b.destinations() == {"b1", "d1", "e1"}
    b.play("go e1")

    assert b.at("t") == "e1"
    assert (b.decision.question, b.decision.unit) == ("act", b.number["A"])


def test_its_player_chooses_one_of_several(battle: BattleMaker) -> None:
    b = battle("u   .   A   .   t   .", A=HORROR, t=foe(), u=foe(), cards=CARDS)

    b.play("order A bronze", "card invoke-terror A")
    assert b.options() == ["unit t", "unit u", "pass"]
    b.play("unit u", "go b1")

    assert (b.at("t"), b.at("u")) == ("e1", "b1")
    assert b.decision.question == "act"


def test_or_lets_it_be(battle: BattleMaker) -> None:
    b = battle("u   .   A   .   t   .", A=HORROR, t=foe(), u=foe(), cards=CARDS)

    b.play("order A bronze", "card invoke-terror A", "pass")

    assert b.decision.question == "act"


def test_whom_it_does_not_see_it_does_not_frighten(battle: BattleMaker) -> None:
    b = battle("A | .   t", A=HORROR, t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_grapple_does_not_hold_the_frightened(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .",
        A=foe(icons={"algeroth": 1}, keywords="Grapple"),
        t=foe(),
        cards=CARDS,
    )

    b.play("order A bronze", "card invoke-terror A", "go d1")

    assert b.at("t") == "d1"


def test_guards_do_not_attack_the_frightened(battle: BattleMaker) -> None:
    b = battle("A   .   t   .   .   B", A=HORROR, B=foe(), t=foe(), cards=CARDS)
    give_order(b, "B", guard=True)

    b.play("order A bronze", "card invoke-terror A", "go d1")

    assert b.guards("B")
    assert (b.at("t"), b.decision.question) == ("d1", "act")


def test_a_double_based_unit_is_moved_by_its_own_rules(battle: BattleMaker) -> None:
    b = battle("A   .   t   t   .   .   .", A=HORROR, t=foe(double=True), cards=CARDS)

    b.play("order A bronze", "card invoke-terror A", "go e1-f1")

    assert b.at("t") == "e1-f1"


def test_the_tent_stays(battle: BattleMaker) -> None:
    b = battle("A   .   t   t   .   u", A=HORROR, t="karaks-command-tent", u=foe(), cards=CARDS)
    give_order(b, "u")

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_does_not_come_back(battle: BattleMaker) -> None:
    b = battle("A   .   t   .   .   .", A=HORROR, t=foe(), cards=CARDS)

    b.play("order A bronze", "card invoke-terror A", "go d1")

    assert b.game.state.players[0].used_cards == CARDS
