"""Quickdraw: the target attacks the leader of the attack first, for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


GUNMAN = foe("Gunman", icons={"human": 1})
CARDS = ("quickdraw",)


def test_it_attacks_first(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(dice="blue"),
        t=GUNMAN,
        opponents_cards=CARDS,
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A")

    assert (b.wounds("A"), b.wounds("t")) == (1, 2)


def test_a_leader_destroyed_first_does_not_attack(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=foe(health=1),
        B=foe(),
        t=GUNMAN,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A")

    assert (b.alive("A"), b.wounds("t")) == (False, 0)
    assert (b.decision.question, b.token("B")) == ("order", 0)


def test_it_may_hold_its_fire(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=GUNMAN, opponents_cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", "card quickdraw t", "pass")

    assert (b.wounds("A"), b.wounds("t")) == (0, 1)


def test_only_the_leader_can_be_attacked(battle: BattleMaker) -> None:
    b = battle("A   .   t   B", A=foe(), B=foe(), t=GUNMAN, opponents_cards=CARDS)

    b.play("order A bronze", "attack t", "card quickdraw t")

    assert b.options() == ["attack A c1 a1", "pass"]


def test_it_costs_no_order_and_asks_for_none(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A=foe(),
        t=GUNMAN,
        u=foe(),
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )
    give_order(b, "t")

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A")

    assert (b.wounds("A"), b.token("t")) == (1, 1)


def test_it_attacks_alone(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A=foe(),
        t=GUNMAN,
        u=foe(),
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A")

    assert b.token("u") == 0


def test_a_combined_attack_is_answered_before_anyone_supports_it(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=foe(),
        B=foe(),
        t=GUNMAN,
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A", "support B bronze")

    assert (b.wounds("A"), b.wounds("t")) == (1, 2)


def test_melee_units_answer_adjacent_leaders_only(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe(),
        t=foe(icons={"human": 1}, keywords="Melee"),
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_who_is_attacked_unseen_cannot_answer(battle: BattleMaker) -> None:
    b = battle(
        "A | .   t",
        A=foe(icons={"capitol": 1}),
        t=GUNMAN,
        cards=("trick-shot",),
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack unseen")

    assert b.wounds("t") == 1


def test_a_quickdraw_may_be_answered_by_another(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   #   u",
        A=GUNMAN,
        t=foe(icons={"human": 1}, health=1),
        u=foe(),
        cards=CARDS,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card quickdraw t", "attack A", "card quickdraw A")
    b.play("attack t")

    assert (b.alive("t"), b.wounds("A")) == (False, 0)
    assert b.decision.player == 1


def test_the_icon_of_any_human_faction_will_do(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=foe(icons={"bauhaus": 1}), opponents_cards=CARDS, dice="")

    b.play("order A bronze", "attack t")

    assert b.options() == ["card quickdraw t", "pass"]


def test_no_demons_icon_does(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t", A=foe(), t=foe(icons={"algeroth": 2}), opponents_cards=CARDS, dice="green 3/1"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_a_mover_draws_on_the_guard_that_attacks_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   g",
        A=GUNMAN,
        g=foe(health=1),
        cards=CARDS,
        opponents_cards=(),
        dice="green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card quickdraw A", "attack g")

    assert (b.alive("g"), b.wounds("A")) == (False, 0)
