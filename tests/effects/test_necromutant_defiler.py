"""Life Drain and Mutation into a Necromutant (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_life_drain_heals_what_it_deals(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="necromutant-defiler",
        t=foe(),
        wounds={"A": 2},
        dice="green 3/1, green 3/0, blue 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 0


def test_mutation_leaves_a_necromutant(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="yellow yellow"),
        t="necromutant-defiler",
        u=foe(),
        dice="yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t", "yes")

    assert b.game.state.kind[3].profile.id == "necromutant"
    assert b.points() == (3, 0)
