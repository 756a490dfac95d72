"""A used Algeroth card back when its attack destroys an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


CARDS = (card("algeroth"), card("brotherhood", name="Hymn"), card("algeroth", name="Curse"))
DICE = "red 1/1, red 1/1, yellow 1/2"


def test_it_takes_an_algeroth_card_back(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   u", A="tekron-warmaster", t=foe(health=1), u=foe(), cards=CARDS, dice=DICE
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t b1")
    assert b.options() == ["choose shout", "choose curse"]
    b.play("choose curse")

    assert [*side.hand, *side.used_cards] == ["curse", "shout", "hymn"]


def test_without_such_a_card_nothing_happens(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   u", A="tekron-warmaster", t=foe(health=1), u=foe(), cards=CARDS[1:2], dice=DICE
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t b1")

    assert list(side.used_cards) == ["hymn"]


def test_not_when_the_enemy_lives(battle: BattleMaker) -> None:
    b = battle("A   A   t", A="tekron-warmaster", t=foe(), cards=CARDS[:1], dice=DICE)
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t b1")

    assert list(side.used_cards) == ["shout"]


def test_not_when_it_dies_itself(battle: BattleMaker) -> None:
    """The Fury Elite Guard takes revenge before the attack is over."""
    b = battle(
        "A   A   t   u   B",
        A="tekron-warmaster",
        B=foe(keywords="Melee"),
        t="fury-elite-guard",
        u=foe(),
        cards=CARDS[:1],
        wounds={"A": 3},
        dice=DICE,
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t b1")

    assert not b.alive("A")
    assert list(side.used_cards) == ["shout"]
