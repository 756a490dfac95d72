"""Signal Station: its holder has 1 more bronze order in the next round, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import Token
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker


ZONE = {"zones": ("signal-station",), "zone_points": (1,), "points": 99}


def orders(b: Battle) -> dict[str, int]:
    """All orders of the first player: unused, used and on units."""
    state = b.game.state
    side = state.players[0]
    placed = [state.token[unit] for unit, owner in enumerate(state.owner) if owner == 0]
    counted = {t.name.lower(): side.unused[t] + side.used[t] + placed.count(t) for t in Token}
    return {name: count for name, count in counted.items() if count}


def test_the_holder_has_a_bronze_order_more_in_the_next_round(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("pass", "order t bronze", "pass")

    assert (b.game.state.round, orders(b)) == (2, {"silver": 2, "bronze": 1})


def test_unused_it_goes_back(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("pass", "order t bronze", "pass")
    b.play("order A silver", "go b1", "pass", "order t bronze", "pass")

    assert (b.game.state.round, orders(b)) == (3, {"silver": 2})


def test_used_it_goes_back(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("pass", "order t bronze", "pass")
    b.play("order A bronze", "go b1", "order t bronze", "pass")

    assert (b.game.state.round, orders(b)) == (3, {"silver": 2})


def test_who_holds_it_on_has_one_again_and_not_two(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("pass", "order t bronze", "pass")
    for _ in range(2):
        b.play("order A silver", "pass", "order t bronze", "pass")

    assert (b.game.state.round, orders(b)) == (4, {"silver": 2, "bronze": 1})


def test_on_a_guard_taken_back_it_goes_back(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t", A=foe(), t=foe(), orders={"silver": 1}, **ZONE)

    b.play("pass", "order t bronze", "pass")
    b.play("order A bronze", "guard", "order t bronze", "pass", "pass")

    assert (b.game.state.round, orders(b)) == (3, {"silver": 1, "bronze": 1})


def test_left_on_a_guard_it_goes_back_when_it_comes_off(battle: BattleMaker) -> None:
    """The zone is left meanwhile, so that no new one comes."""
    b = battle("A1  .   B   .   #   t", A=foe(), B=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("order A silver", "pass", "pass", "order t bronze", "pass")
    b.play("order B bronze", "guard", "order A silver", "go b1", "pass")
    b.play("order t bronze", "pass", "unit B")
    assert (b.game.state.round, b.token("B"), orders(b)) == (3, 1, {"silver": 2, "bronze": 1})
    b.play("pass", "order t bronze", "pass", "pass")

    assert (b.game.state.round, orders(b)) == (4, {"silver": 2})


def test_a_kept_guard_keeps_its_token_and_another_of_its_rank_goes(battle: BattleMaker) -> None:
    b = battle(
        "A1  .   B   .   #   t",
        A=foe(),
        B=foe(),
        t=foe(),
        orders={"bronze": 1, "silver": 1},
        **ZONE,
    )

    b.play("order A silver", "pass", "pass", "order t bronze", "pass")
    assert orders(b) == {"bronze": 2, "silver": 1}
    b.play("order B bronze", "guard", "order A bronze", "go b1")
    b.play("order t bronze", "pass", "unit B")

    assert (b.token("B"), orders(b)) == (1, {"bronze": 1, "silver": 1})


def test_nobody_gets_it_from_a_contested_zone(battle: BattleMaker) -> None:
    b = battle("A1  .   #   t1", A=foe(), t=foe(), orders={"silver": 2}, **ZONE)

    b.play("pass", "order t bronze", "pass")

    assert orders(b) == {"silver": 2}
