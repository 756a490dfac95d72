"""Fear: its player may move every adjacent enemy up to 2 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_adjacent_enemies_are_moved_in_any_order(battle: BattleMaker) -> None:
    b = battle(
        """
        .   .   u   .   .   .

          .   A   A   t   .   .
        """,
        A="ezoghoul-ravager",
        t=foe(),
        u=foe(),
    )

    b.play("order A bronze", "special 0", "unit u", "go a1", "go f2")

    assert (b.at("u"), b.at("t")) == ("a1", "f2")


def test_not_farther_than_two_hexes(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   .   .   u", A="ezoghoul-ravager", t=foe(), u=foe())

    b.play("order A bronze", "special 0")

    assert (b.decision.player, b.destinations()) == (0, {"d1", "e1"})


def test_its_own_grapple_does_not_hold_them(battle: BattleMaker) -> None:
    b = battle("A   A   t   .   .   u", A="ezoghoul-ravager", t=foe(), u=foe())

    b.play("order A bronze", "special 0", "go e1")

    assert b.at("t") == "e1"


def test_who_is_not_adjacent_stays(battle: BattleMaker) -> None:
    b = battle("A   A   .   t", A="ezoghoul-ravager", t=foe())

    assert "special 0" not in b.play("order A bronze").options()


def test_the_rest_may_stay(battle: BattleMaker) -> None:
    b = battle(
        """
        .   .   u   .   .   .

          .   A   A   t   .   .
        """,
        A="ezoghoul-ravager",
        t=foe(),
        u=foe(),
    )

    b.play("order A bronze", "special 0", "pass")

    assert (b.at("u"), b.at("t")) == ("c1", "d2")
    assert b.decision.player == 1
