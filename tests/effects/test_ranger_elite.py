"""Scramble: friendly RANGER units that begin their move beside it go 2 hexes farther."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.movement import speed
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_an_adjacent_ranger_is_faster(battle: BattleMaker) -> None:
    b = battle("A   B   .   t", A="ranger-elite", B="capitol-ranger", t=foe())

    assert speed(b.game, b.number["B"]) == 6


def test_not_itself(battle: BattleMaker) -> None:
    """A unit is never adjacent to itself."""
    b = battle("A   B   .   t", A="ranger-elite", B="capitol-ranger", t=foe())

    assert speed(b.game, b.number["A"]) == 4


def test_not_others_and_not_from_afar(battle: BattleMaker) -> None:
    b = battle("B   A   .   C   t", A="ranger-elite", B=foe(), C="capitol-ranger", t=foe())

    assert [speed(b.game, b.number[letter]) for letter in "BCt"] == [4, 4, 4]


def test_two_of_them_help_twice(battle: BattleMaker) -> None:
    b = battle("A   B   C   t", A="ranger-elite", B="capitol-ranger", C="ranger-elite", t=foe())

    assert speed(b.game, b.number["B"]) == 8


def test_the_start_of_the_move_counts(battle: BattleMaker) -> None:
    b = battle(
        "A   B   .   .   .   .   .   .   #   t", A="ranger-elite", B="capitol-ranger", t=foe()
    )

    b.play("order B bronze", "go h1")

    assert b.at("B") == "h1"
