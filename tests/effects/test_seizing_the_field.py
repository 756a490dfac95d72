"""Seizing the Field: the chosen unit and friends within 2 hexes may each move a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


HERALD = foe("Herald", icons={"human": 1})
CARDS = ("seizing-the-field",)
PLAYED = ("card seizing-the-field A", "pass")
FIELD = """
    .   A   B   .   C   .   .   D

      .   .   .   .   .   .   .   #

    #   #   #   #   #   #   #   t
    """


def test_everybody_near_may_move_a_hex_in_any_order(battle: BattleMaker) -> None:
    b = battle(FIELD, A=HERALD, B=foe(), C=foe(), D=foe(), t=foe(), cards=CARDS)

    b.play("order B bronze", "pass", "order D bronze", "pass", *PLAYED)
    assert b.options() == ["unit A", "unit B", "pass"]
    b.play("unit B", "go d1", "go c1")

    assert (b.at("A"), b.at("B")) == ("c1", "d1")
    assert b.decision.player == 1


def test_anybody_may_stay(battle: BattleMaker) -> None:
    b = battle(FIELD, A=HERALD, B=foe(), C=foe(), D=foe(), t=foe(), cards=CARDS)

    b.play("order B bronze", "pass", "order D bronze", "pass", *PLAYED, "unit B", "pass", "pass")

    assert (b.at("A"), b.at("B")) == ("b1", "c1")
    assert b.decision.player == 1


def test_it_is_over_when_its_player_says_so(battle: BattleMaker) -> None:
    b = battle(FIELD, A=HERALD, B=foe(), C=foe(), D=foe(), t=foe(), cards=CARDS)

    b.play("order B bronze", "pass", "order D bronze", "pass", *PLAYED, "pass")

    assert b.decision.player == 1


def test_a_hex_and_no_more(battle: BattleMaker) -> None:
    b = battle(FIELD, A=HERALD, B=foe(), C=foe(), D=foe(), t=foe(), cards=CARDS)

    b.play("order B bronze", "pass", "order D bronze", "pass", *PLAYED, "unit B")

    assert b.destinations() == {"d1", "b2", "c2"}


def test_orders_do_not_matter(battle: BattleMaker) -> None:
    b = battle("A   B   .   #   t", A=HERALD, B=foe(), t=foe(), cards=CARDS)
    give_order(b, "B")

    b.play("order A bronze", "pass", *PLAYED, "unit B", "go c1")

    assert b.at("B") == "c1"


def test_grapple_holds_the_chosen_unit_and_not_the_others(battle: BattleMaker) -> None:
    b = battle(
        """
        .   A   B   .

          .   t   .
        """,
        A=HERALD,
        B=foe(),
        t=foe(keywords="Grapple"),
        cards=CARDS,
    )

    b.play("order A bronze", "pass", "order B bronze", "pass", *PLAYED, "unit A")
    assert (b.at("A"), b.decision.unit) == ("b1", b.number["B"])
    b.play("go d1")

    assert b.at("B") == "d1"


def test_no_guard_is_triggered(battle: BattleMaker) -> None:
    b = battle("A   .   .   g", A=HERALD, g=foe(), cards=CARDS)
    give_order(b, "g", guard=True)

    b.play("order A bronze", "pass", *PLAYED, "go b1")

    assert (b.at("A"), b.guards("g")) == ("b1", True)


def test_a_double_based_friend_moves_too(battle: BattleMaker) -> None:
    b = battle("A   B   B   .   #   t", A=HERALD, B=foe(double=True), t=foe(), cards=CARDS)
    give_order(b, "B")

    b.play("order A bronze", "pass", *PLAYED, "unit B", "go c1-d1")

    assert b.at("B") == "c1-d1"


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle("A   .   #   t", A=HERALD, t=foe(), cards=CARDS, orders={"silver": 1, "bronze": 1})

    b.play("order A silver", "pass", "card seizing-the-field A", "yes", "go b1")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
