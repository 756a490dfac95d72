"""Beastial Speed: 2 more hexes of base speed until its player's turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


BEAST = foe("Beast", icons={"algeroth": 1})
RUN = "A   .   .   .   .   .   .   .   .   #   t"


def test_it_moves_six_hexes(battle: BattleMaker) -> None:
    b = battle(RUN, A=BEAST, t=foe(), cards=("beastial-speed",))

    b.play("order A bronze", "card beastial-speed A")

    assert b.destinations() == {f"{column}1" for column in "bcdefg"}


def test_it_ends_with_the_turn_and_does_not_come_back(battle: BattleMaker) -> None:
    b = battle(RUN, A=BEAST, t=foe(), cards=("beastial-speed",))

    b.play("order A bronze", "card beastial-speed A", "pass", "order t bronze", "pass")
    b.play("order A bronze")

    assert b.game.state.players[0].used_cards == ("beastial-speed",)
    assert b.destinations() == {f"{column}1" for column in "bcde"}


def test_not_without_the_icon(battle: BattleMaker) -> None:
    b = battle(RUN, A=foe(), t=foe(), cards=("beastial-speed",))

    b.play("order A bronze")

    assert b.decision.question == "act"
