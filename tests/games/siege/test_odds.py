"""Exact odds of attacks and saves, against tables typed by hand, icepool and plain enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import icepool  # type: ignore[import-untyped]
import pytest

from mcarmy.base.chance import Chance, mean, probability
from mcarmy.games.siege.box import NO_BOX, HitDie
from mcarmy.games.siege.facts import Shape
from mcarmy.games.siege.house_rules import AbsorbDice
from mcarmy.games.siege.odds.attack import AttackTarget, fight, one_roll, split_shot
from mcarmy.games.siege.odds.dice import hits, told_die
from mcarmy.games.siege.odds.survival import endurance, exchange, wounds

FACES = {"white": 2, "red": 3, "black": 4}

# Chance to kill in percent: dice 1 to 7 down, armor 0 to 5 across, for white, red and black.
KILLS = """
33.33 0 0 0 0 0              50.00 0 0 0 0 0                  66.67 0 0 0 0 0
55.56 11.11 0 0 0 0          75.00 25.00 0 0 0 0              88.89 44.44 0 0 0 0
70.37 25.93 3.70 0 0 0       87.50 50.00 12.50 0 0 0          96.30 74.07 29.63 0 0 0
80.25 40.74 11.11 1.23 0 0   93.75 68.75 31.25 6.25 0 0       98.77 88.89 59.26 19.75 0 0
86.83 53.91 20.99 4.53 0.41 0        96.88 81.25 50.00 18.75 3.12 0     99.59 95.47 79.01 46.09 13.17 0
91.22 64.88 31.96 10.01 1.78 0.14    98.44 89.06 65.62 34.38 10.94 1.56 99.86 98.22 89.99 68.04 35.12 8.78
94.15 73.66 42.94 17.33 4.53 0.69    99.22 93.75 77.34 50.00 22.66 6.25 99.95 99.31 95.47 82.67 57.06 26.34
"""  # noqa: E501
CELLS = [
    (dice, color, armor, row[6 * column + armor])
    for dice, row in enumerate((line.split() for line in KILLS.strip().splitlines()), 1)
    for column, color in enumerate(FACES)
    for armor in range(6)
]


def kill(dice: int, color: str, armor: int) -> Fraction:
    (chance,) = one_roll(hits(dice, FACES[color]), (armor,), Shape.SINGLE).falls
    return chance


@pytest.mark.parametrize(("dice", "color", "armor", "percent"), CELLS)
def test_the_kill_table(dice: int, color: str, armor: int, percent: str) -> None:
    """SIEGE-COMBAT-6; half a unit of the last digit either way, as halves were rounded to even."""
    chance = kill(dice, color, armor)

    assert abs(100 * chance - Fraction(percent)) <= Fraction(1, 200)


@pytest.mark.parametrize(
    ("dice", "armor", "exact"), [(6, 1, "473/729"), (3, 1, "7/27"), (7, 2, "313/729")]
)
def test_pinned_fractions_of_white_dice(dice: int, armor: int, exact: str) -> None:
    assert kill(dice, "white", armor) == Fraction(exact)


@pytest.mark.parametrize("color", FACES)
@pytest.mark.parametrize("dice", range(9))
def test_hits_are_binomial(dice: int, color: str) -> None:
    share = Fraction(FACES[color], 6)
    rolled = hits(dice, FACES[color])

    for number in range(dice + 1):
        wanted = comb(dice, number) * share**number * (1 - share) ** (dice - number)
        assert probability(rolled, lambda made, n=number: made == n) == wanted  # type: ignore[misc]


def test_outside_dice_hit_in_a_third_half_and_two_thirds() -> None:
    told = {color: told_die(HitDie(color), NO_BOX).hits for color in FACES}

    assert told == FACES


@pytest.mark.parametrize("color", FACES)
@pytest.mark.parametrize("save_dice", [1, 2])
def test_hit_points_lost_agree_with_icepool(color: str, save_dice: int) -> None:
    """SIEGE-COMBAT-7, SIEGE-CORP-3."""
    one = icepool.Die([1] * FACES[color] + [0] * (6 - FACES[color]))

    def lost(made: int, saved: int) -> int:
        return 0 if made <= 1 else max(0, made - 1 - saved)

    for dice in range(1, 8):
        wanted = icepool.map(lost, dice @ one, save_dice @ one)
        found = wounds(hits(dice, FACES[color]), FACES[color], save_dice, AbsorbDice.EACH_ONE)
        for number in range(dice):
            assert probability(found, lambda n, k=number: n == k) == wanted.probability(number)  # type: ignore[misc]


def shares(chance: Chance[int]) -> list[Fraction]:
    return [Fraction(chance.weights[lost], chance.total) for lost in sorted(chance.weights)]


def white(dice: int, save_dice: int, reading: AbsorbDice = AbsorbDice.EACH_ONE) -> Chance[int]:
    return wounds(hits(dice, 2), 2, save_dice, reading)


def test_three_white_dice_against_a_trooper_of_white_dice() -> None:
    assert shares(white(3, 1)) == [Fraction(22, 27), Fraction(13, 81), Fraction(2, 81)]
    assert mean(white(3, 1)) == Fraction(17, 81)


def test_four_white_dice_against_a_trooper_of_white_dice() -> None:
    wanted = ["56/81", "56/243", "17/243", "2/243"]

    assert shares(white(4, 1)) == [Fraction(each) for each in wanted]


def test_four_white_dice_against_cybertronic_by_both_readings() -> None:
    """SIEGE-Q9: the readings hardly differ."""
    each_one = white(4, 2)
    two_in_all = white(4, 2, AbsorbDice.TWO_IN_ALL)

    assert shares(each_one) == [Fraction(f) for f in ("560/729", "43/243", "4/81", "4/729")]
    assert shares(two_in_all) == [Fraction(f) for f in ("184/243", "136/729", "37/729", "4/729")]
    assert (round(float(mean(each_one)), 3), round(float(mean(two_in_all)), 3)) == (0.292, 0.305)


@pytest.mark.parametrize("armor", range(4))
@pytest.mark.parametrize("color", FACES)
def test_when_to_split_the_nimrod(color: str, armor: int) -> None:
    """SIEGE-WEAPON-3: a pair kills more on average at armor 0, and at 1 with red or black."""
    single = kill(6, color, armor)
    pair = split_shot(hits(3, FACES[color]), hits(3, FACES[color]), (armor, armor))

    assert (pair.expected > single) == (armor == 0 or (armor == 1 and color != "white"))


@pytest.mark.parametrize(
    ("color", "pair", "single"), [("white", 0.52, 0.65), ("red", 1.00, 0.89), ("black", 1.48, 0.98)]
)
def test_the_nimrod_at_armor_one(color: str, pair: float, single: float) -> None:
    rolled = hits(3, FACES[color])

    assert round(float(split_shot(rolled, rolled, (1, 1)).expected), 2) == pair
    assert round(float(kill(6, color, 1)), 2) == single


def every_roll(dice: int, faces: int) -> list[int]:
    return [sum(face < faces for face in roll) for roll in product(range(6), repeat=dice)]


@pytest.mark.parametrize("color", FACES)
@pytest.mark.parametrize("dice", range(1, 6))
def test_kills_and_hit_points_agree_with_every_roll_of_up_to_five_dice(
    dice: int, color: str
) -> None:
    """SIEGE-COMBAT-6, SIEGE-COMBAT-7: all rolls are laid out and counted."""
    rolls, saves = every_roll(dice, FACES[color]), every_roll(1, FACES[color])
    for armor in range(dice + 1):
        fallen = sum(made > armor for made in rolls)
        assert kill(dice, color, armor) == Fraction(fallen, len(rolls))
    lost = [max(0, made - 1 - saved) if made > 1 else 0 for made in rolls for saved in saves]
    found = wounds(hits(dice, FACES[color]), FACES[color], 1, AbsorbDice.EACH_ONE)

    assert mean(found) == Fraction(sum(lost), len(lost))
    assert sorted(found.weights) == sorted(set(lost))


@pytest.mark.parametrize("shape", [Shape.LINE, Shape.CIRCLE, Shape.BLAST])
def test_one_roll_counts_for_all(shape: Shape) -> None:
    """SIEGE-WEAPON-1, -2, -4, by looking at every roll of four dice."""
    armors = (2, 0, 1)
    found = one_roll(hits(4, 3), armors, shape)
    rolls = every_roll(4, 3)
    fallen = [
        [
            made - (1 if shape is Shape.BLAST and place else 0) > armor
            for place, armor in enumerate(armors)
        ]
        for made in rolls
    ]

    assert found.falls == tuple(
        Fraction(sum(each[place] for each in fallen), len(rolls)) for place in range(3)
    )
    assert found.expected == Fraction(sum(map(sum, fallen)), len(rolls))
    assert found.all_fall == Fraction(sum(map(all, fallen)), len(rolls))


def test_a_fight_in_order_is_the_product_of_its_attacks() -> None:
    """Two attacks at two targets, looked at by hand."""
    one, two = kill(3, "red", 1), kill(2, "white", 0)
    again = kill(2, "white", 1)
    found = fight([hits(3, 3), hits(2, 2)], [AttackTarget(1), AttackTarget(0)], best=False)

    assert found.falls == (one + (1 - one) * again, one * two)
    assert mean(found.kills) == sum(found.falls)


def test_the_best_aim_is_the_best_of_all_plans() -> None:
    """Every plan, which may look at what still stands, is tried."""
    attacks = [hits(3, 3), hits(2, 2), hits(4, 2)]
    targets = (AttackTarget(2, 5), AttackTarget(0, 1), AttackTarget(1, 2))

    def best(number: int, standing: frozenset[int]) -> Fraction:
        if number == len(attacks) or not standing:
            return Fraction(0)
        values = []
        for aim in standing:
            falls = probability(attacks[number], lambda made, t=aim: made > targets[t].armor)  # type: ignore[misc]
            after = targets[aim].worth + best(number + 1, standing - {aim})
            values.append(falls * after + (1 - falls) * best(number + 1, standing))
        return max(values)

    found = fight(attacks, targets, best=True)

    assert found.worth == best(0, frozenset(range(3)))
    assert found.worth >= fight(attacks, targets, best=False).worth


def test_the_attacks_until_a_trooper_is_out() -> None:
    """The mean is the sum of the chances that he still stands."""
    loss = white(4, 1)
    long = endurance(loss, 5, most=400)
    standing = [1 - out for out in long.by_attack]

    assert long.mean is not None
    assert abs(1 + sum(standing) - long.mean) < Fraction(1, 10**9)
    assert list(long.by_attack) == sorted(long.by_attack)


def test_a_trooper_who_cannot_be_hurt_stands_for_ever() -> None:
    """SIEGE-COMBAT-7: one die makes one hit at most, which armor absorbs."""
    found = endurance(white(1, 1), 5, most=3)

    assert sum(found.by_attack) == 0
    assert found.mean is None


def walk(
    kill_chance: Fraction, loss: Chance[int], points: int, *, first: bool
) -> tuple[float, float]:
    """Turn after turn until almost nothing is undecided."""
    states, won, lost = {points: 1.0}, 0.0, 0.0
    trooper = first
    for _ in range(4000):
        after: dict[int, float] = {}
        for have, weight in states.items():
            if trooper:
                won += weight * float(kill_chance)
                after[have] = after.get(have, 0.0) + weight * float(1 - kill_chance)
                continue
            for hit, times in loss.weights.items():
                share = weight * times / loss.total
                if hit >= have:
                    lost += share
                else:
                    after[have - hit] = after.get(have - hit, 0.0) + share
        states, trooper = after, not trooper
    return won, lost


@pytest.mark.parametrize("first", [True, False])
def test_trading_attacks_is_the_chain_it_says(first: bool) -> None:  # noqa: FBT001
    strike, loss = kill(3, "red", 2), white(4, 1)
    found = exchange(strike, loss, 5, trooper_first=first, attacks=1)
    won, lost = walk(strike, loss, 5, first=first)

    assert abs(float(found.trooper_wins) - won) < 1e-9
    assert abs(float(found.creature_wins) - lost) < 1e-9
    assert found.undecided == 0


def test_two_who_cannot_hurt_each_other_never_finish() -> None:
    found = exchange(Fraction(0), white(1, 1), 5, trooper_first=True, attacks=2)

    assert found.undecided == 1
