"""Guards as the rulebook has them: whom they may target, and every hex they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.decisions import Question
from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker


# Infiltrate (p. 32)


def test_a_guard_does_not_draw_on_an_infiltrator(battle: BattleMaker) -> None:
    """GUARD-4: a unit on guard cannot target it, whatever attack it makes."""
    b = battle(
        "A   .   t   u",
        A=foe(keywords="Infiltrate"),
        t=foe("Gunman", icons={"human": 1}),
        u=foe(),
        opponents_cards=("quickdraw",),
        dice="green 3/1",
    )
    give_order(b, "t", guard=True)

    b.play("order A bronze", "attack t")

    assert (b.wounds("t"), b.wounds("A")) == (1, 0)


def test_nor_does_a_free_attack_of_a_guard_find_one(battle: BattleMaker) -> None:
    """GUARD-4."""
    b = battle(
        "A   .   t   .   u   B",
        A="venerable-technomancer",
        B=foe(),
        t=foe(keywords="Infiltrate"),
        u=foe(),
        cards=(card("algeroth"),),
    )
    give_order(b, "A", guard=True)

    b.play("order B bronze", "card shout B")

    assert not any(option.startswith("attack t") for option in b.options())


# Every hex entered (p. 23)


def test_a_guard_is_asked_when_a_flyer_passes_over_an_enemy(battle: BattleMaker) -> None:
    """GUARD-2: it enters the hex, whoever stands below."""
    b = battle(
        """
        #   #   g   #   #

          A   t   .
        """,
        A="martian-banshee-hero",
        t=foe(),
        g=foe(dice="green"),
    )
    give_order(b, "g", guard=True)
    wall_off(b, "g", "c2")

    b.play("order A bronze")
    assert "go b2" in b.options()
    b.play("go b2")

    assert (b.decision.player, b.decision.question) == (1, Question.GUARD)


def wall_off(b: Battle, letter: str, name: str) -> None:
    """Let a unit see no hex of this name, as if a wall hid it."""
    origin = b.game.state.hex[b.number[letter]]
    at = b.game.board.hex(name)
    b.game.outlook[origin] &= ~(1 << at)
    b.game.outlook[at] &= ~(1 << origin)


# Half over a friend


def test_a_guard_does_not_see_through_the_friend_a_mover_is_half_over(battle: BattleMaker) -> None:
    """SIGHT-1: the other half is seen only if nothing else stands in the way."""
    b = battle("A   A   B   .   g", A=foe(double=True), B=foe(), g=foe())
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1-c1")

    assert [option for option in b.options() if option.startswith("interrupt")] == [
        "interrupt g e1 c1"
    ]


def test_a_mover_over_a_friend_with_grapple_is_not_that_friend(battle: BattleMaker) -> None:
    """ATTACK-9: a guard beside a grappler cannot attack who passes over the grappler."""
    b = battle(
        "A   B   g   .", A=foe("Wing", keywords="Flying"), B=foe(keywords="Grapple"), g=foe()
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1")

    assert (b.decision.player, b.guards("g")) == (0, True)
