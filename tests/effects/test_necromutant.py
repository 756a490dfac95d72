"""Life Drain: it heals as much as it damages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.effects.conftest import foe, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_it_heals_what_it_deals(battle: BattleMaker) -> None:
    b = battle("A   t", A="necromutant", t=foe(), wounds={"A": 1}, dice="green 3/1, green 3/1")

    b.play("order A bronze", "attack t")

    assert (b.wounds("A"), b.wounds("t")) == (0, 2)


def test_absorbed_damage_heals_nothing(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="necromutant",
        t=foe(keywords="Armor 2"),
        wounds={"A": 1},
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 1


def test_the_final_damage_counts_even_beyond_the_victims_health(battle: BattleMaker) -> None:
    tough = replace(unit("necromutant"), health=9)
    b = battle(
        "A   t   u",
        A=tough,
        t=foe(health=1),
        u=foe(),
        wounds={"A": 5},
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 3


def test_not_as_a_supporter(battle: BattleMaker) -> None:
    b = battle(
        "A   t   B",
        A=foe(),
        B="necromutant",
        t=foe(),
        wounds={"B": 1},
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("B") == 1


def test_as_leader_it_drains_what_supporters_hit(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   .   t   B",
        A="necromutant",
        B=foe(),
        t=foe(),
        wounds={"A": 1},
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert (b.wounds("A"), b.wounds("t")) == (0, 1)
