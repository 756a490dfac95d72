"""The expected damage of one attack is exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from mcarmy.army.build.firepower import mean_damage
from mcarmy.catalog.model import Color, Die, Face, Profile, ProfileId
from mcarmy.engine.odds.odds import Odds
from tests.army.lists import catalog


def unit(name: str) -> Profile:
    """A unit of the bundled catalog."""
    return catalog().units[ProfileId(name)]


@pytest.mark.parametrize("distance", [1, 3, 5, 8])
def test_it_is_the_mean_over_all_faces(distance: int) -> None:
    soldier = unit("free-marine-soldier")
    faces = catalog().dice[Color.GREEN].faces
    rolls = list(product(faces, repeat=2))
    damage = sum(
        sum(face.damage for face in roll)
        for roll in rolls
        if max(face.accuracy for face in roll) >= distance
    )

    assert mean_damage(catalog().dice, soldier, distance) == Fraction(damage, len(rolls))


def test_accuracy_reaches_farther() -> None:
    assert mean_damage(catalog().dice, unit("ranger-elite"), 9) > 0
    assert mean_damage(catalog().dice, unit("free-marine-soldier"), 9) == 0


def test_melee_does_nothing_from_afar() -> None:
    ezoghoul = unit("ezoghoul")

    assert mean_damage(catalog().dice, ezoghoul, 1) > 0
    assert mean_damage(catalog().dice, ezoghoul, 2) == 0


def test_a_piece_without_dice_does_nothing() -> None:
    assert mean_damage(catalog().dice, unit("karaks-command-tent"), 1) == 0


def test_a_reroll_is_used_when_it_promises_more() -> None:
    coin = Die(Color.GREEN, "Green", "light", (Face(9, 0), Face(9, 2)))
    dice = {**catalog().dice, Color.GREEN: coin}

    assert mean_damage(dice, unit("free-marine-soldier"), 4) == 2  # two coins of 1 each
    dragoon = unit("dragoon")  # two green dice and a reroll
    assert mean_damage(dice, dragoon, 4) == 2 + Fraction(3, 4)  # better unless both show 2


@pytest.mark.parametrize("distance", [1, 2, 4, 6])
def test_the_odds_of_the_engine_say_the_same(distance: int) -> None:
    odds = Odds(catalog().dice)
    for profile in catalog().units.values():
        if not profile.dice or any(keyword.id == "melee" for keyword in profile.keywords):
            continue
        dice = tuple(color for color, count in profile.dice.items() for _ in range(count))
        accuracy = sum(k.value or 0 for k in profile.keywords if k.id == "accuracy")
        told = odds.expected_damage(dice, profile.rerolls, accuracy, distance, frozenset(), 0, 99)

        assert float(mean_damage(catalog().dice, profile, distance)) == pytest.approx(told)
