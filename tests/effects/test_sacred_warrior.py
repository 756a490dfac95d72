"""Other dice against adjacent DARK LEGION units (reconstructed), and Charge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


LEGION = foe(traits=("dark-legion",))


def test_it_may_roll_its_other_dice_against_an_adjacent_dark_legion_unit(
    battle: BattleMaker,
) -> None:
    b = battle("A   t", A="sacred-warrior", t=LEGION, dice="red 1/1, red 1/1, yellow 1/2")

    b.play("order A bronze", "attack t", "yes")

    assert b.wounds("t") == 4


def test_it_may_roll_its_own(battle: BattleMaker) -> None:
    b = battle("A   t", A="sacred-warrior", t=LEGION, dice="red 1/1, red 1/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 2


def test_not_from_afar_and_not_against_others(battle: BattleMaker) -> None:
    b = battle(
        "u   A   .   t",
        A="sacred-warrior",
        t=LEGION,
        u=foe(),
        dice="red 2/1, red 1/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_charge_is_a_move_of_six_and_a_free_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   .   .   .   t", A="sacred-warrior", t=foe(), dice="red 1/1, red 1/1"
    )

    b.play("order A bronze", "special 0", "go g1", "attack t")

    assert (b.at("A"), b.wounds("t")) == ("g1", 2)
    assert b.decision.player == 1


def test_charge_contains_the_move_action_but_not_the_attack_action(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="sacred-warrior", t=foe(), dice="red 1/1, red 1/1, red 1/1, red 1/1")

    b.play("order A gold", "special 0", "go b1", "attack t")
    assert b.destinations() == set()
    b.play("attack t")

    assert b.wounds("t") == 4


def test_not_after_a_move(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   t", A="sacred-warrior", t=foe())

    assert "special 0" not in b.play("order A gold", "go b1").options()


def test_only_under_the_first_order_its_player_assigns_in_the_round(battle: BattleMaker) -> None:
    b = battle("A   B   .   .   t", A="sacred-warrior", B=foe(), t=foe())

    assert "special 0" not in b.play("order B bronze", "pass", "order A bronze").options()


def test_again_in_the_next_round(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   t", A="sacred-warrior", t=foe())

    b.play("order A bronze", "pass", "order t bronze", "pass", "order A bronze")

    assert b.game.state.round == 2
    assert "special 0" in b.options()


def test_guards_may_stop_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t   B",
        A="sacred-warrior",
        B=foe(keywords="Melee"),
        t=foe(dice="green green green"),
        dice="green 3/1, green 3/1, green 3/1",
    )
    give_order(b, "t", guard=True)

    b.play("order A bronze", "special 0", "go b1", "interrupt t")

    assert not b.alive("A")
    assert b.decision.question == "order"


def test_supporters_may_join_its_attack(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   .   t

          .   .   .   B
        """,
        A="sacred-warrior",
        B=foe(),
        t=foe(),
        dice="red 1/1, red 1/1, green 3/1",
    )

    b.play("order A bronze", "special 0", "go c1", "attack t", "support B bronze")

    assert b.wounds("t") == 3
