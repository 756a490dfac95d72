"""What the rulebook says in so many words, at places where an engine easily slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.decisions import Question
from mcarmy.engine.events import AttackDeclared
from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


# One order a round (p. 12, 13)


def test_a_unit_whose_order_was_taken_off_gets_no_other_this_round(battle: BattleMaker) -> None:
    """ROUND-3: it has already been given an order this round."""
    b = battle("A   .   B   .   t", A="mitch-hunter", B=foe(), t=foe())

    b.play("order B gold", "guard", "order A bronze", "special 0", "order t bronze", "pass")

    assert (b.token("B"), b.guards("B")) == (0, False)
    assert b.game.state.round == 2


def test_nor_does_it_support_an_attack(battle: BattleMaker) -> None:
    """ATTACK-2: only unactivated units join in."""
    b = battle(
        """
        A   .   .   t

          B   .   .
        """,
        A="mitch-hunter",
        B=foe(),
        t=foe(),
        dice="red 3/1, red 3/1",
    )

    b.play("order B bronze", "guard", "order A silver", "special 0")
    assert not b.guards("B")
    b.play("attack t")

    assert b.token("B") == 0


def test_nor_is_an_order_wasted_on_it(battle: BattleMaker) -> None:
    """ROUND-3: such effects ask for an unactivated unit."""
    b = battle(
        "A   .   t   .   G   G",
        A="mitch-hunter",
        t=foe(),
        G="bio-giant",
        dice="yellow 1/2",
    )
    give_order(b, "t")

    b.play("order A bronze", "special 0")
    assert b.token("t") == 0
    b.play("order G gold", "go d1-e1", "attack t")

    assert (b.wounds("t"), b.token("t")) == (2, 0)


def test_a_guard_of_the_round_before_that_is_taken_off_may_be_ordered(battle: BattleMaker) -> None:
    """ROUND-3: it has been given no order in this round yet."""
    b = battle("A   .   t   .   u", A="mitch-hunter", t=foe(), u=foe())
    b.play("order A gold", "pass", "order t gold", "guard", "order u gold", "pass", "unit t")
    assert (b.game.state.round, b.guards("t")) == (2, True)

    b.play("order A bronze", "special 0")

    assert "order t bronze" in b.options()


# Destroyed together (p. 20, 21)


def test_units_doomed_by_one_attack_leave_together(battle: BattleMaker) -> None:
    """ATTACK-7: none of them plays a card for the other."""
    b = battle(
        "u   A   t   v",
        A="mitch-hunter",
        t=foe(health=1),
        u=foe("Priest", health=1, icons={"brotherhood": 2}),
        v=foe(),
        opponents_cards=("divine-retribution",),
        dice="red 1/1, red 1/1",
    )

    b.play("order A bronze", "attack t")

    assert not b.alive("t")
    assert not b.alive("u")
    assert (b.wounds("A"), b.decision.question) == (0, Question.ORDER)


def test_a_doomed_unit_does_not_keep_its_army_alive(battle: BattleMaker) -> None:
    """WIN-4: who sweeps the last two enemies does not lose to the revenge of one of them."""
    b = battle(
        "u   A   t",
        A="mitch-hunter",
        t="fury-elite-guard",
        u=foe(health=1, rank="gold"),
        wounds={"A": 3},
        dice="red 1/1, red 1/1",
    )

    b.play("order A bronze", "attack t")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.points) == (0, (4, 3))


def test_nor_do_those_that_fall_without_an_attack(battle: BattleMaker) -> None:
    """ATTACK-7: damage dealt to several units at once destroys them at once."""
    b = battle(
        "u   A   t",
        A="supreme-technomancer",
        t="necromutant-tormentor",
        u=foe(health=1),
        wounds={"t": 2},
    )

    b.play("order A gold", "special 0")

    assert not b.alive("u")
    assert b.decision.question is Question.MAY


def test_a_unit_that_mutates_keeps_the_game_going_after_a_revenge(battle: BattleMaker) -> None:
    """WIN-4: nobody looks whether an army is gone before all have reacted."""
    b = battle(
        "u   A   t",
        A="mitch-hunter",
        t="fury-elite-guard",
        u="necromutant-tormentor",
        wounds={"A": 3, "u": 2},
        dice="red 1/1, red 1/1",
    )

    b.play("order A bronze", "attack t", "yes")

    assert b.outcome is not None
    assert b.outcome.winner == 1


# Reactions at the same moment: the active player's first


def test_life_drain_of_the_active_unit_comes_before_revenge(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="necromutant",
        t="fury-elite-guard",
        u=foe(),
        wounds={"A": 1},
        dice="green 3/1, green 3/0",
    )

    b.play("order A bronze", "attack t")

    assert (b.alive("A"), b.wounds("A")) == (True, 1)


def test_chaos_force_of_the_active_unit_comes_before_revenge(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   u   B",
        A="alakhai-the-cunning",
        B=foe(keywords="Melee"),
        t="fury-elite-guard",
        u=foe(),
        wounds={"A": 2},
        opponents_cards=(card(),),
        dice="blue 3/1, yellow 1/0, yellow 1/0, draw 0",
    )

    b.play("order A silver", "special 0", "unit t", "attack t b1")

    assert not b.alive("A")
    assert b.game.state.players[1].used_cards == ("shout",)


def test_cards_for_the_loss_come_after_the_active_units_reactions(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="necromutant",
        t=foe(health=1),
        u=foe("Priest", icons={"brotherhood": 2}),
        wounds={"A": 1},
        opponents_cards=("divine-retribution",),
        dice="green 3/1, green 3/0",
    )

    b.play("order A bronze", "attack t")

    assert (b.decision.question, b.wounds("A")) == (Question.CARD, 0)


def test_of_a_guards_attack_the_movers_player_is_the_active_one(battle: BattleMaker) -> None:
    """The revenge of the active player's unit comes before the Life Drain of the guard."""
    b = battle(
        "A   .   .   .   t   B",
        A="fury-elite-guard",
        B=foe(keywords="Melee"),
        t="necromutant",
        wounds={"t": 1},
        dice="green 3/1, green 3/0",
    )
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go b1", "interrupt t")

    assert not b.alive("A")
    assert not b.alive("t")


def test_an_attack_whose_target_falls_before_is_not_declared(battle: BattleMaker) -> None:
    """ATTACK-1: the free attack after the card has destroyed it."""
    b = battle(
        "A   .   t   u",
        A="venerable-technomancer",
        t=foe(health=1),
        u=foe(),
        cards=("flow-of-acid",),
        dice="blue 3/1, blue 3/1",
    )

    b.play("order A bronze", "attack t", "card flow-of-acid A", "pass", "attack t")

    told = [event for event in b.events if isinstance(event, AttackDeclared)]
    assert not b.alive("t")
    assert len(told) == 1
