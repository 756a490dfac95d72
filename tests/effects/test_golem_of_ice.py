"""Ice tokens, and healing on ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.movement import may_move
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


HIT = "yellow 1/1, yellow 1/1"


def test_the_target_it_will_hit_gets_an_ice_token(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   u", A="golem-of-ice", t=foe(), u=foe(), dice=HIT)

    b.play("order A silver", "special 0", "attack t b1", "order t silver")

    assert b.destinations() == set()
    assert any(option.startswith("recover") for option in b.options())


def test_or_the_one_it_has_hit(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   u", A="golem-of-ice", t=foe(), u=foe(), dice=HIT)

    b.play("order A silver", "attack t b1", "special 0")

    assert not may_move(b.game, b.number["t"])


def test_a_miss_freezes_nobody(battle: BattleMaker) -> None:
    b = battle("A   A   .   .   t", A="golem-of-ice", t=foe(), dice=HIT)

    b.play("order A silver", "special 0", "attack t b1")

    assert may_move(b.game, b.number["t"])


def test_one_action_breaks_the_ice(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   u", A="golem-of-ice", t=foe(), u=foe(), dice=HIT)

    b.play("order A silver", "special 0", "attack t b1", "order t silver")
    b.play(next(option for option in b.options() if option.startswith("recover")))

    assert b.destinations() == {"d1"}


def test_it_may_still_attack(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   u", A="golem-of-ice", t=foe(), u=foe(), dice=HIT)

    b.play("order A silver", "special 0", "attack t b1", "order t bronze")

    assert any(option.startswith("attack A") for option in b.options())


def test_effects_of_others_still_move_a_frozen_unit(battle: BattleMaker) -> None:
    b = battle(
        """
        A   A   t   .   u

          .   .   B   B
        """,
        A="golem-of-ice",
        B="ezoghoul-ravager",
        t=foe(),
        u=foe(),
        dice=HIT,
    )

    b.play("order A silver", "special 0", "attack t b1", "pass")
    b.play("order B bronze", "special 0", "unit t", "go d1")

    assert b.at("t") == "d1"


def test_a_dead_target_keeps_no_token(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   u", A="golem-of-ice", t=foe(health=1), u=foe(), dice=HIT)

    b.play("order A silver", "special 0", "attack t b1")

    assert b.game.state.afflicted == 0


def test_ice_tokens_do_nothing_to_a_golem(battle: BattleMaker) -> None:
    b = battle("A   A   t   t   .", A="golem-of-ice", t="golem-of-ice", dice=HIT)

    b.play("order A silver", "special 0", "attack t b1 c1")

    assert b.game.state.statuses[b.number["t"]]
    assert may_move(b.game, b.number["t"])


def test_it_heals_at_the_end_of_a_round_on_ice(battle: BattleMaker) -> None:
    b = battle("iA  A   .   t", A="golem-of-ice", t=foe(), wounds={"A": 3})

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert (b.game.state.round, b.wounds("A")) == (2, 1)


def test_not_elsewhere(battle: BattleMaker) -> None:
    b = battle("A   A   i   t", A="golem-of-ice", t=foe(), wounds={"A": 3})

    b.play("order A bronze", "pass", "order t bronze", "pass")

    assert b.wounds("A") == 3
