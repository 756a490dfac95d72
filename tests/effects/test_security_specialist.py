"""A used Bauhaus card back when its attack destroys an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_takes_a_bauhaus_card_back(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="security-specialist",
        t=foe(health=1),
        u=foe(),
        cards=(card("bauhaus"), card("capitol", name="Cheer")),
        dice="green 3/1, green 3/1, blue 3/1",
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t")

    assert [*side.hand, *side.used_cards] == ["shout", "cheer"]


def test_not_when_a_friend_leads_the_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   t   B   u",
        A=foe(),
        B="security-specialist",
        t=foe(health=1),
        u=foe(),
        cards=(card("bauhaus"),),
        dice="green 3/1, green 3/1, green 3/1, blue 3/1",
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t", "support B bronze")

    assert list(side.used_cards) == ["shout"]
