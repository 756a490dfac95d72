"""GUARD: interrupting a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.decisions import Question
from mcarmy.engine.loop import advance
from mcarmy.engine.procedures.changes import take_token
from mcarmy.engine.procedures.move import moved_by
from tests.engine.armory import unit

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker

LANE = "A   .   .   .   .   #   g"


def on_guard(b: Battle, *letters: str) -> Battle:
    """Put units on guard as if they had been ordered so in an earlier turn."""
    for letter in letters:
        number = b.number[letter]
        b.game.state.guarding |= 1 << number
        b.game.state.ordered |= 1 << number
        b.game.state.token[number] = 1
        b.game.state.players[b.game.state.owner[number]].unused[1] -= 1
    return b


def test_guard_ends_the_activation(battle: BattleMaker) -> None:
    """GUARD-1."""
    b = battle("A   .   #   g", A=unit(), g=unit())

    b.play("order A gold", "guard")

    assert b.guards("A")
    assert b.token("A") == 3
    assert b.decision.player == 1


def test_without_a_token_there_is_nothing_to_turn(battle: BattleMaker) -> None:
    """GUARD-1: an order taken off in the middle of an activation leaves its actions, no guard."""
    b = battle("A   .   #   g", A=unit(), g=unit()).play("order A gold")
    b.game.state.players[0].used[3] += 1
    take_token(b.game.state, b.number["A"])

    assert b.options() == ["go b1", "attack g a1 d1", "pass"]


def test_the_guard_may_interrupt_at_each_hex_entered(battle: BattleMaker) -> None:
    """GUARD-2, the example of page 24: not at the second hex, but at the third."""
    b = on_guard(
        battle(
            """
            A   .   .   . | .   g

              .   .   .   .   .
            """,
            A=unit("Bauhaus", health=3),
            g=unit("Algeroth"),
            dice="green 5/1",
        ),
        "g",
    )

    b.play("order A gold", "go a2")
    assert b.decision.question is Question.GUARD
    b.play("pass", "go b2")
    assert (b.decision.player, b.options()) == (1, ["interrupt g f1 b2", "pass"])
    b.play("interrupt g")

    assert b.wounds("A") == 1
    assert b.decision.player == 0
    assert "go c2" in b.options()


def test_only_hexes_a_guard_sees_let_it_interrupt(battle: BattleMaker) -> None:
    """GUARD-2."""
    b = on_guard(battle("A   .   . | .   #   g", A=unit(), g=unit("Guard")), "g")

    b.play("order A bronze", "go c1")

    assert b.at("A") == "c1"
    assert b.guards("g")


def test_a_guard_attacks_alone_and_it_is_no_order(battle: BattleMaker) -> None:
    """GUARD-3."""
    made = battle("A   .   .   f   g", A=unit(), f=unit(), g=unit("Guard"), dice="green 3/1")
    b = on_guard(made, "f")
    before = b.unused(1)

    b.play("order A bronze", "go b1", "interrupt f")

    assert b.decision.question is not Question.SUPPORT
    assert b.unused(1) == before
    assert b.wounds("A") == 1


def test_after_the_roll_it_is_no_longer_on_guard_but_keeps_its_order(battle: BattleMaker) -> None:
    """GUARD-3."""
    b = on_guard(battle(LANE, A=unit(), g=unit("Guard"), dice="green 3/1"), "g")

    b.play("order A bronze", "go b1", "interrupt g")

    assert not b.guards("g")
    assert b.token("g") == 1


def test_a_mover_that_survives_goes_on(battle: BattleMaker) -> None:
    """GUARD-4: with the rest of its move and of its actions."""
    b = on_guard(battle(LANE, A=unit(), g=unit("Guard"), dice="green 3/1, green 5/0"), "g")

    b.play("order A silver", "go b1", "interrupt g", "go e1")
    assert b.at("A") == "e1"
    b.play("attack g")

    assert b.token("A") == 0
    assert b.game.state.round == 2


def test_a_mover_that_is_destroyed_stays_where_it_fell(battle: BattleMaker) -> None:
    """GUARD-4."""
    b = on_guard(
        battle(
            "A   .   .   .   .   #   g   B",
            A=unit(),
            B=unit(),
            g=unit("Guard"),
            wounds={"A": 1},
            dice="green 6/1",
        ),
        "g",
    )

    b.play("order A gold", "go b1", "interrupt g")

    assert not b.alive("A")
    assert b.decision.question is Question.ORDER


def test_infiltrators_cannot_be_targeted_from_guard(battle: BattleMaker) -> None:
    """GUARD-4."""
    b = on_guard(battle(LANE, A=unit("Spy", keywords="Infiltrate"), g=unit("Guard")), "g")

    b.play("order A bronze", "go e1")

    assert b.at("A") == "e1"
    assert b.guards("g")


def test_two_guards_may_both_interrupt(battle: BattleMaker) -> None:
    """GUARD-2."""
    b = on_guard(
        battle(
            """
            A   .   .   f

              .   .   g
            """,
            A=unit(health=5),
            f=unit("Guard"),
            g=unit("Guard"),
            dice="green 3/1, green 3/1",
        ),
        "f",
        "g",
    )

    b.play("order A bronze", "go b1", "interrupt g", "interrupt f")

    assert b.wounds("A") == 2


def test_a_guard_left_on_gets_no_new_order(battle: BattleMaker) -> None:
    """GUARD-5."""
    b = battle("A   #   g   k", A=unit(), g=unit("Guard"), k=unit("Other"))

    b.play("order A gold", "pass", "order g gold", "guard", "order k gold", "pass", "unit g")

    assert b.game.state.round == 2
    b.play("order A gold", "pass")
    assert {option.split()[1] for option in b.options()} == {"k"}
    assert b.unused(1)["gold"] == 4


def test_a_unit_moved_by_somebody_else_is_not_active(battle: BattleMaker) -> None:
    """GUARD-2."""
    b = on_guard(battle(LANE, A=unit(), g=unit("Guard")), "g")
    advance(b.game)
    b.game.state.stack.append(moved_by(1, b.number["A"], 2))

    b.play("go c1")

    assert b.at("A") == "c1"
    assert b.guards("g")


def test_passing_over_a_friend_in_sight_of_a_guard(battle: BattleMaker) -> None:
    """GUARD-2 and MOVE-2: the mover is attacked on its friend's hex and moves on from there."""
    b = on_guard(
        battle("A   B   .   .   g", A=unit(), B=unit(health=1), g=unit("Guard"), dice="green 4/1"),
        "g",
    )

    b.play("order A bronze", "go b1", "interrupt g")
    assert b.options() == ["go a1", "go c1", "go d1"]
    b.play("go c1")

    assert (b.wounds("A"), b.wounds("B"), b.at("A"), b.at("B")) == (1, 0, "c1", "b1")
