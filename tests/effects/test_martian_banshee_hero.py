"""Coordinated Rush: up to 2 friends it sees may move up to 3 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_two_friends_move_one_after_the_other(battle: BattleMaker) -> None:
    b = battle(
        """
        B   .   .   .   .   .

          A   .   .   .   #   t

        C   .   .   .   .   .
        """,
        A="martian-banshee-hero",
        B=foe(),
        C=foe(),
        t=foe(),
    )

    b.play("order A bronze", "special 0", "unit C", "go d3", "unit B", "go d1")

    assert (b.at("B"), b.at("C")) == ("d1", "d3")
    assert b.decision.question == "order"


def test_it_may_choose_itself(battle: BattleMaker) -> None:
    b = battle(
        """
        B   .   .   .

          A   .   .   #   t
        """,
        A="martian-banshee-hero",
        B=foe(),
        t=foe(),
    )

    b.play("order A bronze", "special 0", "unit A", "go c2", "go b1")

    assert (b.at("A"), b.at("B")) == ("c2", "b1")


def test_a_third_friend_stays(battle: BattleMaker) -> None:
    b = battle(
        """
        B   C   .   .   .   .

          A   D   .   .   #   t
        """,
        A="martian-banshee-hero",
        B=foe(),
        C=foe(),
        D=foe(),
        t=foe(),
    )

    b.play("order A bronze", "special 0", "unit B", "pass", "unit C", "pass")

    assert b.decision.question == "order"


def test_not_more_than_three_hexes(battle: BattleMaker) -> None:
    b = battle("A   B   .   .   .   .   .   t", A="martian-banshee-hero", B=foe(), t=foe())

    b.play("order A bronze", "special 0", "unit B")

    assert b.destinations() == {"c1", "d1", "e1"}


def test_a_friend_out_of_sight_is_not_chosen(battle: BattleMaker) -> None:
    b = battle("A | B   .   t", A="martian-banshee-hero", B=foe(), t=foe())

    b.play("order A bronze", "special 0")

    assert (b.decision.question, b.decision.unit) == ("destination", b.number["A"])


def test_grapple_does_not_hold_who_is_moved_but_holds_itself(battle: BattleMaker) -> None:
    b = battle(
        """
        .   B   .   .

          t   A   .
        """,
        A="martian-banshee-hero",
        B=foe(),
        t=foe(keywords="Grapple"),
    )

    b.play("order A bronze", "special 0", "unit A", "go a1")

    assert (b.at("A"), b.at("B")) == ("b2", "a1")


def test_no_guard_watches_who_is_moved(battle: BattleMaker) -> None:
    b = battle("A   B   .   .   .   t", A="martian-banshee-hero", B=foe(), t=foe())
    give_order(b, "t", guard=True)

    b.play("order A bronze", "special 0", "unit B", "go d1")

    assert b.guards("t")
    assert b.at("B") == "d1"
