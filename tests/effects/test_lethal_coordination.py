"""Lethal Coordination: 1 more damage of a combined attack in which a supporter hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


LEADER = foe("Leader", icons={"capitol": 1})
FIELD = """
    A   .   .   .   t

      B   .   .   .
    """
CARDS = ("lethal-coordination",)
PLAYED = ("card lethal-coordination A", "pass")


def test_a_supporter_hit(battle: BattleMaker) -> None:
    b = battle(FIELD, A=LEADER, B=foe(), t=foe(), cards=CARDS, dice="green 4/1, green 4/1")

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert b.wounds("t") == 3


def test_only_the_leader_hit(battle: BattleMaker) -> None:
    b = battle(FIELD, A=LEADER, B=foe(), t=foe(), cards=CARDS, dice="green 4/1, green 3/1")

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert b.wounds("t") == 1


def test_only_the_supporter_hit(battle: BattleMaker) -> None:
    b = battle(FIELD, A=LEADER, B=foe(), t=foe(), cards=CARDS, dice="green 3/1, green 4/1")

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert b.wounds("t") == 2


def test_armor_reduces_the_sum(battle: BattleMaker) -> None:
    b = battle(
        FIELD,
        A=LEADER,
        B=foe(),
        t=foe(keywords="Armor 2"),
        cards=CARDS,
        dice="green 4/1, green 4/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert b.wounds("t") == 1


def test_not_in_an_attack_alone(battle: BattleMaker) -> None:
    b = battle(FIELD, A=LEADER, B=foe(), t=foe(), cards=CARDS, dice="green 4/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 1
    assert b.game.state.players[0].hand == CARDS


def test_the_leader_needs_the_icon(battle: BattleMaker) -> None:
    b = battle(FIELD, A=foe(), B=LEADER, t=foe(), cards=CARDS, dice="green 4/1, green 4/1")

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 2


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        FIELD,
        A=LEADER,
        B=foe(),
        t=foe(),
        cards=CARDS,
        orders={"bronze": 3},
        dice="green 4/1, green 4/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", "card lethal-coordination A", "yes")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert (b.game.state.players[0].hand, b.unused(0)) == (CARDS, {"bronze": 3})
