"""Other dice against DARK LEGION targets (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_against_the_dark_legion_it_rolls_its_other_dice(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="mortificator-shadow",
        t=foe(traits=("dark-legion",)),
        dice="red 1/1, green 3/1, green 3/1, green 4/1",
    )

    b.play("order A bronze", "attack t")
    assert len(b.options()) == 3
    b.play("reroll 0 1")

    assert b.wounds("t") == 3


def test_its_own_against_others(battle: BattleMaker) -> None:
    b = battle("A   t", A="mortificator-shadow", t=foe(), dice="green 3/1, red 1/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 2


def test_its_own_as_a_supporter(battle: BattleMaker) -> None:
    b = battle(
        "A   t   B",
        A=foe(),
        B="mortificator-shadow",
        t=foe(traits=("dark-legion",)),
        dice="green 3/1, green 3/1, red 1/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", "pass")

    assert b.wounds("t") == 3
