"""A unit that passes over a friend keeps a place to go back to, whatever interrupts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order
from tests.engine import armory
from tests.engine.invariants import check_map

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_nobody_takes_the_place_a_passing_unit_may_have_to_go_back_to(battle: BattleMaker) -> None:
    b = battle(
        """
        #   #   #   #   g   #   #

          A   B   C   D   .   M

        m   #   #   #   #   #   #
        """,
        A=foe(icons={"ilian": 1}),
        B=foe(),
        C=foe(),
        D=foe(),
        M="capitol-ranger",
        g=foe("Berserker", icons={"algeroth": 2}),
        m="capitol-ranger",
        cards=("numbing-cold",),
        opponents_cards=("invoke-frenzy",),
        dice="green 1/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b2", "go c2", "pass", "go d2", "interrupt g")
    b.play("card numbing-cold A", "pass", "go e2", "card invoke-frenzy g", "pass")
    b.play("pass")

    assert (b.at("A"), b.at("m")) == ("a2", "a3")
    check_map(b.game)


def test_a_unit_teleported_over_a_friend_goes_on_from_where_it_lands(battle: BattleMaker) -> None:
    """An overlay may print Teleportation for any moment (ruling moved-during-a-move)."""
    blink = armory.card("Blink", "attacked", armory.effect("teleport", within=2), icons={})
    b = battle(
        """
        A   B   .   .   g

          .   .   #   #
        """,
        A=foe(),
        B=foe(),
        g=foe(),
        cards=(blink,),
        dice="green 1/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card blink A", "go a2")
    assert b.at("A") == "a2"
    b.play("pass")

    assert b.at("A") == "a2"


def test_a_reroll_before_the_roll_rerolls_nothing(battle: BattleMaker) -> None:
    """An overlay may print Interlocking Fire for a moment before the dice fall."""
    early = armory.card(
        "Early", "own-attack-declared", armory.effect("reroll_now", dice=2), icons={}
    )
    b = battle("A   .   t", A=foe(), t=foe(), cards=(early,), dice="green 3/1")

    b.play("order A bronze", "attack t", "card early A")

    assert b.wounds("t") == 1
