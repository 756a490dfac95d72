"""Binding words to hooks: loud when something does not fit; reach, filter and time of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.binding.codex import bind
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.queries.movement import speed
from tests.engine.armory import DICE, ability, effect, unit

if TYPE_CHECKING:
    from mcarmy.catalog.model import Effect
    from tests.engine.conftest import BattleMaker


def bind_one(one: Effect) -> None:
    bind([unit("Hero", abilities=(ability(one),))], (), (), DICE)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (effect("more_sped", by=1), "Hero: unknown word 'more_sped'; did you mean 'more_speed'?"),
        (effect("more_speed", bye=1), "unknown parameter 'bye'; did you mean 'by'?"),
        (effect("more_speed"), "parameter 'by' is missing"),
        (effect("more_speed", by="two"), "'two' is not of type int"),
        (effect("more_speed", by=True), "True is not of type int"),
        (effect("ignore_dice", color="gren"), "'gren' is none of red, yellow, green, blue; did"),
        (effect("more_speed", by=1, to="everybody"), "to: 'everybody' is none of"),
        (effect("more_speed", by=1, until="tomorrow"), "until: 'tomorrow' is none of"),
        (effect("more_speed", by=1, only={"colour": "red"}), "only: unknown key 'colour'"),
    ],
)
def test_what_does_not_fit_is_an_error_that_names_it(wrong: Effect, message: str) -> None:
    with pytest.raises(NotPlayableError, match=message.replace("?", r"\?")):
        bind_one(wrong)


def test_an_aura_reaches_adjacent_friends_and_leaves_out_its_source(battle: BattleMaker) -> None:
    aura = unit("Leader", abilities=(ability(effect("more_speed", by=2, to="adjacent_friends")),))
    b = battle("A   B   C   t", A=aura, B=unit(), C=unit(), t=unit("Foe"))

    assert [speed(b.game, b.number[letter]) for letter in "ABCt"] == [4, 6, 4, 4]


def test_an_aura_may_name_its_source_and_a_trait(battle: BattleMaker) -> None:
    named = effect("more_speed", by=2, to="self_and_adjacent_friends", only={"trait": "ranger"})
    aura = unit("Leader", traits=("ranger",), abilities=(ability(named),))
    b = battle("B   A   C", A=aura, B=unit("Ranger", traits=("ranger",)), C=unit(), orders={})

    assert [speed(b.game, b.number[letter]) for letter in "ABC"] == [6, 6, 4]


def test_an_aura_of_a_double_based_unit_reaches_from_both_halves(battle: BattleMaker) -> None:
    aura = unit(
        "Leader",
        double=True,
        abilities=(ability(effect("more_speed", by=2, to="adjacent_friends")),),
    )
    b = battle("B   A   A   C", A=aura, B=unit(), C=unit())

    assert [speed(b.game, b.number[letter]) for letter in "ABC"] == [4, 6, 6]


def test_an_action_lays_a_status_that_ends_when_it_says(battle: BattleMaker) -> None:
    shield = ability(
        effect("more_armor", by=3, to="self_and_adjacent_friends", until="end_of_opponents_turn"),
        name="Shield",
        cost=1,
    )
    b = battle(
        "A   B   t",
        A=unit("Priest", abilities=(shield,)),
        B=unit(),
        t=unit("Foe"),
        dice="green 5/1, green 5/1",
    )

    b.play("order A bronze", "special 0", "order B bronze", "pass", "order t bronze", "attack B")
    assert b.wounds("B") == 0
    b.play("order A bronze", "pass", "order B bronze", "pass", "order t bronze", "attack B")

    assert b.wounds("B") == 1


def test_a_special_action_is_taken_once_under_an_order(battle: BattleMaker) -> None:
    """ROUND-4."""
    haste = ability(effect("more_speed", by=1, until="end_of_activation"), name="Run", cost=1)
    b = battle("A   .   #   t", A=unit("Runner", abilities=(haste, haste)), t=unit())

    b.play("order A gold", "special 1")

    assert not any(option.startswith("special") for option in b.options())


def test_a_special_action_must_be_affordable(battle: BattleMaker) -> None:
    """ROUND-4."""
    haste = ability(effect("more_speed", by=1, until="end_of_activation"), name="Run", cost=2)
    b = battle("A   .   #   t", A=unit("Runner", abilities=(haste,)), t=unit())

    assert "special 0" not in b.play("order A bronze").options()


def test_a_status_that_can_be_ended_costs_actions(battle: BattleMaker) -> None:
    ice = ability(
        effect("cannot_move", cost=1, to="adjacent_enemies", until="removed"), name="Ice", cost=1
    )
    b = battle("A   t   .   .   u", A=unit("Golem", abilities=(ice,)), t=unit("Foe"), u=unit())

    b.play("order A bronze", "special 0", "order t silver")
    assert b.destinations() == set()
    recover = next(option for option in b.options() if option.startswith("recover"))
    b.play(recover)

    assert b.destinations() == {"c1", "d1"}
