"""Field Hospital: its holder heals up to 2 damage on one unit at the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker


def rest(b: Battle, *letters: str) -> Battle:
    """Let units pass in turn until the round is over."""
    for letter in letters:
        b.play(f"order {letter} bronze", "pass")
    return b


ZONE = {"zones": ("field-hospital",), "zone_points": (1,)}


def test_one_unit_is_healed_wherever_it_stands(battle: BattleMaker) -> None:
    b = battle(
        "A1  .   #   B   #   t",
        A=foe(),
        B=foe(),
        t=foe(),
        wounds={"A": 3, "B": 3, "t": 3},
        **ZONE,
    )

    b.play("order A bronze", "pass", "order B bronze", "pass", "order t bronze", "pass")
    assert (b.decision.player, b.options()) == (0, ["unit A", "unit B", "pass"])
    b.play("unit B")

    assert [b.wounds(letter) for letter in "ABt"] == [3, 1, 3]
    assert b.game.state.round == 2


def test_no_more_than_there_is(battle: BattleMaker) -> None:
    b = battle("A1  #   t", A=foe(), t=foe(), wounds={"A": 1}, **ZONE)

    rest(b, "A", "t").play("unit A")

    assert b.wounds("A") == 0


def test_nobody_is_asked_who_has_no_wounds_or_holds_nothing(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t1", A=foe(), t=foe(), wounds={"A": 3, "t": 3}, **ZONE)

    rest(b, "A", "t")

    assert (b.game.state.round, b.decision.question) == (2, "order")
    assert (b.wounds("A"), b.wounds("t")) == (3, 3)


def test_who_comes_to_it_in_time_is_its_holder(battle: BattleMaker) -> None:
    b = battle("A   .1  #   t", A=foe(), t=foe(), wounds={"A": 3}, **ZONE)

    b.play("order A bronze", "go b1", "order t bronze", "pass", "unit A")

    assert b.wounds("A") == 1
