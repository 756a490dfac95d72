"""Motor Pool: 2 more hexes for a move that begins on the held zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("motor-pool",), "zone_points": (1,)}


def test_a_move_that_begins_there_is_longer(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   .   .   .   .   #   t", A=foe(), t=foe(), **ZONE)

    b.play("order A bronze")

    assert b.destinations() == {f"{column}1" for column in "bcdefg"}


def test_a_move_that_ends_there_is_not(battle: BattleMaker) -> None:
    b = battle("A   .1  .   .   .   .   .   .   #   t", A=foe(), t=foe(), **ZONE)

    b.play("order A bronze")

    assert b.destinations() == {f"{column}1" for column in "bcde"}


def test_hex_by_hex_it_stays_longer_after_leaving_the_zone(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   .   .   .   .   g", A=foe(), g=foe(keywords="Infiltrate"), **ZONE)
    give_order(b, "g", guard=True)

    b.play("order A bronze")
    for column in "bcdefg":
        b.play(f"go {column}1", "pass") if column != "g" else b.play(f"go {column}1")

    assert b.at("A") == "g1"


def test_not_from_a_contested_zone(battle: BattleMaker) -> None:
    b = battle("A1  .   .   .   .   .   .   .   t1", A=foe(), t=foe(), **ZONE)

    b.play("order A bronze")

    assert b.destinations() == {f"{column}1" for column in "bcde"}


def test_a_move_by_an_effect_is_no_longer(battle: BattleMaker) -> None:
    b = battle(
        "A1  .   .   .   .   .   #   t",
        A=foe(icons={"bauhaus": 1}),
        t=foe(),
        cards=("trailblazing",),
        **ZONE,
    )

    b.play("order A bronze", "card trailblazing A", "pass")

    assert b.destinations() == {"b1", "c1"}
