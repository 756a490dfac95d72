"""Decoy: 2 more Dodge against an attack whose leader is not adjacent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SCOUT = foe("Scout", icons={"capitol": 1})


def test_the_shot_has_to_reach_two_hexes_farther(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=SCOUT, opponents_cards=("decoy",), dice="green 3/1")

    b.play("order A bronze", "attack t", "card decoy t")

    assert b.wounds("t") == 0


def test_four_are_enough_for_two_hexes(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=SCOUT, opponents_cards=("decoy",), dice="green 4/1")

    b.play("order A bronze", "attack t", "card decoy t")

    assert b.wounds("t") == 1


def test_it_adds_to_the_keyword(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(),
        t=foe(icons={"capitol": 1}, keywords="Dodge 1"),
        opponents_cards=("decoy",),
        dice="green 4/1",
    )

    b.play("order A bronze", "attack t", "card decoy t")

    assert b.wounds("t") == 0


def test_not_against_an_adjacent_leader(battle: BattleMaker) -> None:
    b = battle("A   t", A=foe(), t=SCOUT, opponents_cards=("decoy",), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_nor_if_only_the_other_half_of_the_leader_is_adjacent(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t", A=foe(double=True), t=SCOUT, opponents_cards=("decoy",), dice="green 3/1"
    )

    b.play("order A bronze", "attack t a1")

    assert b.wounds("t") == 1


def test_an_adjacent_supporter_does_not_mind(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   B",
        A=foe(),
        B=foe(),
        t=SCOUT,
        opponents_cards=("decoy",),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card decoy t", "support B bronze")

    assert b.wounds("t") == 1


def test_only_this_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   B",
        A=foe(),
        B=foe(),
        t=SCOUT,
        opponents_cards=("decoy",),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card decoy t", "pass", "order B bronze", "attack t")

    assert b.wounds("t") == 1
    assert b.game.state.afflicted == 0


def test_it_is_spent(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=SCOUT, opponents_cards=("decoy",), dice="green 3/1")

    b.play("order A bronze", "attack t", "card decoy t", "order t bronze", "pass")

    assert b.game.state.round == 2
    assert b.game.state.players[1].used_cards == ("decoy",)
