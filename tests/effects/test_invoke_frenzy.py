"""Invoke Frenzy: one more attack action after an attack of the chosen unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


BERSERKER = foe("Berserker", icons={"algeroth": 2})
CARDS = ("invoke-frenzy",)
PLAYED = ("card invoke-frenzy A", "pass")


def test_it_attacks_again_at_no_cost(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=BERSERKER, t=foe(), cards=CARDS, dice="green 3/1, green 3/1")

    b.play("order A silver", "attack t", *PLAYED, "attack t")

    assert b.wounds("t") == 2
    assert any(option.startswith("go") for option in b.options())


def test_another_target_will_do(battle: BattleMaker) -> None:
    b = battle(
        "u   A   .   t", A=BERSERKER, t=foe(), u=foe(), cards=CARDS, dice="green 3/1, green 3/1"
    )

    b.play("order A bronze", "attack t", *PLAYED, "attack u")

    assert (b.wounds("t"), b.wounds("u")) == (1, 1)


def test_it_may_be_left_out(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=BERSERKER, t=foe(), cards=CARDS, dice="green 3/1")

    b.play("order A bronze", "attack t", *PLAYED, "pass")

    assert b.wounds("t") == 1
    assert b.decision.player == 1


def test_both_attacks_may_have_supporters(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=BERSERKER,
        B=foe(),
        t=foe(),
        cards=CARDS,
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "pass", *PLAYED, "attack t", "support B bronze")

    assert b.wounds("t") == 3


def test_without_a_target_left_it_cannot_be_played(battle: BattleMaker) -> None:
    b = battle(
        "A   t   #   #   u",
        A=foe(icons={"algeroth": 2}, keywords="Melee"),
        t=foe(health=1),
        u=foe(),
        cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A silver", "attack t")

    assert b.decision.question == "act"


def test_a_guard_attacks_again_alone(battle: BattleMaker) -> None:
    """Supporters are given orders, which is done in one's own turn only."""
    b = battle(
        """
        A   .   .   .   g

          .   .   .   u
        """,
        A=foe(),
        g=BERSERKER,
        u=foe(),
        opponents_cards=CARDS,
        dice="green 4/1, green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card invoke-frenzy g", "pass", "attack A")

    assert (b.wounds("A"), b.token("u")) == (2, 0)
    assert b.decision.player == 0


def test_the_first_attacks_cards_do_not_act_in_the_second(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   t",
        A=BERSERKER,
        t=foe(icons={"ilian": 1}),
        cards=CARDS,
        opponents_cards=("numbing-cold",),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card numbing-cold t", "pass", *PLAYED, "attack t")

    assert b.wounds("t") == 1


def test_who_fell_in_its_own_attack_does_not_go_on(battle: BattleMaker) -> None:
    b = battle(
        """
        A   t   u

          B   .
        """,
        A=foe(icons={"algeroth": 2}, health=1, dice="green"),
        B=foe(keywords="Melee"),
        t="fury-elite-guard",
        u=foe(),
        cards=CARDS,
        dice="green 3/9",
    )

    b.play("order A bronze", "attack t")

    assert not b.alive("A")
    assert not b.alive("t")
    assert b.decision.question == "order"


def test_it_comes_back_for_a_gold_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=BERSERKER,
        t=foe(),
        cards=CARDS,
        orders={"gold": 1, "bronze": 1},
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "card invoke-frenzy A", "yes", "attack t")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
