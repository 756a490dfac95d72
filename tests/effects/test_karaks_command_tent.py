"""It does not move or act, is worth 3 points, and the cards under it are lost with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.procedures.game import look_at_cards
from mcarmy.engine.records import Opening
from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


KILL = "yellow 1/2, yellow 1/2"


def test_it_is_given_no_orders(battle: BattleMaker) -> None:
    b = battle("A   B   B   .   t", A=foe(), B="karaks-command-tent", t=foe())

    assert {option.split()[1] for option in b.options()} == {"A"}
    b.play("order A bronze", "pass")

    assert b.decision.player == 1


def test_no_order_is_wasted_on_it(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   t   u", A="bio-giant", t="karaks-command-tent", u=foe(), dice="yellow 1/1"
    )

    b.play("order A bronze", "attack t b1 c1")

    assert b.token("t") == 0


def test_nobody_moves_it(battle: BattleMaker) -> None:
    b = battle("A   A   t   t   .   u", A="ezoghoul-ravager", t="karaks-command-tent", u=foe())

    assert "special 0" not in b.play("order A bronze").options()


def test_it_is_worth_three_points(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t   u", A=foe(dice="yellow yellow"), t="karaks-command-tent", u=foe(), dice=KILL
    )

    b.play("order A bronze", "attack t a1 b1")

    assert b.points() == (3, 0)


def test_an_army_of_nothing_but_the_tent_is_wiped_out(battle: BattleMaker) -> None:
    b = battle("A   u   t   t", A=foe(), t="karaks-command-tent", u=foe(health=1), dice="green 3/1")

    b.play("order A bronze", "attack u")

    assert b.outcome is not None
    assert b.outcome.winner == 0


def test_the_cards_under_it_are_played_like_cards_in_hand(battle: BattleMaker) -> None:
    b = battle("A   B   B   .   t", A=foe(), B="karaks-command-tent", t=foe(), cards=(card(),))
    side = b.game.state.players[0]
    side.hand, side.attached = (), side.hand
    look_at_cards(b.game, Opening())

    b.play("order A bronze", "card shout A")

    assert (list(side.hand), list(side.attached)) == ([], [])
    assert list(side.used_cards) == ["shout"]


def test_cards_still_under_it_are_lost_with_it(battle: BattleMaker) -> None:
    b = battle(
        "A   t   t   u",
        A=foe(dice="yellow yellow"),
        t="karaks-command-tent",
        u=foe(),
        opponents_cards=(card(), card(name="Whisper")),
        dice=KILL,
    )
    side = b.game.state.players[1]
    side.attached = side.hand[:1]

    b.play("order A bronze", "attack t a1 b1")

    assert (list(side.hand), list(side.used_cards)) == (["whisper"], ["shout"])


def test_of_two_alike_the_one_under_the_tent_is_played_first(battle: BattleMaker) -> None:
    b = battle(
        "A   B   B   .   t", A=foe(), B="karaks-command-tent", t=foe(), cards=(card(), card())
    )
    side = b.game.state.players[0]
    side.attached = side.hand[:1]

    b.play("order A bronze", "card shout A")

    assert (list(side.hand), list(side.attached)) == (["shout"], [])


def test_without_a_tent_no_attached_card_is_in_hand(battle: BattleMaker) -> None:
    b = battle("A   B   B   .   t", A=foe(), B=foe(double=True), t=foe(), cards=(card(),))
    side = b.game.state.players[0]
    side.hand, side.attached = (), side.hand

    look_at_cards(b.game, Opening())

    assert list(side.hand) == []
