"""All damage on it is healed after a Brotherhood or Art card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.effects.conftest import card, foe

if TYPE_CHECKING:
    from mcarmy.catalog.model import Card
    from tests.engine.conftest import BattleMaker


@pytest.mark.parametrize(
    "played", [card("brotherhood"), card("capitol", icons={"art": 1})], ids=["brotherhood", "art"]
)
def test_all_its_damage_is_healed(battle: BattleMaker, played: Card) -> None:
    """Whoever the chosen unit is."""
    b = battle(
        "A   B   .   t",
        A="inquisitor",
        B=foe(icons={"art": 1}),
        t=foe(),
        wounds={"A": 2, "B": 1},
        cards=(played,),
    )

    b.play("order B bronze", "card shout B")

    assert (b.wounds("A"), b.wounds("B")) == (0, 1)


def test_in_the_opponents_turn_too(battle: BattleMaker) -> None:
    b = battle(
        "A   t   a",
        A=foe(),
        a="inquisitor",
        t=foe(),
        wounds={"a": 2},
        opponents_cards=(card("brotherhood", "attacked"),),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card shout t")

    assert b.wounds("a") == 0


def test_not_after_other_cards(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="inquisitor", t=foe(), wounds={"A": 2}, cards=(card("capitol"),))

    b.play("order A bronze", "card shout A")

    assert b.wounds("A") == 2


def test_not_after_the_opponents_cards(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t="inquisitor", wounds={"t": 2}, cards=(card("brotherhood"),))

    b.play("order A bronze", "card shout A")

    assert b.wounds("t") == 2
