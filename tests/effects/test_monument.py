"""Monument: the zone is worth 1 point more to whoever holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("monument",), "zone_points": (2,)}


def test_it_is_worth_a_point_more_than_printed(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), **ZONE)

    assert b.points() == (3, 0)


def test_to_whoever_holds_it(battle: BattleMaker) -> None:
    b = battle("A   .   #   t1", A=foe(), t=foe(), **ZONE)

    assert b.points() == (0, 3)


def test_to_nobody_while_it_is_contested(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t1", A=foe(), t=foe(), **ZONE)

    assert b.points() == (0, 0)


def test_other_zones_are_worth_what_is_printed(battle: BattleMaker) -> None:
    b = battle("A2  .1  #   t", A=foe(), t=foe(), zones=("monument", "bastion"), zone_points=(2, 2))

    assert b.points() == (2, 0)


def test_the_point_counts_towards_victory(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), points=3, **ZONE)

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.points) == (0, (3, 0))
