"""Dark Aura: 3 more hexes of base speed until its player's turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


DEMON = foe("Demon", icons={"algeroth": 2})
RUN = "A   .   .   .   .   .   .   .   .   #   t"


def test_it_moves_seven_hexes(battle: BattleMaker) -> None:
    b = battle(RUN, A=DEMON, t=foe(), cards=("dark-aura",))

    b.play("order A bronze", "card dark-aura A", "pass")

    assert b.destinations() == {f"{column}1" for column in "bcdefgh"}


def test_the_keyword_is_the_base(battle: BattleMaker) -> None:
    slow = foe("Slug", icons={"algeroth": 2}, keywords="Slow 2")
    b = battle(RUN, A=slow, t=foe(), cards=("dark-aura",))

    b.play("order A bronze", "card dark-aura A", "pass")

    assert b.destinations() == {f"{column}1" for column in "bcdef"}


def test_it_ends_with_the_turn(battle: BattleMaker) -> None:
    b = battle(RUN, A=DEMON, t=foe(), cards=("dark-aura",), orders={"bronze": 1, "silver": 1})

    b.play("order A silver", "card dark-aura A", "pass", "pass")

    assert b.game.state.afflicted == 0


def test_the_second_unit_of_the_turn_has_nothing_of_it(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   .   .   .   .   .   #   t

          B   .   .   .   .   .   .   #
        """,
        A=DEMON,
        B=DEMON,
        t=foe(),
        cards=("dark-aura",),
    )

    b.play("order A bronze", "card dark-aura A", "pass", "pass", "order B bronze")

    assert "e2" in b.destinations()
    assert "f2" not in b.destinations()


def test_only_right_after_the_order(battle: BattleMaker) -> None:
    b = battle(RUN, A=DEMON, t=foe(), cards=("dark-aura",))

    b.play("order A silver", "pass", "go b1")

    assert b.decision.question == "act"


def test_two_icons_are_asked_for(battle: BattleMaker) -> None:
    b = battle(RUN, A=foe(icons={"algeroth": 1, "command": 1}), t=foe(), cards=("dark-aura",))

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_comes_back_for_a_bronze_order(battle: BattleMaker) -> None:
    b = battle(RUN, A=DEMON, t=foe(), cards=("dark-aura",), orders={"bronze": 1, "silver": 1})

    b.play("order A silver", "card dark-aura A", "yes")
    assert b.unused(0) == {}
    b.play("pass", "order t bronze", "pass")

    assert b.game.state.players[0].hand == ("dark-aura",)
