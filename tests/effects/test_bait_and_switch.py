"""Bait and Switch: the target changes places with a friend of its size, who is attacked instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


CAPTAIN = foe("Captain", icons={"capitol": 2})
PLAYED = ("card bait-and-switch t", "pass")


def test_the_bait_stands_there_and_is_attacked(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   .   u",
        A=foe(),
        t=CAPTAIN,
        u=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert (b.at("t"), b.at("u")) == ("f1", "c1")
    assert (b.wounds("t"), b.wounds("u")) == (0, 1)


def test_its_player_chooses_the_bait(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   u   v",
        A=foe(),
        t=CAPTAIN,
        u=foe(),
        v=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)
    assert (b.decision.player, b.options()) == (1, ["unit u", "unit v"])
    b.play("unit v")

    assert (b.at("v"), b.wounds("v")) == ("c1", 1)


def test_what_lies_on_them_stays_on_them(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A=foe(),
        t=CAPTAIN,
        u=foe(),
        wounds={"t": 3},
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )
    give_order(b, "u", guard=True)

    b.play("order A bronze", "attack t", *PLAYED)

    assert (b.wounds("t"), b.wounds("u")) == (3, 1)
    assert (b.token("t"), b.token("u"), b.guards("u")) == (0, 1, True)


def test_double_based_units_change_places_with_each_other(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t   t   .

          .   .   u   u
        """,
        A=foe(),
        t=foe("Tank", double=True, icons={"capitol": 2}),
        u=foe("Truck", double=True),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t a1 c1", *PLAYED)

    assert (b.at("t"), b.at("u")) == ("c2-d2", "c1-d1")
    assert (b.wounds("t"), b.wounds("u")) == (0, 1)


def test_not_with_a_friend_of_another_size(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u   u",
        A=foe(),
        t=CAPTAIN,
        u=foe(double=True),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_not_with_a_friend_farther_than_four_hexes(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .   .   .   u",
        A=foe(),
        t=CAPTAIN,
        u=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_two_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(),
        t=foe("Sergeant", icons={"capitol": 1, "command": 1}),
        u=CAPTAIN,
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_grapple_does_not_save_the_bait(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   u",
        A=foe(),
        t=foe("Wrestler", icons={"capitol": 2}, keywords="Grapple"),
        u=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert (b.at("u"), b.wounds("u")) == ("b1", 1)


def test_supporters_attack_the_bait_too(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t   .   u

          B   .   .   .
        """,
        A=foe(),
        B=foe(),
        t=CAPTAIN,
        u=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "support B bronze")

    assert (b.wounds("t"), b.wounds("u")) == (0, 2)


def test_a_mover_attacked_from_guard_goes_on_from_where_it_is_put(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   .   .   g

          .   B   #   #
        """,
        A=CAPTAIN,
        B=foe(),
        g=foe(),
        cards=("bait-and-switch",),
        dice="green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card bait-and-switch A", "pass")
    assert (b.at("A"), b.at("B"), b.wounds("B")) == ("b2", "b1", 1)
    assert (b.decision.player, b.decision.unit) == (0, b.number["A"])
    b.play("go a2")

    assert b.at("A") == "a2"


def test_a_unit_that_was_put_somewhere_triggers_no_guard(battle: BattleMaker) -> None:
    """It is placed, not moved: the second guard sees it only on its next step."""
    b = battle(
        """
        A   .   .   .   g

          .   B   .   .   #

        .   .   .   v
        """,
        A=CAPTAIN,
        B=foe(),
        g=foe(),
        v=foe(),
        cards=("bait-and-switch",),
        dice="green 4/1",
    )
    give_order(b, "g", guard=True)
    give_order(b, "v", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card bait-and-switch A", "pass")

    assert (b.at("A"), b.decision.player) == ("b2", 0)


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(),
        t=CAPTAIN,
        u=foe(),
        opponents_cards=("bait-and-switch",),
        opponents_orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card bait-and-switch t", "yes")
    assert b.unused(1) == {"bronze": 1}
    b.play("order t bronze", "pass")

    assert (b.game.state.round, b.unused(1)) == (2, {"silver": 1, "bronze": 1})
    assert b.game.state.players[1].hand == ("bait-and-switch",)


def test_a_unit_that_passes_over_a_friend_is_no_bait(battle: BattleMaker) -> None:
    """It stands nowhere of its own, so nobody could be put in its place."""
    b = battle(
        """
        A   B   .   .   g

          #   #   T   #
        """,
        A=foe(),
        B=foe(),
        T=CAPTAIN,
        g=foe("Berserker", icons={"algeroth": 2}),
        cards=("bait-and-switch",),
        opponents_cards=("invoke-frenzy",),
        dice="green 4/1, green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card invoke-frenzy g", "pass")
    b.play("attack T", "card bait-and-switch T", "pass")

    assert (b.at("A"), b.at("B"), b.at("T"), b.wounds("B")) == ("b1", "c2", "b1", 1)
