"""Radio Target Coordinates: no line of sight needed while another friend sees the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SHOOTER = foe("Shooter", icons={"capitol": 1})
HILL = """
    A | .   t

      # | .   .

    .   .   B   .
    """
CARDS = ("radio-target-coordinates",)
PLAYED = ("attack unseen", "pass")


def test_a_friend_sees_the_target(battle: BattleMaker) -> None:
    b = battle(HILL, A=SHOOTER, B=foe(), t=foe(), cards=CARDS, dice="green 3/1")

    b.play("order A bronze", *PLAYED, "pass")

    assert b.wounds("t") == 1


def test_the_observer_may_have_an_order(battle: BattleMaker) -> None:
    b = battle(HILL, A=SHOOTER, B=foe(), t=foe(), cards=CARDS, dice="green 3/1")
    give_order(b, "B")

    b.play("order A bronze", *PLAYED)

    assert b.wounds("t") == 1


def test_the_observer_may_support(battle: BattleMaker) -> None:
    b = battle(HILL, A=SHOOTER, B=foe(), t=foe(), cards=CARDS, dice="green 3/1, green 3/1")

    b.play("order A bronze", *PLAYED, "support B bronze")

    assert b.wounds("t") == 2


def test_nobody_sees_it(battle: BattleMaker) -> None:
    b = battle("A | .   t", A=SHOOTER, t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert "attack unseen" not in b.options()


def test_only_what_a_friend_sees_can_be_attacked(battle: BattleMaker) -> None:
    b = battle(
        "A | B   t | u",
        A=SHOOTER,
        B=foe(),
        t=foe(),
        u=foe(),
        cards=CARDS,
        dice="green 3/1",
    )
    give_order(b, "B")

    b.play("order A bronze", *PLAYED)

    assert (b.wounds("t"), b.wounds("u")) == (1, 0)


def test_supporters_need_sight_of_their_own(battle: BattleMaker) -> None:
    b = battle(
        "C   A | B   t",
        A=SHOOTER,
        B=foe(),
        C=foe(),
        t=foe(),
        cards=CARDS,
    )

    b.play("order A bronze", *PLAYED)

    assert {option.split()[1] for option in b.options() if option != "pass"} == {"B"}


def test_who_holds_both_cards_is_offered_only_what_helps(battle: BattleMaker) -> None:
    """Without an observer only Trick Shot allows the attack."""
    b = battle("A | .   t", A=SHOOTER, t=foe(), cards=(*CARDS, "trick-shot"), dice="green 3/1")

    b.play("order A bronze", "attack unseen")

    assert b.wounds("t") == 1
    assert b.game.state.players[0].used_cards == ("trick-shot",)


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle(
        HILL,
        A=SHOOTER,
        B=foe(),
        t=foe(),
        cards=CARDS,
        orders={"silver": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack unseen", "yes")
    assert b.unused(0) == {}
    b.play("order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
