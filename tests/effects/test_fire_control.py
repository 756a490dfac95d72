"""Fire Control: units on the zone have 1 more reroll while it is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("fire-control",), "zone_points": (1,)}


def test_a_die_may_be_rolled_again(battle: BattleMaker) -> None:
    b = battle("A1  .   t", A=foe(), t=foe(), dice="green 5/0, green 3/1", **ZONE)

    b.play("order A bronze", "attack t", "reroll 0 0")

    assert b.wounds("t") == 1


def test_it_adds_to_the_symbols(battle: BattleMaker) -> None:
    b = battle(
        "A1  .   t", A=foe(rerolls=1), t=foe(), dice="green 5/0, green 7/0, green 3/1", **ZONE
    )

    b.play("order A bronze", "attack t", "reroll 0 0", "reroll 0 0")

    assert b.wounds("t") == 1


def test_not_beside_the_zone_nor_in_a_contested_one(battle: BattleMaker) -> None:
    b = battle("A   .   B1  t1", A=foe(), B=foe(), t=foe(), dice="green 3/1", **ZONE)

    b.play("order B bronze", "attack t")

    assert b.wounds("t") == 1


def test_a_supporter_on_it_rerolls(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          B1  .
        """,
        A=foe(),
        B=foe(),
        t=foe(),
        dice="green 3/1, green 5/0, green 3/1",
        **ZONE,
    )

    b.play("order A bronze", "attack t", "support B bronze")
    assert b.options() == ["reroll 1 0", "pass"]
    b.play("reroll 1 0")

    assert b.wounds("t") == 2
