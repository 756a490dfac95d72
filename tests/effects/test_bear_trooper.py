"""Sniper, and Subdual: a target hit is laid down until it spends 2 actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_cover_does_not_reduce_its_attacks(battle: BattleMaker) -> None:
    b = battle("A   .   ct", A="bear-trooper", t=foe(), dice="blue 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 1


def test_as_a_supporter_its_sniper_does_nothing(battle: BattleMaker) -> None:
    b = battle(
        "A   .   ct  .   B",
        A=foe(),
        B="bear-trooper",
        t=foe(),
        dice="green 3/1, blue 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 1


def test_a_target_hit_is_laid_down(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 3/1")

    b.play("order A silver", "attack t", "special 0", "order t gold")

    assert [option.split()[0] for option in b.options()] == ["recover", "pass"]


def test_a_hit_without_damage_is_enough(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 4/0")

    b.play("order A silver", "attack t", "special 0")

    assert b.game.state.statuses[b.number["t"]]


def test_a_miss_is_not(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 3/1")

    b.play("order A silver", "attack t")

    assert "special 0" not in b.options()


def test_not_before_the_attack_and_not_on_a_destroyed_target(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(health=1), u=foe(), dice="blue 3/1")

    b.play("order A gold")
    assert "special 0" not in b.options()
    b.play("attack t")

    assert "special 0" not in b.options()


def test_standing_up_costs_two_actions_of_one_order(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   #   B", A="bear-trooper", B=foe(keywords="Melee"), t=foe(), dice="blue 3/1"
    )

    b.play("order A silver", "attack t", "special 0", "order B bronze", "pass", "order t gold")
    b.play(b.options()[0])

    assert b.game.state.statuses[b.number["t"]] == ()
    assert "go d1" in b.options()


def test_a_bronze_order_is_not_enough(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 3/1")

    b.play("order A silver", "attack t", "special 0", "order t bronze")

    assert (b.token("t"), b.decision.question) == (1, "order")


def test_it_is_no_longer_on_guard(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 3/1")
    give_order(b, "t", guard=True)

    b.play("order A silver", "attack t", "special 0")

    assert not b.guards("t")
    assert b.token("t") == 1


def test_it_supports_nobody(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t   .

          .   .   u   .
        """,
        A="bear-trooper",
        t=foe(),
        u=foe(),
        dice="blue 3/1, green 4/0",
    )

    b.play("order A silver", "attack t", "special 0", "order u bronze", "attack A")

    assert b.token("t") == 0


def test_no_card_is_played_through_it(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A="bear-trooper",
        t=foe(),
        u=foe(),
        opponents_cards=(card(),),
        dice="blue 3/1",
    )

    b.play("order A silver", "attack t", "special 0", "order t silver")

    assert not any(option.startswith("card") for option in b.options())


def test_it_still_blocks_sight(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="bear-trooper", t=foe(), u=foe(), dice="blue 3/1")

    b.play("order A silver", "attack t", "special 0")

    assert not b.can_attack("A", "u")
