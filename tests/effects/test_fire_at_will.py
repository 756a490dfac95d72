"""Fire at Will: 1 more green die in one attack of the chosen unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


MARINE = foe("Marine", icons={"capitol": 1}, dice="blue")


def test_the_leader_rolls_a_green_die_more(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=MARINE, t=foe(), cards=("fire-at-will",), dice="blue 3/2, green 3/1")

    b.play("order A bronze", "attack t", "card fire-at-will A", "pass")

    assert b.wounds("t") == 3


def test_only_in_this_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   B",
        A=foe(icons={"capitol": 1}, abilities=(ability(effect("attack_actions", up_to=2)),)),
        B=foe(keywords="Melee"),
        t=foe(),
        cards=("fire-at-will",),
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A silver", "attack t", "card fire-at-will A", "pass", "attack t")

    assert b.wounds("t") == 3


def test_supporters_roll_their_own_dice(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=MARINE,
        B=MARINE,
        t=foe(),
        cards=("fire-at-will",),
        dice="blue 3/1, green 3/1, blue 3/1",
    )

    b.play("order A bronze", "attack t", "card fire-at-will A", "pass", "support B bronze")

    assert b.wounds("t") == 3


def test_from_guard_too(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   g",
        A=foe(),
        g=MARINE,
        opponents_cards=("fire-at-will",),
        dice="blue 3/1, green 3/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card fire-at-will g", "pass")

    assert b.wounds("A") == 2


def test_not_without_the_icon(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=foe(), cards=("fire-at-will",), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=MARINE,
        t=foe(),
        cards=("fire-at-will",),
        orders={"silver": 1, "bronze": 1},
        dice="blue 3/1, green 3/1",
    )

    b.play("order A silver", "attack t", "card fire-at-will A", "yes", "pass")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == ("fire-at-will",)
    assert b.unused(0) == {"bronze": 1, "silver": 1}
