"""The four tables of the sheet and the three ways to read it (UW-Q1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mcarmy.games.urbanwar.checks import Nerve, command_check
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rolls import (
    RollKind,
    RollModifier,
    SheetReading,
    SheetRoll,
    chance,
    needed,
    readings_differ,
)
from mcarmy.games.urbanwar.rulings import Answers
from mcarmy.games.urbanwar.shoot import Shooting, to_hit
from tests.games.urbanwar import printed

NATURAL, FORMULA, TABLE = SheetReading
STATS = range(1, 11)


def roll(kind: RollKind, stats: int, modifier: int = 0) -> SheetRoll:
    added = (RollModifier("any", modifier, "UW-SHOOT-3"),) if modifier else ()
    return numbers().roll(kind, stats, added)


def shown(kind: RollKind, stats: int, reading: SheetReading) -> int:
    return needed(roll(kind, stats), reading)


@pytest.mark.parametrize("reading", [NATURAL, TABLE])
def test_the_natural_reading_is_the_printed_table_without_modifiers(reading: SheetReading) -> None:
    """All 220 cells; UW-Q1."""
    hit = [shown(RollKind.HIT, sh, reading) for sh in STATS]
    command = [shown(RollKind.COMMAND, cd, reading) for cd in STATS]
    grids = [
        [[shown(kind, ours - theirs, reading) for theirs in STATS] for ours in STATS]
        for kind in (RollKind.ASSAULT, RollKind.DAMAGE)
    ]

    assert hit == printed.row(printed.TO_HIT)
    assert command == printed.row(printed.COMMAND)
    assert grids == [printed.grid(printed.ASSAULT), printed.grid(printed.DAMAGE)]


def test_the_bands_are_the_printed_ones() -> None:
    """The 8 cells beside the inches; UW-RANGE-1."""
    bands = numbers().bands

    assert [band.to for band in bands] == printed.row(printed.BAND_INCHES)
    assert [band.disruption for band in bands] == printed.row(printed.DISRUPTION)
    assert [band.moved for band in bands] == printed.row(printed.MOVED)


def test_the_sheet_prints_ten_without_plus_only_where_ten_is_needed() -> None:
    for text in (printed.ASSAULT, printed.DAMAGE):
        cells = text.split()
        assert cells.count("10") == cells.count("2+") == 21
        assert "10+" not in cells


def test_the_command_table_in_percent() -> None:
    """Typed by hand: the chances of 2d10 by CD."""
    chances = [chance(roll(RollKind.COMMAND, cd), NATURAL) for cd in STATS]

    assert [int(100 * each) for each in chances] == [28, 36, 45, 55, 64, 72, 79, 85, 90, 90]


def test_two_dice_reach_each_number_as_often_as_they_do() -> None:
    """Typed by hand, for 2 to 20."""
    expected = [100, 99, 97, 94, 90, 85, 79, 72, 64, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]
    found = [chance(roll(RollKind.COMMAND, 15 - need), FORMULA) for need in range(2, 21)]

    assert [Fraction(percent, 100) for percent in expected] == found


def test_the_readings_differ_in_19_of_90_shots() -> None:
    """UW-Q1, modifiers from -7 to +1."""
    cases = [(sh, modifier) for sh in STATS for modifier in range(-7, 2)]
    different = [case for case in cases if readings_differ(roll(RollKind.HIT, *case))]

    assert len(cases) == 90
    assert len(different) == 19
    assert {sh for sh, modifier in different if modifier < 1} == {9, 10}
    assert {(sh, modifier) for sh, modifier in different if sh == 8} == {(8, 1)}


def test_the_readings_differ_in_145_of_400_blows() -> None:
    """UW-Q1, modifiers from -2 to +1; never by more than 30 points."""
    cases = [
        roll(RollKind.ASSAULT, ours - theirs, modifier)
        for ours in STATS
        for theirs in STATS
        for modifier in range(-2, 2)
    ]
    apart = [
        max(chance(case, reading) for reading in SheetReading)
        - min(chance(case, reading) for reading in SheetReading)
        for case in cases
    ]

    assert len(cases) == 400
    assert sum(gap > 0 for gap in apart) == 145
    assert max(apart) == Fraction(3, 10)


def test_a_panicked_model_of_as_9_against_1_by_the_three_readings() -> None:
    blow = roll(RollKind.ASSAULT, 8, -2)
    found = [chance(blow, reading) for reading in (FORMULA, NATURAL, TABLE)]

    assert found == [1, Fraction(9, 10), Fraction(7, 10)]


def test_a_check_at_cd_10_is_94_or_90_percent() -> None:
    """UW-CHECK-2."""
    check = roll(RollKind.COMMAND, 10)

    assert chance(check, FORMULA) == Fraction(94, 100)
    assert chance(check, TABLE) == chance(check, NATURAL) == Fraction(90, 100)


def test_by_the_table_a_commander_adds_nothing_to_cd_9_but_cal_does() -> None:
    """UW-CHECK-3 raises the stat, UW-CAL-1 the roll."""
    alone, led, calibre = Nerve(9), Nerve(9, commander=True), Nerve(9, cal=1)
    found = [chance(command_check(numbers(), each), TABLE) for each in (alone, led, calibre)]

    assert found == [Fraction(90, 100), Fraction(90, 100), Fraction(94, 100)]


def test_a_natural_ten_hits_in_shooting_only_by_ruling() -> None:
    """UW-Q5: SH 1 moved at Extreme range needs 13."""
    shot = Shooting(1, numbers().bands[3], moved=True)
    chances = [
        chance(to_hit(numbers(), shot, answers), NATURAL)
        for answers in (Answers(), Answers(natural_ten_hits=True))
    ]

    assert chances == [0, Fraction(1, 10)]


def test_chances_rise_with_every_stat_and_stay_within_a_tenth_and_nine() -> None:
    for kind in (RollKind.ASSAULT, RollKind.DAMAGE):
        for modifier in range(-7, 8):
            rising = [chance(roll(kind, stats, modifier), NATURAL) for stats in range(-9, 10)]
            assert rising == sorted(rising)
            assert Fraction(1, 10) <= rising[0] <= rising[-1] <= Fraction(9, 10)
