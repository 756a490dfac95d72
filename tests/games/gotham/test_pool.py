"""Pools are exact: published figures, an exhaustive search and another library agree."""

from __future__ import annotations

import time
from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.base.chance import at_least, mapped, mean, probability
from mcarmy.games.gotham.pool import BestPool
from mcarmy.games.gotham.pool_steps import Pool, PoolFace, Rerolls
from mcarmy.games.gotham.totals import Additions
from tests.games.gotham.dice import FACES, best, searched


def percent(share: Fraction) -> float:
    return round(100 * float(share), 2)


def test_the_published_table_of_conan_comes_out() -> None:
    """A game of the same system, with its yellow die against a defense of 3."""
    two = mapped(best({"yellow": 2}, int).shown, lambda shown: max(0, shown - 3))
    three = mapped(best({"yellow": 3}, int).shown, lambda shown: max(0, shown - 3))

    assert [percent(probability(two, lambda n, w=w: n == w)) for w in range(2)] == [97.22, 2.78]  # type: ignore[misc]
    assert [percent(probability(three, lambda n, w=w: n == w)) for w in range(4)] == [  # type: ignore[misc]
        87.04,
        9.72,
        2.78,
        0.46,
    ]


def test_three_orange_dice() -> None:
    shown = best({"orange": 3}, int).shown

    assert [probability(shown, lambda n, w=w: n == w) for w in range(7)] == [  # type: ignore[misc]
        Fraction(n, 27) for n in (1, 3, 6, 7, 6, 3, 1)
    ]


@pytest.mark.parametrize(
    ("difficulty", "chance", "cubes"),
    [(3, Fraction(22, 27), Fraction(1, 3)), (4, Fraction(49, 81), None)],
)
def test_a_paid_reroll_takes_the_lowest_die(
    difficulty: int, chance: Fraction, cubes: Fraction | None
) -> None:
    """GCC-REROLL-2."""
    rolled = best({"orange": 3}, lambda n: int(n >= difficulty), Rerolls(paid=1))

    assert at_least(rolled.shown, difficulty) == chance
    assert cubes is None or rolled.cubes == cubes


def test_rerolls_of_mixed_colors_do_not_always_take_the_lowest() -> None:
    """A red die that shows 1 is rolled again before a poor one that shows 0."""
    faces = {**FACES, "poor": (0, 0, 0, 0, 0, 1)}
    pool = Pool((("poor", 1), ("red", 1)), Rerolls(paid=1))
    best_pool = BestPool(faces, pool, lambda n: int(n >= 2))

    table = best_pool.table([PoolFace("poor", 0), PoolFace("red", 1)])
    assert best_pool.advice(table) == (PoolFace("red", 1),)


def test_at_least_one_success_is_asked_before_hindering() -> None:
    """GCC-Q1, both ways: Marksman 1 with hindering 2 on three orange dice."""
    shown = best({"orange": 3}, int).shown
    before = mapped(shown, Additions(if_any=1, hindering=2).total)
    after = mapped(shown, Additions(if_any=1, hindering=2, asked_after=True).total)

    assert probability(before, lambda n: n == 0) == Fraction(4, 27)
    assert probability(after, lambda n: n == 0) == Fraction(10, 27)


def test_a_total_is_cut_at_zero_once_at_the_end() -> None:
    """GCC-GEN-3, GCC-Q3: what is added makes up for what is taken off."""
    assert Additions(successes=2, hindering=3).total(1) == 0
    assert Additions(successes=2, hindering=3, minus=1).total(4) == 2


def test_rerolls_by_icon_are_chosen_together() -> None:
    """GCC-REROLL-1, GCC-Q2: one after another is a little better."""
    icons = (("orange", 2),)
    together = best({"orange": 3}, lambda n: int(n >= 4), Rerolls(by_icon=icons))
    apart = best({"orange": 3}, lambda n: int(n >= 4), Rerolls(by_icon=icons, together=False))

    assert at_least(together.shown, 4) < at_least(apart.shown, 4)
    assert together.cubes == apart.cubes == 0


def test_a_die_is_rerolled_by_icon_only_once() -> None:
    """GCC-REROLL-1: two icons are worth no more than one for a single die."""
    one = best({"orange": 1}, int, Rerolls(by_icon=(("orange", 1),), together=False))
    two = best({"orange": 1}, int, Rerolls(by_icon=(("orange", 2),), together=False))

    assert mean(one.shown) == mean(two.shown)


def test_forced_rerolls_come_before_paid_ones() -> None:
    """Misfortune takes the best die; a paid reroll may mend what came of it."""
    forced = best({"orange": 2}, int, Rerolls(forced=1))
    mended = best({"orange": 2}, int, Rerolls(forced=1, paid=1))

    assert mean(forced.shown) < mean(best({"orange": 2}, int).shown)
    assert mean(mended.shown) > mean(forced.shown)


def test_a_reroll_that_gains_nothing_is_not_paid() -> None:
    """Of choices worth the same, the one with fewer cubes."""
    rolled = best({"orange": 3}, lambda n: int(n >= 7), Rerolls(paid=3))

    assert rolled.cubes == 0


@st.composite
def questions(draw: st.DrawFn) -> tuple[dict[str, int], int, Rerolls]:
    """A pool of up to five dice, a difficulty, and rerolls of every kind."""
    size = draw(st.integers(1, 5))
    colors = [draw(st.sampled_from(sorted(FACES))) for _ in range(size)]
    dice = {color: colors.count(color) for color in dict.fromkeys(colors)}
    few = st.integers(0, 2 if size < 4 else 1)
    icons = tuple((color, n) for color in dice if (n := draw(few)))
    together = draw(st.booleans())
    rerolls = Rerolls(icons, draw(few), draw(st.integers(0, 1)), draw(few), together)
    return dice, draw(st.integers(1, 2 * size)), rerolls


@settings(max_examples=25, deadline=None)
@given(questions())
def test_no_choice_of_rerolls_does_better(asked: tuple[dict[str, int], int, Rerolls]) -> None:
    """Against an exhaustive search that keeps dice apart and tries everything."""
    dice, difficulty, rerolls = asked
    rolled = best(dice, lambda n: int(n >= difficulty), rerolls)
    colors = tuple(color for color, count in dice.items() for _ in range(count))

    assert at_least(rolled.shown, difficulty) == searched(
        colors, lambda n: int(n >= difficulty), rerolls
    )


@pytest.mark.parametrize(
    "dice", [{"orange": 4}, {"yellow": 2, "red": 3}, {"yellow": 1, "orange": 2, "red": 2}]
)
def test_icepool_agrees(dice: dict[str, int]) -> None:
    shown = best(dice, int).shown
    other = sum(
        (
            icepool.Die(list(FACES[color])) @ 1 if n == 1 else n @ icepool.Die(list(FACES[color]))
            for color, n in dice.items()
        ),
        icepool.Die([0]),
    )

    for total in range(sum(3 * n for n in dice.values()) + 1):
        assert at_least(shown, total) == other.probability(">=", total)


def test_eight_dice_with_three_paid_rerolls_take_less_than_a_second() -> None:
    """The time of the processor, whatever else the machine does."""
    faces = {**FACES, "white": (0, 0, 1, 1, 2, 3), "black": (1, 1, 2, 2, 3, 3)}
    dice = (("yellow", 2), ("orange", 2), ("red", 2), ("white", 1), ("black", 1))
    start = time.process_time()
    BestPool(faces, Pool(dice, Rerolls(paid=3)), lambda n: int(n >= 10)).rolled()

    assert time.process_time() - start < 1
