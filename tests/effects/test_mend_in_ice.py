"""Mend in Ice: 1 damage is healed on the chosen unit, or 2 on ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


GHOST = foe("Ghost", icons={"ilian": 1})
CARDS = ("mend-in-ice",)
PLAYED = ("card mend-in-ice A", "pass")


def test_one_damage_is_healed(battle: BattleMaker) -> None:
    b = battle("A   #   t", A=GHOST, t=foe(), cards=CARDS, wounds={"A": 3})

    b.play("order A bronze", "pass", *PLAYED)

    assert b.wounds("A") == 2


def test_two_on_ice(battle: BattleMaker) -> None:
    b = battle("iA  #   t", A=GHOST, t=foe(), cards=CARDS, wounds={"A": 3})

    b.play("order A bronze", "pass", *PLAYED)

    assert b.wounds("A") == 1


def test_one_half_on_ice_is_enough(battle: BattleMaker) -> None:
    b = battle(
        "A   iA  #   t",
        A=foe(icons={"ilian": 1}, double=True),
        t=foe(),
        cards=CARDS,
        wounds={"A": 3},
    )

    b.play("order A bronze", "pass", *PLAYED)

    assert b.wounds("A") == 1


def test_it_heals_nobody_else(battle: BattleMaker) -> None:
    b = battle("A   B   #   t", A=GHOST, B=foe(), t=foe(), cards=CARDS, wounds={"B": 3})

    b.play("order A bronze", "pass", "order B bronze", "pass")

    assert b.decision.player == 1


def test_the_chosen_unit_need_not_have_acted(battle: BattleMaker) -> None:
    b = battle(
        "A   B   C   #   t", A=GHOST, B=foe(), C=foe(), t=foe(), cards=CARDS, wounds={"A": 3}
    )

    b.play("order B bronze", "pass", "order C bronze", "pass", *PLAYED)

    assert b.wounds("A") == 2


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        "A   #   t",
        A=GHOST,
        t=foe(),
        cards=CARDS,
        wounds={"A": 3},
        orders={"silver": 1, "bronze": 1},
    )

    b.play("order A silver", "pass", "card mend-in-ice A", "yes", "order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
