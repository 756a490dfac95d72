"""Berserk: after a kill, a yellow die against every enemy beside it (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


AROUND = """
        u   t   .

          A   A   v
        """


def test_after_a_kill_it_strikes_everyone_around(battle: BattleMaker) -> None:
    b = battle(
        AROUND,
        A="ezoghoul",
        t=foe(health=2),
        u=foe(),
        v=foe(),
        dice="red 1/1, yellow 1/2, yellow 1/1, yellow 1/2",
    )

    b.play("order A silver", "attack t a2", "special 0", "attack v b2")

    assert not b.alive("t")
    assert (b.wounds("u"), b.wounds("v")) == (2, 1)


def test_not_without_a_kill(battle: BattleMaker) -> None:
    b = battle(AROUND, A="ezoghoul", t=foe(), u=foe(), v=foe(), dice="red 1/1, yellow 1/2")

    b.play("order A silver", "attack t a2")

    assert "special 0" not in b.options()


def test_a_kill_of_an_earlier_activation_does_not_count(battle: BattleMaker) -> None:
    b = battle(
        AROUND,
        A="ezoghoul",
        t=foe(health=2),
        u=foe(),
        v=foe(),
        dice="red 1/1, yellow 1/2",
    )

    b.play("order A bronze", "attack t a2", "order u bronze", "pass", "order v bronze", "pass")
    b.play("order A silver")

    assert "special 0" not in b.options()


def test_each_roll_must_hit_and_is_reduced(battle: BattleMaker) -> None:
    """A yellow 0 does not even reach the next hex."""
    b = battle(
        AROUND,
        A="ezoghoul",
        t=foe(health=2),
        u=foe(),
        v=foe(keywords="Armor 1"),
        dice="red 1/1, yellow 1/2, yellow 0/2, yellow 1/2",
    )

    b.play("order A silver", "attack t a2", "special 0", "attack u a2")

    assert (b.wounds("u"), b.wounds("v")) == (0, 1)


def test_the_revenge_of_a_victim_may_end_it(battle: BattleMaker) -> None:
    """Two Guards fall, and the second takes the Ezoghoul with it before it comes to the third."""
    b = battle(
        """
        u   t   .   B

          A   A   v
        """,
        A="ezoghoul",
        B=foe(keywords="Melee"),
        t="fury-elite-guard",
        u="fury-elite-guard",
        v=foe(),
        wounds={"A": 3},
        dice="red 1/1, yellow 1/2, yellow 1/1",
    )

    b.play("order A silver", "attack t a2", "special 0")

    assert not b.alive("A")
    assert b.wounds("v") == 0
    assert b.decision.question == "order"
