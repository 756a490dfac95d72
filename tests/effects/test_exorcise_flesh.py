"""Exorcise Flesh: up to 2 damage is healed on the chosen unit or on a friend it sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


PRIEST = foe("Priest", icons={"brotherhood": 1})
CARDS = ("exorcise-flesh",)
PLAYED = ("card exorcise-flesh A", "pass")


def test_it_heals_itself(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=PRIEST, t=foe(), cards=CARDS, wounds={"A": 3})

    b.play("order A bronze", *PLAYED)

    assert b.wounds("A") == 1


def test_or_a_friend_it_sees(battle: BattleMaker) -> None:
    b = battle(
        "A   .   B   .   t", A=PRIEST, B=foe(), t=foe(), cards=CARDS, wounds={"A": 3, "B": 3}
    )

    b.play("order A bronze", *PLAYED)
    assert b.options() == ["unit A", "unit B"]
    b.play("unit B")

    assert (b.wounds("A"), b.wounds("B")) == (3, 1)


def test_no_more_than_there_is(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=PRIEST, t=foe(), cards=CARDS, wounds={"A": 1})

    b.play("order A bronze", *PLAYED)

    assert b.wounds("A") == 0


def test_whom_it_does_not_see_it_does_not_heal(battle: BattleMaker) -> None:
    b = battle("A | B   .   t", A=PRIEST, B=foe(), t=foe(), cards=CARDS, wounds={"B": 3})

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_nobody_is_healed_who_is_unhurt(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=PRIEST, t=foe(), cards=CARDS, wounds={"t": 2})

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_a_friend_on_two_hexes_is_seen_at_either(battle: BattleMaker) -> None:
    b = battle(
        """
        A | B   t

          B   #
        """,
        A=PRIEST,
        B=foe(double=True),
        t=foe(),
        cards=CARDS,
        wounds={"B": 3},
    )

    b.play("order A bronze", *PLAYED)

    assert b.wounds("B") == 1


def test_not_without_the_icon(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(), t=foe(), cards=CARDS, wounds={"A": 3})

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=PRIEST,
        t=foe(),
        cards=CARDS,
        wounds={"A": 3},
        orders={"silver": 1, "bronze": 1},
    )

    b.play("order A silver", "card exorcise-flesh A", "yes")
    assert b.unused(0) == {}
    b.play("pass", "order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
