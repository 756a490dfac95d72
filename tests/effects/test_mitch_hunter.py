"""Sweep and Superior Recon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_sweep_deals_the_damage_to_every_adjacent_enemy(battle: BattleMaker) -> None:
    b = battle(
        """
        t   u   .

          A   v   w
        """,
        A="mitch-hunter",
        t=foe(),
        u=foe(keywords="Armor 1"),
        v=foe(),
        w=foe(),
        dice="red 1/1, red 1/2",
    )

    b.play("order A bronze", "attack t")

    assert [b.wounds(letter) for letter in "tuvw"] == [3, 2, 3, 0]


def test_sweep_leaves_out_friends(battle: BattleMaker) -> None:
    b = battle(
        "B   A   t", A="mitch-hunter", B=foe(keywords="Melee"), t=foe(), dice="red 1/1, red 1/2"
    )

    b.play("order A bronze", "attack t")

    assert (b.wounds("t"), b.wounds("B")) == (3, 0)


def test_sweep_needs_a_hit_but_no_adjacent_target(battle: BattleMaker) -> None:
    b = battle("t   A   .   u", A="mitch-hunter", t=foe(), u=foe(), dice="red 2/1, red 1/2")

    b.play("order A bronze", "attack u")

    assert (b.wounds("t"), b.wounds("u")) == (3, 3)


def test_a_miss_sweeps_nobody(battle: BattleMaker) -> None:
    b = battle("t   A   .   u", A="mitch-hunter", t=foe(), u=foe(), dice="red 1/1, red 1/2")

    b.play("order A bronze", "attack u")

    assert (b.wounds("t"), b.wounds("u")) == (0, 0)


def test_no_sweep_with_supporters(battle: BattleMaker) -> None:
    b = battle(
        """
        t   A   u

          B   .   .
        """,
        A="mitch-hunter",
        B=foe(),
        t=foe(),
        u=foe(),
        dice="red 1/1, red 1/2, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert (b.wounds("t"), b.wounds("u")) == (4, 0)


def test_a_mutation_under_sweep_is_not_swept(battle: BattleMaker) -> None:
    """All are dealt the damage before anybody leaves the map."""
    b = battle(
        "t   A   u",
        A="mitch-hunter",
        t="necromutant-tormentor",
        u="necromutant-tormentor",
        dice="red 1/2, red 1/1",
    )

    b.play("order A bronze", "attack t", "yes", "yes")

    state = b.game.state
    assert [state.kind[unit].name for unit in (3, 4)] == ["Necromutant", "Necromutant"]
    assert [state.wounds[unit] for unit in (3, 4)] == [0, 0]
    assert b.points() == (4, 0)


def test_recon_takes_an_order_off_another_unit(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="mitch-hunter", t=foe(), u=foe())
    state = b.game.state
    state.ordered |= 1 << b.number["t"]
    state.token[b.number["t"]] = 2
    state.players[1].unused[2] -= 1
    b.play("order A bronze", "special 0")

    assert b.token("t") == 0
    assert state.players[1].used[2] == 1
    assert "order t bronze" in b.options()


def test_recon_takes_a_guard_off_a_friend(battle: BattleMaker) -> None:
    b = battle("A   .   B   .   t", A="mitch-hunter", B=foe(), t=foe())

    b.play("order B gold", "guard", "order A bronze", "special 0")

    assert not b.guards("B")
    assert b.unused(0) == {"bronze": 4, "silver": 5, "gold": 4}


def test_recon_takes_an_ice_token_off(battle: BattleMaker) -> None:
    """The first to act are the Golem's friends; Mitch Hunter frees the frozen Ranger."""
    b = battle(
        "G   G   b   .   a",
        G="golem-of-ice",
        a="mitch-hunter",
        b=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order G silver", "special 0", "attack b b1", "order a bronze", "special 0")

    assert b.game.state.statuses[b.number["b"]] == ()


def test_recon_needs_a_token_in_sight(battle: BattleMaker) -> None:
    b = battle("A | B   .   t", A="mitch-hunter", B=foe(), t=foe())

    b.play("order B bronze", "pass", "order A bronze")

    assert "special 0" not in b.options()


def test_recon_leaves_out_himself(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="mitch-hunter", t=foe())

    b.play("order A bronze")

    assert "special 0" not in b.options()
