"""Bauhaus Tactics: after a Bauhaus card its order may go back to the unused ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_its_order_is_unused_again(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t",
        A="venusian-ranger-sergeant",
        B=foe(),
        t=foe(),
        cards=(card("bauhaus"),),
    )
    give_order(b, "A", guard=True)

    b.play("order B bronze", "card shout B", "yes")

    assert (b.token("A"), b.guards("A")) == (0, False)
    assert b.unused(0) == {"bronze": 4, "silver": 5, "gold": 5}


def test_it_may_keep_it(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t",
        A="venusian-ranger-sergeant",
        B=foe(),
        t=foe(),
        cards=(card("bauhaus"),),
    )
    give_order(b, "A", guard=True)

    b.play("order B bronze", "card shout B", "pass")

    assert b.guards("A")


def test_without_an_order_nobody_is_asked(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t",
        A="venusian-ranger-sergeant",
        B=foe(),
        t=foe(),
        cards=(card("bauhaus"),),
    )

    b.play("order B bronze", "card shout B")

    assert b.decision.question == "act"


def test_not_after_other_cards(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t",
        A="venusian-ranger-sergeant",
        B=foe(),
        t=foe(),
        cards=(card("capitol"),),
    )
    give_order(b, "A")

    b.play("order B bronze", "card shout B")

    assert b.token("A") == 1


def test_its_own_activation_goes_on(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   t",
        A="venusian-ranger-sergeant",
        t=foe(),
        cards=(card("bauhaus"),),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A silver", "card shout A", "yes", "attack t", "pass", "pass")

    assert b.wounds("t") == 2
    assert b.token("A") == 0


def test_the_second_order_of_the_turn_goes_to_another_unit(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   t",
        A="venusian-ranger-sergeant",
        B=foe(),
        t=foe(),
        cards=(card("bauhaus"),),
    )

    b.play("order A bronze", "card shout A", "yes", "pass")

    assert {option.split()[1] for option in b.options()} == {"B"}


def test_later_in_the_round_it_gets_another_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   t",
        A="venusian-ranger-sergeant",
        t=foe(),
        cards=(card("bauhaus"),),
    )

    b.play("order A bronze", "card shout A", "yes", "pass", "order t bronze", "pass")

    assert b.decision.player == 0
    assert b.game.state.round == 1
