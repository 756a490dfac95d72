"""MOVE: how far, through whom, over what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.armory import ability, effect, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker

ROW = "A   .   .   .   .   .   .   #   a"


def test_base_speed_is_four(battle: BattleMaker) -> None:
    """MOVE-1."""
    b = battle(ROW, A=unit(), a=unit()).play("order A bronze")

    assert b.destinations() == {"b1", "c1", "d1", "e1"}


def test_speed_and_slow_set_the_base_speed(battle: BattleMaker) -> None:
    """MOVE-1."""
    fast = battle(ROW, A=unit(keywords="Speed 5"), a=unit("Other")).play("order A bronze")
    slow = battle(ROW, A=unit(keywords="Slow 3"), a=unit("Other")).play("order A bronze")

    assert fast.destinations() == {"b1", "c1", "d1", "e1", "f1"}
    assert slow.destinations() == {"b1", "c1", "d1"}


def test_effects_change_speed(battle: BattleMaker) -> None:
    """MOVE-1."""
    fast = unit(abilities=(ability(effect("more_speed", by=2)),))
    b = battle(ROW, A=fast, a=unit("Other")).play("order A bronze")

    assert b.destinations() == {"b1", "c1", "d1", "e1", "f1", "g1"}


def test_friends_are_passed_and_enemies_are_not(battle: BattleMaker) -> None:
    """MOVE-2."""
    friend = battle("A   B   .   .   .   #   a", A=unit(), B=unit(), a=unit())
    enemy = battle("A   .   a   .   .", A=unit(), a=unit())

    assert friend.play("order A bronze").destinations() == {"c1", "d1", "e1"}
    assert enemy.play("order A bronze").destinations() == {"b1"}


def test_rough_terrain_ends_the_move_at_once(battle: BattleMaker) -> None:
    """MOVE-3: hindering and covering terrain alike."""
    b = battle("A   h   .   #   a", A=unit(), a=unit()).play("order A bronze")
    c = battle("A   c   .   #   a", A=unit(), a=unit()).play("order A bronze")

    assert b.destinations() == {"b1"}
    assert c.destinations() == {"b1"}


def test_a_unit_may_leave_rough_terrain_with_full_speed(battle: BattleMaker) -> None:
    """MOVE-3: only entering ends the move."""
    b = battle("hA  .   .   .   .   .   #   a", A=unit(), a=unit()).play("order A bronze")

    assert b.destinations() == {"b1", "c1", "d1", "e1"}


def test_walls_block_movement(battle: BattleMaker) -> None:
    """MOVE-3."""
    b = battle("A   . | .   .   #   a", A=unit(), a=unit()).play("order A bronze")

    assert b.destinations() == {"b1"}


def test_a_double_based_unit_steps_and_shifts(battle: BattleMaker) -> None:
    """MOVE-4."""
    b = battle(
        """
        A   A   .   #   a

          .   .   .
        """,
        A=unit(double=True, keywords="Slow 1"),
        a=unit("Other"),
    ).play("order A bronze")

    assert b.destinations() == {"b1-c1", "a1-a2", "b1-a2", "b1-b2", "a2-b2"}


def test_a_shift_may_not_pass_through_any_unit(battle: BattleMaker) -> None:
    """MOVE-4: friends do not let it shift, but it may step through them."""
    b = battle(
        """
        A   A   #   a

          B   .
        """,
        A=unit(double=True, keywords="Slow 1"),
        B=unit("Friend"),
        a=unit("Other"),
    ).play("order A bronze")

    assert b.destinations() == {"b1-b2"}


def test_a_flyer_ignores_walls_enemies_and_terrain(battle: BattleMaker) -> None:
    """MOVE-5."""
    b = battle("A | h   c   a   .", A=unit(keywords="Flying"), a=unit()).play("order A bronze")

    assert b.destinations() == {"b1", "c1", "e1"}


def test_a_double_based_flyer_may_not_end_across_a_wall(battle: BattleMaker) -> None:
    """MOVE-5."""
    b = battle(
        "A   A   .   . | .   #   a",
        A=unit(double=True, keywords="Flying"),
        a=unit("Other"),
    ).play("order A bronze")

    assert "d1-e1" not in b.destinations()
    assert "c1-d1" in b.destinations()


def test_a_unit_adjacent_to_an_enemy_with_grapple_cannot_move(battle: BattleMaker) -> None:
    """MOVE-6."""
    b = battle(".   A   g", A=unit(), g=unit("Bear", keywords="Grapple")).play("order A bronze")

    assert b.destinations() == set()


def test_entering_the_grip_of_a_grappler_ends_the_move(battle: BattleMaker) -> None:
    """MOVE-6."""
    b = battle(
        """
        A   .   .   .   .

          .   .   g   .
        """,
        A=unit(),
        g=unit("Bear", keywords="Grapple"),
    ).play("order A bronze")

    assert {"c1", "b2"} <= b.destinations()
    assert "e1" not in b.destinations()


def test_grapple_reaches_over_a_wall(battle: BattleMaker) -> None:
    """MOVE-6: adjacent hexes are hexes that touch, walls or not."""
    b = battle(".   A | g", A=unit(), g=unit("Bear", keywords="Grapple")).play("order A bronze")

    assert b.options() == ["guard", "pass"]


def test_nobody_enters_blocked_terrain(battle: BattleMaker) -> None:
    """MOVE-7: not even a flyer."""
    b = battle("A   #   .   a", A=unit(keywords="Flying"), a=unit()).play("order A bronze")

    assert b.destinations() == set()


def test_an_immobile_unit_has_no_move_action(battle: BattleMaker) -> None:
    """MOVE-1, with an effect that forbids it."""
    tent = unit("Tent", abilities=(ability(effect("cannot_move")),))
    b = battle("A   .   .   #   a", A=tent, a=unit()).play("order A bronze")

    assert b.destinations() == set()
