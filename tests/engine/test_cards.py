"""CARD: who may play what, when, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog.model import Rank
from mcarmy.engine.decisions import Question
from tests.engine.armory import ability, card, effect, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker

HASTE = card("Haste", "own-activation", effect("more_speed", by=3, until="end_of_turn"))
AIM = card("Aim", "own-attack-declared", effect("extra_dice", color="green", until="end_of_attack"))
DODGE = card("Duck", "attacked", effect("more_dodge", by=2, until="end_of_attack"))
ROW = "A   .   .   .   .   .   .   .   .   #   t"


def test_one_card_in_each_players_turn(battle: BattleMaker) -> None:
    """CARD-1."""
    b = battle(
        """
        A   .   .   .   .   .   .   .   #   t

          B   .   .   .   .   .   .   .   #   u
        """,
        A=unit(),
        B=unit(),
        t=unit(),
        u=unit(),
        cards=(HASTE, HASTE),
        opponents_cards=(DODGE,),
        dice="green 7/0",
    )

    b.play("order A bronze", "card haste A", "pass", "order B bronze")
    assert b.decision.question is Question.ACT
    b.play("attack u")
    assert (b.decision.player, b.options()) == (1, ["card duck u", "pass"])
    b.play("card duck u")
    assert b.wounds("u") == 0


def test_the_chosen_unit_needs_all_icons(battle: BattleMaker) -> None:
    """CARD-2."""
    great = card(
        "Great Haste",
        "own-activation",
        effect("more_speed", by=3, until="end_of_turn"),
        icons={"capitol": 2},
    )
    b = battle(
        """
        A   .   .   #   t

          B   .   .   #
        """,
        A=unit("Captain", icons={"capitol": 2, "command": 1}),
        B=unit("Private", icons={"capitol": 1, "command": 1}),
        t=unit(),
        cards=(great,),
    )

    b.play("order B bronze")
    assert b.decision.question is Question.ACT
    b.play("pass", "order A bronze")
    assert b.options() == ["card great-haste A", "pass"]


def test_a_card_acts_in_its_window_and_as_long_as_it_says(battle: BattleMaker) -> None:
    """CARD-2."""
    b = battle(ROW, A=unit(), t=unit(), cards=(HASTE,))

    b.play("order A bronze", "card haste A")
    assert b.destinations() == {f"{column}1" for column in "bcdefgh"}
    b.play("pass", "order t bronze", "pass", "order A bronze")

    assert b.destinations() == {f"{column}1" for column in "bcde"}


def test_a_card_for_an_attack_acts_for_this_attack_only(battle: BattleMaker) -> None:
    """CARD-2."""
    twice = unit("Marine", abilities=(ability(effect("attack_actions", up_to=2)),))
    b = battle(
        "A   t",
        A=twice,
        t=unit("Target", health=9),
        cards=(AIM,),
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A gold", "attack t", "card aim A", "attack t")

    assert b.wounds("t") == 3


WINDOWS = {
    "own-activation": ["order A gold"],
    "own-attack-declared": ["order A gold", "attack t"],
    "own-attack-rolled": ["order A gold", "attack t"],
    "own-attack-resolved": ["order A gold", "attack t"],
    "end-of-own-turn": ["order A gold", "attack t", "pass"],
}


@pytest.mark.parametrize("window", WINDOWS)
def test_every_window_of_the_own_turn_opens(battle: BattleMaker, window: str) -> None:
    """CARD-2."""
    played = card("Trick", window, effect("more_speed", by=1, until="end_of_turn"))
    early = window in ("own-activation", "own-attack-declared")
    b = battle(
        "A   t", A=unit(), t=unit(health=9), cards=(played,), dice="" if early else "green 3/1"
    )

    b.play(*WINDOWS[window])

    assert b.decision.about == window
    assert b.options() == ["card trick A", "pass"]


def test_the_window_of_the_attacked_opens_for_the_target(battle: BattleMaker) -> None:
    """CARD-2."""
    b = battle("A   t   u", A=unit(), t=unit(), u=unit(), opponents_cards=(DODGE,))

    b.play("order A gold", "attack t")

    assert (b.decision.player, b.options()) == (1, ["card duck t", "pass"])


def test_the_window_of_a_destroyed_friend_opens_for_any_other_unit(battle: BattleMaker) -> None:
    """CARD-2."""
    revenge = card("Revenge", "friend-destroyed", effect("more_armor", by=1, until="end_of_turn"))
    b = battle(
        "A   t   u   v",
        A=unit(),
        t=unit(health=1),
        u=unit(),
        v=unit("Heretic", icons={}),
        opponents_cards=(revenge,),
        dice="green 3/1",
    )

    b.play("order A gold", "attack t")

    assert (b.decision.player, b.options()) == (1, ["card revenge u", "pass"])


def test_the_opponent_may_answer_a_card_before_it_takes_effect(battle: BattleMaker) -> None:
    """CARD-2: the window `opponent-card` lies between playing and resolving."""
    answered = card("Answer", "opponent-card", effect("more_armor", by=1, until="end_of_turn"))
    b = battle(ROW, A=unit(), t=unit(), cards=(HASTE,), opponents_cards=(answered,))

    b.play("order A bronze", "card haste A")
    assert (b.decision.player, b.options()) == (1, ["card answer t", "pass"])
    b.play("pass")

    assert "h1" in "".join(sorted(b.destinations()))


def test_a_used_card_does_not_come_back(battle: BattleMaker) -> None:
    """CARD-3."""
    b = battle(ROW, A=unit(), t=unit(), cards=(HASTE,))

    b.play("order A bronze", "card haste A", "pass", "order t bronze", "pass")

    assert b.game.state.round == 2
    assert b.game.state.players[0].hand == ()
    assert b.game.state.players[0].used_cards == ("haste",)


def test_buyback_moves_orders_from_unused_to_used_at_once(battle: BattleMaker) -> None:
    """CARD-3."""
    dear = card(
        "Dear Haste",
        "own-activation",
        effect("more_speed", by=3, until="end_of_turn"),
        buyback={Rank.SILVER: 2},
    )
    b = battle(ROW, A=unit(), t=unit(), cards=(dear,), orders={"silver": 2, "gold": 1})

    b.play("order A gold", "card dear-haste A")
    assert b.options() == ["yes", "pass"]
    b.play("yes")
    assert b.unused(0) == {}
    b.play("pass", "order t bronze", "pass")

    assert b.game.state.round == 2
    assert b.game.state.players[0].hand == ("dear-haste",)
    assert b.unused(0) == {"silver": 2, "gold": 1}


def test_who_cannot_afford_the_buyback_is_not_asked(battle: BattleMaker) -> None:
    """CARD-3."""
    dear = card(
        "Dear Haste",
        "own-activation",
        effect("more_speed", by=3, until="end_of_turn"),
        buyback={Rank.SILVER: 2},
    )
    b = battle(ROW, A=unit(), t=unit(), cards=(dear,), orders={"silver": 1, "gold": 1})

    b.play("order A gold", "card dear-haste A")

    assert b.decision.question is Question.ACT
    assert b.game.state.players[0].used_cards == ("dear-haste",)


def test_a_card_that_costs_an_action_is_paid_by_the_chosen_unit(battle: BattleMaker) -> None:
    """CARD-4."""
    art = card("Art", "own-activation", effect("more_speed", by=3, until="end_of_turn"), cost=1)
    b = battle(ROW, A=unit(), t=unit(), cards=(art,))

    b.play("order A silver", "card art A", "go b1")

    assert b.decision.player == 1


def test_who_has_no_action_to_pay_cannot_play_it(battle: BattleMaker) -> None:
    """CARD-4: outside its own activation a unit has none."""
    art = card("Art", "attacked", effect("more_dodge", by=1, until="end_of_attack"), cost=1)
    b = battle("A   t", A=unit(), t=unit(), opponents_cards=(art,), dice="green 3/1")

    b.play("order A silver", "attack t")

    assert b.wounds("t") == 1


def test_an_unseen_target_takes_the_card_that_allows_it(battle: BattleMaker) -> None:
    """CARD-2: an attack with nothing in sight is declared with the card."""
    trick = card(
        "Trick Shot", "own-attack-declared", effect("needs_no_sight", until="end_of_attack")
    )
    b = battle("A | .   t", A=unit(), t=unit(), cards=(trick,), dice="green 3/1")

    b.play("order A bronze")
    assert "attack unseen" in b.options()
    b.play("attack unseen")

    assert b.wounds("t") == 1
    assert b.game.state.players[0].used_cards == ("trick-shot",)


def test_cards_for_attacks_may_be_played_with_a_guard_attack(battle: BattleMaker) -> None:
    """CARD-1 and GUARD-3: as the one card of the guard's player in this turn."""
    b = battle(
        "A   .   #   g",
        A=unit(),
        g=unit("Guard"),
        opponents_cards=(AIM,),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "pass", "order g bronze", "guard", "unit g")
    b.play("order A bronze", "go b1", "interrupt g")
    assert (b.decision.player, b.options()) == (1, ["card aim g", "pass"])
    b.play("card aim g")

    assert not b.alive("A")
