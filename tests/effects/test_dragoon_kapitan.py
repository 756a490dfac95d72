"""Sniper, and 2 actions whatever the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_cover_does_not_reduce_its_attacks(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A="dragoon-kapitan", t=foe(), dice="green 3/1, blue 3/1")

    b.play("order A bronze", "attack t", "pass")

    assert b.wounds("t") == 2


@pytest.mark.parametrize("rank", ["bronze", "silver", "gold"])
def test_it_has_two_actions_whatever_the_order(battle: BattleMaker, rank: str) -> None:
    b = battle("A   .   .   .   #   t", A="dragoon-kapitan", t=foe(), dice="green 7/1, blue 3/1")

    b.play(f"order A {rank}", "go b1", "attack t", "pass")

    assert b.wounds("t") == 2
    assert b.decision.player == 1
