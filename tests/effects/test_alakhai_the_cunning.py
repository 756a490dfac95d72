"""Chaos Force: if he destroys the chosen enemy, its owner loses a card at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


CARDS = (card(), card(name="Whisper"))
KILL = "blue 3/1, yellow 1/2, yellow 1/2"


def test_the_owner_of_the_destroyed_unit_loses_a_card(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   u",
        A="alakhai-the-cunning",
        t=foe(health=5),
        u=foe(),
        opponents_cards=CARDS,
        dice=f"{KILL}, draw 1",
    )

    b.play("order A silver", "special 0", "unit t", "attack t b1")

    side = b.game.state.players[1]
    assert (side.hand, side.used_cards) == (("shout",), ("whisper",))


def test_another_unit_does_not_count(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   u",
        A="alakhai-the-cunning",
        t=foe(health=5),
        u=foe(),
        opponents_cards=CARDS,
        dice=KILL,
    )

    b.play("order A silver", "special 0", "unit u", "attack t b1")

    assert len(b.game.state.players[1].hand) == 2


def test_without_cards_nothing_is_lost(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="alakhai-the-cunning", t=foe(health=5), u=foe(), dice=KILL)

    b.play("order A silver", "special 0", "unit t", "attack t b1")

    assert not b.alive("t")


def test_it_ends_with_the_turn(battle: BattleMaker) -> None:
    b = battle("A   A   t   u", A="alakhai-the-cunning", t=foe(), u=foe(), opponents_cards=CARDS)

    b.play("order A bronze", "special 0", "unit t")

    assert b.decision.player == 1
    assert b.game.state.statuses[0] == ()


def test_any_enemy_on_the_map_may_be_chosen(battle: BattleMaker) -> None:
    b = battle("A   A | t | u", A="alakhai-the-cunning", t=foe(), u=foe())

    assert b.play("order A bronze", "special 0").options() == ["unit t", "unit u"]
