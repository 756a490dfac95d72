"""ATTACK: the seven steps, with the examples of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.engine import events
from mcarmy.engine.decisions import Question
from mcarmy.engine.procedures.attack import deal
from mcarmy.engine.procedures.changes import remove
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.records import Attacking
from tests.engine.armory import ability, effect, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_the_target_hex_and_the_attacking_hex_are_declared(battle: BattleMaker) -> None:
    """ATTACK-1."""
    b = battle("A   A   .   t", A=unit(double=True), t=unit(), dice="green 3/1")

    b.play("order A bronze", "attack t a1 d1")

    declared = next(event for event in b.events if isinstance(event, events.AttackDeclared))
    assert declared.distance == 3
    assert b.wounds("t") == 1


def test_friends_and_empty_hexes_are_no_targets(battle: BattleMaker) -> None:
    """ATTACK-1."""
    b = battle("A   B   .   #   t", A=unit(), B=unit(), t=unit()).play("order B bronze")

    assert [option for option in b.options() if option.startswith("attack")] == ["attack t b1 e1"]


def test_every_die_of_the_profile_is_rolled(battle: BattleMaker) -> None:
    """ATTACK-3."""
    b = battle(
        "A   t",
        A=unit(dice="green green red"),
        t=unit(health=9),
        dice="green 3/1, green 4/1, red 1/2",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 4


def test_rerolls_one_at_a_time_and_the_new_face_stands(battle: BattleMaker) -> None:
    """ATTACK-3."""
    b = battle(
        "A   t",
        A=unit(dice="green blue", rerolls=2),
        t=unit(health=9),
        dice="green 5/0, blue 3/1, green 7/0, green 3/1",
    )

    b.play("order A bronze", "attack t")
    assert b.options() == ["reroll 0 0", "reroll 0 1", "pass"]
    b.play("reroll 0 0", "reroll 0 0")

    assert b.wounds("t") == 2


def test_rerolls_may_be_left(battle: BattleMaker) -> None:
    """ATTACK-3."""
    b = battle("A   t", A=unit(rerolls=3), t=unit(), dice="green 3/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 1


def test_equal_dice_are_one_choice_to_reroll(battle: BattleMaker) -> None:
    """ATTACK-3: nobody is asked which of two equal dice."""
    b = battle(
        "A   t", A=unit(dice="green green", rerolls=1), t=unit(), dice="green 5/0, green 5/0"
    )

    b.play("order A bronze", "attack t")

    assert b.options() == ["reroll 0 0", "pass"]


def test_accuracy_zero_four_six_hits_at_six(battle: BattleMaker) -> None:
    """ATTACK-4, the example of page 19."""
    b = battle(
        "A   .   .   .   .   .   t",
        A=unit(dice="blue blue yellow"),
        t=unit(health=9),
        dice="blue 4/1, blue 6/0, yellow 0/2",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 3


def test_accuracies_do_not_add_up(battle: BattleMaker) -> None:
    """ATTACK-4: the highest single value counts."""
    b = battle(
        "A   .   .   .   t", A=unit(dice="green green"), t=unit(), dice="green 3/1, green 3/1"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_the_keyword_adds_to_accuracy(battle: BattleMaker) -> None:
    """ATTACK-4."""
    b = battle("A   .   .   .   .   t", A=unit(keywords="Accuracy +2"), t=unit(), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


@pytest.mark.parametrize(("rolled", "wounds"), [("green 3/1", 0), ("green 4/1", 1)])
def test_dodge_one_at_three_hexes_needs_four(battle: BattleMaker, rolled: str, wounds: int) -> None:
    """ATTACK-4, the example of page 32."""
    b = battle("A   .   .   t", A=unit(), t=unit("Trooper", keywords="Dodge 1"), dice=rolled)

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == wounds


def test_dodge_does_nothing_against_an_adjacent_attacker(battle: BattleMaker) -> None:
    """ATTACK-4."""
    b = battle("A   t", A=unit(dice="red"), t=unit("Trooper", keywords="Dodge 3"), dice="red 1/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_dodge_asks_whether_any_halves_are_adjacent(battle: BattleMaker) -> None:
    """ATTACK-4: the attacking hex may be the far one."""
    b = battle(
        "A   A   t",
        A=unit(double=True, dice="red"),
        t=unit("Trooper", keywords="Dodge 3"),
        dice="red 2/1",
    )

    b.play("order A bronze", "attack t a1 c1")

    assert b.wounds("t") == 1


def test_a_target_out_of_reach_may_be_attacked(battle: BattleMaker) -> None:
    """ATTACK-1: sight is the only condition."""
    b = battle(
        "A   .   .   .   .   .   .   .   .   t", A=unit(dice="red"), t=unit(), dice="red 3/1"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_an_attack_whose_target_is_gone_does_not_take_place(battle: BattleMaker) -> None:
    """ATTACK-3: no die is rolled."""
    b = battle(
        """
        A   t   C

          D   .   u
        """,
        A=unit(),
        C=unit(),
        D=unit(),
        t=unit(),
        u=unit(),
    )
    b.play("order A bronze", "attack t", "support C bronze")
    remove(b.game.state, b.number["t"])

    b.play("pass")

    assert b.decision.question is Question.ORDER
    assert b.token("C") == 1


def test_a_face_without_accuracy_counts_zero(battle: BattleMaker) -> None:
    """ATTACK-4: not even an adjacent unit is hit."""
    b = battle("A   t", A=unit(dice="yellow"), t=unit(), dice="yellow 0/2")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_two_blue_dice_at_four_hexes_count_both(battle: BattleMaker) -> None:
    """ATTACK-5, the Kapitan of page 20: 5 and 3, and the icons of both."""
    b = battle(
        "A   .   .   .   t", A=unit(dice="blue blue"), t=unit(health=9), dice="blue 5/1, blue 3/2"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 3


def test_dice_the_target_ignores_count_no_icons(battle: BattleMaker) -> None:
    """ATTACK-5: their accuracy still counts."""
    elusive = unit("Trooper", health=9, abilities=(ability(effect("ignore_dice", color="green")),))
    b = battle(
        "A   .   .   .   t", A=unit(dice="green blue"), t=elusive, dice="green 5/1, blue 3/2"
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_armor_one_turns_three_into_two(battle: BattleMaker) -> None:
    """ATTACK-6, Alakhai and Nikodemus on page 20."""
    b = battle(
        "A   t",
        A=unit(dice="yellow yellow"),
        t=unit("Nikodemus", health=4, keywords="Armor 1"),
        dice="yellow 1/2, yellow 1/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_cover_turns_two_into_one(battle: BattleMaker) -> None:
    """ATTACK-6, Mitch Hunter and Alakhai on page 15."""
    b = battle("A   ct", A=unit(dice="red"), t=unit(), dice="red 1/2")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_cover_is_that_of_the_target_hex(battle: BattleMaker) -> None:
    """ATTACK-6: a double-based unit is covered only where it is aimed at."""
    covered = battle("A   ct  t", A=unit(dice="red"), t=unit(double=True), dice="red 1/2")
    open_half = battle("A   .   ct  t", A=unit(dice="red"), t=unit(double=True), dice="red 3/1")

    covered.play("order A bronze", "attack t a1 b1")
    open_half.play("order A bronze", "attack t a1 d1")

    assert covered.wounds("t") == 1
    assert open_half.wounds("t") == 1


def test_armor_piercing_ignores_armor_but_not_cover(battle: BattleMaker) -> None:
    """ATTACK-6."""
    b = battle(
        "A   ct",
        A=unit(dice="yellow", keywords="Armor Piercing"),
        t=unit("Tank", keywords="Armor 2"),
        dice="yellow 1/2",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_sniper_ignores_cover(battle: BattleMaker) -> None:
    """ATTACK-6."""
    sniper = unit("Sniper", dice="red", abilities=(ability(effect("ignore_cover")),))
    b = battle("A   ct", A=sniper, t=unit(health=3), dice="red 1/2")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_damage_never_falls_below_zero(battle: BattleMaker) -> None:
    """ATTACK-6."""
    b = battle("A   ct", A=unit(), t=unit("Tank", keywords="Armor 2"), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 0


def test_wounds_add_up_and_destroy(battle: BattleMaker) -> None:
    """ATTACK-7."""
    b = battle("A   t   b", A=unit(), t=unit(), b=unit(), wounds={"t": 1}, dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert not b.alive("t")
    assert b.points() == (1, 0)


def test_the_order_of_a_destroyed_unit_goes_to_the_used_orders(battle: BattleMaker) -> None:
    """ATTACK-7."""
    b = battle(
        "t   A   .   B   #   b",
        A=unit(),
        B=unit(),
        t=unit(),
        b=unit(),
        wounds={"t": 1},
        dice="green 3/1",
    )

    b.play("order B gold", "guard", "order A gold", "guard")
    b.play("order t gold", "guard", "order b gold", "guard", "pass", "unit t", "pass")
    b.play("order A bronze", "attack t")

    assert b.game.state.players[1].used == [0, 0, 0, 1]


@pytest.mark.parametrize(("reading", "damage"), [("target-only", 2), ("everybody", 1)])
def test_damage_spread_to_others_is_reduced_by_their_own_armor(
    battle: BattleMaker, reading: str, damage: int
) -> None:
    """ATTACK-8: and by their cover, if it is read to protect others than the target."""
    b = battle(
        "A   t   cu",
        A=unit(),
        t=unit(),
        u=unit("Tank", health=5, keywords="Armor 1"),
        rulings={"cover-for-others": reading},
    )
    game = b.game
    attack = Attacking(0, 0, origin=game.state.hex[0], target=1, at=game.state.hex[1])
    attack.rolls, attack.hits = ((),), (True,)

    assert deal(game, attack, b.number["u"], game.state.hex[b.number["u"]], 3) == damage


def test_melee_units_attack_adjacent_units_only(battle: BattleMaker) -> None:
    """ATTACK-9."""
    b = battle("t   .   A   u", A=unit(keywords="Melee"), t=unit("Far"), u=unit("Near"))

    assert b.can_attack("A", "u")
    assert not b.can_attack("A", "t")


def test_a_double_based_melee_unit_strikes_from_its_adjacent_half_only(
    battle: BattleMaker,
) -> None:
    """ATTACK-9."""
    b = battle("A   A   t", A=unit(keywords="Melee", double=True), t=unit("Near"))

    aims = targets(b.game, b.number["A"])

    assert [b.game.board.distance[aim.origin][aim.hex] for aim in aims] == [1]


def test_a_unit_in_a_grip_may_only_target_grapplers(battle: BattleMaker) -> None:
    """ATTACK-9."""
    grappler = unit("Bear", keywords="Grapple")
    b = battle(
        """
        g   A   t

          k   .   .
        """,
        A=unit("Held"),
        g=grappler,
        k=grappler,
        t=unit("Free"),
    )

    assert b.can_attack("A", "g")
    assert b.can_attack("A", "k")
    assert not b.can_attack("A", "t")
