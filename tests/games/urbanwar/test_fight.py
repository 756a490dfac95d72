"""Close combat: blows, rounds, and duels to the end as exact chains."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mcarmy.games.urbanwar.checks import Nerve
from mcarmy.games.urbanwar.fight import Fighter, FightStanding, Melee, MeleeEnding
from mcarmy.games.urbanwar.linear import solve
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rolls import SheetReading
from mcarmy.games.urbanwar.rulings import Answers, EqualStrike, Rally

PLAIN = Answers()
ANNA = Fighter("Anna", assault=6, strength=5, toughness=5, wounds=1, first_strike=6)
BERT = Fighter("Bert", assault=5, strength=5, toughness=5, wounds=1, first_strike=4)


def melee(first: Fighter = ANNA, second: Fighter = BERT, answers: Answers = PLAIN) -> Melee:
    return Melee(numbers(), first, second, answers)


def stands(first: int, second: int, *, panicked: str = "") -> FightStanding:
    """Wounds left, and who is panicked: a, b or both."""
    return FightStanding(first, second, "a" in panicked, "b" in panicked)


def charging(fighter: Fighter) -> Fighter:
    return replace(fighter, charging=True)


def test_a_charge_wounds_in_42_percent() -> None:
    """UW-FIGHT-2, UW-DAMAGE-1: 7 of 10 times 6 of 10."""
    assert melee(charging(ANNA)).blow(0, opening=True, panicked=False).wounds == Fraction(42, 100)


def test_a_duel_to_the_end_as_solved_by_hand() -> None:
    """0.42 + 0.464 * 15/22 = 81/110."""
    found = melee(charging(ANNA)).to_the_end()

    assert found == MeleeEnding(Fraction(81, 110), Fraction(29, 110), Fraction(0), Fraction(0))


def test_the_higher_first_strike_strikes_first_and_charging_gives_three() -> None:
    """UW-FIGHT-1."""
    assert melee().strikes_first(opening=True) == 0
    assert melee(ANNA, charging(BERT)).strikes_first(opening=True) == 1


def test_the_charge_counts_in_the_first_round_only() -> None:
    """UW-Q11."""
    duel = melee(ANNA, charging(BERT))

    assert duel.strikes_first(opening=False) == 0
    assert duel.blow(1, opening=False, panicked=False) == melee().blow(
        1, opening=False, panicked=False
    )


def test_with_equal_first_strike_both_blows_count() -> None:
    """UW-Q6: both can go out in the same round, unless the charger is chosen to be first."""
    equal = replace(BERT, first_strike=6)
    together = melee(ANNA, equal).rounds(1)[0]
    in_turn = melee(ANNA, equal, Answers(equal_strike=EqualStrike.CHARGER)).rounds(1)[0]

    assert together.both_out == Fraction(3, 10) * Fraction(2, 10)
    assert in_turn.both_out == 0


def test_each_model_has_one_blow_a_round() -> None:
    """UW-Q9: a round takes at most one wound of either side."""
    anna, bert = (replace(each, wounds=3) for each in (ANNA, BERT))
    after = melee(anna, bert).round(stands(3, 3))

    assert {(standing.first, standing.second) for standing in after} == {
        (3, 3), (2, 3), (3, 2), (2, 2),
    }  # fmt: skip


def test_a_model_out_of_action_does_not_strike_back() -> None:
    """UW-FIGHT-1."""
    assert melee().rounds(1)[0].both_out == 0


def test_a_panicked_model_hits_less_often() -> None:
    """UW-MORALE-2."""
    calm, panicked = (melee().blow(0, opening=False, panicked=state) for state in (False, True))

    assert (calm.wounds, panicked.wounds) == (Fraction(30, 100), Fraction(20, 100))


def test_a_shocked_model_does_not_fight_back() -> None:
    """UW-SHOCK-3."""
    assert melee(ANNA, replace(BERT, shocked=True)).rounds(1)[0].second_wins == 0


def test_only_the_model_with_more_wounds_in_the_round_checks_morale() -> None:
    """UW-MORALE-1, UW-Q7."""
    anna, bert = (replace(each, wounds=2, nerve=Nerve(1)) for each in (ANNA, BERT))
    after = melee(anna, bert).round(stands(2, 2))

    assert stands(2, 1, panicked="b") in after
    assert stands(1, 2, panicked="a") in after
    assert stands(1, 1) in after
    assert not [s for s in after if s[:2] == (1, 1) and (s.first_panicked or s.second_panicked)]


def test_a_panicked_model_rallies_before_the_next_round() -> None:
    """UW-MORALE-3, UW-Q8."""
    anna, bert = (replace(each, wounds=2, nerve=Nerve(6)) for each in (ANNA, BERT))
    before = stands(2, 2, panicked="a")
    stays = {
        rally: melee(anna, bert, Answers(rally=rally)).round(before)[before] for rally in Rally
    }
    never = {
        rally: melee(anna, bert, Answers(rally=rally)).round(before).get(stands(2, 2), 0)
        for rally in Rally
    }

    assert stays[Rally.EACH_ROUND] < stays[Rally.NEVER]
    assert never[Rally.NEVER] == 0
    assert never[Rally.EACH_ROUND] == Fraction(72, 100) * Fraction(7, 10) * Fraction(8, 10)


def test_a_duel_nobody_can_win_goes_on() -> None:
    """By the formula alone a strong model may be out of reach."""
    anna, bert = (replace(each, strength=1, toughness=10) for each in (ANNA, BERT))
    found = melee(anna, bert, Answers(reading=SheetReading.FORMULA)).to_the_end()

    assert found == MeleeEnding(Fraction(0), Fraction(0), Fraction(0), Fraction(1))


STATS = st.integers(1, 10)


@st.composite
def fighters(draw: st.DrawFn) -> Fighter:
    nerve = Nerve(draw(STATS), draw(st.integers(0, 3)), draw(st.booleans()))
    return Fighter(
        "x",
        draw(STATS),
        draw(STATS),
        draw(STATS),
        wounds=draw(st.integers(1, 3)),
        first_strike=draw(st.integers(0, 12)),
        nerve=draw(st.sampled_from((None, nerve))),
        charging=draw(st.booleans()),
    )


@st.composite
def chosen(draw: st.DrawFn) -> Answers:
    reading, rally = draw(st.sampled_from(list(SheetReading))), draw(st.sampled_from(list(Rally)))
    return Answers(reading, rally=rally)


@settings(max_examples=60, deadline=None)
@given(fighters(), fighters(), chosen())
def test_the_ends_add_up_and_do_not_depend_on_who_is_named_first(
    one: Fighter, other: Fighter, answers: Answers
) -> None:
    there = melee(one, other, answers).to_the_end()
    back = melee(other, one, answers).to_the_end()

    assert sum((there.first_wins, there.second_wins, there.both_out, there.goes_on)) == 1
    assert there == MeleeEnding(back.second_wins, back.first_wins, back.both_out, back.goes_on)


@settings(max_examples=25, deadline=None)
@given(fighters(), fighters(), chosen())
def test_many_rounds_come_near_the_end(one: Fighter, other: Fighter, answers: Answers) -> None:
    """The chain stepped round by round, which never looks at the equations."""
    duel = melee(one, other, answers)
    end, late = duel.to_the_end(), duel.rounds(40)[-1]

    assert late.first_wins <= end.first_wins <= late.first_wins + late.goes_on
    assert late.second_wins <= end.second_wins <= late.second_wins + late.goes_on
    assert late.both_out <= end.both_out <= late.both_out + late.goes_on


def reached(state: Any, side: int) -> Fraction:
    """How likely a side has no wounds left."""
    found = sum(quantity for pair, quantity in state.items() if pair[side] == 0)
    return Fraction(found, state.denominator())


@pytest.mark.parametrize("wounds", [1, 2])
def test_icepool_agrees_on_a_duel_of_several_rounds(wounds: int) -> None:
    """An independent chain: icepool maps states to dice, here four rounds of 3/10 against 2/10."""
    anna, bert = replace(ANNA, wounds=wounds), replace(BERT, wounds=wounds)
    hurt, back = icepool.Die({1: 3, 0: 7}), icepool.Die({1: 2, 0: 8})

    def step(first: int, second: int) -> object:
        if not first or not second:
            return (first, second)
        return icepool.map(
            lambda dealt, lost: (first - (lost if second > dealt else 0), second - dealt),
            hurt,
            back,
        )

    state = icepool.Die([(wounds, wounds)])
    for ending in melee(anna, bert).rounds(4):
        state = state.map(lambda pair: step(*pair), star=False)
        assert reached(state, 1) == ending.first_wins
        assert reached(state, 0) == ending.second_wins


def test_equations_of_a_chain_are_solved_in_fractions() -> None:
    """A gambler with one of three coins wins everything in 1 of 3 games."""
    half, nothing = Fraction(1, 2), Fraction(0)
    stay = [[nothing, half], [half, nothing]]
    leave = [[half, nothing], [nothing, half]]

    assert solve(stay, leave) == [
        [Fraction(2, 3), Fraction(1, 3)],
        [Fraction(1, 3), Fraction(2, 3)],
    ]


def test_a_state_that_cannot_be_left_ends_nowhere() -> None:
    assert solve([[Fraction(1)]], [[Fraction(0)]]) == [[Fraction(0)]]
