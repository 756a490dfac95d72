"""Burst Fire, and Inspiration: bronze orders give friends beside it 2 actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.events import Ordered
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_burst_fire_deals_the_damage_to_a_neighbor_of_the_target(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u", A="venusian-ranger-kapitan", t=foe(), u=foe(), dice="blue 3/2, blue 3/0"
    )

    b.play("order A bronze", "attack t", "unit u")

    assert (b.wounds("t"), b.wounds("u")) == (2, 2)


def test_an_adjacent_bauhaus_unit_has_two_actions_from_bronze(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   .   t",
        A="venusian-ranger-kapitan",
        B="dragoon",
        t=foe(keywords="Melee"),
        dice="green 3/1, green 3/1",
    )

    b.play("order B bronze", "go c1", "attack t", "pass")

    assert b.wounds("t") == 2


def test_not_from_silver_and_not_itself(battle: BattleMaker) -> None:
    b = battle("A   B   #   t", A="venusian-ranger-kapitan", B="dragoon", t=foe())

    b.play("order A bronze", "pass", "order B silver")

    given = [(e.unit, e.actions) for e in b.events if isinstance(e, Ordered)]
    assert given == [(0, 1), (1, 2)]


def test_not_other_factions_and_not_from_afar(battle: BattleMaker) -> None:
    b = battle(
        "B   A   .   C   #   t",
        A="venusian-ranger-kapitan",
        B=foe(),
        C="dragoon",
        t=foe(),
    )

    b.play("order B bronze", "pass", "order C bronze")

    assert [e.actions for e in b.events if isinstance(e, Ordered)] == [1, 1]


def test_the_moment_of_the_order_counts(battle: BattleMaker) -> None:
    """The Dragoon walks away and still has its second action."""
    b = battle("A   B   .   .   #   t", A="venusian-ranger-kapitan", B="dragoon", t=foe())

    b.play("order B bronze", "go d1")

    assert b.decision.unit == b.number["B"]
