"""Numbing Cold: the leader of an attack has 2 less Accuracy in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


WRAITH = foe("Wraith", icons={"ilian": 1})
CARDS = ("numbing-cold",)
PLAYED = ("card numbing-cold t", "pass")


def test_the_shot_falls_two_hexes_short(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=WRAITH, opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 0


def test_four_are_enough_for_two_hexes(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=WRAITH, opponents_cards=CARDS, dice="green 4/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 1


def test_even_next_to_it(battle: BattleMaker) -> None:
    b = battle("A   t", A=foe(dice="red"), t=WRAITH, opponents_cards=CARDS, dice="red 2/1")

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("t") == 0


def test_supporters_do_not_feel_it(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=foe(),
        B=foe(),
        t=WRAITH,
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED, "support B bronze")

    assert b.wounds("t") == 1


def test_only_this_attack(battle: BattleMaker) -> None:
    twice = foe(abilities=(ability(effect("attack_actions", up_to=2)),))
    b = battle("A   .   t", A=twice, t=WRAITH, opponents_cards=CARDS, dice="green 3/1, green 3/1")

    b.play("order A silver", "attack t", *PLAYED, "attack t")

    assert b.wounds("t") == 1
    assert b.game.state.afflicted == 0


def test_not_without_the_icon(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=foe(), opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(),
        t=WRAITH,
        opponents_cards=CARDS,
        opponents_orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card numbing-cold t", "yes", "order t bronze", "pass")

    assert b.game.state.players[1].hand == CARDS
