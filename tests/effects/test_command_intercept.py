"""Command Intercept: the card the opponent has just played has no effect, but stays paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


LISTENER = foe("Listener", icons={"capitol": 1, "command": 1})
DEMON = foe("Demon", icons={"algeroth": 2})
RUN = "A   .   .   .   .   .   .   .   .   #   t"


def test_the_card_has_no_effect(battle: BattleMaker) -> None:
    b = battle(
        RUN, A=DEMON, t=LISTENER, cards=("dark-aura",), opponents_cards=("command-intercept",)
    )

    b.play("order A bronze", "card dark-aura A", "pass")
    assert (b.decision.player, b.options()) == (1, ["card command-intercept t", "pass"])
    b.play("card command-intercept t")

    assert b.destinations() == {"b1", "c1", "d1", "e1"}


def test_nobody_has_to_intercept(battle: BattleMaker) -> None:
    b = battle(
        RUN, A=DEMON, t=LISTENER, cards=("dark-aura",), opponents_cards=("command-intercept",)
    )

    b.play("order A bronze", "card dark-aura A", "pass", "pass")

    assert "h1" in b.destinations()
    assert b.game.state.players[1].hand == ("command-intercept",)


def test_both_cards_are_used(battle: BattleMaker) -> None:
    b = battle(
        RUN, A=DEMON, t=LISTENER, cards=("dark-aura",), opponents_cards=("command-intercept",)
    )

    b.play("order A bronze", "card dark-aura A", "pass", "card command-intercept t")

    one, two = b.game.state.players
    assert (one.used_cards, two.used_cards) == (("dark-aura",), ("command-intercept",))


def test_a_paid_card_stays_paid_and_comes_back(battle: BattleMaker) -> None:
    b = battle(
        RUN,
        A=DEMON,
        t=LISTENER,
        cards=("dark-aura",),
        opponents_cards=("command-intercept",),
        orders={"bronze": 1, "silver": 1},
    )

    b.play("order A silver", "card dark-aura A", "yes", "card command-intercept t")
    assert b.unused(0) == {}
    b.play("pass", "order t bronze", "pass")

    assert (b.game.state.round, b.unused(0)) == (2, {"bronze": 1, "silver": 1})
    assert b.game.state.players[0].hand == ("dark-aura",)


def test_the_action_of_a_card_of_the_art_stays_paid(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t",
        A=foe(icons={"brotherhood": 1, "art": 1}),
        t=LISTENER,
        cards=("teleportation",),
        opponents_cards=("command-intercept",),
    )

    b.play("order A silver", "card teleportation A", "pass", "card command-intercept t", "go b1")

    assert b.at("A") == "b1"
    assert b.decision.player == 1


def test_what_follows_a_resolved_card_does_not_happen(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   B   t",
        A="capitol-ranger",
        B=foe(),
        t=LISTENER,
        cards=(card(),),
        opponents_cards=("command-intercept",),
    )

    b.play("order B bronze", "card shout B", "card command-intercept t")

    assert b.decision.unit == b.number["B"]


def test_the_interceptor_has_played_and_resolved_a_card(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   B   t",
        A=foe(),
        B=LISTENER,
        t="capitol-ranger",
        opponents_cards=(card(),),
        cards=("command-intercept",),
    )

    b.play("order A bronze", "pass", "order B bronze", "pass")
    b.play("order t bronze", "card shout t", "card command-intercept B")

    assert b.decision.unit == b.number["t"]


def test_it_cannot_be_intercepted_itself(battle: BattleMaker) -> None:
    """Who played the first card has played his one card of this turn."""
    b = battle(
        RUN,
        A=foe(icons={"algeroth": 2, "capitol": 1, "command": 1}),
        t=LISTENER,
        cards=("dark-aura", "command-intercept"),
        opponents_cards=("command-intercept",),
    )

    b.play("order A bronze", "card dark-aura A", "pass", "card command-intercept t")

    assert b.destinations() == {"b1", "c1", "d1", "e1"}
    assert b.game.state.players[0].hand == ("command-intercept",)


def test_it_is_the_interceptors_one_card_of_the_turn(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=DEMON,
        t=LISTENER,
        cards=("dark-aura",),
        opponents_cards=("command-intercept", "decoy"),
        dice="green 3/1",
    )

    b.play("order A bronze", "card dark-aura A", "pass", "card command-intercept t", "attack t")

    assert b.wounds("t") == 1


def test_both_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle(
        RUN,
        A=DEMON,
        t=foe(icons={"capitol": 2}),
        cards=("dark-aura",),
        opponents_cards=("command-intercept",),
    )

    b.play("order A bronze", "card dark-aura A", "pass")

    assert "h1" in b.destinations()


def test_an_attack_that_needed_the_card_is_lost_with_it(battle: BattleMaker) -> None:
    b = battle(
        "A | .   t",
        A=foe(icons={"capitol": 1}),
        t=LISTENER,
        cards=("trick-shot",),
        opponents_cards=("command-intercept",),
    )

    b.play("order A silver", "attack unseen", "card command-intercept t")

    assert b.wounds("t") == 0
    assert not any(option.startswith("attack") for option in b.options())


def test_without_the_card_only_what_is_seen_can_be_attacked(battle: BattleMaker) -> None:
    b = battle(
        """
        A | .   t

          u   #   #
        """,
        A=foe(icons={"capitol": 1}),
        t=LISTENER,
        u=foe(),
        cards=("trick-shot",),
        opponents_cards=("command-intercept",),
        dice="green 3/1",
    )

    b.play("order A silver", "attack unseen", "card command-intercept t")

    assert (b.wounds("t"), b.wounds("u")) == (0, 1)
