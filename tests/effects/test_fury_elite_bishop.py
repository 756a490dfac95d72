"""A step for all other FURY ELITE after its move; Cardinal's Blessing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


STAGE = """
        A   .   .   B

          .   .   C   .   #   t

        D   .   .   .
        """


def test_after_its_move_other_fury_elite_take_a_step(battle: BattleMaker) -> None:
    b = battle(
        STAGE,
        A="fury-elite-bishop",
        B="fury-elite-templar",
        C="fury-elite-bishop",
        D=foe(),
        t=foe(),
    )

    b.play("order A bronze", "go b1", "unit B", "go d2", "go b2")

    assert (b.at("A"), b.at("B"), b.at("C")) == ("b1", "d2", "b2")


def test_the_steps_may_be_left(battle: BattleMaker) -> None:
    b = battle(
        STAGE,
        A="fury-elite-bishop",
        B="fury-elite-templar",
        C="fury-elite-bishop",
        D=foe(),
        t=foe(),
    )

    b.play("order A bronze", "go b1", "pass")

    assert b.decision.question == "order"


def test_the_step_of_another_bishop_calls_for_no_more_steps(battle: BattleMaker) -> None:
    """A step is no move action."""
    b = battle(
        STAGE,
        A="fury-elite-bishop",
        B="fury-elite-templar",
        C="fury-elite-bishop",
        D=foe(),
        t=foe(),
    )

    b.play("order A bronze", "go b1", "unit C", "go b2", "pass")

    assert b.decision.question == "order"


def test_a_move_by_somebody_elses_effect_calls_for_no_steps(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   .   u", A="ezoghoul-ravager", t="fury-elite-bishop", u="fury-elite-templar"
    )

    b.play("order A bronze", "special 0", "go d1")

    assert b.decision.player == 1


def test_the_blessing_heals_brotherhood_units_within_two_hexes(battle: BattleMaker) -> None:
    b = battle(
        "B | C   A   D   .   E",
        A="fury-elite-bishop",
        B="inquisitor",
        C="inquisitor",
        D=foe(),
        E="inquisitor",
        wounds={"A": 1, "B": 2, "C": 2, "D": 2, "E": 2},
        opponents_orders={},
    )

    b.play("order A silver", "special 0")

    assert [b.wounds(letter) for letter in "ABCDE"] == [0, 0, 0, 2, 2]


def test_nobody_is_healed_above_health_and_enemies_not_at_all(battle: BattleMaker) -> None:
    b = battle("A   t", A="fury-elite-bishop", t="inquisitor", wounds={"A": 1, "t": 1})

    b.play("order A silver", "special 0")

    assert (b.wounds("A"), b.wounds("t")) == (0, 1)


def test_it_needs_somebody_to_heal_and_two_actions(battle: BattleMaker) -> None:
    b = battle("A   .   t", A="fury-elite-bishop", t=foe())

    assert "special 0" not in b.play("order A gold").options()
