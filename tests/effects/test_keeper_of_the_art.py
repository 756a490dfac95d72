"""Brotherhood units beside it roll an extra green die (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_an_adjacent_brotherhood_unit_rolls_one_more_die(battle: BattleMaker) -> None:
    b = battle(
        "A   B   t",
        A="keeper-of-the-art",
        B="inquisitor",
        t=foe(),
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order B bronze", "attack t")

    assert b.wounds("t") == 3


def test_two_keepers_give_two_dice(battle: BattleMaker) -> None:
    b = battle(
        """
        A   B   t

          C   .   .
        """,
        A="keeper-of-the-art",
        B="inquisitor",
        C="keeper-of-the-art",
        t=foe(),
        dice="green 3/1, green 3/1, green 3/1, green 3/1",
    )

    b.play("order B bronze", "attack t", "pass")

    assert b.wounds("t") == 4


def test_keepers_help_each_other_but_not_themselves(battle: BattleMaker) -> None:
    b = battle(
        "A   B   t",
        A="keeper-of-the-art",
        B="keeper-of-the-art",
        t=foe(),
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order B bronze", "attack t", "pass")

    assert b.wounds("t") == 3


def test_not_other_factions(battle: BattleMaker) -> None:
    b = battle("A   B   t", A="keeper-of-the-art", B=foe(), t=foe(), dice="green 3/1")

    b.play("order B bronze", "attack t")

    assert b.wounds("t") == 1
