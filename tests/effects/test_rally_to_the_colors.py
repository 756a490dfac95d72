"""Rally to the Colors: 1 damage is healed on the chosen unit and on friends within 2 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


BANNER = foe("Banner", icons={"bauhaus": 2})
CARDS = ("rally-to-the-colors",)
PLAYED = ("card rally-to-the-colors A", "pass")
ROW = "A | .   B   C   #   t"
HURT = {"A": 2, "B": 2, "C": 2, "t": 2}


def test_everybody_within_two_hexes_is_healed_seen_or_not(battle: BattleMaker) -> None:
    b = battle(ROW, A=BANNER, B=foe(), C=foe(), t=foe(), cards=CARDS, wounds=HURT)

    b.play("order B bronze", "pass", "order C bronze", "pass", *PLAYED)

    assert [b.wounds(letter) for letter in "ABCt"] == [1, 1, 2, 2]


def test_a_double_based_friend_is_near_with_either_half(battle: BattleMaker) -> None:
    b = battle(
        "A   .   B   B   #   t", A=BANNER, B=foe(double=True), t=foe(), cards=CARDS, wounds={"B": 2}
    )

    b.play("order A bronze", "pass", "order B bronze", "pass", *PLAYED)

    assert b.wounds("B") == 1


def test_nobody_near_is_hurt(battle: BattleMaker) -> None:
    b = battle(ROW, A=BANNER, B=foe(), C=foe(), t=foe(), cards=CARDS, wounds={"C": 2, "t": 2})

    b.play("order B bronze", "pass", "order C bronze", "pass")

    assert b.decision.player == 1


def test_only_at_the_end_of_the_own_turn(battle: BattleMaker) -> None:
    b = battle("t   #   A", A=foe(), t=BANNER, opponents_cards=CARDS, wounds={"t": 2})

    b.play("order A bronze", "pass")
    assert b.decision.question == "order"
    b.play("order t bronze", "pass")

    assert b.options() == ["card rally-to-the-colors t", "pass"]


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        "A   #   t",
        A=BANNER,
        t=foe(),
        cards=CARDS,
        orders={"silver": 1, "bronze": 1},
        wounds={"A": 2},
    )

    b.play("order A bronze", "pass", "card rally-to-the-colors A", "yes")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert (b.game.state.players[0].hand, b.wounds("A")) == (CARDS, 1)
