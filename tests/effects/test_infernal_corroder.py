"""An extra red die when it attacks from guard (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_one_more_red_die_from_guard(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   t",
        A=foe(),
        t="infernal-corroder",
        dice="red 1/1, red 1/1, red 1/2",
    )
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go b1", "pass", "go c1", "interrupt t")

    assert b.wounds("A") == 4


def test_its_own_dice_in_its_own_turn(battle: BattleMaker) -> None:
    b = battle("A   t", A="infernal-corroder", t=foe(), dice="red 1/1, red 1/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2
