"""A free attack after each Algeroth card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_may_attack_after_an_algeroth_card(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   #   B",
        A="venerable-technomancer",
        B=foe(),
        t=foe(),
        cards=(card("algeroth"),),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order B bronze", "card shout B", "attack t")

    assert b.wounds("t") == 2
    assert b.token("A") == 0
    assert b.decision.unit == b.number["B"]


def test_it_may_let_the_attack_be(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   #   B",
        A="venerable-technomancer",
        B=foe(),
        t=foe(),
        cards=(card("algeroth"),),
    )

    b.play("order B bronze", "card shout B", "pass")

    assert b.decision.unit == b.number["B"]


def test_the_free_attack_uses_up_no_action(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A="venerable-technomancer",
        t=foe(),
        cards=(card("algeroth"),),
        dice="blue 3/1, blue 3/1, blue 3/1, blue 3/1",
    )

    b.play("order A bronze", "card shout A", "attack t", "attack t")

    assert b.wounds("t") == 4


def test_nobody_supports_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   B",
        A="venerable-technomancer",
        B=foe(),
        t=foe(),
        cards=(card("algeroth"),),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A bronze", "card shout A", "attack t")

    assert b.decision.question == "act"
    assert b.token("B") == 0


def test_in_the_opponents_turn_too(battle: BattleMaker) -> None:
    b = battle(
        "a   .   A   .   t",
        A=foe(),
        a="venerable-technomancer",
        t=foe(),
        opponents_cards=(card("algeroth", "attacked"),),
        dice="blue 3/1, blue 3/0, green 3/1",
    )

    b.play("order A bronze", "attack t", "card shout t", "attack A")

    assert (b.wounds("A"), b.wounds("t")) == (1, 1)


def test_not_after_other_cards(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="venerable-technomancer", t=foe(), cards=(card("brotherhood"),))

    b.play("order A bronze", "card shout A")

    assert b.decision.question == "act"


def test_an_attack_ends_when_its_leader_falls_to_the_free_attack(battle: BattleMaker) -> None:
    b = battle(
        "a   .   A   .   t   B",
        A=foe(health=1),
        B=foe(),
        a="venerable-technomancer",
        t=foe(),
        opponents_cards=(card("algeroth", "attacked"),),
        dice="blue 3/1, blue 3/0",
    )

    b.play("order A bronze", "attack t", "card shout t", "attack A")

    assert not b.alive("A")
    assert b.wounds("t") == 0
