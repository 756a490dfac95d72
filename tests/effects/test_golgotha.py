"""One attack action is two attacks on different targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


TWO = "yellow 1/1, yellow 1/1, yellow 1/2, yellow 1/2"


def test_the_second_attack_needs_another_target(battle: BattleMaker) -> None:
    b = battle("t   A   A   u", A="golgotha", t=foe(), u=foe(), dice=TWO)

    b.play("order A bronze", "attack t b1")
    assert {option.split()[1] for option in b.options()[:-1]} == {"u"}
    b.play("attack u c1")

    assert (b.wounds("t"), b.wounds("u")) == (2, 4)


def test_it_may_be_left_out(battle: BattleMaker) -> None:
    b = battle("t   A   A   u", A="golgotha", t=foe(), u=foe(), dice="yellow 1/1, yellow 1/1")

    b.play("order A bronze", "attack t b1", "pass")

    assert b.decision.player == 1


def test_there_is_no_third(battle: BattleMaker) -> None:
    b = battle(
        """
        t   A   A   u

          .   v   .
        """,
        A="golgotha",
        t=foe(),
        u=foe(),
        v=foe(),
        dice=TWO,
    )

    b.play("order A bronze", "attack t b1", "attack u c1")

    assert b.decision.player == 1


def test_both_belong_to_one_attack_action(battle: BattleMaker) -> None:
    b = battle("t   A   A   u", A="golgotha", t=foe(), u=foe(), dice=TWO)

    b.play("order A silver", "attack t b1", "attack u c1")

    assert not any(option.startswith("attack") for option in b.options())


def test_each_may_have_supporters(battle: BattleMaker) -> None:
    b = battle(
        """
        t   A   A   u

          .   B   .
        """,
        A="golgotha",
        B=foe(),
        t=foe(),
        u=foe(),
        dice="yellow 1/1, yellow 1/1, yellow 1/1, yellow 1/1, green 3/1",
    )

    b.play("order A bronze", "attack t b1", "pass", "attack u c1", "support B bronze")

    assert (b.wounds("t"), b.wounds("u")) == (2, 3)


def test_from_guard_it_attacks_once(battle: BattleMaker) -> None:
    b = battle(
        "B   .   .   t   t   U", B=foe(), U=foe(), t="golgotha", dice="yellow 1/1, yellow 2/1"
    )
    give_order(b, "t", guard=True)

    b.play("order B bronze", "go b1", "interrupt t")

    assert (b.wounds("B"), b.wounds("U")) == (2, 0)
    assert b.decision.player == 0


def test_a_destroyed_first_target_leaves_the_second_attack(battle: BattleMaker) -> None:
    b = battle("t   A   A   u", A="golgotha", t=foe(health=1), u=foe(), dice=TWO)

    b.play("order A bronze", "attack t b1", "attack u c1")

    assert (b.alive("t"), b.wounds("u")) == (False, 4)
