"""Command Bunker: its holder may take back a used bronze or silver card at the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("command-bunker",), "zone_points": (1,)}
USED = ("dark-aura", "flow-of-acid", "decoy", "decoy")


def test_a_bronze_or_silver_card_comes_back(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), cards=USED, **ZONE)
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "pass", "order t bronze", "pass")
    assert (b.decision.player, b.options()) == (
        0,
        ["choose flow-of-acid", "choose decoy", "pass"],
    )
    b.play("choose decoy")

    assert list(side.hand) == ["decoy"]
    assert list(side.used_cards) == ["dark-aura", "flow-of-acid", "decoy"]


def test_it_may_be_left(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), cards=("decoy",), **ZONE)
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "pass", "order t bronze", "pass", "pass")

    assert (list(side.hand), list(side.used_cards)) == ([], ["decoy"])


def test_gold_cards_do_not(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), cards=("dark-aura",), **ZONE)
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert (b.game.state.round, b.decision.question) == (2, "order")


def test_a_card_used_in_this_round_can_be_played_in_the_next(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), cards=(card(),), **ZONE)

    b.play("order A bronze", "card shout A", "pass", "order t bronze", "pass", "choose shout")
    b.play("order A bronze")

    assert b.options() == ["card shout A", "pass"]


def test_the_opponents_cards_are_his(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), opponents_cards=("decoy",), **ZONE)
    side = b.game.state.players[1]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert (b.game.state.round, b.decision.question) == (2, "order")


def test_a_contested_bunker_gives_nothing(battle: BattleMaker) -> None:
    b = battle("A1  #   t1", A=foe(), t=foe(), cards=("decoy",), **ZONE)
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert side.hand == ()
