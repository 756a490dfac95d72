"""Divine Retribution: who leads the attack that destroyed a friend takes 2 damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import Token
from tests.effects.conftest import foe, give_order
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


CARDINAL = foe("Cardinal", icons={"brotherhood": 2})
CARDS = ("divine-retribution",)
PLAYED = ("card divine-retribution u", "pass")


def test_the_leader_takes_two_damage(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .   u",
        A=foe(),
        t=foe(health=1),
        u=CARDINAL,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert (b.alive("t"), b.wounds("A")) == (False, 2)


def test_nothing_reduces_it(battle: BattleMaker) -> None:
    b = battle(
        "cA  t   .   .   u",
        A=foe(keywords="Armor 3"),
        t=foe(health=1),
        u=CARDINAL,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert b.wounds("A") == 2


def test_it_may_destroy_the_leader_who_scores_all_the_same(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   B   u",
        A=foe(health=2, rank="gold"),
        B=foe(),
        t=foe(health=1),
        u=CARDINAL,
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A gold", "attack t", "pass", *PLAYED)

    assert not b.alive("A")
    assert b.points() == (1, 3)
    assert b.decision.question == "order"
    assert b.game.state.players[0].used[Token.GOLD] == 1


def test_the_leader_pays_for_its_supporters(battle: BattleMaker) -> None:
    b = battle(
        """
        A   .   t   .   u

          B   .   .   .
        """,
        A=foe(),
        B=foe(),
        t=foe(health=2),
        u=CARDINAL,
        opponents_cards=CARDS,
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", *PLAYED)

    assert (b.wounds("A"), b.wounds("B")) == (2, 0)


def test_who_dies_otherwise_than_by_an_attack_is_not_avenged(battle: BattleMaker) -> None:
    aura = ability(effect("damage_adjacent_enemies", damage=1), cost=1)
    b = battle(
        "A   t   .   u",
        A=foe(abilities=(aura,)),
        t=foe(health=1),
        u=CARDINAL,
        opponents_cards=CARDS,
    )

    b.play("order A silver", "special 0")

    assert (b.alive("t"), b.wounds("A")) == (False, 0)
    assert b.game.state.players[1].hand == CARDS


def test_the_destroyed_unit_avenges_nobody(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   u",
        A=foe(),
        t=foe(health=1, icons={"brotherhood": 2}),
        u=foe(),
        opponents_cards=CARDS,
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t")

    assert b.wounds("A") == 0


def test_a_guard_that_kills_is_struck_too(battle: BattleMaker) -> None:
    b = battle(
        "A   .   .   g   #   B",
        A=foe(health=1),
        B=CARDINAL,
        g=foe(),
        cards=CARDS,
        dice="green 4/1",
    )
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1", "interrupt g", "card divine-retribution B", "pass")

    assert (b.alive("A"), b.wounds("g")) == (False, 2)


def test_the_new_necromutant_comes_after_it(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .   u",
        A=foe(health=2),
        t="necromutant-tormentor",
        u=foe(icons={"brotherhood": 2}),
        opponents_cards=CARDS,
        wounds={"t": 0},
        dice="green 3/9",
    )

    b.play("order A bronze", "attack t", *PLAYED)

    assert not b.alive("A")
    assert b.outcome is not None


def test_it_comes_back_for_a_gold_order(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .   u",
        A=foe(),
        t=foe(health=1),
        u=CARDINAL,
        opponents_cards=CARDS,
        opponents_orders={"gold": 1, "bronze": 1},
        dice="green 3/1",
    )

    b.play("order A bronze", "attack t", "card divine-retribution u", "yes")
    assert b.game.state.players[1].used[Token.GOLD] == 1
    b.play("order u bronze", "pass")

    assert b.game.state.players[1].hand == CARDS
