"""A used Brotherhood or Art card back when its attack destroys an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_takes_a_brotherhood_or_art_card_back(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="inquisitor-majoris",
        t=foe(health=1),
        u=foe(),
        cards=(
            card("brotherhood"),
            card("capitol", name="Cheer"),
            card(icons={"art": 1}, name="Work"),
        ),
        dice="green 3/1, green 3/1, blue 3/1",
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t")
    assert b.options() == ["choose shout", "choose work"]
    b.play("choose work")

    assert [*side.hand, *side.used_cards] == ["work", "shout", "cheer"]


def test_one_card_for_each_attack_from_guard_as_well(battle: BattleMaker) -> None:
    b = battle(
        "T   .   .   a   U",
        T=foe(health=1),
        U=foe(keywords="Melee"),
        a="inquisitor-majoris",
        opponents_cards=(card("brotherhood"),),
        dice="green 3/1, green 3/1, blue 3/1",
    )
    give_order(b, "a", guard=True)
    side = b.game.state.players[1]
    side.hand, side.used_cards = (), side.hand

    b.play("order T bronze", "go b1", "interrupt a")

    assert list(side.hand) == ["shout"]
