"""ROUND: turns, orders, actions, and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.engine.armory import ability, effect, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker

APART = """
A   .   .   .   .   #   a

  B   .   .   .   .   #   b
"""


def turns(made: list[object]) -> list[int]:
    return [event.player for event in made if isinstance(event, events.TurnBegan)]


def test_turns_alternate_and_the_first_player_begins_every_round(battle: BattleMaker) -> None:
    """ROUND-1."""
    two = {"bronze": 4}
    b = battle(APART, A=unit(), B=unit(), a=unit(), b=unit(), orders=two, opponents_orders=two)

    for _ in range(2):
        b.play("order A bronze", "pass", "order B bronze", "pass")
        b.play("order a bronze", "pass", "order b bronze", "pass")

    assert turns(list(b.events)) == [0, 1, 0, 1, 0]
    assert b.game.state.round == 3


def test_a_turn_is_two_orders_to_two_different_units(battle: BattleMaker) -> None:
    """ROUND-2."""
    b = battle(APART, A=unit(), B=unit(), a=unit(), b=unit())

    b.play("order A bronze", "pass")

    assert b.decision.player == 0
    assert b.options() == ["order B bronze", "order B silver", "order B gold"]
    b.play("order B bronze", "pass")
    assert b.decision.player == 1


def test_an_order_must_be_given_while_there_is_one(battle: BattleMaker) -> None:
    """ROUND-2: assigning is not optional."""
    b = battle(APART, A=unit(), B=unit(), a=unit(), b=unit())

    assert all(option.startswith("order") for option in b.options())


def test_passed_actions_are_lost(battle: BattleMaker) -> None:
    """ROUND-2."""
    b = battle(APART, A=unit(), B=unit(), a=unit(), b=unit())

    b.play("order A gold", "pass")

    assert b.token("A") == 3
    assert not any("order A" in option for option in b.options())


def test_gold_gives_three_actions_silver_two_bronze_one(battle: BattleMaker) -> None:
    """ROUND-3."""
    b = battle(APART, A=unit(), B=unit(), a=unit(), b=unit())

    b.play("order A gold", "pass", "order B silver", "pass", "order a bronze", "pass")

    given = [event for event in b.events if isinstance(event, events.Ordered)]
    assert [event.actions for event in given] == [3, 2, 1]


def test_the_rank_of_order_and_unit_need_not_match(battle: BattleMaker) -> None:
    """ROUND-3."""
    b = battle(APART, A=unit("Lord", rank="gold"), B=unit(), a=unit(), b=unit())

    assert b.options()[:3] == ["order A bronze", "order A silver", "order A gold"]


def test_each_action_is_taken_once_under_an_order(battle: BattleMaker) -> None:
    """ROUND-4."""
    b = battle(
        """
        A   .   .   t   .
        """,
        A=unit(),
        t=unit("Target"),
        dice="green 7/0",
    )

    b.play("order A gold", "go b1")
    assert b.destinations() == set()
    b.play("attack t")

    assert b.options() == ["guard", "pass"]


def test_an_ability_may_allow_more_attack_actions(battle: BattleMaker) -> None:
    """ROUND-4: unless an ability says more."""
    twice = unit("Marine", abilities=(ability(effect("attack_actions", up_to=2)),))
    b = battle("A   t", A=twice, t=unit("Target", health=5), dice="green 5/1, green 5/1")

    b.play("order A gold", "attack t", "attack t")

    assert b.wounds("t") == 2
    assert b.options() == ["guard", "pass"]


def test_a_player_without_orders_has_gone_out_and_the_other_goes_on(battle: BattleMaker) -> None:
    """ROUND-5."""
    b = battle(
        APART,
        A=unit(),
        B=unit(),
        a=unit(),
        b=unit(),
        orders={"bronze": 1},
        opponents_orders={"bronze": 2},
    )

    b.play("order A bronze", "pass", "order a bronze", "pass", "order b bronze", "pass")

    assert [e.player for e in b.events if isinstance(e, events.WentOut)] == [0, 1]
    assert b.game.state.round == 2


def test_a_player_whose_units_all_have_orders_has_gone_out(battle: BattleMaker) -> None:
    """ROUND-5."""
    b = battle(
        """
        A   .   .   #   a   .   b
        """,
        A=unit(),
        a=unit(),
        b=unit(),
    )

    b.play("order A bronze", "pass", "order a bronze", "pass", "order b bronze", "pass")

    assert b.game.state.round == 2
    assert b.unused(0) == {"bronze": 5, "silver": 5, "gold": 5}


def test_orders_return_at_the_end_of_the_round_after_points_are_counted(
    battle: BattleMaker,
) -> None:
    """ROUND-6."""
    b = battle("A   #   a", A=unit(), a=unit(), orders={"gold": 1}, opponents_orders={"silver": 1})

    b.play("pass", "pass")

    assert b.game.state.round == 2
    assert b.token("a") == 0
    counted = [i for i, e in enumerate(b.events) if isinstance(e, events.PointsCounted)]
    began = [i for i, e in enumerate(b.events) if isinstance(e, events.RoundBegan)]
    assert counted[0] < began[1]


def test_who_acts_first_next_round_decides_first_about_his_guards(battle: BattleMaker) -> None:
    """ROUND-6."""
    b = battle("A   #   a", A=unit(), a=unit())

    b.play("order A gold", "guard", "order a gold", "guard")

    assert (b.decision.player, b.options()) == (0, ["unit A", "pass"])
    b.play("pass")
    assert (b.decision.player, b.options()) == (1, ["unit a", "pass"])


def test_the_initiative_moves_when_an_effect_says_so(battle: BattleMaker) -> None:
    """ROUND-1: unless an effect moves the initiative."""
    one = {"bronze": 1}
    b = battle("A   #   a", A=unit(), a=unit(), orders=one, opponents_orders=one)
    assert b.decision.player == 0
    b.game.state.next_first = 1

    b.play("pass", "pass")

    assert b.game.state.round == 2
    assert b.decision.player == 1


def test_orders_of_supporters_are_none_of_the_turns_two(battle: BattleMaker) -> None:
    """ROUND-7."""
    b = battle(
        """
        A   .   t

          B   C
        """,
        A=unit(),
        B=unit(),
        C=unit(),
        t=unit("Target", health=9),
        dice="green 5/1, green 5/1",
    )

    b.play("order A bronze", "attack t", "support B bronze", "pass")

    assert b.decision.player == 0
    assert b.options() == ["order C bronze", "order C silver", "order C gold"]
