"""Chances against every throw counted by hand, and against icepool, which knows nothing of us."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import icepool  # type: ignore[import-untyped]
import pytest

from mcarmy.base.chance import (
    Chance,
    at_least,
    certain,
    die,
    mapped,
    mean,
    plus,
    probability,
)
from mcarmy.base.hands import Hand, scores
from mcarmy.base.rerolls import BestRerolls

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

D6 = die(range(1, 7))


def test_a_face_that_is_there_twice_comes_twice_as_often() -> None:
    assert probability(die("aab"), lambda face: face == "a") == Fraction(2, 3)


def test_two_dice_add_up_to_seven_in_a_sixth_of_all_throws() -> None:
    assert probability(plus(D6, D6), lambda total: total == 7) == Fraction(1, 6)


def test_what_is_certain_changes_nothing_but_the_sum() -> None:
    assert plus(D6, certain(3)) == mapped(D6, lambda face: face + 3)


def test_equal_chances_are_equal_whatever_their_weights() -> None:
    assert Chance({1: 2, 2: 4}) == Chance({2: 2, 1: 1})
    assert hash(Chance({1: 2, 2: 4})) == hash(Chance({2: 2, 1: 1}))
    assert Chance({1: 1, 2: 1}) != Chance({1: 1, 2: 2})
    assert Chance({1: 1}) != {1: 1}


def test_what_cannot_happen_is_left_out() -> None:
    assert Chance({1: 1, 2: 0}) == certain(1)


def test_outcomes_that_become_equal_become_one() -> None:
    assert mapped(D6, lambda face: face > 4).weights == {False: 4, True: 2}


def test_mean_and_at_least() -> None:
    assert mean(D6) == Fraction(7, 2)
    assert at_least(D6, 5) == Fraction(1, 3)
    assert at_least(D6, 7) == 0


def test_sums_agree_with_icepool() -> None:
    ours = certain(0)
    theirs: Any = 0
    for faces in ((1, 1, 2, 3), (0, 5), range(6), (2, 2, 2, 7, 9)):
        ours = plus(ours, die(faces))
        theirs = theirs + icepool.Die(list(faces))

    assert ours.weights == dict(theirs.items())


# Rolling again


def largest(shown: tuple[int, ...]) -> int:
    return max(shown)


def same(number: int) -> int:
    return number


def test_one_die_is_rolled_again_below_its_mean() -> None:
    """The oldest reroll there is: keep 4, 5 and 6."""
    best = BestRerolls([Hand([D6], 1, sum)], same)

    assert [best.choice(0, 1, [(face,)]) for face in range(1, 7)] == [0, 0, 0, None, None, None]
    assert mean(best.outcome(certain(0))) == Fraction(17, 4)


def test_the_new_face_stands() -> None:
    best = BestRerolls([Hand([die((0, 3))], 2, sum)], same)

    assert best.outcome(certain(0)).weights == {0: 1, 3: 7}


def test_without_rerolls_the_throw_is_the_outcome() -> None:
    hand = Hand([D6, D6], 0, largest)

    assert BestRerolls([hand], same).outcome(certain(0)) == scores(hand)
    assert at_least(scores(hand), 6) == Fraction(11, 36)


def test_a_hand_without_dice_has_nothing_to_roll_again() -> None:
    hand: Hand[int] = Hand([], 2, lambda shown: 5)

    assert BestRerolls([hand], same).outcome(certain(1)) == certain(6)


def test_no_reroll_is_used_that_is_worth_nothing() -> None:
    best = BestRerolls([Hand([D6, D6], 3, sum)], lambda total: 1)

    assert best.choice(0, 3, [(1, 1)]) is None


def test_what_is_known_beforehand_is_taken_into_account() -> None:
    """Seven is wanted: with a 3 known, a 4 is kept, and with a 2 it is not."""
    best = BestRerolls([Hand([D6], 1, sum)], lambda total: total == 7)

    assert best.choice(3, 1, [(4,)]) is None
    assert best.choice(2, 1, [(4,)]) == 0


def test_a_hand_sees_what_the_hands_after_it_show() -> None:
    """The second hand has made the point already: the first need not try."""
    hands = [Hand([D6], 1, sum), Hand([D6], 1, sum)]
    best = BestRerolls(hands, lambda total: total >= 7)

    assert best.choice(0, 1, [(1,), (6,)]) is None
    assert best.choice(0, 1, [(1,), (3,)]) == 0


def test_the_die_to_roll_again_is_named_by_its_place() -> None:
    """Both show 1, but only the second can show more."""
    best = BestRerolls([Hand([die((1, 1)), die((1, 6))], 1, sum)], same)

    assert best.choice(0, 1, [(1, 1)]) == 1


def test_faces_of_free_dice_are_chosen_when_the_others_lie() -> None:
    hand = Hand([D6], 0, sum, free=[D6])

    seven = BestRerolls([hand], lambda total: total == 7)
    assert seven.outcome(certain(0)) == certain(7)
    most = BestRerolls([hand], same)
    assert most.outcome(certain(0)) == plus(D6, certain(6))


def test_a_free_die_is_set_with_the_coming_rerolls_in_mind() -> None:
    """Ten is wanted from a die and a free one, with a reroll: 6 and 4, else try for it."""
    best = BestRerolls([Hand([D6], 1, sum, free=[D6])], lambda total: total == 10)

    outcome = best.outcome(certain(0))

    made_at_once = Fraction(3, 6)
    assert probability(outcome, lambda total: total == 10) == made_at_once + Fraction(3, 6) / 6


Throw = tuple[tuple[int, ...], ...]


def by_recursion(
    hands: Sequence[Sequence[Sequence[int]]],
    turns: Sequence[tuple[int, int]],
    worth: Callable[[Throw], int],
) -> Fraction:
    """The best mean worth, found by trying everything: every throw, every reroll, every order."""

    def best(shown: Throw, turn: int, left: int) -> Fraction:
        if turn == len(turns):
            return Fraction(worth(shown))
        number, _ = turns[turn]
        values = [best(shown, turn + 1, turns[turn + 1][1] if turn + 1 < len(turns) else 0)]
        if left:
            for place, faces in enumerate(hands[number]):
                again = []
                for face in faces:
                    hand = (*shown[number][:place], face, *shown[number][place + 1 :])
                    then = (*shown[:number], hand, *shown[number + 1 :])
                    again.append(best(then, turn, left - 1))
                values.append(sum(again, Fraction(0)) / len(again))
        return max(values)

    throws = list(product(*(product(*dice) for dice in hands)))
    return sum((best(throw, 0, turns[0][1]) for throw in throws), Fraction(0)) / len(throws)


@pytest.mark.parametrize("seed", range(12))
def test_rerolls_are_as_good_as_trying_everything(seed: int) -> None:
    luck = Random(seed)
    shapes = [((3, 3), 2), ((2, 3, 4), 1), ((4,), 2), ((2, 2), 1)]
    hands = []
    for sizes, rerolls in luck.sample(shapes, luck.choice((1, 1, 2))):
        dice = [tuple(luck.randrange(4) for _ in range(size)) for size in sizes]
        if luck.random() < 0.5:
            dice = [dice[0]] * len(dice)
        hands.append((dice, rerolls))
    values = [luck.randrange(20) for _ in range(30)]

    def worth_of(total: int) -> int:
        return values[total]

    ours = BestRerolls([Hand([die(f) for f in dice], n, sum) for dice, n in hands], worth_of)
    outcome = ours.outcome(certain(0))

    turns = [(number, rerolls) for number, (_, rerolls) in enumerate(hands)]
    dice_only = [dice for dice, _ in hands]
    tried = by_recursion(dice_only, turns, lambda shown: worth_of(sum(map(sum, shown))))
    assert mean(mapped(outcome, worth_of)) == tried


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_may_have_another_turn(seed: int) -> None:
    luck = Random(seed)
    hands = [[tuple(luck.randrange(5) for _ in range(3)) for _ in range(2)] for _ in range(2)]
    turns = [(0, 1), (1, 1), (0, 1)]
    values = [luck.randrange(20) for _ in range(30)]

    def worth_of(total: int) -> int:
        return values[total]

    made = [Hand([die(faces) for faces in dice], 1, sum) for dice in hands]
    outcome = BestRerolls(made, worth_of, turns).outcome(certain(0))

    tried = by_recursion(hands, turns, lambda shown: worth_of(sum(map(sum, shown))))
    assert mean(mapped(outcome, worth_of)) == tried


def test_rerolls_agree_with_icepool() -> None:
    """Three dice, two rerolls, the best two count."""

    def best_two(*shown: int) -> int:
        return sum(sorted(shown)[1:])

    def keep_or_roll(left: int) -> Callable[..., Any]:
        def choose(*shown: int) -> Any:
            options = [icepool.Die([best_two(*shown)])]
            if left:
                for place in range(len(shown)):
                    rolls = [
                        (*shown[:place], face, *shown[place + 1 :]) for face in (0, 0, 1, 3, 7)
                    ]
                    options.append(icepool.Die(rolls).map(keep_or_roll(left - 1), star=True))
            return max(options, key=lambda option: option.mean())

        return choose

    thrown = icepool.tupleize(*[icepool.Die([0, 0, 1, 3, 7])] * 3)
    theirs = thrown.map(keep_or_roll(2), star=True)

    hand = Hand([die((0, 0, 1, 3, 7))] * 3, 2, lambda shown: best_two(*shown))
    ours = BestRerolls([hand], same).outcome(certain(0))
    assert mean(ours) == Fraction(theirs.mean())
    assert at_least(ours, 14) == Fraction(theirs.probability(14))
