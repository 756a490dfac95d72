"""Proclamation: an enemy order of the lowest rank is wasted on a unit he sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_the_lowest_unused_order_lies_on_the_chosen_unit(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   B",
        A="archinquisitor-nikodemus",
        B=foe(),
        t=foe(),
        opponents_orders={"silver": 1, "gold": 2},
    )

    b.play("order A bronze", "special 0")

    assert b.token("t") == 2
    assert b.unused(1) == {"gold": 2}


def test_his_player_chooses_the_unit(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t

          u   .   .
        """,
        A="archinquisitor-nikodemus",
        t=foe(),
        u=foe(),
    )

    b.play("order A bronze", "special 0", "unit u")

    assert (b.token("t"), b.token("u")) == (0, 1)


def test_not_on_a_unit_with_an_order_or_out_of_sight(battle: BattleMaker) -> None:
    b = battle("t   A | u", A="archinquisitor-nikodemus", t=foe(), u=foe())
    give_order(b, "t")

    assert "special 0" not in b.play("order A bronze").options()


def test_not_when_the_opponent_has_no_order_left(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="archinquisitor-nikodemus", t=foe(), opponents_orders={})

    assert "special 0" not in b.play("order A bronze").options()
