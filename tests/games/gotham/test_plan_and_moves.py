"""Plans of cubes, costs of moves, hindering and falls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mcarmy.base.chance import probability
from mcarmy.games.gotham.moves import MoveKind, MoveStep, fall_wounds, hindering, paid, terms
from mcarmy.games.gotham.plan import plan
from tests.games.gotham.dice import FACES, action


def test_a_cube_kept_for_a_reroll_is_as_good_as_a_fourth_die_and_cheaper() -> None:
    """Difficulty 3 with four cubes: 22/27 either way, at 10/3 cubes instead of 4."""
    rows = {(s.dice, s.paid): s for s in plan(FACES, action(reroll_limit=2), 4, 3)}

    assert rows[3, 1].chance == rows[4, 0].chance == Fraction(22, 27)
    assert rows[3, 1].cubes == Fraction(10, 3)
    assert rows[4, 0].cubes == 4
    assert rows[3, 1].good
    assert not rows[4, 0].good


def test_for_difficulty_four_the_fourth_die_is_better() -> None:
    rows = {(s.dice, s.paid): s for s in plan(FACES, action(reroll_limit=2), 4, 4)}

    assert rows[3, 1].chance == Fraction(49, 81)
    assert rows[4, 0].chance == Fraction(50, 81)


def test_no_split_passes_a_limit() -> None:
    """GCC-MELEE-3, GCC-REROLL-2."""
    rows = plan(FACES, action(limit=2, reroll_limit=1), 6, 3)

    assert [(row.dice, row.paid) for row in rows] == [(1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("step", "cost"),
    [
        (MoveStep(), 1),
        (MoveStep(MoveKind.CLIMB, 2), 3),
        (MoveStep(MoveKind.JUMP, 2), 3),
        (MoveStep(MoveKind.FALL, 2), 1),
        (MoveStep(enemies=3, allies=1), 3),
        (MoveStep(enemies=1, allies=3), 1),
        (MoveStep(difficult=2), 3),
        (MoveStep(enemies=3, elusive=2), 2),
        (MoveStep(difficult=2, mobility=1), 2),
        (MoveStep(MoveKind.CLIMB, 2, parkour=1), 2),
        (MoveStep(MoveKind.CLIMB, 2, parkour=5), 1),
        (MoveStep(wall=True), 3),
        (MoveStep(horror=2), 3),
        (MoveStep(MoveKind.CLIMB, 3, enemies=4, difficult=2, flying=True), 1),
        (MoveStep(MoveKind.CLIMB, 2, enemies=2, allies=1, difficult=1, parkour=1), 4),
    ],
)
def test_what_a_move_costs(step: MoveStep, cost: int) -> None:
    """GCC-MOVE-4, GCC-HIND-1, GCC-TERRAIN-1, term by term."""
    assert sum(term.points for term in terms(step)) == cost


def test_missing_move_points_are_bought_with_cubes() -> None:
    """GCC-MOVE-5: each cube gives as many as the characteristic says; the rest stays."""
    bought = paid(5, 2, 2)

    assert bought is not None
    assert (bought.cubes, bought.left) == (2, 1)
    assert paid(2, 2, 0) is not None
    assert paid(3, 2, 0) is None


def test_skills_ignore_enemies_before_allies_count() -> None:
    """GCC-HIND-2 with Nerves of Steel."""
    assert hindering(3, 1) == 2
    assert hindering(3, 1, 1) == 1
    assert hindering(1, 0, 5) == 0


def test_a_fall_of_level_two_with_parkour() -> None:
    """GCC-MOVE-8."""
    wounds = fall_wounds(2, 1, FACES["yellow"])

    assert [probability(wounds, lambda n, w=w: n == w) for w in range(4)] == [  # type: ignore[misc]
        Fraction(7, 12),
        Fraction(5, 18),
        Fraction(1, 9),
        Fraction(1, 36),
    ]
