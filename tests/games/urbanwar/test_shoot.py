"""Shots: hit, cover, damage, shock; against the sheet, by hand, by enumeration and icepool."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]
import pytest

from mcarmy.games.urbanwar.checks import Nerve, command_check
from mcarmy.games.urbanwar.numbers import Cover, numbers
from mcarmy.games.urbanwar.rolls import chance
from mcarmy.games.urbanwar.rulings import Answers
from mcarmy.games.urbanwar.shoot import Shooting, ShotOdds, shoot

SHORT, MEDIUM, LONG, EXTREME = numbers().bands
PLAIN = Answers()


def odds(shot: Shooting, answers: Answers = PLAIN) -> ShotOdds:
    return shoot(numbers(), shot, answers)


def rifle(cover: Cover = Cover.NONE, *, shots: int = 1, wounds: int = 1) -> Shooting:
    """SH 5, DAM 6 at T 5 with CD 6, standing."""
    return Shooting(5, SHORT, dam=6, t=5, cover=cover, nerve=Nerve(6), shots=shots, wounds=wounds)


@pytest.mark.parametrize(
    ("cover", "out", "survivor", "shocked"),
    [
        (Cover.NONE, "0.36", "0.24", "0.0672"),
        (Cover.FLIMSY, "0.252", "0.168", "0.04704"),
        (Cover.SOLID, "0.18", "0.12", "0.0336"),
    ],
)
def test_a_shot_ends_as_worked_out_by_hand(
    cover: Cover, out: str, survivor: str, shocked: str
) -> None:
    """UW-SHOOT-2, UW-COVER-1, UW-DAMAGE-1, UW-SHOCK-1."""
    found = odds(rifle(cover))

    assert found.hit_chance == Fraction(6, 10)
    assert found.out == Fraction(out)
    assert found.survives_hit == Fraction(survivor)
    assert found.shocked == Fraction(shocked)


def test_a_shooter_that_moved_by_band() -> None:
    """UW-SNAP-2, UW-RANGE-1; range itself is no penalty (UW-SHOOT-4)."""
    moved = [odds(Shooting(5, band, moved=True)).hit_chance for band in numbers().bands]
    standing = [odds(Shooting(5, band)).hit_chance for band in numbers().bands]

    assert moved == [Fraction(tenths, 10) for tenths in (5, 4, 3, 2)]
    assert standing == [Fraction(6, 10)] * 4


def test_a_disruption_check_by_band() -> None:
    """UW-WATCH-2, CD 6 with CAL 1."""
    checks = [command_check(numbers(), Nerve(6, 1), band=band) for band in numbers().bands]

    assert [chance(check, PLAIN.reading) for check in checks] == [
        Fraction(percent, 100) for percent in (79, 72, 64, 55)
    ]


@pytest.mark.parametrize(
    ("shot", "tenths"),
    [
        (Shooting(5, SHORT, size=4), 7),
        (Shooting(5, SHORT, size=3), 6),
        (Shooting(5, SHORT, speculative=True), 5),
        (Shooting(5, SHORT, panicked=True), 4),
    ],
)
def test_each_modifier_of_a_shot(shot: Shooting, tenths: int) -> None:
    """UW-SHOOT-3, UW-MORALE-2."""
    assert odds(shot).hit_chance == Fraction(tenths, 10)


def test_a_cover_save_is_rolled_on_a_d10() -> None:
    """UW-Q3: 8+ saves in 3 of 10, 6+ in 5 of 10."""
    saves = [odds(Shooting(5, SHORT, cover=cover)).save_chance for cover in Cover]

    assert saves == [0, Fraction(3, 10), Fraction(5, 10)]


def test_a_hit_that_cover_stopped_does_not_shock() -> None:
    """UW-Q4: unless it is chosen so."""
    by_ruling = odds(rifle(Cover.SOLID), Answers(stopped_hits_shock=True))
    stopped = Fraction(6, 10) * Fraction(5, 10)

    assert odds(rifle(Cover.SOLID)).survives_hit == Fraction(12, 100)
    assert by_ruling.survives_hit == Fraction(12, 100) + stopped
    assert by_ruling.out == odds(rifle(Cover.SOLID)).out


def test_half_of_three_wounds_are_lost_with_the_second() -> None:
    """UW-MORALE-1, UW-Q10: only 2 of 3 wounds lost call for a morale check."""
    found = odds(rifle(shots=2, wounds=3))
    both = Fraction(36, 100) ** 2

    assert found.wounds[2] == both
    assert found.panicked == both * Fraction(28, 100)


def test_damage_that_is_not_known_is_not_guessed() -> None:
    found = odds(Shooting(5, SHORT, cover=Cover.SOLID))

    assert found.out is None
    assert found.wound_chance is None


def test_every_way_the_dice_can_fall_gives_the_same() -> None:
    """All d10 of a shot behind flimsy cover: hit, save, damage, and the sum of two for shock."""
    out = shocked = 0
    for hit, save, wound in product(range(1, 11), repeat=3):
        if hit + 5 < 10 or hit == 1 or save >= 8:
            continue
        if wound + 6 - 5 >= 6:
            out += 100
        else:
            shocked += sum(one + other + 6 < 15 for one in range(1, 11) for other in range(1, 11))
    found = odds(rifle(Cover.FLIMSY))

    assert found.out == Fraction(out, 10**5)
    assert found.shocked == Fraction(shocked, 10**5)


@pytest.mark.parametrize("shots", [1, 2, 3, 5])
@pytest.mark.parametrize("wounds", [1, 2, 3])
@pytest.mark.parametrize("cover", list(Cover))
def test_icepool_agrees_on_the_wounds_of_many_shots(shots: int, wounds: int, cover: Cover) -> None:
    save = {Cover.NONE: 11, Cover.FLIMSY: 8, Cover.SOLID: 6}[cover]
    one = icepool.map(
        lambda hit, saved, wound: int(hit >= 5 and saved < save and wound >= 5),
        icepool.d10,
        icepool.d10,
        icepool.d10,
    )
    total = sum(one for _ in range(shots - 1)) + one if shots > 1 else one
    capped = total.map(lambda lost: min(lost, wounds))
    found = odds(rifle(cover, shots=shots, wounds=wounds))

    assert [capped.probability(lost) for lost in range(wounds + 1)] == list(found.wounds)


@pytest.mark.parametrize("need", range(2, 21))
def test_icepool_agrees_on_checks(need: int) -> None:
    check = command_check(numbers(), Nerve(15 - need))

    assert chance(check, PLAIN.reading) == (2 @ icepool.d10).probability(">=", max(6, need))
