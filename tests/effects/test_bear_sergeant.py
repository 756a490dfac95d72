"""Sniper and Savage Tactics: 2 damage through armor to every adjacent enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_cover_does_not_reduce_its_attacks(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A="bear-sergeant", t=foe(), dice="blue 3/1, blue 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


@pytest.mark.parametrize(("reading", "damage"), [("target-only", 2), ("everybody", 1)])
def test_savage_tactics_pass_armor(battle: BattleMaker, reading: str, damage: int) -> None:
    """Cover helps against them only if it protects others than targets."""
    b = battle(
        """
        t   cu  v

          A   B   .
        """,
        A="bear-sergeant",
        B=foe(),
        t=foe(keywords="Armor 2"),
        u=foe(),
        v=foe(),
        rulings={"cover-for-others": reading},
    )

    b.play("order A gold", "special 0")

    assert [b.wounds(letter) for letter in "Btuv"] == [0, 2, damage, 0]


def test_it_takes_three_actions(battle: BattleMaker) -> None:
    b = battle("A   t", A="bear-sergeant", t=foe())

    assert "special 0" not in b.play("order A silver").options()


def test_several_may_fall_at_once(battle: BattleMaker) -> None:
    b = battle("t   A   u", A="bear-sergeant", t=foe(health=2), u=foe(health=1))

    b.play("order A gold", "special 0")

    assert b.outcome is not None
    assert (b.outcome.winner, b.points()) == (0, (2, 0))
