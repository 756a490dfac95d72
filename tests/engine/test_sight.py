"""SIGHT: what a unit sees and may therefore attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.armory import unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_units_in_the_way_block_friend_or_foe(battle: BattleMaker) -> None:
    """SIGHT-1."""
    friend = battle("A   B   t", A=unit(), B=unit(), t=unit())
    enemy = battle("A   f   t", A=unit(), f=unit(), t=unit())

    assert not friend.can_attack("A", "t")
    assert not enemy.can_attack("A", "t")
    assert enemy.can_attack("A", "f")


def test_a_wall_between_two_units_blocks_the_shot(battle: BattleMaker) -> None:
    """SIGHT-1."""
    b = battle("A | t   .", A=unit(), t=unit())

    assert not b.can_attack("A", "t")


def test_rough_terrain_does_not_block(battle: BattleMaker) -> None:
    """SIGHT-1."""
    b = battle("A   h   c   t", A=unit(), t=unit())

    assert b.can_attack("A", "t")


def test_a_line_along_a_border_passes_between_two_units(battle: BattleMaker) -> None:
    """SIGHT-2: not even units on both sides block."""
    b = battle(
        """
        .   A   .

          B   C

        .   t   .
        """,
        A=unit(),
        B=unit(),
        C=unit(),
        t=unit(),
    )

    assert b.can_attack("A", "t")


def test_a_line_that_runs_along_a_wall_is_blocked(battle: BattleMaker) -> None:
    """SIGHT-3."""
    b = battle(
        """
        .   A   .

          . | .

        .   t   .
        """,
        A=unit(),
        t=unit(),
    )

    assert not b.can_attack("A", "t")


def test_a_double_based_unit_sees_and_is_seen_with_either_half(battle: BattleMaker) -> None:
    """SIGHT-4."""
    b = battle(
        """
        A   .   .   t

          A | .   t
        """,
        A=unit(double=True),
        t=unit(double=True),
    )

    assert "attack t a1 d1" in b.play("order A bronze").options()
    assert not any(option.startswith("attack t a2") for option in b.options())


def test_its_own_other_half_hides_nobody(battle: BattleMaker) -> None:
    """SIGHT-4: neither the attacker's nor the target's."""
    b = battle("A   A   .   t   t", A=unit(double=True), t=unit(double=True)).play("order A bronze")

    attacks = {option for option in b.options() if option.startswith("attack")}
    assert attacks == {"attack t a1 d1", "attack t a1 e1", "attack t b1 d1", "attack t b1 e1"}
