"""Trailblazing: up to 2 hexes before the actions of the chosen unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SCOUT = foe("Scout", icons={"bauhaus": 1})
CARDS = ("trailblazing",)
PLAYED = ("card trailblazing A", "pass")
ROW = "A   .   .   .   .   .   .   .   #   t"


def test_it_moves_two_hexes_and_then_acts(battle: BattleMaker) -> None:
    b = battle(ROW, A=SCOUT, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED)
    assert b.destinations() == {"b1", "c1"}
    b.play("go c1", "go g1")

    assert (b.at("A"), b.decision.player) == ("g1", 1)


def test_it_may_stay(battle: BattleMaker) -> None:
    b = battle(ROW, A=SCOUT, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "pass")

    assert b.destinations() == {"b1", "c1", "d1", "e1"}


def test_a_guard_may_end_it_all(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   g   #   B",
        A=foe(icons={"bauhaus": 1}, health=1),
        B=foe(),
        g=foe(),
        cards=CARDS,
        dice="green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A gold", *PLAYED, "go b1", "interrupt g")

    assert not b.alive("A")
    assert b.decision.question == "order"


def test_grapple_holds_it(battle: BattleMaker) -> None:
    b = battle("A   t   .", A=SCOUT, t=foe(keywords="Grapple"), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_ice_holds_it(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          .   .
        """,
        A=SCOUT,
        t=foe(icons={"ilian": 2}),
        cards=CARDS,
        opponents_cards=("winters-grasp",),
    )

    b.play("order A bronze", "pass", "pass", "order t bronze", "card winters-grasp t", "pass")
    b.play("pass", "order A bronze")

    assert b.decision.question == "act"
    assert b.destinations() == set()


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(ROW, A=SCOUT, t=foe(), cards=CARDS, orders={"silver": 1, "bronze": 1})

    b.play("order A silver", "card trailblazing A", "yes", "go c1", "pass")
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
