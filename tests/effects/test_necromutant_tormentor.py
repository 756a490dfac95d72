"""Life Drain and Mutation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_life_drain_heals_what_it_deals(battle: BattleMaker) -> None:
    b = battle(
        "A   t",
        A="necromutant-tormentor",
        t=foe(),
        wounds={"A": 2},
        dice="green 3/1, green 3/0",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 1


def test_mutation_puts_an_unhurt_necromutant_on_its_hex(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="yellow yellow"),
        t="necromutant-tormentor",
        u=foe(),
        dice="yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t")
    assert (b.decision.player, b.options()) == (1, ["yes", "pass"])
    b.play("yes")

    state = b.game.state
    assert (state.kind[3].name, state.owner[3], state.wounds[3]) == ("Necromutant", 1, 0)
    assert state.unit_at[b.game.board.hex("b1")] == 3
    assert "order 3 bronze" in b.options()


def test_both_score_by_their_own_rank(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="yellow yellow"),
        t="necromutant-tormentor",
        u=foe(),
        dice="yellow 1/2, yellow 1/2, yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t", "yes")
    assert b.points() == (2, 0)
    b.play("order 3 bronze", "pass", "order u bronze", "pass")
    b.play("order A bronze", "attack 3")

    assert b.points() == (3, 0)


def test_it_may_be_left(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="yellow yellow"),
        t="necromutant-tormentor",
        u=foe(),
        dice="yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t", "pass")

    assert len(b.game.state.kind) == 3


def test_the_last_unit_that_mutates_is_not_the_last(battle: BattleMaker) -> None:
    """The Necromutant stands there before anyone checks whether the army is gone."""
    b = battle(
        "A   t",
        A=foe(dice="yellow yellow"),
        t="necromutant-tormentor",
        dice="yellow 1/2, yellow 1/2",
    )

    b.play("order A bronze", "attack t", "yes")

    assert b.outcome is None


def test_its_order_goes_to_the_used_ones(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A=foe(dice="yellow yellow"),
        t="necromutant-tormentor",
        u=foe(),
        dice="yellow 1/2, yellow 1/2",
    )
    give_order(b, "t")

    b.play("order A bronze", "attack t", "yes")

    assert b.game.state.players[1].used[1] == 1
    assert b.game.state.token[3] == 0


def test_who_falls_while_it_passes_over_a_friend_mutates_where_it_last_could_stay(
    battle: BattleMaker,
) -> None:
    b = battle(
        "A   B   .   .   t",
        A="necromutant-tormentor",
        B=foe(),
        t=foe(dice="green green green"),
        dice="green 4/1, green 4/1, green 4/1",
    )
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go b1", "interrupt t", "yes")

    unit_at, hex_ = b.game.state.unit_at, b.game.board.hex
    assert (unit_at[hex_("a1")], unit_at[hex_("b1")]) == (3, b.number["B"])
