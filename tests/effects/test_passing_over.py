"""A unit that passes over a friend on its way keeps the place it may have to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order
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
