"""ATTACK-2: combined attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.armory import ability, effect, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_two_and_three_with_a_missing_third_make_five(battle: BattleMaker) -> None:
    """ATTACK-2 and ATTACK-5, the figure of page 22."""
    b = battle(
        """
        A   .   .   t   .   .   .   C

          .   .   .   .   .   .   .

        .   .   .   .   .   .   .   .

          .   .   .   .   .   .   .

        .   .   .   .   D   .   .   .
        """,
        A=unit("Leader", dice="green green"),
        C=unit("Second", dice="blue blue"),
        D=unit("Third", dice="yellow yellow"),
        t=unit("Target", health=9),
        dice="green 3/1, green 3/1, blue 4/2, blue 4/1, yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t", "support C bronze", "support D silver")

    assert b.wounds("t") == 5
    assert (b.token("C"), b.token("D")) == (1, 2)


def test_supporters_hit_even_if_the_leader_misses(battle: BattleMaker) -> None:
    """ATTACK-5."""
    b = battle(
        "A   .   .   t   C",
        A=unit(dice="red"),
        C=unit(dice="red red"),
        t=unit("Target", health=9),
        dice="red 1/2, red 1/1, red 2/1",
    )

    b.play("order A bronze", "attack t", "support C bronze")

    assert b.wounds("t") == 2


def test_supporters_need_sight_and_no_order(battle: BattleMaker) -> None:
    """ATTACK-2, the figure of page 21: E has no sight, F has an order."""
    b = battle(
        """
        A   .   .   t   .   C | .

          .   F   .   .   . | E
        """,
        A=unit(),
        C=unit(),
        E=unit(),
        F=unit(),
        t=unit("Target", health=9),
    )

    b.play("order F bronze", "pass", "order A bronze", "attack t")

    assert {option.split()[1] for option in b.options() if option != "pass"} == {"C"}


def test_supporting_takes_the_whole_order(battle: BattleMaker) -> None:
    """ATTACK-2: the other actions of the order are lost."""
    b = battle(
        "A   .   t   C", A=unit(), C=unit(), t=unit("Target", health=9), dice="green 3/1, green 3/1"
    )

    b.play("order A bronze", "attack t", "support C gold")

    assert b.wounds("t") == 2
    assert b.decision.player == 1


def test_combined_damage_is_summed_before_armor(battle: BattleMaker) -> None:
    """ATTACK-6."""
    b = battle(
        "A   t   C",
        A=unit(),
        C=unit(),
        t=unit("Tank", health=9, keywords="Armor 1"),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support C bronze")

    assert b.wounds("t") == 1


def test_armor_piercing_helps_only_if_every_hitting_attacker_has_it(battle: BattleMaker) -> None:
    """ATTACK-2."""
    drawing = "A   t   C"
    tank = unit("Tank", health=9, keywords="Armor 2")
    piercing = unit("Piercer", dice="red", keywords="Armor Piercing")
    mixed = battle(drawing, A=piercing, C=unit(), t=tank, dice="red 1/2, green 3/1")
    missed = battle(drawing, A=piercing, C=unit(dice="yellow"), t=tank, dice="red 1/2, yellow 0/2")

    mixed.play("order A bronze", "attack t", "support C bronze")
    missed.play("order A bronze", "attack t", "support C bronze")

    assert mixed.wounds("t") == 1
    assert missed.wounds("t") == 2


def test_supporters_use_no_abilities_but_their_keywords(battle: BattleMaker) -> None:
    """ATTACK-2."""
    able = unit(
        "Able",
        keywords="Accuracy +2",
        abilities=(ability(effect("extra_dice", color="green", count=2)),),
    )
    b = battle(
        "A   t   .   .   .   .   C",
        A=unit("Plain"),
        C=able,
        t=unit("Target", health=9),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support C bronze")

    assert b.wounds("t") == 2


def test_melee_units_never_support(battle: BattleMaker) -> None:
    """ATTACK-9."""
    b = battle("A   t   C", A=unit(), C=unit("Brute", keywords="Melee"), t=unit(), dice="green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_without_an_unused_order_nobody_supports(battle: BattleMaker) -> None:
    """ATTACK-2."""
    b = battle("A   t   C", A=unit(), C=unit(), t=unit(), orders={"gold": 1}, dice="green 3/1")

    b.play("order A gold", "attack t")

    assert b.wounds("t") == 1


def test_a_double_based_supporter_attacks_from_its_nearer_hex(battle: BattleMaker) -> None:
    """ATTACK-2: only the leader has a hex to choose."""
    b = battle(
        "A   t   .   C   C",
        A=unit(),
        C=unit("Tank", double=True, dice="red"),
        t=unit(health=9),
        dice="green 3/1, red 2/1",
    )

    b.play("order A bronze", "attack t", "support C bronze")

    assert b.wounds("t") == 2
